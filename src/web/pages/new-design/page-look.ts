import { isTheme, type Theme } from '../../state/theme.ts';

/** The look that an address asks the page to have; undefined leaves it to the visitor and the day. */
export type PageLook = { theme?: Theme; mode?: 'light' | 'dark'; tab?: string };

export const TABS = ['1', '2', '3'] as const;

/** What of a query is a look. */
export function readLook(query: Record<string, unknown>): PageLook {
  const { theme, mode, tab } = query;
  return {
    ...(typeof theme === 'string' && isTheme(theme) ? { theme } : {}),
    ...(mode === 'light' || mode === 'dark' ? { mode } : {}),
    ...(TABS.some((known) => known === tab) ? { tab: String(tab) } : {}),
  };
}

/** The path of the page with that look. */
export function lookPath(look: PageLook): string {
  const query = new URLSearchParams(look).toString();
  return query === '' ? '/new-design' : `/new-design?${query}`;
}
