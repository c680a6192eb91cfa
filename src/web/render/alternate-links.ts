import type { AnswerOf } from '../../api/contract/contract.ts';
import { MARKETS } from '../../market/market.ts';
import type { Site } from '../site.ts';
import { addressOf } from '../site-address.ts';

type HeadLink = { rel: 'alternate'; hreflang: string; href: string };

/**
 * The `hreflang` links of a page: the same page in every market and language that has it, and for everyone else the
 * page that lists the markets. None where the page stands nowhere else.
 */
export function alternateLinks(site: Site, places: AnswerOf<'elsewhere'>['places']): HeadLink[] {
  if (places.length < 2) return [];
  const [scheme = 'https:'] = site.origin.split('//');
  const links = places.map(({ market, locale, path }): HeadLink => {
    const { host, base } = addressOf(MARKETS[market], locale, site.host);
    return { rel: 'alternate', hreflang: locale, href: encodeURI(decodeURI(`${scheme}//${host}${base}${path}`)) };
  });
  const apex = addressOf(MARKETS.US, MARKETS.US.defaultLocale, site.host).host;
  return [...links, { rel: 'alternate', hreflang: 'x-default', href: `${scheme}//${apex}/` }];
}
