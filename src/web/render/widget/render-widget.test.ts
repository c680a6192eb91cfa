import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWidgetQuery, parseWidgetSubject, readWidgetOptions } from '../../../contract/widget/widget-options.ts';
import { widgetRoute } from '../../pages/widget/widget/widget-route.ts';
import { QuickAccess } from '../../shell/quick-access/quick-access.tsx';
import { createSite } from '../entry-server.tsx';
import { EMPTY_BUILD } from '../page-files.ts';
import { testPage } from '../testing/test-page.ts';
import { sampleClient } from '../testing/test-responses.ts';

const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
const frameAt = (url: string) =>
  site.widget({
    host: 'uk.localhost',
    protocol: 'http',
    url,
    client: sampleClient(),
    now: Date.parse('2026-11-20T12:00:00Z'),
  });

describe('widget', () => {
  it('F11 shows offers with prices and their age, in links that leave the frame', async () => {
    const frame = await frameAt('/widget/frame?kind=product&of=5&size=m&theme=dark');
    expect(frame?.status).toBe(200);
    const html = frame?.html ?? '';
    expect(html).toContain('£549.00');
    expect(html).toContain('Price seen 14 minutes ago');
    expect(html).toContain('href="http://uk.localhost/go/UK/41"');
    expect(html).toContain('<base target="_blank">');
    expect(html).toContain('data-theme="dark"');
    expect(html).toContain('Brightwick &lt;i&gt;');
    expect(html).not.toMatch(/cookie|localStorage|sessionStorage|fetch\(/);
  });

  it('F11 links to shops name the publisher that the frame names', async () => {
    const frame = await frameAt('/widget/frame?kind=product&of=5&publisher=7');
    expect(frame?.html).toContain('href="http://uk.localhost/go/UK/41?p=7"');
    expect((await frameAt('/widget/frame?kind=product&of=5&publisher=x'))?.html).not.toContain('?p=');
    const { html } = await testPage('/widget?kind=product&of=5&publisher=7');
    expect(html).toContain('<input type="hidden" name="publisher" value="7"/>');
    expect(html).toContain('&amp;publisher=7');
  });

  it('F11 says so when there is nothing to show', async () => {
    const frame = await frameAt('/widget/frame?kind=category&of=none');
    expect(frame?.status).toBe(404);
    expect(frame?.html).toContain('There is nothing to show');
  });

  it('R19 is configured at /widget, with preview, code and quick access', async () => {
    const { html } = await testPage('/widget?kind=product&of=5&size=s&theme=light&n=2');
    expect(html).toContain('src="/widget/frame?kind=product&amp;of=5&amp;size=s&amp;theme=light&amp;n=2"');
    expect(html).toContain('&lt;script async src=&quot;http://uk.localhost/widget.js&quot;');
    expect(widgetRoute.options.staticData?.slots?.quickAccess).toBe(QuickAccess);
    const typo = await testPage('/widget?kind=product&of=nothing');
    expect(typo.text).toContain('There is nothing to show for this');
    expect((await testPage('/widget')).status).toBe(200);
  });

  it('R19 reads numbers, addresses and words', () => {
    expect(parseWidgetSubject('product', 'https://x.example/pl/1101-5/Washing-machines/A?x=1')).toEqual({
      kind: 'product',
      ids: [5],
    });
    expect(parseWidgetSubject('list', '5, 6 /pl/1101-7/ 5')).toEqual({ kind: 'list', ids: [5, 6, 7] });
    expect(parseWidgetSubject('category', '/cl/1101/Washing-machines')).toEqual({ kind: 'category', id: 1101 });
    expect(parseWidgetSubject('product', 'kettle')).toBeNull();
    expect(parseWidgetSubject('search', '  ')).toBeNull();
  });

  it('R19 options survive a query, whatever was typed', () => {
    fc.assert(
      fc.property(fc.constantFrom('product', 'list', 'category', 'search'), fc.string(), fc.string(), (kind, of, n) => {
        const options = readWidgetOptions(new URLSearchParams({ kind, of, n }));
        if (options === null) return;
        expect(readWidgetOptions(new URLSearchParams(formatWidgetQuery(options)))).toEqual(options);
      }),
    );
  });
});
