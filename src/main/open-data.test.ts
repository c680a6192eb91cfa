import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestAccount } from '../account/testing/account.ts';
import { expectValidResponse, openWholeSite } from './testing/whole-site.ts';

const site = await openWholeSite();
afterAll(site.close);

const { ids, productPath } = site;
const LISTS = ['/cl/1101', '/results', '/deals', `/mi/${ids.brand}`, `/mi/${ids.brand}/Nordvik/sale`, '/guide'];

/** The addresses in a text, by host. */
const addressesIn = (text: string): URL[] =>
  [...new Set([...text.matchAll(/https?:\/\/[^\s()<>"]+/g)].map(([address]) => address))].map((one) => new URL(one));

describe('open data', () => {
  it('every address in llms.txt answers, in every market and language of a host', async () => {
    for (const host of ['se.localhost', 'localhost']) {
      const { status, body } = await site.request('/llms.txt', { host });
      expect(status).toBe(200);
      const addresses = addressesIn(body);
      expect(addresses.length).toBeGreaterThan(10);
      for (const { host: named, pathname, search } of addresses) {
        const response = await site.request(pathname + search, { host: named });
        expect([named, pathname, response.status]).toEqual([named, pathname, 200]);
      }
    }
    expect((await site.request('/llms.txt')).body).toContain('/cl/{categoryId}/{categoryName}`: .xml, .json, .md');
  });

  it('pages name their data in the head, and it is there', async () => {
    for (const path of [...LISTS.slice(2), `${LISTS[1]}?q=nordvik`, productPath]) {
      const { body } = await site.request(encodeURI(decodeURI(path)));
      const links = [...body.matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g)];
      expect([path, links.length]).toEqual([path, path === productPath ? 1 : 2]);
      for (const [, type = '', href = ''] of links) {
        const { pathname, search } = new URL(href.replaceAll('&amp;', '&'));
        const data = await site.request(pathname + search);
        expect([href, data.status, data.headers['content-type']]).toEqual([href, 200, `${type}; charset=utf-8`]);
      }
    }
  });

  it('may be kept for minutes, is not sent again unchanged, and may be read by other sites', async () => {
    for (const path of [...LISTS.map((list) => `${list}.xml`), '/cl/1101.json', '/cl/1101.md']) {
      const first = await site.request(path);
      expect([path, first.status]).toEqual([path, 200]);
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
        'access-control-allow-origin': '*',
        'x-robots-tag': 'noindex',
      });
      const again = await site.request(path, { headers: { 'if-none-match': first.headers.etag ?? '' } });
      expect([path, again.status, again.body]).toEqual([path, 304, '']);
    }
    const product = await site.request(`/pl/1101-${ids.product}.md`);
    expect(product.headers.link).toMatch(/^<http:\/\/se\.localhost\/pl\/1101-\d+\/.*>; rel="canonical"$/);
  });

  it('of a shared list can be read by whoever has its link, until it is not shared any more, and is in no cache', async () => {
    const [list, owner] = [randomUUID(), await createTestAccount(site.db)];
    await sql`insert into shopper_list (id, market, shopper_id, kind, name, share_id, created_at, changed_at)
      values (${list}, 'SE', ${owner.id}, 'own', 'Kök', 'sh4re', now(), now())`.execute(site.db);
    await sql`insert into list_item (list_id, product_id, amount, position, added_at)
      values (${list}, ${ids.product}, 1, 1, now())`.execute(site.db);
    const { body } = await site.request('/list/sh4re-Kok');
    expect(body).toContain('type="application/feed+json"');
    const feed = await site.request('/list/sh4re-Kok.json');
    expect([feed.status, feed.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(JSON.parse(feed.body)).toMatchObject({ title: 'Kök', items: [{ _offer: { product_id: ids.product } }] });
    await sql`update shopper_list set share_id = null where id = ${list}`.execute(site.db);
    expect((await site.request('/list/sh4re-Kok.json')).status).toBe(404);
  });

  it('has an answer for every wrong address and query', async () => {
    const queries = ['', '?f=nothing:1', '?f=%00', `?f=${'x'.repeat(3000)}`, '?page=999&sort=none', '?q=%F0%9F%92%A5'];
    const paths = [
      '/cl/0',
      '/cl/x',
      '/cl/1101/a/b',
      '/pl/1-2',
      '/pl/1101-99999999999999999',
      '/mi/0',
      '/t/424242',
      '/%ED%95%9C',
    ];
    for (const path of [...paths, ...LISTS]) {
      for (const query of queries) {
        for (const ending of ['.xml', '.json', '.md']) {
          const response = await site.request(path + ending + query);
          expectValidResponse(site, response);
        }
      }
    }
  });
});
