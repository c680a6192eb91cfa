import { describe, expect, it } from 'vitest';
import { testPage } from '../render/testing/test-page.ts';
import { sampleResponses } from '../render/testing/test-responses.ts';

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

  it('E11 has a feedback button on every page where the operator wants one', async () => {
    const settings = { ...sampleResponses.settings, showFeedbackButton: true, feedback_link: '/info/contact' };
    for (const path of ['/', '/cl/1101/Washing-machines', '/results?q=x']) {
      expect((await testPage(path, { responses: { settings } })).document).toMatch(
        /<p[^>]* id="feedback"><a[^>]*href="\/info\/contact"[^>]*>Give feedback</,
      );
      expect((await testPage(path)).document).not.toContain('id="feedback"');
    }
  });

  it('links in the footer to the articles that exist only', async () => {
    const { document } = await testPage('/', {
      responses: { navigation: { ...sampleResponses.navigation, articles: ['terms'] } },
    });
    expect(document).toContain('href="/info/terms"');
    expect(document).not.toContain('href="/info/imprint"');
  });

  it('L09 says in a market without products that prices are on their way, on home, categories, search and deals', async () => {
    const navigation = { departments: [], articles: [], hasGuides: false };
    const none = { total: 0, products: [] };
    const { home, search, deals, categoryListing } = sampleResponses;
    const responses = {
      navigation,
      home: {
        ...home,
        productCount: 0,
        offerCount: 0,
        merchantCount: 0,
        popularCategories: [],
        drops: [],
        popular: [],
        newest: [],
      },
      search: { ...search, ...none },
      deals: { ...deals, ...none },
      categoryListing: { ...categoryListing, ...none },
    };
    for (const path of ['/', '/cl/1101/Washing-machines', '/results?q=x', '/deals']) {
      const { text } = await testPage(path, { responses });
      expect([path, text]).toEqual([path, expect.stringContaining('Prices are on their way')]);
      expect(text).toContain('Lowtide has no prices here yet.');
      expect(text).not.toContain('0 products');
    }
  });

  it('replaces the colours and the logo of the default theme by the operator’s', async () => {
    const settings = {
      ...sampleResponses.settings,
      brand_colours: { light: '#7a1f5c', dark: '#f0a6d4' },
      logo_picture: '/images/logos/prisvis',
    };
    const { document } = await testPage('/', { responses: { settings } });
    expect(document).toContain('<style>[data-theme="default"]{--brand:light-dark(#7a1f5c,#f0a6d4);');
    expect(headerHtml(document)).toMatch(/<img[^>]*src="\/images\/logos\/prisvis" alt="Lowtide"/);
    expect((await testPage('/')).document).not.toContain('<style');
  });
});
