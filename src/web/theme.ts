/** The cookie in which a visitor's choice of look is kept, for a year. */
export const THEME_COOKIE = 'pr_preferredTheme';
export type Theme = 'light' | 'dark';

const YEAR_SECONDS = 31_536_000;

/**
 * Runs before anything is drawn: sets the chosen theme, so that nothing flashes, and tells the styles that scripts run.
 * Without a choice the system's preference holds.
 */
export const THEME_SCRIPT = `(function(d){d.classList.add('js');var m=/(?:^|; )${THEME_COOKIE}=(light|dark)/.exec(document.cookie);if(m)d.dataset.theme=m[1]})(document.documentElement)`;

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the page's first script reads it, before anything asynchronous could
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
