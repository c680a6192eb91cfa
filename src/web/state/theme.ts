import { removeCookie, writeCookie } from './cookies.ts';

import type { CookieName } from './storage-names.ts';

/** Every look that the site can have; `ui/themes.css` says what each changes, and each stands by day and by night. */
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

/** What a visitor may prefer: nothing (the market's theme, the system's light), a light of their own, or a theme. */
export type Preference = 'auto' | 'light' | 'dark' | Theme;

const THEME_COOKIE = 'pr_preferredTheme' satisfies CookieName;

const KEPT = `(?:^|; )${THEME_COOKIE}=(?:(light|dark)|(${THEMES.join('|')}))(?:;|$)`;

/**
 * Runs before anything is drawn: sets what the visitor prefers, so that nothing flashes, and tells the styles that
 * scripts run. Without a preference the theme that the server wrote and the system's light hold.
 */
export const THEME_SCRIPT = `(function(d){d.classList.add('js');var m=/${KEPT}/.exec(document.cookie);if(m)m[1]?d.dataset.mode=m[1]:d.dataset.theme=m[2]})(document.documentElement)`;

/** The preference in the text of a page's cookies. */
export function preferenceIn(cookies: string): Preference {
  const [, mode, theme] = new RegExp(KEPT).exec(cookies) ?? [];
  if (mode === 'light' || mode === 'dark') return mode;
  return theme !== undefined && isTheme(theme) ? theme : 'auto';
}

/** Shows the page as preferred; `today` is the theme of the market at this time. */
export function applyPreference(preference: Preference, today: Theme): void {
  const { dataset } = document.documentElement;
  if (preference === 'light' || preference === 'dark') dataset.mode = preference;
  else delete dataset.mode;
  dataset.theme = isTheme(preference) ? preference : today;
}

/** Keeps the preference for a year, or forgets it. */
export function keepPreference(preference: Preference): void {
  if (preference === 'auto') removeCookie(THEME_COOKIE);
  else writeCookie(THEME_COOKIE, preference);
}
