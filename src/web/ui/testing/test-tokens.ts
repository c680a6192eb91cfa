import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEMES, type Theme } from '../../state/theme.ts';

const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, '..', file), 'utf8').replace(/\/\*.*?\*\//gs, '');

export const TOKENS_CSS = read('tokens.css');
export const THEMES_CSS = read('themes.css');

/** The custom properties declared in a CSS rule, by name. */
const tokensIn = (rule: string): Map<string, string> =>
  new Map([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));

const findRule = (css: string, selector: string): string => {
  const start = css.indexOf(`\n${selector} {`);
  return start < 0 ? '' : css.slice(start, css.indexOf('\n}', start));
};

/** Tokens of the root rules, before any theme. */
export const ROOT_TOKENS = new Map([
  ...tokensIn(findRule(TOKENS_CSS, ':root')),
  ...tokensIn(findRule(TOKENS_CSS, ':root,\n[data-theme]')),
]);

/** Tokens that a theme overrides. */
export const themeOverrides = (theme: Theme): Map<string, string> =>
  tokensIn(findRule(THEMES_CSS, `[data-theme="${theme}"]`));

/** Every theme in light and dark mode, with a lookup of its colours. */
export const THEME_MODES = THEMES.flatMap((theme) =>
  (['light', 'dark'] as const).map((mode) => {
    const tokens = new Map([...ROOT_TOKENS, ...themeOverrides(theme)]);
    const colour = (name: string): string => {
      const value = tokens.get(name) ?? '';
      const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
      const chosen = pair ? pair[mode === 'light' ? 1 : 2] : value;
      if (chosen === undefined || !/^#\w{6}$/.test(chosen)) throw new Error(`--${name} of ${theme} is not a colour`);
      return chosen;
    };
    return { theme, mode, colour };
  }),
);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) => {
    const part = Number.parseInt(colour.slice(offset, offset + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
