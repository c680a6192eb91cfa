import { describe, expect, it } from 'vitest';
import type { PublicSettings } from '../../market/site-setting.ts';
import { testPage } from '../render/testing/test-page.ts';
import { sampleResponses } from '../render/testing/test-responses.ts';

const CATEGORY = '/cl/1101/Washing-machines';
const SIDEBAR = '300px';

const withSettings = (url: string, changes: Partial<PublicSettings>) =>
  testPage(url, { responses: { settings: { ...sampleResponses.settings, ...changes } } });

const frameParts = (document: string) => ({
  header: document.includes('<header'),
  footer: document.includes('<footer'),
  quickAccess: document.includes('aria-haspopup="dialog"'),
  breadcrumbs: document.includes('aria-label="You are here"'),
  banner: document.includes('>Sale from Friday<'),
});

const BANNER = { promotion_banner_text: 'Sale from Friday', promotion_banner_link: '/deals' };
const ADS = {
  ad_script: 'https://ads.example/tag.js',
  ad_slots: [{ page: 'CATEGORY_LISTING', place: 'sidebar', unit: 'list/side', width: 300, height: 600 } as const],
};

describe('page frame', () => {
  it('L01 links to the deals from header and footer where the market has a deals page', async () => {
    const countDealsLinks = async (settings: Partial<PublicSettings>) =>
      (await withSettings(CATEGORY, settings)).document.match(/<a [^>]*href="[^"]*\/deals"/g)?.length ?? 0;
    expect(await countDealsLinks({ deals_page: true })).toBe(2);
    expect(await countDealsLinks({ deals_page: false })).toBe(0);
  });

  it('L01 renders header, footer, quick access and the configured promotion banner', async () => {
    const { document } = await withSettings(CATEGORY, BANNER);
    expect(frameParts(document)).toEqual({
      header: true,
      footer: true,
      quickAccess: true,
      breadcrumbs: true,
      banner: true,
    });
    expect(document).toContain('<a href="/deals">Sale from Friday</a>');
    expect(frameParts((await testPage(CATEGORY)).document).banner).toBe(false);
  });

  it('L01 gives each banner text an id that the inline script can read', async () => {
    const bannerIdWith = async (settings: Partial<PublicSettings>) =>
      /name="top-banner" content="(\w+)"/.exec((await withSettings(CATEGORY, settings)).document)?.[1];
    const first = await bannerIdWith(BANNER);
    expect(first).toBeTruthy();
    expect(await bannerIdWith(BANNER)).toBe(first);
    expect(await bannerIdWith({ ...BANNER, promotion_banner_text: 'Another word' })).not.toBe(first);
    expect(await bannerIdWith({})).toBeUndefined();
  });

  it('L02 renders the main or the full-width layout, and a sidebar only where it has content', async () => {
    expect((await testPage(CATEGORY)).document).toContain('data-variant="main"');
    expect((await testPage('/')).document).toContain('data-variant="full"');
    expect((await testPage(CATEGORY)).document).not.toContain('aria-label="Sidebar"');
    expect((await withSettings(CATEGORY, ADS)).document).toContain('aria-label="Sidebar"');
    expect((await withSettings('/', ADS)).document).not.toContain('aria-label="Sidebar"');
  });

  it('L20 reserves space for campaign ads on campaigns, not on unknown paths', async () => {
    const slot = { page: 'CAMPAIGN', place: 'sidebar', unit: 'campaign/side', width: 300, height: 600 } as const;
    const settings = { ...ADS, ad_slots: [slot] };
    const hasSidebar = async (url: string) =>
      (await withSettings(url, settings)).document.includes('aria-label="Sidebar"');
    expect(await hasSidebar(sampleResponses.campaign.path)).toBe(true);
    expect(await hasSidebar('/nothing')).toBe(false);
  });

  it('L20 X08 renders no ad before the visitor has allowed it', async () => {
    const { document } = await withSettings(CATEGORY, ADS);
    expect(document).not.toContain('data-ad-unit');
    expect(document).not.toMatch(/<script[^>]*ads\.example/);
    expect(document).not.toContain('Advertisement');
  });

  it('L19 hides the parts of the frame that a page turns off', async () => {
    const { document } = await testPage('/error/no-transition');
    expect(frameParts(document)).toMatchObject({ header: false, footer: false, quickAccess: false });
  });

  it('P10 hides more of the frame in each clean mode', async () => {
    const inMode = async (mode: number) =>
      frameParts((await withSettings(`${CATEGORY}?cleanmode=${mode}`, BANNER)).document);
    const bare = { header: false, footer: false, quickAccess: false };
    expect(await inMode(1)).toEqual({ ...bare, breadcrumbs: true, banner: true });
    expect(await inMode(2)).toEqual({ ...bare, breadcrumbs: false, banner: false });
    expect(await inMode(3)).toEqual({ ...bare, breadcrumbs: false, banner: false });
    expect(await inMode(4)).toMatchObject({ header: true, footer: true, banner: true });
    const tree = async (mode: number) => (await testPage(`/t/110?cleanmode=${mode}`)).html;
    expect(await tree(2)).toContain('quiet%20washing%20machine');
    expect(await tree(3)).not.toContain('quiet%20washing%20machine');
  });

  it('P10 keeps the clean mode in the links of the page', async () => {
    const productLinks = ({ html }: { html: string }) =>
      [...html.matchAll(/<h3[^>]*><a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    const clean = productLinks(await testPage(`${CATEGORY}?cleanmode=1`));
    expect(clean.length).toBeGreaterThan(0);
    for (const href of clean) expect(href).toMatch(/[?&](amp;)?cleanmode=1$/);
    for (const href of productLinks(await testPage(CATEGORY))) expect(href).not.toContain('cleanmode');
  });
});

describe('error page', () => {
  it('L08 renders the error page without the frame where the data of the frame cannot be loaded', async () => {
    const page = await testPage(CATEGORY, { failing: { navigation: 'timed-out' } });
    expect(page.status).toBe(504);
    expect(page.html).toContain('That took too long');
    expect(page.document).not.toContain('<footer');
  });

  it.each([
    ['not-found', 404, 'Page not found', 'The address may be old or mistyped'],
    ['internal-error', 500, 'Something broke on our side', 'We have logged the error'],
    ['timed-out', 504, 'That took too long', 'The server did not answer in time'],
    ['unavailable', 503, 'This page could not be shown', 'Please try again in a moment'],
  ] as const)('L08 X01 explains %s and links to the start page', async (code, status, heading, sub) => {
    const page = await testPage(CATEGORY, { failing: { categoryListing: code } });
    expect(page.status).toBe(status);
    expect(page.html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(page.text).toContain(sub);
    expect(page.html).toMatch(/<a [^>]*href="\/"[^>]*>Go to the home page/);
    expect(page.document).toContain('<meta name="robots" content="noindex">');
    expect(page.html).toMatch(/<svg|<div class="[^"]*drawing/);
  });

  it('L08 is a plain page in the language of the market where the frame cannot be rendered', async () => {
    const log = console.error;
    console.error = () => {};
    const [department] = sampleResponses.navigation.departments;
    // An object that React cannot render.
    const name = JSON.parse('{}');
    const departments = department ? [{ ...department, name }] : [];
    const page = await testPage(CATEGORY, {
      responses: { navigation: { departments, articles: [], hasGuides: false } },
    });
    console.error = log;
    expect(page.status).toBe(500);
    expect(page.document).toContain('<html lang="en-GB"');
    expect(page.html).toContain('Something broke on our side');
    expect(page.html).toMatch(/<a [^>]*href="\/"/);
    expect(page.document).toContain('noindex');
  });
});

it('L02 shows the sidebar of 300 px from the ads breakpoint only', async () => {
  const { readFile } = await import('node:fs/promises');
  const styles = await readFile(new URL('./page-body.module.css', import.meta.url), 'utf8');
  const [before = '', after = ''] = styles.split('@media (width >= 1188px)');
  expect(before).toMatch(/\.sidebar \{\s+display: none;/);
  expect(after).toContain(`minmax(0, 1fr) ${SIDEBAR}`);
});
