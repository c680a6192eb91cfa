import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../state/theme.ts';
import { contrast, ROOT_TOKENS, THEME_MODES, THEMES_CSS, themeOverrides } from './testing/test-tokens.ts';

const BACKGROUNDS = ['ground', 'surface', 'sunken', 'picture-ground'];
const TEXT_COLOURS = ['ink-soft', 'ink-faint', 'brand', 'brand-strong', 'good', 'unsure', 'bad'];

/** Foreground colours, the backgrounds they are used on, and the minimum contrast. */
const PAIRS: readonly (readonly [fronts: readonly string[], backgrounds: readonly string[], min: number])[] = [
  [['ink'], [...BACKGROUNDS, 'brand-tint', 'brand-tint-strong', 'good-tint', 'unsure-tint', 'bad-tint'], 7],
  [TEXT_COLOURS, BACKGROUNDS, 4.5],
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
/** Tokens that high contrast may strengthen without changing their meaning. */
const STRENGTHENED = ['line-strong', 'ink', 'ink-soft', 'ink-faint', 'good', 'unsure', 'bad', 'star'];

function lowContrastPairs(theme: string, minFor: (min: number) => number): string[] {
  return THEME_MODES.filter((themeMode) => themeMode.theme === theme).flatMap(({ mode, colour }) =>
    PAIRS.flatMap(([fronts, backgrounds, min]) =>
      fronts.flatMap((front) =>
        backgrounds.flatMap((background) => {
          const ratio = contrast(colour(front), colour(background));
          return ratio >= minFor(min) ? [] : [`${mode}: ${front} on ${background} ${ratio.toFixed(2)}`];
        }),
      ),
    ),
  );
}

describe('themes', () => {
  it.each(THEMES)('L11 %s reaches the WCAG contrast for every colour pair in light and dark mode', (theme) => {
    expect(lowContrastPairs(theme, (min) => min)).toEqual([]);
  });

  it('L11 high contrast reaches 7:1 for text and 4.5:1 for lines', () => {
    expect(lowContrastPairs('high-contrast', (min) => (min === 3 ? 4.5 : 7))).toEqual([]);
  });

  it.each(THEMES.filter((theme) => theme !== 'default'))(
    'L11 %s overrides only surface, accent and illustration tokens',
    (theme) => {
      const changed = [...themeOverrides(theme).keys()];
      const allowed = [...SURFACE, ...ACCENT, ...DEEP, ...ART, ...(theme === 'high-contrast' ? STRENGTHENED : [])];
      expect(changed.filter((token) => !allowed.includes(token))).toEqual([]);
      expect(changed.filter((token) => !ROOT_TOKENS.has(token))).toEqual([]);
      expect(changed).toEqual(expect.arrayContaining([...SURFACE, 'brand', ...ART]));
    },
  );

  it('L11 no two themes have the same colours', () => {
    const fingerprints = THEME_MODES.map(({ mode, colour }) =>
      [mode, colour('ground'), colour('brand'), colour('deep')].join(),
    );
    expect(new Set(fingerprints).size).toBe(THEME_MODES.length);
  });

  it('are at most 3 kB compressed', () => {
    expect(brotliCompressSync(THEMES_CSS).length).toBeLessThan(3000);
  });
});
