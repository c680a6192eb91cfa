import { describe, expect, it } from 'vitest';
import { testPage } from '../render/testing/test-page.ts';

const headerHtml = (document: string) => /<header.*?<\/header>/s.exec(document)?.[0] ?? '';

describe('page shell', () => {
  it.each([
    ['/', '//localhost/de/shopping/"'],
    ['/cl/1101/Washing-machines?f=brand:12', '//localhost/de/shopping/cl/1101/Washing-machines"'],
    ['/t/110/Laundry', '//se.localhost/t/110/Laundry"'],
    ['/ri/3/Brightwick', '//localhost/fr/shopping/"'],
  ])('M02 links %s to the same kind of page in other countries', async (path, href) => {
    const { document } = await testPage(path);
    expect(headerHtml(document)).toContain(href);
  });

  it('M02 shows the currency and languages of each country', async () => {
    const header = headerHtml((await testPage('/')).document).replaceAll('<!-- -->', '');
    for (const text of ['>SEK · Svenska<', '>CAD · English, Français<', '>EUR · Suomi<']) {
      expect(header).toContain(text);
    }
  });

  it('gives every landmark a unique name', async () => {
    const { document } = await testPage('/cl/1101/Washing-machines');
    const titles = new Map(
      [...document.matchAll(/<h2[^>]* id="([^"]*)"[^>]*>([^<]*)</g)].map(([, id, name]) => [id, name]),
    );
    const names = [...document.matchAll(/<nav [^>]*aria-label(ledby)?="([^"]*)"/g)].map(([, by, name = '']) =>
      by ? titles.get(name) : name,
    );
    expect(names).toContain('Departments');
    expect(names).toContain('All departments');
    expect(new Set(names).size).toBe(names.length);
  });
});
