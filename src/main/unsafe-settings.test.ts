import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { parseSetting } from '../market/site-setting.ts';
import { contentSecurityPolicy } from '../serve/content-security-policy.ts';
import { badPath, badQuery, findInjectedMarkup, MARKER } from './testing/bad-input.ts';
import { expectValidResponse, followRedirects, knownParameters, openWholeSite } from './testing/whole-site.ts';

const MARKUP = `</p><script>${MARKER}()</script>" onfocus=${MARKER} x="`;

const site = await openWholeSite({
  force_trailing_slash: true,
  redirect_screen: true,
  disturbance_message: MARKUP,
  promotion_banner_text: MARKUP,
  promotion_banner_link: '/deals',
  analytics_script: 'https://tags.example/a.js',
});
afterAll(site.close);

it('texts that an operator sets are escaped, and URLs with a trailing slash resolve', async () => {
  const start = await site.request('/');
  expectValidResponse(site, start);
  expect(start.body).toContain(`&lt;script&gt;${MARKER}()`);
  expect(start.headers['content-security-policy']).toContain(' https://tags.example');
  await fc.assert(
    fc.asyncProperty(badPath(knownParameters(site)), badQuery, async (path, query) => {
      const response = await site.request(path + query);
      expectValidResponse(site, response);
      await followRedirects(site, response, 'se.localhost');
    }),
    { numRuns: 150 },
  );
});

it('no setting accepts a value that would break out of the content security policy or the markup', () => {
  const bad = ["https://a.example; script-src *", 'https://a.example\n', 'https://a.example,b', 'https://"><b>', "https://'x'", 'javascript:a()', 'data:text/html,a', '//a.example', '/\\a.example', 'https://a b', '*', "'unsafe-inline'"]; // biome-ignore format: a list
  for (const text of bad) {
    for (const name of ['ad_script', 'content_host', 'content_delivery_base', 'promotion_banner_link'] as const) {
      expect(parseSetting(name, text).ok, `${name} ${text}`).toBe(false);
    }
    expect(parseSetting('third_party_origins', JSON.stringify([text])).ok).toBe(false);
  }
});

it('the check finds a document with injected markup', () => {
  const safe = '<a href="/x" title="&quot; onfocus=zq7">x</a><script>1</script>';
  const policy = contentSecurityPolicy({ scripts: ['1'], styles: [] }, { scripts: [], pictures: [] });
  expect(findInjectedMarkup(safe, policy)).toEqual([]);
  const injected = [
    '<a title="" onfocus=zq7 x="">',
    '<script>2</script>',
    '<a href="javascript:a()">',
    `<img src=${MARKER}>`,
  ];
  for (const piece of injected) expect(findInjectedMarkup(safe + piece, policy)).toHaveLength(1);
});
