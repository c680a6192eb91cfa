import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT_TOKENS, TOKENS_CSS } from './test-tokens.ts';

const WEB = join(import.meta.dirname, '..');
const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(join(WEB, file), 'utf8').replace(/\/\*.*?\*\//gs, '') }));

const values = (...names: string[]) => names.map((name) => ROOT_TOKENS.get(name));

describe('the tokens', () => {
  it('L12 are the spaces, heights, layers and widths of the specification', () => {
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

  it('L12 no style sheet breaks a page anywhere else than at its breakpoints', () => {
    const widths = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/@media[^{]*?width\s*[<>]=?\s*(\d+)px/g)].map(([, width]) => `${width} ${file}`),
    );
    expect(widths.length).toBeGreaterThan(20);
    expect(widths.filter((width) => !/^(360|768|1025|1188|1444) /.test(width))).toEqual([]);
  });

  it('every token that a style sheet asks for is there', () => {
    const own = new Set(sheets.flatMap(({ css }) => [...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name)));
    const asked = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => ({ name, file })),
    );
    expect(asked.filter(({ name }) => !own.has(name))).toEqual([]);
  });

  it('no layer is made up beside the tokens', () => {
    const made = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/z-index:\s*(\d+)/g)]
        .filter(([, layer]) => Number(layer) > 9)
        .map(([rule]) => `${file} ${rule}`),
    );
    expect(made).toEqual([]);
  });

  it('prints on light paper whatever the theme', () => {
    const paper = TOKENS_CSS.slice(TOKENS_CSS.indexOf('@media print'));
    expect(paper).toMatch(/:root,\s*\[data-mode\] \{\s*color-scheme: light;/);
  });
});
