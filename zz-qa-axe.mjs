import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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
const D = 'http://localhost:4200/de/shopping',
  S = 'http://se.localhost:4200',
  U = 'http://localhost:4200/us/shopping',
  C = 'http://localhost:4200/ca/shopping/fr-ca',
  E = 'http://localhost:4200/es/shopping',
  F = 'http://localhost:4200/fi/shopping';
const pages = [
  D + '/',
  C + '/cl/1101',
  F + '/t/1',
  U + '/t/41',
  D + '/pl/1203-117901',
  U + '/pl/4201-115938',
  D + '/pl/4101-128685',
  D + '/pl/7101-118229',
  E + '/pl/1101-133053',
  S + '/ri/1003',
  E + '/results?q=televisor',
  F + '/results?q=zzzzqq',
  F + '/nonesuch',
  'http://localhost:4200/',
  'http://localhost:4200/pl/shopping/',
];
for (const [w, theme] of [
  [320, 'dark'],
  [360, 'light'],
  [722, 'dark'],
  [1444, 'dark'],
  [1444, 'light'],
]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: w < 500 ? 800 : 900 }, colorScheme: theme });
  const page = await ctx.newPage();
  await page.addInitScript(() => {
    window.__cls = 0;
    try {
      new PerformanceObserver((l) => {
        for (const e of l.getEntries()) if (!e.hadRecentInput) window.__cls += e.value;
      }).observe({ type: 'layout-shift', buffered: true });
    } catch {}
  });
  for (const u of pages) {
    try {
      await page.goto(u, { waitUntil: 'load', timeout: 30000 });
      await page.waitForTimeout(400);
      const cls = await page.evaluate(() => window.__cls);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const clipped = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'main h1,main h2,main h3,main b,main p,main dd,main dt,main button,main td,main th',
          ),
        ]
          .filter(
            (e) =>
              e.scrollWidth > e.clientWidth + 1 &&
              e.clientWidth > 0 &&
              getComputedStyle(e).overflow !== 'visible' &&
              getComputedStyle(e).clipPath === 'none',
          )
          .slice(0, 3)
          .map((e) => e.className + ':' + e.textContent.slice(0, 40)),
      );
      let v = [];
      if (w === 360 || w === 1444) {
        await page.evaluate(axe);
        v = await page.evaluate(
          `axe.run(document,{resultTypes:['violations']}).then(r=>r.violations.map(x=>x.id+': '+x.nodes.map(n=>n.html.slice(0,140)).slice(0,3).join(' | ')))`,
        );
      }
      if (over > 0 || v.length || cls > 0.01 || clipped.length)
        console.log(
          w,
          theme,
          u.replace('http://', ''),
          over > 0 ? 'OVER ' + over : '',
          cls > 0.01 ? 'CLS ' + cls.toFixed(3) : '',
          v.join('\n   '),
          clipped.length ? 'CLIP ' + JSON.stringify(clipped) : '',
        );
    } catch (e) {
      console.log(w, u, String(e).slice(0, 150));
    }
  }
  await ctx.close();
}
{
  const ctx = await browser.newContext();
  const page = await ctx.newPage();
  const b = [];
  page.on('response', (r) => {
    if (r.request().resourceType() === 'script') b.push(r.body().then((x) => [r.url().split('/').pop(), x]));
  });
  await page.goto(D + '/cl/5101', { waitUntil: 'networkidle' });
  let br = 0,
    gz = 0;
  for (const [n, x] of await Promise.all(b)) {
    const a = brotliCompressSync(x).length,
      g = gzipSync(x, { level: 9 }).length;
    br += a;
    gz += g;
    console.log(n, x.length, a, g);
  }
  console.log('total br', br, 'gz', gz);
}
await browser.close();
