import { pages } from '../../../../contract/pages.ts';
import { isTheme, type Theme } from '../../../state/theme.ts';

/** The theme, mode and tab that the URL asks for. Missing values follow the user's preference and the date. */
export type Appearance = { theme?: Theme; mode?: 'light' | 'dark'; tab?: string };

export const TABS = ['1', '2', '3'] as const;

/** Reads the appearance from query parameters. */
export function parseAppearance(query: Record<string, unknown>): Appearance {
  const { theme, mode, tab } = query;
  return {
    ...(typeof theme === 'string' && isTheme(theme) ? { theme } : {}),
    ...(mode === 'light' || mode === 'dark' ? { mode } : {}),
    ...(TABS.some((known) => known === tab) ? { tab: String(tab) } : {}),
  };
}

/** Path of the page with an appearance. */
export function appearancePath(appearance: Appearance): string {
  const query = new URLSearchParams(appearance).toString();
  return query === '' ? pages.newDesign.path() : `${pages.newDesign.path()}?${query}`;
}
