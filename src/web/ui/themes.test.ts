import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../state/theme.ts';
import { changesOf, contrast, LOOKS, ROOT_TOKENS, THEMES_CSS } from './test-tokens.ts';

const GROUNDS = ['ground', 'surface', 'sunken', 'picture-ground'];
const WORDS = ['ink-soft', 'ink-faint', 'brand', 'brand-strong', 'good', 'unsure', 'bad'];

/** Which colour stands on which, and how far apart they must be. */
const PAIRS: readonly (readonly [front: readonly string[], ground: readonly string[], least: number])[] = [
  [['ink'], [...GROUNDS, 'brand-tint', 'brand-tint-strong', 'good-tint', 'unsure-tint', 'bad-tint'], 7],
  [WORDS, GROUNDS, 4.5],
  [['ink-soft', 'brand', 'brand-strong'], ['brand-tint'], 4.5],
  [['brand-strong'], ['brand-tint-strong'], 4.5],
  [['good'], ['good-tint'], 4.5],
  [['unsure'], ['unsure-tint'], 4.5],
  [['bad'], ['bad-tint'], 4.5],
  [['on-brand'], ['brand', 'brand-strong'], 4.5],
  [['on-deep', 'on-deep-soft'], ['deep', 'deep-far', 'deep-near'], 4.5],
  [['line-strong', 'focus', 'brand', 'star'], ['ground', 'surface'], 3],
];

const SURFACE = ['ground', 'surface', 'sunken', 'picture-ground', 'line'];
const ACCENT = ['brand', 'brand-strong', 'brand-tint', 'brand-tint-strong', 'brand-edge', 'on-brand'];
const DEEP = ['deep', 'deep-far', 'deep-near', 'on-deep', 'on-deep-soft', 'focus'];
const ART = ['art-sky', 'art-sand', 'art-sea', 'art-line'];
/** What strengthens and does not mean anything else. */
const STRONGER = ['line-strong', 'ink', 'ink-soft', 'ink-faint', 'good', 'unsure', 'bad', 'star'];

function tooClose(theme: string, least: (asked: number) => number): string[] {
  return LOOKS.filter((look) => look.theme === theme).flatMap(({ mode, colour }) =>
    PAIRS.flatMap(([fronts, grounds, asked]) =>
      fronts.flatMap((front) =>
        grounds.flatMap((ground) => {
          const reached = contrast(colour(front), colour(ground));
          return reached >= least(asked) ? [] : [`${mode}: ${front} on ${ground} ${reached.toFixed(2)}`];
        }),
      ),
    ),
  );
}

describe('the themes', () => {
  it.each(THEMES)('L11 %s can be read by day and by night: every pair of its colours is far enough apart', (theme) => {
    expect(tooClose(theme, (asked) => asked)).toEqual([]);
  });

  it('L11 high contrast brings every word to 7 to 1 and every line to 4.5', () => {
    expect(tooClose('high-contrast', (asked) => (asked === 3 ? 4.5 : 7))).toEqual([]);
  });

  it.each(THEMES.filter((theme) => theme !== 'default'))(
    'L11 %s changes surface, accent and drawings alone',
    (theme) => {
      const changed = [...changesOf(theme).keys()];
      const may = [...SURFACE, ...ACCENT, ...DEEP, ...ART, ...(theme === 'high-contrast' ? STRONGER : [])];
      expect(changed.filter((token) => !may.includes(token))).toEqual([]);
      expect(changed.filter((token) => !ROOT_TOKENS.has(token))).toEqual([]);
      expect(changed).toEqual(expect.arrayContaining([...SURFACE, 'brand', ...ART]));
    },
  );

  it('L11 no two themes look the same', () => {
    const seen = LOOKS.map(({ mode, colour }) => [mode, colour('ground'), colour('brand'), colour('deep')].join());
    expect(new Set(seen).size).toBe(LOOKS.length);
  });

  it('weighs at most 3 kB compressed', () => {
    expect(brotliCompressSync(THEMES_CSS).length).toBeLessThan(3000);
  });
});
