import type { CookieName } from './browser-storage.ts';
import { removeCookie, writeCookie } from './cookies.ts';

/** Themes of the site, defined in `ui/themes.css`. Each has a light and a dark mode. */
export const THEMES = [
  'default',
  'brand-2',
  'b2b',
  'black-friday',
  'black-week',
  'christmas',
  'cyber-monday',
  'singles-day',
  'yellow-sale',
  'high-contrast',
] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (name: string): name is Theme => THEMES.some((theme) => theme === name);

/** A visitor's preference: `auto` (the market's theme, the system's colour scheme), a colour scheme, or a theme. */
export type Preference = 'auto' | 'light' | 'dark' | Theme;

const THEME_COOKIE = 'pr_preferredTheme' satisfies CookieName;

const COOKIE_PATTERN = `(?:^|; )${THEME_COOKIE}=(?:(light|dark)|(${THEMES.join('|')}))(?:;|$)`;

/**
 * Inline script that applies the visitor's preference before the first paint, and adds the class `js`, and `met` if the
 * visitor was here before: who has not chosen yet which cookies there may be has none, but may have a basket. Without a preference the theme of the server's markup and the system's colour scheme apply.
 */
export const THEME_SCRIPT = `(function(d){d.classList.add('js');var s;try{s=localStorage.length}catch(e){}(document.cookie||s)&&d.classList.add('met');var m=/${COOKIE_PATTERN}/.exec(document.cookie);if(m)m[1]?d.dataset.mode=m[1]:d.dataset.theme=m[2]})(document.documentElement)`;

/** Reads the preference from `document.cookie`. */
export function parsePreference(cookies: string): Preference {
  const [, mode, theme] = new RegExp(COOKIE_PATTERN).exec(cookies) ?? [];
  if (mode === 'light' || mode === 'dark') return mode;
  return theme !== undefined && isTheme(theme) ? theme : 'auto';
}

/** Applies a preference to the document. `today` is the current theme of the market. */
export function applyPreference(preference: Preference, today: Theme): void {
  const { dataset } = document.documentElement;
  if (preference === 'light' || preference === 'dark') dataset.mode = preference;
  else delete dataset.mode;
  dataset.theme = isTheme(preference) ? preference : today;
}

/** Stores the preference for a year; `auto` removes it. */
export function storePreference(preference: Preference): void {
  if (preference === 'auto') removeCookie(THEME_COOKIE);
  else writeCookie(THEME_COOKIE, preference);
}
