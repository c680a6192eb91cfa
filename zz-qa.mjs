// usage: node zz-qa.mjs < lines "OUT URL WIDTH SCHEME FULL(0|1|height) [nojs|print|zoom|click:SEL]"

import { readFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

const lines = readFileSync(0, 'utf8').trim().split('\n');
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
for (const line of lines) {
  const [out, url, w, scheme, full, ...opts] = line.split(' ');
  const o = Object.fromEntries(opts.map((x) => [x.split('=')[0], x.split('=').slice(1).join('=') || true]));
  const ctx = await browser.newContext({
    viewport: { width: +w, height: +w < 500 ? 800 : 1000 },
    colorScheme: scheme,
    javaScriptEnabled: !o.nojs,
  });
  const page = await ctx.newPage();
  const errs = [];
  page.on('console', (m) => {
    if (m.type() === 'error') errs.push(m.text().slice(0, 200));
  });
  page.on('pageerror', (e) => errs.push(String(e).slice(0, 300)));
  try {
    await page.goto(url, { waitUntil: 'load', timeout: 60000 });
    await page.waitForTimeout(o.nojs ? 200 : 500);
    if (o.print) await page.emulateMedia({ media: 'print', colorScheme: scheme });
    if (o.click) {
      await page.click(o.click.replaceAll('_', ' '));
      await page.waitForTimeout(600);
    }
    if (o.type) {
      await page.fill('input[name=q]', '');
      await page.type('input[name=q]', o.type);
      await page.waitForTimeout(900);
    }
    if (full === '1') {
      const n = await page.evaluate(() => document.body.scrollHeight);
      if (!o.nojs) {
        for (let y = 0; y < n; y += 700) {
          await page.evaluate((y) => scrollTo(0, y), y);
          await page.waitForTimeout(40);
        }
        await page.evaluate(() => scrollTo(0, 0));
        await page.waitForTimeout(300);
      }
    }
    if (o.scroll) {
      await page.evaluate((s) => document.querySelector(s)?.scrollIntoView(), o.scroll);
      await page.waitForTimeout(400);
    }
    const over = o.nojs
      ? null
      : await page.evaluate(() => {
          const W = document.documentElement.clientWidth;
          return document.documentElement.scrollWidth > W ? document.documentElement.scrollWidth : 0;
        });
    await page.screenshot({ path: out, fullPage: full === '1', timeout: 60000 });
    console.log(out, await page.title(), over ? `OVERFLOW ${over}` : '', errs.slice(0, 4).join(' | '));
  } catch (e) {
    console.log(out, 'FAIL', String(e).slice(0, 300));
  }
  await ctx.close();
}
await browser.close();
