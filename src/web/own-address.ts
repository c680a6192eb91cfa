import type { SiteRouter } from './router.tsx';

/** The one address that the page shown names as its own; undefined where it names none. */
export const canonicalOf = ({ state }: SiteRouter): string | undefined =>
  state.matches.flatMap(({ links }) => links ?? []).find((link) => link?.rel === 'canonical')?.href;

/**
 * The path, with the market's base, that the page shown names as its own where its address says otherwise; null where
 * the address is good. Short forms, which leave names out at the end, are good.
 */
export function ownAddress(router: SiteRouter): string | null {
  const canonical = canonicalOf(router);
  if (!canonical) return null;
  const own = new URL(canonical).pathname;
  const asked = router.state.location.publicHref.split(/[?#]/, 1)[0] ?? '';
  const { force_trailing_slash } = router.options.context.site.settings;
  const endsWell = !force_trailing_slash || asked.endsWith('/') || !own.endsWith('/');
  return endsWell && fits(segmentsOf(asked), segmentsOf(own)) ? null : own;
}

const segmentsOf = (path: string): string[] => decodeURI(path).split('/').filter(Boolean);

const fits = (asked: readonly string[], own: readonly string[]): boolean =>
  asked.slice(0, own.length).every((segment, index) => segment === own[index]);
