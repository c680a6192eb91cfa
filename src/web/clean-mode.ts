/**
 * How much of the frame is left out where a page stands inside something else: 0 nothing; 1 header, footer and quick
 * access; 2 also the banners, ads and breadcrumbs; 3 all but the page's own content.
 */
export type CleanMode = 0 | 1 | 2 | 3;

const NAME = 'cleanmode';

/** The clean mode that a query asks for. Anything but 1, 2 or 3 is none. */
export function cleanModeOf(search: string): CleanMode {
  const asked = new URLSearchParams(search).get(NAME);
  return asked === '1' ? 1 : asked === '2' ? 2 : asked === '3' ? 3 : 0;
}

/** The path with the mode that it is to be read in, so that links lead on in it. */
export function inCleanMode(path: string, mode: CleanMode): string {
  if (mode === 0) return path;
  const [, before = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  if (new URLSearchParams(search).has(NAME)) return path;
  return `${before}${search === '' ? '?' : `${search}&`}${NAME}=${mode}${hash}`;
}
