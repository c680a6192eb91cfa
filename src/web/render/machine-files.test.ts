import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { createSite } from './entry-server.tsx';
import { sampleClient } from './test-answers.ts';

const site = createSite({ manifest: {}, onMissingText: null });
const now = Date.parse('2026-11-20T12:00:00Z');

async function fileAt(host: string, path: string) {
  return site.machineFile({ host, protocol: 'http', path, client: sampleClient(), now });
}

/** The text of each element of that name; throws where the file is no well-formed XML. */
function elementsOf(xml: string, name: string): string[] {
  const found: string[] = [];
  let inside = false;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    inside = tag.name === name;
    if (inside) found.push('');
  });
  parser.on('text', (text) => {
    if (inside) found[found.length - 1] += text;
  });
  parser.on('closetag', () => {
    inside = false;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
}

describe('files for machines', () => {
  it('robots.txt names the sitemap of every market and language whose home is the host', async () => {
    const own = (await fileAt('se.localhost:3000', '/robots.txt'))?.text ?? '';
    expect(own.match(/^Sitemap: .*$/gm)).toEqual(['Sitemap: http://se.localhost:3000/sitemap.xml']);
    expect(own).toContain('\nDisallow: /go/\n');
    const global = (await fileAt('localhost', '/robots.txt'))?.text ?? '';
    expect(global).toContain('\nSitemap: http://localhost/us/shopping/es-us/sitemap.xml\n');
    expect(global).toContain('\nDisallow: /ca/shopping/fr-ca/results\n');
    expect(global).not.toContain('se.localhost');
  });

  it('a sitemap leads to its files, and these to the pages with their pictures', async () => {
    const index = (await fileAt('localhost', '/ca/shopping/fr-ca/sitemap.xml'))?.text ?? '';
    const files = elementsOf(index, 'loc');
    expect(files).toContain('http://localhost/ca/shopping/fr-ca/sitemap-products-1.xml');
    const file = await fileAt('localhost', new URL(files.at(-1) ?? '').pathname);
    expect(file?.type).toBe('application/xml; charset=utf-8');
    expect(elementsOf(file?.text ?? '', 'loc')).toEqual([
      'http://localhost/ca/shopping/fr-ca/cl/1101/Washing-machines',
    ]);
    expect(elementsOf(file?.text ?? '', 'lastmod')).toEqual(['2026-11-19']);
    expect(elementsOf(file?.text ?? '', 'image:loc')).toEqual(['http://localhost/images/product/uk/5/0.jpg']);
  });

  it('a browser learns how to search here, and programs how to read the figures', async () => {
    const search = (await fileAt('localhost', '/us/shopping/opensearch.xml'))?.text ?? '';
    expect(elementsOf(search, 'Language')).toEqual(['en-US']);
    expect(search).toContain('template="http://localhost/us/shopping/results?q={searchTerms}"');
    expect((await fileAt('uk.localhost', '/llms.txt'))?.text).toContain('(http://uk.localhost/sitemap.xml)');
    const security = (await fileAt('uk.localhost', '/.well-known/security.txt'))?.text ?? '';
    const expires = Date.parse(/^Expires: (.*)$/m.exec(security)?.[1] ?? '');
    // RFC 9116: less than a year ahead.
    expect(expires - now).toBeGreaterThan(0);
    expect(expires - now).toBeLessThan(365 * 86_400_000);
  });

  it('browsers and phones get the mark of the site, and what it is called', async () => {
    expect(elementsOf((await fileAt('uk.localhost', '/icon.svg'))?.text ?? '', 'svg')).toHaveLength(1);
    const manifest = JSON.parse((await fileAt('localhost', '/ca/shopping/fr-ca/site.webmanifest'))?.text ?? '{}');
    expect(manifest).toMatchObject({ lang: 'fr-CA', start_url: 'http://localhost/ca/shopping/fr-ca/' });
  });

  it('has nothing else', async () => {
    for (const path of ['/sitemap-products-0.xml', '/sitemap-secrets-1.xml', '/x.xml', '/at/shopping/sitemap.xml']) {
      expect(await fileAt('localhost', `/us/shopping${path}`)).toBeNull();
    }
    expect(await fileAt('localhost', '/sitemap.xml')).toBeNull();
  });
});
