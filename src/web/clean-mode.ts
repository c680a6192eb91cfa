/**
 * How much of the page frame is hidden when the page is embedded: 0 nothing; 1 header, footer and quick access; 2 also
 * banners, ads and breadcrumbs; 3 everything but the page's own content.
 */
export type CleanMode = 0 | 1 | 2 | 3;

const QUERY_PARAM = 'cleanmode';

/** Reads the clean mode from a query string. Values other than 1, 2 and 3 count as 0. */
export function parseCleanMode(search: string): CleanMode {
  const value = new URLSearchParams(search).get(QUERY_PARAM);
  return value === '1' ? 1 : value === '2' ? 2 : value === '3' ? 3 : 0;
}

/** Adds the clean mode to a path, so that links preserve it. */
export function withCleanMode(path: string, mode: CleanMode): string {
  if (mode === 0) return path;
  const [, before = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  if (new URLSearchParams(search).has(QUERY_PARAM)) return path;
  return `${before}${search === '' ? '?' : `${search}&`}${QUERY_PARAM}=${mode}${hash}`;
}
