import { createServer } from 'node:http';
import { expect, inject, it } from 'vitest';
import { openPage, visit } from './browser.ts';
import { usUrl } from './page-helpers.ts';

/** A page on another origin with a strict policy of its own, which allows the widget's origin and nothing else. */
async function openPublisher(frame: string, origin: string) {
  const html = `<!doctype html><html lang="en"><title>A review</title><h1>A review</h1>
<iframe src="${frame.replaceAll('&', '&amp;')}" title="Prices" width="480" height="10"></iframe>
<script async src="${origin}/widget.js"></script></html>`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', `default-src 'none'; frame-src ${origin}; script-src ${origin}`);
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the page has no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => new Promise((resolve) => server.close(resolve)) };
}

it('F11 R19 a foreign page with a strict policy shows a product with prices; nothing is stored', async () => {
  const { page, errors } = await openPage();
  await visit(page, usUrl('/cl/1101'));
  const href = (await page.locator('main a[href*="/pl/1101-"]').first().getAttribute('href')) ?? '';
  const id = /\/pl\/1101-(\d+)/.exec(href)?.[1] ?? '';
  await visit(page, usUrl(`/widget?kind=product&of=${id}&size=m`));
  const code = (await page.locator('#code-script').inputValue()) ?? '';
  const frame = (/src="([^"]+widget\/frame[^"]+)"/.exec(code)?.[1] ?? '').replaceAll('&amp;', '&');
  const { origin } = new URL(frame);
  expect(code).toContain(`<script async src="${origin}/widget.js"></script>`);
  const publisher = await openPublisher(frame, origin);
  try {
    const reader = await page.context().browser()?.newContext();
    if (reader === undefined) throw new Error('no browser');
    const article = await reader.newPage();
    await article.goto(publisher.url);
    const shown = article.frameLocator('iframe');
    await expect.poll(() => shown.locator('a[href*="/go/"] b').first().textContent()).toMatch(/\d/);
    // The loader gives the frame the height of its content.
    await expect.poll(async () => Number(await article.locator('iframe').getAttribute('height'))).toBeGreaterThan(100);
    expect(await reader.cookies()).toEqual([]);
    const stored = await article.frames()[1]?.evaluate('localStorage.length + sessionStorage.length');
    expect(stored).toBe(0);
    await reader.close();
  } finally {
    await publisher.close();
  }
  expect(errors).toEqual([]);
});

it('F11 only widgets may be framed', async () => {
  const deny = await fetch(usUrl('/cl/1101'));
  expect(deny.headers.get('x-frame-options')).toBe('DENY');
  expect(deny.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const frame = await fetch(usUrl('/widget/frame?kind=category&of=1101'));
  expect(frame.status).toBe(200);
  expect(frame.headers.get('x-frame-options')).toBeNull();
  expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors http: https:');
  expect(frame.headers.get('set-cookie')).toBeNull();
  const loader = await fetch(new URL('/widget.js', usUrl('/')));
  expect((await loader.arrayBuffer()).byteLength).toBeLessThanOrEqual(3000);
  const embed = await fetch(new URL(`/oembed?url=${encodeURIComponent(usUrl('/cl/1101'))}`, usUrl('/')));
  expect(await embed.json()).toMatchObject({ type: 'rich', version: '1.0' });
  expect(inject('site')).toBeDefined();
});
