import { describe, expect, it } from 'vitest';
import { apiError } from '../../../api/contract/errors.ts';
import type { ListAnswer } from '../../../api/contract/list-schemas.ts';
import type { PersonalClient } from '../../../api/contract/personal-client.ts';
import { err, ok } from '../../../base/result.ts';
import { createSite } from '../../render/entry-server.tsx';
import { sampleAnswers, sampleClient } from '../../render/test-answers.ts';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const OTHER = '6f1c2d3e-0000-4000-8000-000000000002';
const PATH = `/profile/lists/${ID}`;
const [card] = sampleAnswers.deals.products;
const money = { amount: 40_000, currency: 'GBP' as const };

const item = (productId: number, place: number): ListAnswer['items'][number] => ({
  productId,
  place,
  product: card ? { ...card, id: productId, name: `Washer ${productId}` } : null,
  amount: place,
  note: place === 2 ? 'the white one' : '',
  sum: money,
});

const sample = (more: Partial<ListAnswer> = {}, list: Partial<ListAnswer['list']> = {}): ListAnswer => ({
  list: {
    id: ID,
    kind: 'own',
    name: 'New home',
    count: 2,
    share: null,
    path: PATH,
    ownerName: '',
    createdOn: '2026-11-01',
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
  claims: null,
  ...more,
});

async function shown(url: string, answer: unknown, error = apiError('not-found')) {
  const asked: unknown[] = [];
  const call = async (name: string, request: unknown) => {
    asked.push([name, request]);
    return answer === null ? err(error) : ok(answer);
  };
  const personal = { call, submit: call } as PersonalClient;
  const site = createSite({ manifest: {}, onMissingText: null });
  const page = await site.render({
    host: 'uk.localhost',
    protocol: 'http',
    url,
    nonce: 'n',
    client: sampleClient(),
    visit: { personal, form: null },
    now: Date.parse('2026-11-20T12:00:00Z'),
  });
  if (page.kind !== 'page') return { location: page.location, status: page.status, html: '', asked };
  const html = /<main[^>]*>(.*)<\/main>/s.exec(new TextDecoder().decode(page.bytes))?.[1] ?? '';
  return { location: null, status: page.status, html: html.replace(/<!-- -->/g, ''), asked };
}

/** The forms of an act, with what they say. */
const formsOf = (html: string, act: string): string[] =>
  (html.match(/<form.*?<\/form>/gs) ?? []).filter((form) => form.includes(`name="act" value="${act}"`));

describe('one’s own list', () => {
  it('F05 R10 can be ordered, emptied, shared, renamed and deleted by plain forms', async () => {
    const { status, html } = await shown(PATH, sample());
    expect(status).toBe(200);
    expect(formsOf(html, 'placeListItem').map((form) => /name="place" value="(\d)"/.exec(form)?.[1])).toEqual([
      '2',
      '1',
    ]);
    expect(formsOf(html, 'removeListItem')[0]).toContain(`name="next" value="${PATH}?removed=5"`);
    for (const act of ['shareList', 'renameList', 'deleteList']) expect(formsOf(html, act)).toHaveLength(1);
    expect(html).toContain('1 product no shop has told the delivery');
    expect(html).toContain('the white one');
  });

  it('F05 opens one product to be changed, placed and carried to another list', async () => {
    const { html } = await shown(`${PATH}?edit=6`, sample());
    const [change = ''] = formsOf(html, 'changeListItem');
    expect(change).toContain('value="2"');
    expect(change).toContain('the white one');
    expect(formsOf(html, 'carryListItems')[0]).toContain(`<option value="${OTHER}">Favourites</option>`);
    expect(formsOf(html, 'placeListItem').some((form) => form.includes('max="2"'))).toBe(true);
  });

  it('F05 offers to put back what was taken off, and asks who gives what only when told to', async () => {
    const removed = { productId: 7, name: 'Washer 7' };
    const { html, asked } = await shown(`${PATH}?removed=7`, sample({ removed }));
    expect(asked).toContainEqual(['list', { listId: ID, page: 1, removed: 7, spoil: false }]);
    expect(html).toContain('Washer 7 was taken off the list.');
    expect(formsOf(html, 'restoreListItem')[0]).toContain('name="productId" value="7"');
    const share = { mode: 'gift' as const, path: '/list/abc-New-home' };
    const shared = await shown(PATH, sample({}, { share }));
    expect(shared.html).toContain('http://uk.localhost/list/abc-New-home');
    expect(shared.html).toContain(`href="${PATH}?spoil=1"`);
    const claims = [{ name: 'Aunt Bea', product: 'Washer 5', amount: 2 }];
    const spoiled = await shown(`${PATH}?spoil=1`, sample({ claims }, { share }));
    expect(spoiled.html).toContain('Aunt Bea: Washer 5, 2 pieces');
  });

  it('F05 R10 leads to the sign-in and back, and is not there for another person', async () => {
    expect(await shown(PATH, null, apiError('sign-in-required'))).toMatchObject({
      location: `/login?next=${encodeURIComponent(PATH)}`,
    });
    expect((await shown(PATH, null)).status).toBe(404);
    expect((await shown('/profile/lists/nonsense', sample())).status).toBe(404);
  });
});

describe('the lists of a product', () => {
  const lists = [
    { id: ID, kind: 'own' as const, name: 'New home', path: PATH, has: true },
    { id: OTHER, kind: 'favourites' as const, name: '', path: `/profile/lists/${OTHER}`, has: false },
  ];

  it('R06 F05 say which of them it is on, and take it on and off without scripts', async () => {
    const answer = { product: { ...card, id: 5 }, lists, most: 100 };
    const { html, asked } = await shown('/modal/userlistaction/5', answer);
    expect(asked).toContainEqual(['listsWith', { productId: 5 }]);
    expect(formsOf(html, 'removeListItem')[0]).toContain(`value="${ID}"`);
    expect(formsOf(html, 'addListItem')[0]).toContain(`value="${OTHER}"`);
    expect(formsOf(html, 'createList')[0]).toContain('name="productId" value="5"');
    expect((await shown('/modal/userlistaction/x', answer)).status).toBe(404);
    expect((await shown('/modal/userlistaction/5', null, apiError('sign-in-required'))).location).toContain(
      '/login?next=',
    );
  });

  it('F05 say when there can be no more of them', async () => {
    const { html } = await shown('/modal/userlistaction/5', { product: { ...card, id: 5 }, lists, most: 2 });
    expect(html).toContain('You have 2 lists, which is the most there can be.');
    expect(formsOf(html, 'createList')).toEqual([]);
  });
});
