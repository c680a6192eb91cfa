import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { settingOfText } from '../market/site-setting.ts';
import { badPath, badQuery, forgeriesIn, MARK } from './test-bad-input.ts';
import { expectSound, followToEnd, knownParts, openWholeSite } from './test-whole-site.ts';

const MARKUP = `</p><script>${MARK}()</script>" onfocus=${MARK} x="`;

const site = await openWholeSite({
  force_trailing_slash: true,
  redirect_screen: true,
  disturbance_message: MARKUP,
  promotion_banner_text: MARKUP,
  promotion_banner_link: '/deals',
  analytics_script: 'https://tags.example/a.js',
});
afterAll(site.close);

it('words that an operator sets are words, and addresses that end in a slash lead to an end', async () => {
  const start = await site.ask('/');
  expectSound(site, start);
  expect(start.body).toContain(`&lt;script&gt;${MARK}()`);
  expect(start.headers['content-security-policy']).toContain(' https://tags.example');
  await fc.assert(
    fc.asyncProperty(badPath(knownParts(site)), badQuery, async (path, query) => {
      const heard = await site.ask(path + query);
      expectSound(site, heard);
      await followToEnd(site, heard, 'se.localhost');
    }),
    { numRuns: 150 },
  );
});

it('no setting takes what would end a policy or a mark of the document', () => {
  const bad = ["https://a.example; script-src *", 'https://a.example\n', 'https://a.example,b', 'https://"><b>', "https://'x'", 'javascript:a()', 'data:text/html,a', '//a.example', '/\\a.example', 'https://a b', '*', "'unsafe-inline'"]; // biome-ignore format: a list
  for (const text of bad) {
    for (const name of ['ad_script', 'content_host', 'content_delivery_base', 'promotion_banner_link'] as const) {
      expect(settingOfText(name, text).ok, `${name} ${text}`).toBe(false);
    }
    expect(settingOfText('third_party_origins', JSON.stringify([text])).ok).toBe(false);
  }
});

it('finds a document that was broken into', () => {
  const sound = '<a href="/x" title="&quot; onfocus=zq7">x</a><script nonce="n">1</script>';
  expect(forgeriesIn(sound)).toEqual([]);
  const broken = [
    '<a title="" onfocus=zq7 x="">',
    '<script>1</script>',
    '<a href="javascript:a()">',
    `<img src=${MARK}>`,
  ];
  for (const piece of broken) expect(forgeriesIn(sound + piece)).toHaveLength(1);
});
