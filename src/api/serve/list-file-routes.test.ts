import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { LIST_LIMITS } from '../../terms/list.ts';
import { createTestMarkets } from '../testing/market.ts';
import { createPersonalRequests } from '../testing/personal-requests.ts';
import { SHOPS } from '../testing/shops.ts';
import type { PersonalContext } from '../view/caller.ts';
import { listFileRoutes } from './list-file-routes.ts';

const { context, close, findProductId, now } = await createTestMarkets(SHOPS);
const personal: PersonalContext = {
  ...context,
  writing: context.databases,
  publicUrl: () => 'http://localhost',
  social: new Map(),
};
const app = Fastify();
await app.register(cookie);
await app.register(async (api) => listFileRoutes(api, personal), { prefix: '/api' });
afterAll(async () => {
  await app.close();
  await close();
});

const productId = await findProductId('SE', 'E1');
const { createShopper, getResponse } = createPersonalRequests(context, 'SE', now);
const owner = await createShopper();
const { id: listId } = await getResponse(owner, 'createList', { name: 'Kök', productId }, randomUUID());
const BASE = `/api/se/public/user/lists/${listId}`;
const headers = { authorization: `Bearer ${owner.token}` };
const next = `/profile/lists/${listId}`;

/** Posts the form of the page. */
async function post(text: string, file: Uint8Array<ArrayBuffer> | null, more: Record<string, string> = headers) {
  const form = new FormData();
  form.set('next', next);
  form.set('text', text);
  form.set('file', new Blob(file === null ? [] : [file]), file === null ? '' : 'list.csv');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type') ?? '';
  const response = await app.inject({
    method: 'POST',
    url: `${BASE}/import-file`,
    payload,
    headers: { ...more, 'content-type': type },
  });
  return { status: response.statusCode, location: response.headers.location };
}
const openLines = async () => (await getResponse(owner, 'listImport', { listId })).rows.map(({ text }) => text);

it('F05 imports pasted text or a file, which counts if there is one, and comes back with the result', async () => {
  expect(await post('Zzyzx', null)).toEqual({ status: 303, location: `${next}?import=1&added=0` });
  const latin = Uint8Array.from(Buffer.from('Namn;Antal\nKöksvåg;1\n', 'latin1'));
  expect(await post('not this', latin)).toEqual({ status: 303, location: `${next}?import=1&added=0` });
  expect(await openLines()).toEqual(['Zzyzx', 'Köksvåg;1']);
});

it('F05 comes back with the problem of a list that is empty or too large', async () => {
  expect((await post('', null)).location).toBe(`${next}?import=1&problem=required`);
  const large = new Uint8Array(LIST_LIMITS.importBytes + 1).fill(65);
  expect((await post('', large)).location).toBe(`${next}?import=1&problem=too-large`);
  expect((await post('x'.repeat(LIST_LIMITS.importBytes + 1), null)).location).toBe(
    `${next}?import=1&problem=too-large`,
  );
});

it('F05 sends a list as CSV to its owner only', async () => {
  const { body, headers: sent } = await app.inject({ url: `${BASE}/export.csv`, headers });
  expect(sent['content-type']).toBe('text/csv; charset=utf-8');
  expect(body).toMatch(/^\ufeffname,brand,mpn,gtin,url,quantity,note,price,currency\r\n/);
  const other = await createShopper();
  const foreign = { authorization: `Bearer ${other.token}` };
  expect((await app.inject({ url: `${BASE}/export.csv`, headers: foreign })).statusCode).toBe(404);
  expect((await app.inject({ url: `${BASE}/export.csv` })).statusCode).toBe(401);
  const cookies = { cookie: `session=${owner.token}`, 'sec-fetch-site': 'cross-site' };
  expect((await post('Puff', null, cookies)).status).not.toBe(303);
});
