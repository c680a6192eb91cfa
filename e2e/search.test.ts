import sharp from 'sharp';
import { expect, it } from 'vitest';
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
  const link = page.getByRole('link', { name: /^utan under 500 kr/ });
  const count = Number((await link.innerText()).match(/\d+$/)?.[0]);
  await link.click();
  await page.waitForURL(/q=tv(%20|\+)55(%20|\+)tum$/);
  await expect.poll(() => readText(page, RESULT_COUNT)).toContain(String(count));
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
