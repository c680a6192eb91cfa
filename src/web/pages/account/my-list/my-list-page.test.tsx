import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../../contract/api-error.ts';
import type { ListResponse } from '../../../../contract/list/list-schemas.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const OTHER = '6f1c2d3e-0000-4000-8000-000000000002';
const PATH = `/profile/lists/${ID}`;
const [card] = sampleResponses.deals.products;
const money = { amount: 40_000, currency: 'GBP' as const };

const item = (productId: number, place: number): ListResponse['items'][number] => ({
  productId,
  place,
  product: card ? { ...card, id: productId, name: `Washer ${productId}` } : null,
  amount: place,
  note: place === 2 ? 'the white one' : '',
  sum: money,
  order: null,
  swap: null,
});

const sample = (more: Partial<ListResponse> = {}, list: Partial<ListResponse['list']> = {}): ListResponse => ({
  list: {
    id: ID,
    kind: 'own',
    name: 'New home',
    count: 2,
    share: null,
    path: PATH,
    ownerName: '',
    createdOn: '2026-11-01',
    eventOn: null,
    openRows: 0,
    isSecret: false,
    ...list,
  },
  items: [item(5, 1), item(6, 2)],
  page: 1,
  pages: 1,
  count: 2,
  cost: { total: money, withoutDelivery: 1, notForSale: 0 },
  course: null,
  basket: [],
  others: [{ id: OTHER, kind: 'favourites', name: '' }],
  removed: null,
  reservations: null,
  contributions: null,
  ...more,
});

/** Renders a page; null fails with `error`. */
const openPage = (url: string, response: unknown, error: ErrorCode = 'not-found') =>
  testPersonalPage(url, { list: response ?? undefined, listsContaining: response ?? undefined }, { otherwise: error });

/** The markup of all forms of an action. */
const findForms = (html: string, act: string): string[] =>
  (html.match(/<form.*?<\/form>/gs) ?? []).filter((form) => form.includes(`name="act" value="${act}"`));

describe('my list', () => {
  it('F05 R10 can be reordered, emptied, shared, renamed and deleted by plain forms', async () => {
    const { status, html } = await openPage(PATH, sample());
    expect(status).toBe(200);
    expect(findForms(html, 'moveListItem').map((form) => /name="place" value="(\d)"/.exec(form)?.[1])).toEqual([
      '2',
      '1',
    ]);
    expect(findForms(html, 'removeListItem')[0]).toContain(`name="next" value="${PATH}?removed=5"`);
    for (const act of ['shareList', 'renameList', 'deleteList']) expect(findForms(html, act)).toHaveLength(1);
    expect(html).toContain('No shop states a delivery cost for 1 product');
    expect(html).toContain('the white one');
  });

  it('F05 opens one product to be edited, moved within the list and moved to another list', async () => {
    const { html } = await openPage(`${PATH}?edit=6`, sample());
    const [change = ''] = findForms(html, 'changeListItem');
    expect(change).toContain('value="2"');
    expect(change).toContain('the white one');
    expect(findForms(html, 'transferListItems')[0]).toContain(`<option value="${OTHER}">Favourites</option>`);
    expect(findForms(html, 'moveListItem').some((form) => form.includes('max="2"'))).toBe(true);
  });

  it('F05 offers a cheaper product for the same use, which one button swaps', async () => {
    const swap = { id: 9, name: 'Kalda cells', path: '/pl/2102-9/Cells/Kalda-cells', quantity: 2, saving: money };
    const { html, text } = await openPage(PATH, sample({ items: [{ ...item(5, 1), swap }, item(6, 2)] }));
    expect(text).toContain('Same use, different brand: 2 × Kalda cells saves £400.00 Swap');
    const [form = '', ...others] = findForms(html, 'swapListItem');
    expect(others).toEqual([]);
    expect(form).toContain('name="by" value="9"');
    expect(form).toContain('name="amount" value="2"');
    expect(form).toContain(`name="next" value="${PATH}?removed=5"`);
    expect(form).toContain('aria-label="Swap Washer 5 for Kalda cells"');
  });

  it('F05 offers to restore a removed product and requests gift reservations only on demand', async () => {
    const removed = { productId: 7, name: 'Washer 7' };
    const { html, calls } = await openPage(`${PATH}?removed=7`, sample({ removed }));
    expect(calls).toContainEqual(['list', { listId: ID, page: 1, removed: 7, spoil: false }]);
    expect(html).toContain('Washer 7 was removed from the list.');
    expect(findForms(html, 'restoreListItem')[0]).toContain('name="productId" value="7"');
    const share = { mode: 'gift' as const, path: '/list/abc-New-home' };
    const shared = await openPage(PATH, sample({}, { share }));
    expect(shared.html).toContain('http://uk.localhost/list/abc-New-home');
    expect(shared.html).toContain(`href="${PATH}?spoil=1"`);
    const reservations = [{ name: 'Aunt Bea', product: 'Washer 5', amount: 2 }];
    const contributions = [{ name: '', product: 'Washer 6', amount: money }];
    const spoiled = await openPage(`${PATH}?spoil=1`, sample({ reservations, contributions }, { share }));
    expect(spoiled.html).toContain('Someone contributes £400.00: Washer 6');
    expect(spoiled.html).toContain('Aunt Bea: Washer 5, quantity 2');
    const early = await openPage(PATH, sample({}, { share, eventOn: '2026-12-24', isSecret: true }));
    expect(early.html).toContain('What others give is hidden from you until 24 Dec 2026.');
    expect(early.html).not.toContain('spoil=1');
  });

  it('F05 R10 redirects to the sign-in page and back, and returns 404 for another user’s list', async () => {
    expect(await openPage(PATH, null, 'sign-in-required')).toMatchObject({
      location: `/login?next=${encodeURIComponent(PATH)}`,
    });
    expect((await openPage(PATH, null)).status).toBe(404);
    expect((await openPage('/profile/lists/nonsense', sample())).status).toBe(404);
  });
});

describe('list picker of a product', () => {
  const lists = [
    { id: ID, kind: 'own' as const, name: 'New home', path: PATH, has: true },
    { id: OTHER, kind: 'favourites' as const, name: '', path: `/profile/lists/${OTHER}`, has: false },
  ];

  it('R06 F05 shows which lists have the product, and adds and removes it without scripts', async () => {
    const response = { product: { ...card, id: 5 }, lists, most: 100 };
    const { html, calls } = await openPage('/modal/userlistaction/5', response);
    expect(calls).toContainEqual(['listsContaining', { productId: 5 }]);
    expect(findForms(html, 'removeListItem')[0]).toContain(`value="${ID}"`);
    expect(findForms(html, 'addListItem')[0]).toContain(`value="${OTHER}"`);
    expect(findForms(html, 'createList')[0]).toContain('name="productId" value="5"');
    expect((await openPage('/modal/userlistaction/x', response)).status).toBe(404);
    expect((await openPage('/modal/userlistaction/5', null, 'sign-in-required')).location).toContain('/login?next=');
  });

  it('F05 states when the maximum number of lists is reached', async () => {
    const { html } = await openPage('/modal/userlistaction/5', { product: { ...card, id: 5 }, lists, most: 2 });
    expect(html).toContain('You have 2 lists, which is the maximum.');
    expect(findForms(html, 'createList')).toEqual([]);
  });
});
