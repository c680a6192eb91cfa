import type { SiteRouter } from './router.tsx';

/** The canonical URL of the displayed page; undefined if it has none. */
export const findCanonicalHref = ({ state }: SiteRouter): string | undefined =>
  state.matches.flatMap(({ links }) => links ?? []).find((link) => link?.rel === 'canonical')?.href;

/**
 * Returns the canonical path (with the market's base) if the current URL differs from it, else null. Short URLs, which
 * omit names at the end, are accepted.
 */
export function findCanonicalRedirect(router: SiteRouter): string | null {
  const canonical = findCanonicalHref(router);
  if (!canonical) return null;
  const expected = new URL(canonical).pathname;
  const requested = router.state.location.publicHref.split(/[?#]/, 1)[0] ?? '';
  const { force_trailing_slash } = router.options.context.site.settings;
  const hasSlash = !force_trailing_slash || requested.endsWith('/') || !expected.endsWith('/');
  return hasSlash && startsWithSegments(splitPath(requested), splitPath(expected)) ? null : expected;
}

const splitPath = (path: string): string[] => decodeURI(path).split('/').filter(Boolean);

const startsWithSegments = (requested: readonly string[], expected: readonly string[]): boolean =>
  requested.slice(0, expected.length).every((segment, index) => segment === expected[index]);
