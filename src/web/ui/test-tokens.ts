import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEMES, type Theme } from '../state/theme.ts';

const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, file), 'utf8').replace(/\/\*.*?\*\//gs, '');

export const TOKENS_CSS = read('tokens.css');
export const THEMES_CSS = read('themes.css');

/** The tokens of a rule's text, by name. */
const tokensIn = (rule: string): Map<string, string> =>
  new Map([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));

const ruleOf = (css: string, selector: string): string => {
  const at = css.indexOf(`\n${selector} {`);
  return at < 0 ? '' : css.slice(at, css.indexOf('\n}', at));
};

/** What stands at the root whatever the theme. */
export const ROOT_TOKENS = new Map([
  ...tokensIn(ruleOf(TOKENS_CSS, ':root')),
  ...tokensIn(ruleOf(TOKENS_CSS, ':root,\n[data-theme]')),
]);

/** What a theme alone changes. */
export const changesOf = (theme: Theme): Map<string, string> => tokensIn(ruleOf(THEMES_CSS, `[data-theme="${theme}"]`));

/** Every look there is: each theme, by day and by night, with the colours that its tokens then have. */
export const LOOKS = THEMES.flatMap((theme) =>
  (['light', 'dark'] as const).map((mode) => {
    const tokens = new Map([...ROOT_TOKENS, ...changesOf(theme)]);
    const colour = (name: string): string => {
      const value = tokens.get(name) ?? '';
      const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
      const chosen = pair ? pair[mode === 'light' ? 1 : 2] : value;
      if (chosen === undefined || !/^#\w{6}$/.test(chosen)) throw new Error(`--${name} of ${theme} is no colour`);
      return chosen;
    };
    return { theme, mode, colour };
  }),
);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG counts it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
