import { expect, it } from 'vitest';
import type { Locale } from '../../market/locale.ts';
import { isLive, LIVE_MARKETS, MARKETS } from '../../market/market.ts';
import { formatRegion } from '../ui/text/format.ts';
import { createSite } from './entry-server.tsx';
import { EMPTY_BUILD } from './page-files.ts';
import { sampleClient } from './testing/test-responses.ts';

const planned = Object.values(MARKETS).filter((market) => !isLive(market));

it.each(planned)('M03 a market without an environment is announced in its own language: $id', async (market) => {
  const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
  const page = await site.render({
    host: 'localhost',
    protocol: 'http',
    url: `/${market.pathPrefix}/shopping/cl/1101/x`,
    client: sampleClient(),
    now: 0,
  });
  if (page.kind !== 'page') throw new Error(`leads to ${page.location}`);
  const html = Buffer.from(page.bytes).toString();
  expect(page.status).toBe(200);
  expect(html).toContain(`<html lang="${market.defaultLocale}"`);
  expect(html).toContain(formatRegion(market.countryCode, market.defaultLocale));
  expect(html).toContain('name="robots" content="noindex"');
  // The page must offer a link to continue.
  expect(html).toMatch(/href="\/\/se\.localhost\/"/);
});

it('an unknown address outside of markets leads to the countries, and to no search, which is not there', async () => {
  const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
  const client = sampleClient();
  const page = await site.render({ host: 'localhost', protocol: 'http', url: '/nothing', client, now: 0 });
  if (page.kind !== 'page') throw new Error(`leads to ${page.location}`);
  const html = Buffer.from(page.bytes).toString();
  expect(page.status).toBe(404);
  expect(html).toMatch(/<h1>Page not found<.*<p[^>]*>Choose your country</s);
});

it('the list of markets uses the preferred locale, and lists countries by their native names', async () => {
  const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
  const htmlIn = async (preferredLocale?: Locale) => {
    const request = {
      host: 'localhost',
      protocol: 'http',
      url: '/',
      client: sampleClient(),
      now: 0,
    } as const;
    const page = await site.render({ ...request, ...(preferredLocale && { preferredLocale }) });
    if (page.kind !== 'page') throw new Error(`leads to ${page.location}`);
    return Buffer.from(page.bytes).toString();
  };
  expect(await htmlIn()).toMatch(/<html lang="en-GB".*<h1>Where do you shop\?</s);
  const french = await htmlIn('fr-FR');
  expect(french).toMatch(/<html lang="fr-FR".*<title>Choisissez votre pays.*<h1>Où faites-vous vos achats/s);
  const names = [...french.matchAll(/class="markets-main">([^<]+)</g)].map(([, name]) => name);
  expect(names.slice(0, 4)).toEqual(['Canada', 'Danmark', 'Deutschland', 'España']);
  expect(names).toHaveLength(LIVE_MARKETS.length);
});
