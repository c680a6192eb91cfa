import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../terms/duration.ts';
import { createSite } from './entry-server.tsx';
import { EMPTY_BUILD } from './page-files.ts';
import { samplePersonalClient } from './testing/personal-responses.ts';
import { sampleClient, sampleResponses } from './testing/test-responses.ts';

const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
const { personal } = samplePersonalClient({});
const now = Date.parse('2026-11-20T12:00:00Z');

async function fileAt(host: string, path: string) {
  return site.siteFile({ host, protocol: 'http', path, client: sampleClient(), personal: () => personal, now });
}

/** Returns the text of each element of a name. Throws if the XML is not well-formed. */
function elementTexts(xml: string, name: string): string[] {
  const texts: string[] = [];
  let inside = false;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    inside = tag.name === name;
    if (inside) texts.push('');
  });
  parser.on('text', (text) => {
    if (inside) texts[texts.length - 1] += text;
  });
  parser.on('closetag', () => {
    inside = false;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return texts;
}

describe('site files', () => {
  it('robots.txt lists the sitemap of every market and locale on the host', async () => {
    const marketHost = (await fileAt('se.localhost:3000', '/robots.txt'))?.text ?? '';
    expect(marketHost.match(/^Sitemap: .*$/gm)).toEqual(['Sitemap: http://se.localhost:3000/sitemap.xml']);
    expect(marketHost).toContain('\nDisallow: /go/\n');
    const global = (await fileAt('localhost', '/robots.txt'))?.text ?? '';
    expect(global).toContain('\nSitemap: http://localhost/us/shopping/es-us/sitemap.xml\n');
    expect(global).toContain('\nDisallow: /ca/shopping/fr-ca/results\n');
    expect(global).not.toContain('se.localhost');
  });

  it('a sitemap index lists its files, and these the pages with their images', async () => {
    const index = (await fileAt('localhost', '/ca/shopping/fr-ca/sitemap.xml'))?.text ?? '';
    const files = elementTexts(index, 'loc');
    expect(files).toContain('http://localhost/ca/shopping/fr-ca/sitemap-products-1.xml');
    const file = await fileAt('localhost', new URL(files.at(-1) ?? '').pathname);
    expect(file?.type).toBe('application/xml; charset=utf-8');
    expect(elementTexts(file?.text ?? '', 'loc')).toEqual([
      'http://localhost/ca/shopping/fr-ca/cl/1101/Washing-machines',
    ]);
    expect(elementTexts(file?.text ?? '', 'lastmod')).toEqual(['2026-11-19']);
    expect(elementTexts(file?.text ?? '', 'image:loc')).toEqual(['http://localhost/images/product/uk/5/0.jpg']);
  });

  it('P03 lists pages with the slash that the operator requires', async () => {
    const settings = { ...sampleResponses.settings, force_trailing_slash: true };
    const client = sampleClient([], {}, { settings });
    const path = '/ca/shopping/fr-ca/sitemap-products-1.xml';
    const file = await site.siteFile({
      host: 'localhost',
      protocol: 'http',
      path,
      client,
      personal: () => personal,
      now,
    });
    expect(elementTexts(file?.text ?? '', 'loc')).toEqual([
      'http://localhost/ca/shopping/fr-ca/cl/1101/Washing-machines/',
    ]);
  });

  it('describes the search for browsers and the data for language models', async () => {
    const search = (await fileAt('localhost', '/us/shopping/opensearch.xml'))?.text ?? '';
    expect(elementTexts(search, 'Language')).toEqual(['en-US']);
    expect(search).toContain('template="http://localhost/us/shopping/results?q={searchTerms}"');
    expect((await fileAt('uk.localhost', '/llms.txt'))?.text).toContain('(http://uk.localhost/sitemap.xml)');
    const security = (await fileAt('uk.localhost', '/.well-known/security.txt'))?.text ?? '';
    const expires = Date.parse(/^Expires: (.*)$/m.exec(security)?.[1] ?? '');
    // RFC 9116: less than a year ahead.
    expect(expires - now).toBeGreaterThan(0);
    expect(expires - now).toBeLessThan(365 * DAY_MS);
  });

  it('provides icon and name of the site', async () => {
    expect(elementTexts((await fileAt('uk.localhost', '/icon.svg'))?.text ?? '', 'svg')).toHaveLength(1);
    const manifest = JSON.parse((await fileAt('localhost', '/ca/shopping/fr-ca/site.webmanifest'))?.text ?? '{}');
    expect(manifest).toMatchObject({ lang: 'fr-CA', start_url: 'http://localhost/ca/shopping/fr-ca/' });
  });

  it('has no other files', async () => {
    for (const path of ['/sitemap-products-0.xml', '/sitemap-secrets-1.xml', '/x.xml', '/at/shopping/sitemap.xml']) {
      expect(await fileAt('localhost', `/us/shopping${path}`)).toBeNull();
    }
    expect(await fileAt('localhost', '/sitemap.xml')).toBeNull();
  });
});
