import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { isPersonalPath } from '../../contract/pages.ts';
import { SAMPLE_PATHS } from '../../contract/testing/sample-paths.ts';
import type { Locale } from '../../market/locale.ts';
import { MARKETS, type MarketId } from '../../market/market.ts';
import { isInternalUrl } from '../links.ts';
import { createSiteRouter } from '../router.tsx';
import { marketAddress, resolveAddress } from '../site-address.ts';
import { sampleSite } from '../testing/test-site.ts';
import { createSite } from './entry-server.tsx';
import { EMPTY_BUILD } from './page-files.ts';
import { sampleClient } from './testing/test-responses.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const site = createSite({ build: EMPTY_BUILD, onMissingText: null });

/** Has only the links of the frame, which every page has. */
const UNKNOWN = '/nothing-here';

const { campaign, newDesign, noTransition, ...LINKED } = SAMPLE_PATHS;

/** A page of each kind that visitors share, and one that does not exist. */
const PAGES = [...Object.values(LINKED).filter((path) => !isPersonalPath(path)), UNKNOWN];

/** Each kind of market URL: an own domain, the global host, a locale in the path. */
const MARKET_URLS: [MarketId, Locale][] = [
  ['UK', 'en-GB'],
  ['US', 'en-US'],
  ['CA', 'fr-CA'],
];
const HOST = 'uk.localhost:3000';

/** The targets of a page's links and forms, without the list of other markets. */
async function findLinks(host: string, url: string): Promise<string[]> {
  const result = await site.render({ host, protocol: 'http', url, client: sampleClient(), now });
  if (result.kind !== 'page') throw new Error(`${url} redirects to ${result.location}`);
  const html = new TextDecoder().decode(result.bytes).replace(/^.*<body>/s, '');
  const links = [...html.matchAll(/ (?:href|action|formAction)="([^"]*)"/g)].map(([, link = '']) => link);
  return [...new Set(links)].map((link) => link.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
}

const pathsInMarket = (links: readonly string[], base: string): string[] =>
  links
    .filter((link) => isInternalUrl(link) && !link.startsWith('#') && !/^\/(go|images)\//.test(link))
    .map((link) => {
      if (!link.startsWith(base)) throw new Error(`${link} is not below ${base}`);
      return link.slice(base.length) || '/';
    })
    .sort();

describe('links', () => {
  it.each(PAGES)('P01 lead to the same paths from %s in every kind of market', async (path) => {
    const byMarket = await Promise.all(
      MARKET_URLS.map(async ([market, locale]) => {
        const { host, base } = marketAddress(MARKETS[market], locale, HOST);
        return pathsInMarket(await findLinks(host, base + path), base);
      }),
    );
    const [first, ...others] = byMarket;
    const frameLinks = path === UNKNOWN ? [] : pathsInMarket(await findLinks(HOST, UNKNOWN), '');
    expect(first?.filter((link) => !frameLinks.includes(link))).toMatchSnapshot();
    for (const other of others) expect(other).toEqual(first);
  });

  it('P07 that leave the site say so: each is whole, or the other markets’', async () => {
    for (const path of PAGES) {
      const external = (await findLinks(HOST, path)).filter((link) => !isInternalUrl(link));
      expect(external.filter((link) => !/^(https:\/\/|mailto:|\/\/([a-z]{2}\.)?localhost:3000\/)/.test(link))).toEqual(
        [],
      );
    }
  });

  it('P01 P08 lead to a page that there is, in the market they stand in', async () => {
    for (const [market, locale] of MARKET_URLS) {
      const { host, base } = marketAddress(MARKETS[market], locale, HOST);
      const context = { site: { ...sampleSite(), base }, firstLoad: { pages: new Map(), failure: null } };
      const router = createSiteRouter(context, createMemoryHistory());
      const links = new Set((await Promise.all(PAGES.map((path) => findLinks(host, base + path)))).flat());
      for (const link of links) {
        if (!isInternalUrl(link) || /^#|^\/(go|images|api)\/|\.xml$/.test(link)) continue;
        const [path = ''] = link.split(/[?#]/, 1);
        expect(resolveAddress(host, path)).toMatchObject({ kind: 'page', market: MARKETS[market], locale });
        const matched = router.matchRoutes(path.slice(base.length) || '/', {}).at(-1);
        expect(matched?.routeId, `${link} matches no page`).not.toBe('/$');
      }
    }
  });
});
