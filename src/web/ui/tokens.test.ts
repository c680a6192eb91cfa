import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT_TOKENS, TOKENS_CSS } from './testing/test-tokens.ts';

const WEB = join(import.meta.dirname, '..');
const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(join(WEB, file), 'utf8').replace(/\/\*.*?\*\//gs, '') }));

const values = (...names: string[]) => names.map((name) => ROOT_TOKENS.get(name));

describe('tokens', () => {
  it('L12 have these spaces, heights, layers and widths', () => {
    expect(values('space-xs', 'space-s', 'space-sm', 'space-m', 'space-l', 'space-xl', 'space-xxl')).toEqual(
      [4, 8, 12, 16, 24, 32, 40].map((px) => `${px}px`),
    );
    expect(values('height-s', 'height-m', 'height-l', 'height-xl')).toEqual([32, 40, 56, 64].map((px) => `${px}px`));
    expect(values('layer-takeover', 'layer-modal', 'layer-dropdown', 'layer-navbar')).toEqual([
      '1100',
      '900',
      '1000',
      '800',
    ]);
    expect(values('container', 'container-narrow')).toEqual([
      'calc(1600px + 2 * var(--space-xxl))',
      'calc(1360px + 2 * var(--space-xxl))',
    ]);
  });

  it('L12 style sheets use only these breakpoints', () => {
    const widths = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/@media[^{]*?width\s*[<>]=?\s*(\d+)px/g)].map(([, width]) => `${width} ${file}`),
    );
    expect(widths.length).toBeGreaterThan(20);
    expect(widths.filter((width) => !/^(360|768|1025|1188|1444) /.test(width))).toEqual([]);
  });

  it('every custom property that a style sheet uses is declared', () => {
    const declared = new Set(sheets.flatMap(({ css }) => [...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name)));
    const used = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => ({ name, file })),
    );
    expect(used.filter(({ name }) => !declared.has(name))).toEqual([]);
  });

  it('style sheets use no z-index above 9 besides the tokens', () => {
    const literals = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/z-index:\s*(\d+)/g)]
        .filter(([, layer]) => Number(layer) > 9)
        .map(([rule]) => `${file} ${rule}`),
    );
    expect(literals).toEqual([]);
  });

  it('print uses the light colour scheme in every theme', () => {
    const paper = TOKENS_CSS.slice(TOKENS_CSS.indexOf('@media print'));
    expect(paper).toMatch(/:root,\s*\[data-mode\] \{\s*color-scheme: light;/);
  });
});
