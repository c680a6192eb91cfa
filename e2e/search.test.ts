import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { SuggestionType } from '../src/contract/search/search-schemas.ts';
import { drawEan13 } from '../src/web/pages/browse/scan/testing/draw-ean13.ts';
import { openPage, visit } from './browser.ts';
import { FIRST_CARD, openCategory, RESULT_COUNT, readText, seUrl, usUrl } from './page-helpers.ts';

const CHIP = '[aria-label="Så läste vi din sökning"] a';

const resultsUrl = (query: string) => seUrl(`/results?q=${encodeURIComponent(query)}`);

it('R11 reads a query into chips, each a link that works without scripts', async () => {
  const { page } = await openPage({ scripts: false });
  await visit(page, resultsUrl('mobil under 2000 kr'));
  expect(await page.locator(CHIP).allInnerTexts()).toEqual([
    expect.stringContaining('Mobiltelefoner'),
    expect.stringMatching(/upp till 2\s000\skr/),
  ]);
  await page.locator(CHIP).nth(1).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('mobil');
  await expect.poll(() => page.locator(CHIP).count()).toBe(1);
});

it.each([
  ['telefon', 'Mobiltelefoner'],
  ['laptop', 'Bärbara datorer'],
  ['dammsugarrobot', 'Robotdammsugare'],
])('R11 finds what shoppers call %s', async (query, category) => {
  const { page, errors } = await openPage({ width: 360 });
  await visit(page, resultsUrl(query));
  expect(await readText(page, CHIP)).toContain(category);
  await page.waitForSelector(FIRST_CARD);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(errors).toEqual([]);
});

it('R11 leads on from a search without results', async () => {
  const { page } = await openPage();
  await visit(page, resultsUrl('tv 55 tum under 500 kr'));
  const link = page.getByRole('link', { name: /^utan ”under 500 kr”/ });
  const count = Number((await link.innerText()).match(/\d+$/)?.[0]);
  await link.click();
  await page.waitForURL(/q=tv(%20|\+)55(%20|\+)tum$/);
  await expect.poll(() => readText(page, RESULT_COUNT)).toContain(String(count));
});

it('E01 loads the suggestions with the app when the search field is focused, not after it', async () => {
  const { page } = await openPage({ touches: false });
  await page.route('**/assets/entry-client*.js', () => undefined);
  await page.goto(usUrl('/'));
  const suggestions = page.waitForRequest(/search-suggestions.*\.js/);
  await page.getByRole('combobox').first().focus();
  await suggestions;
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'))).toBe(false);
});

/** For each type of suggestion what is typed, the name of one that is suggested, and where it leads. */
const SUGGESTED: Record<SuggestionType, [typed: string, name: string, path: RegExp]> = {
  RECENT_SEARCH: ['cof', 'coffee', /\/results\?q=coffee$/],
  KEYWORD: ['tvs', 'OLED TVs', /\/sp\/oled-tv\.html$/],
  BRAND: ['lumi', 'Lumivara', /\/mi\/\d+\/Lumivara$/],
  SCOPED_BRAND: ['rundolo', 'Rundolo', /\/mi\/\d+\/Rundolo$/],
  BRAND_IN_CATEGORY: ['pelmira tv', 'Pelmira', /\/cl\/5101\/TVs\?f=brand:\d+$/],
  SUB_CATEGORY: ['washing', 'Washing machines', /\/cl\/1101\/Washing-machines$/],
  CATEGORY: ['home app', 'Home appliances', /\/t\/1\/Home-appliances$/],
  MERCHANT: ['oak jun', 'Oak Junction Electric', /\/ri\/\d+\/Oak-Junction-Electric$/],
  PRODUCT: ['pelmira', 'Pelmira', /\/pl\/\d+-\d+\//],
  FEATURE: ['scan', 'Scan a barcode', /\/scan$/],
  GUIDE: ['choosing', 'Choosing a washing machine', /\/guide\/washing-machines$/],
  PAGE: ['morning', 'Morning coffee', /\/bo\/morning-coffee$/],
};

it('E01 suggests each of the twelve types from the data of the demonstration', async () => {
  const { page, errors } = await openPage();
  // New brands are suggested up to a minute after their products; a browser keeps earlier suggestions for longer.
  const brands = async () =>
    (await page.request.get(new URL('/api/us/public/search/suggest/US?q=lumi', usUrl()).href)).text();
  await expect.poll(brands).toContain('BRAND');
  await visit(page, usUrl('/results?q=coffee'));
  await page.waitForFunction(() => localStorage.getItem('userQueries') !== null);
  const box = page.locator('header input[name=q]');
  for (const [type, [typed, name, path]] of Object.entries(SUGGESTED)) {
    await box.fill(typed);
    const suggestion = page.locator(`#suggestions [data-type=${type}]`, { hasText: name }).first();
    await expect.soft(suggestion.getAttribute('href', { timeout: 10_000 }), type).resolves.toMatch(path);
  }
  expect(errors).toEqual([]);
});

it('opens the product whose barcode is in a photo', async () => {
  const { page, errors } = await openPage({ width: 360 });
  await openCategory(page);
  await page.locator(FIRST_CARD).first().click();
  await page.waitForURL(/\/pl\//);
  const address = page.url();
  const gtin = /"gtin\d*":"0?(\d{13})"/.exec(
    (await page.request.get(address).then((answer) => answer.text())) ?? '',
  )?.[1];
  const { data, width, height } = drawEan13([...(gtin ?? '')].map(Number), 3);
  const photo = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  await visit(page, usUrl('/scan'));
  await page.setInputFiles('input[type=file]', { name: 'package.png', mimeType: 'image/png', buffer: photo });
  await page.waitForURL(address);
  expect(errors).toEqual([]);
});

it('the camera does not stay on where a visitor allows it after leaving the page', async () => {
  const { page } = await openPage();
  await page.addInitScript(`
    navigator.mediaDevices.getUserMedia = () => new Promise((resolve) => {
      window.allow = () => {
        const stream = document.createElement('canvas').captureStream();
        window.track = stream.getTracks()[0];
        resolve(stream);
      };
    });
  `);
  await visit(page, usUrl('/scan'));
  await page.locator('main button').first().click();
  await page.waitForFunction('window.allow !== undefined');
  await page.locator('header a').first().click();
  await page.waitForSelector('#hero-title');
  await page.evaluate('window.allow()');
  await expect.poll(() => page.evaluate('window.track.readyState')).toBe('ended');
});
