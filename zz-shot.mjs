import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

const [, , out, url, w = '1444', scheme = 'light', full = '0'] = process.argv;
const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: [
    ...sparticuz.args.filter((a) => !a.includes('single-process')),
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
  ],
  headless: true,
});
const page = await browser.newPage({
  viewport: { width: Number(w), height: Number(w) < 500 ? 800 : 1000 },
  colorScheme: scheme,
});
const errs = [];
page.on('console', (m) => {
  if (m.type() === 'error') errs.push(m.text());
});
page.on('pageerror', (e) => errs.push(String(e)));
await page.goto(url, { waitUntil: 'networkidle', timeout: 60000 });
await page.waitForTimeout(500);
if (full === '1') {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((r) => setTimeout(r, 80));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(600);
}
await page.screenshot({ path: out, fullPage: full === '1' });
console.log(await page.title(), errs.slice(0, 5));
await browser.close();
