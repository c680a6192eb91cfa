import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { LIST_LIMITS } from '../../terms/list.ts';
import { toCsv } from '../http/csv.ts';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { createPersonalRequests, NOBODY, type TestCaller } from '../testing/personal-requests.ts';

const kettle = (id: string, model: string, n: number, more: Partial<FeedRow> = {}): FeedRow => ({
  id,
  title: `Solhem ${model} vattenkokare`,
  brand: 'Solhem',
  category: 2101,
  price: 100 * n,
  shipping: 0,
  gtin: makeGtin(700 + n),
  mpn: `SH${n}00${n}-X`,
  ...more,
});

const { context, findProductId, now, close } = await createTestMarkets({
  SE: [
    {
      name: 'Elhuset',
      files: [{ daysAgo: 0, rows: [kettle('P1', 'Puff', 1), kettle('P2', 'Bubblan', 2), kettle('P3', 'Visslan', 3)] }],
    },
  ],
});
afterAll(close);
const [puff, bubblan, visslan] = [
  await findProductId('SE', 'P1'),
  await findProductId('SE', 'P2'),
  await findProductId('SE', 'P3'),
];
const { createShopper, getResponse, getError } = createPersonalRequests(context, 'SE', now);

let owner: TestCaller;
let listId: string;
const newList = async () => (await getResponse(owner, 'createList', { name: 'Kök' }, randomUUID())).id;
beforeEach(async () => {
  owner = await createShopper();
  listId = await newList();
});

const importText = (text: string, into = listId) => getResponse(owner, 'importList', { listId: into, text });
const items = async (of = listId) =>
  (await getResponse(owner, 'list', { listId: of })).items.map(({ productId, amount, note }) => ({
    productId,
    amount,
    note,
  }));
const rows = async () => (await getResponse(owner, 'listImport', { listId })).rows;

describe('importing a list', () => {
  it('F05 adds what GTIN, brand with part number, or an own link names for certain, in order', async () => {
    const { rows: exported } = await getResponse(owner, 'exportList', { listId });
    expect(exported).toEqual([]);
    await getResponse(owner, 'addListItem', { listId, productId: visslan });
    const url = (await getResponse(owner, 'exportList', { listId })).rows[0]?.url ?? '';
    await getResponse(owner, 'removeListItem', { listId, productId: visslan });
    const text = [
      'Produktnamn;EAN;Märke;MPN;Länk;Antal;Kommentar',
      `Kokare;${makeGtin(701)};;;;2;den röda`,
      'Kokare;;solhem;SH2002-X;;;',
      `Kokare;;;;${url};3;`,
      `Kokare;${makeGtin(701)};;;;1;`,
    ].join('\n');
    expect(await importText(text)).toEqual({ added: 3, open: 0 });
    const expected = [
      { productId: puff, amount: 3, note: 'den röda' },
      { productId: bubblan, amount: 1, note: '' },
      { productId: visslan, amount: 3, note: '' },
    ];
    expect(await items()).toEqual(expected);
    await importText(text);
    expect(await items()).toEqual(expected);
  });

  it('F05 takes a link to a page of another market for none of its own products', async () => {
    await getResponse(owner, 'addListItem', { listId, productId: visslan });
    const url = (await getResponse(owner, 'exportList', { listId })).rows[0]?.url ?? '';
    const into = await newList();
    const foreign = url.replace('/pl/', '/us/shopping/pl/');
    expect(await importText(`name,url\nKettle,${foreign}`, into)).toEqual({ added: 0, open: 1 });
    expect(await importText(`name,url\nKettle,${url}`, into)).toEqual({ added: 1, open: 1 });
  });

  it('F05 stores every other row with candidates, until the user adds one or dismisses it', async () => {
    const text = [
      'name,ean,quantity,brand,mpn,url',
      'Solhem Puff vattenkokare extra lång text,,2,,,',
      `Solhem Puff,${makeGtin(701)},many,,,`,
      `Solhem Puff,${makeGtin(701)},1,Solhem,SH2002-X,`,
      'Zzyzx vattenkokare,,1,,,',
      ',,,,,https://other.example/pl/2101-1/',
    ].join('\n');
    expect(await importText(text)).toEqual({ added: 0, open: 5 });
    expect(await importText(text)).toEqual({ added: 0, open: 5 });
    expect((await getResponse(owner, 'list', { listId })).list.openRows).toBe(5);
    const [first, , , unknown, link] = await rows();
    expect(first).toMatchObject({ line: 2, name: 'Solhem Puff vattenkokare extra lång text', amount: 2 });
    expect(first?.candidates[0]?.id).toBe(puff);
    expect(unknown).toMatchObject({ text: 'Zzyzx vattenkokare,,1,,,', candidates: [] });
    expect(link).toMatchObject({ name: '', candidates: [] });
    const choice = { listId, rowId: first?.id ?? 0, productId: puff };
    await getResponse(owner, 'decideImport', choice);
    await getResponse(owner, 'decideImport', choice);
    expect(await items()).toEqual([{ productId: puff, amount: 2, note: '' }]);
    await getResponse(owner, 'decideImport', { listId, rowId: unknown?.id });
    expect((await rows()).map(({ line }) => line)).toEqual([3, 4, 6]);
    expect((await getError(owner, 'decideImport', { listId, rowId: '' })).problems).toEqual(['rowId not-allowed']);
    expect(await rows()).toHaveLength(3);
    await getResponse(owner, 'decideImport', { listId, rowId: 'all' });
    expect(await rows()).toEqual([]);
  });

  it('F05 reads its own export: the same products, amounts and notes in the same order', async () => {
    await getResponse(owner, 'addListItem', { listId, productId: puff, amount: 4, note: '=1+1; "quoted",\nlines' });
    await getResponse(owner, 'addListItem', { listId, productId: visslan, note: '-5 %' });
    await getResponse(owner, 'addListItem', { listId, productId: bubblan, amount: 99 });
    const { rows: exported } = await getResponse(owner, 'exportList', { listId });
    expect(exported[0]).toMatchObject({ brand: 'Solhem', quantity: 99, price: '200.00', currency: 'SEK' });
    const copy = await newList();
    expect(await importText(toCsv(exported), copy)).toEqual({ added: 3, open: 0 });
    expect(await items(copy)).toEqual(await items());
    expect(await items(copy)).toHaveLength(3);
  });

  it('F05 refuses rows beyond what a list can have to decide, as a whole, and loses none of the others', async () => {
    const some = (from: number) => Array.from({ length: 500 }, (_, i) => `Zzyzx ${from + i}`).join('\n');
    expect(await importText(some(0))).toEqual({ added: 0, open: 500 });
    expect(await importText(some(500))).toEqual({ added: 0, open: 1000 });
    expect(await importText(some(500))).toEqual({ added: 0, open: 1000 });
    const more = `name,ean\nZzyzx 1000,\nSolhem Puff,${makeGtin(701)}`;
    const problems = (await getError(owner, 'importList', { listId, text: more })).problems;
    expect(problems).toEqual(['text too-many-open']);
    expect([await items(), (await getResponse(owner, 'listImport', { listId })).total]).toEqual([[], 1000]);
    expect(await importText(`name,ean\nSolhem Puff,${makeGtin(701)}`)).toEqual({ added: 1, open: 1000 });
  });

  it('F05 states limits, and is for the owner', async () => {
    const problems = async (text: string) => (await getError(owner, 'importList', { listId, text })).problems;
    expect(await problems('name,ean\n')).toEqual(['text no-rows']);
    expect(await problems('PK\u0003\u0004\u0000 a spreadsheet')).toEqual(['text not-text']);
    expect(await problems('')).toEqual(['text required']);
    expect(await problems(`Kettle\n`.repeat(501))).toEqual(['text too-many-rows']);
    expect(await problems('x'.repeat(LIST_LIMITS.importText + 1))).toEqual(['text too-long']);
    const other = await createShopper();
    expect(await getError(other, 'importList', { listId, text: 'Puff' })).toMatchObject({ status: 404 });
    expect(await getError(other, 'listImport', { listId })).toMatchObject({ status: 404 });
    expect(await getError(other, 'exportList', { listId })).toMatchObject({ status: 404 });
    expect(await getError(NOBODY, 'exportList', { listId })).toMatchObject({ status: 401 });
  });
});
