import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../market/locale.ts';
import { MARKETS, type MarketId } from '../../market/market.ts';
import { createSiteRouter } from '../router.tsx';
import { isInternal } from '../routes.ts';
import { addressOf, resolveAddress } from '../site-address.ts';
import { sampleSite } from '../test-site.ts';
import { createSite } from './entry-server.tsx';
import { sampleClient } from './test-answers.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const site = createSite({ manifest: {}, onMissingText: null });

/** Shows the links that the frame has on every page, and no others. */
const UNKNOWN = '/nothing-here';

/** A page of each kind, by its path inside a market; the samples' own addresses, so that none is led on. */
const PAGES = [
  '/',
  '/cl/1101/Washing-machines',
  '/cl/1101/Washing-machines/filters',
  '/ct/1101/Washing-machines',
  '/pl/1101-5/Washing-machines/Aquator-WZ-980-white',
  '/t/110/Laundry',
  '/results?q=wz',
  '/deals',
  '/ri/3/Brightwick',
  '/store',
  '/store/krn:store:3/Brightwick',
  '/bp/3/Brightwick',
  '/mi/12/Aquator',
  '/mi/12/Aquator/sale',
  '/ps/7/Tidal',
  '/sp/quiet-washer.html',
  '/pc?ids=5,6',
  '/bc?items=5:1',
  '/info/about',
  '/info/privacy/settings',
  UNKNOWN,
];

/** Every kind of place that a market can stand at: its own domain, the global host, a language of its own. */
const PLACES: [MarketId, Locale][] = [
  ['UK', 'en-GB'],
  ['US', 'en-US'],
  ['CA', 'fr-CA'],
];
const HOST = 'uk.localhost:3000';

/** The addresses that a page's links and forms lead to, save for the list of other markets. */
async function linksOn(host: string, url: string): Promise<string[]> {
  const answer = await site.render({ host, protocol: 'http', url, nonce: 'n', client: sampleClient(), now });
  if (answer.kind !== 'page') throw new Error(`${url} leads to ${answer.location}`);
  const html = new TextDecoder().decode(answer.bytes).replace(/^.*<body>/s, '');
  const found = [...html.matchAll(/ (?:href|action|formAction)="([^"]*)"/g)].map(([, link = '']) => link);
  return [...new Set(found)].map((link) => link.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
}

const inOwn = (links: readonly string[], base: string): string[] =>
  links
    .filter((link) => isInternal(link) && !link.startsWith('#') && !/^\/(go|images)\//.test(link))
    .map((link) => {
      if (!link.startsWith(base)) throw new Error(`${link} does not stand below ${base}`);
      return link.slice(base.length) || '/';
    })
    .sort();

describe('links', () => {
  it.each(PAGES)('P01 lead to the same paths from %s in every kind of market', async (path) => {
    const byPlace = await Promise.all(
      PLACES.map(async ([market, locale]) => {
        const { host, base } = addressOf(MARKETS[market], locale, HOST);
        return inOwn(await linksOn(host, base + path), base);
      }),
    );
    const [own, ...others] = byPlace;
    const ofFrame = path === UNKNOWN ? [] : inOwn(await linksOn(HOST, UNKNOWN), '');
    expect(own?.filter((link) => !ofFrame.includes(link))).toMatchSnapshot();
    for (const other of others) expect(other).toEqual(own);
  });

  it('P07 that leave the site say so: each is whole, or the other markets’', async () => {
    for (const path of PAGES) {
      const away = (await linksOn(HOST, path)).filter((link) => !isInternal(link));
      expect(away.filter((link) => !/^(https:\/\/|mailto:|\/\/([a-z]{2}\.)?localhost:3000\/)/.test(link))).toEqual([]);
    }
  });

  it('P01 P08 lead to a page that there is, in the market they stand in', async () => {
    for (const [market, locale] of PLACES) {
      const { host, base } = addressOf(MARKETS[market], locale, HOST);
      const context = { site: { ...sampleSite(), base }, firstLoad: { pages: new Map(), failure: null } };
      const router = createSiteRouter(context, createMemoryHistory());
      const links = new Set((await Promise.all(PAGES.map((path) => linksOn(host, base + path)))).flat());
      for (const link of links) {
        if (!isInternal(link) || /^#|^\/(go|images|api)\//.test(link)) continue;
        const [path = ''] = link.split(/[?#]/, 1);
        expect(resolveAddress(host, path)).toMatchObject({ kind: 'page', market: MARKETS[market], locale });
        const matched = router.matchRoutes(path.slice(base.length) || '/', {}).at(-1);
        expect(matched?.routeId, `${link} matches no page`).not.toBe('/$');
      }
    }
  });
});
