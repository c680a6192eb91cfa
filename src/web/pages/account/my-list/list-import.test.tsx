import { expect, it } from 'vitest';
import type { ListImport } from '../../../../contract/list/list-schemas.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const PATH = `/profile/lists/${ID}?import=1`;
const [card] = sampleResponses.deals.products;

const row = {
  id: 8,
  line: 3,
  text: 'Washer;;2',
  name: 'Washer',
  amount: 2,
  note: 'white',
  candidates: card ? [card] : [],
};
const sample = (rows: ListImport['rows']): ListImport => ({
  list: { id: ID, kind: 'own', name: 'New home', path: `/profile/lists/${ID}`, count: 2 },
  total: rows.length,
  rows,
});
const openPage = (url: string, rows: ListImport['rows']) => testPersonalPage(url, { listImport: sample(rows) });

it('F05 imports a list by a native form that takes a file or text, and states limits and problems', async () => {
  const { status, html, text } = await openPage(PATH, []);
  expect(status).toBe(200);
  expect(html).toContain(`action="/api/uk/public/user/lists/${ID}/import-file"`);
  expect(html).toContain('encType="multipart/form-data"');
  expect(html).toContain(`name="next" value="/profile/lists/${ID}"`);
  expect(text).toContain('CSV or text, at most 500 rows and 512 KB');
  const refused = await openPage(`${PATH}&problem=too-many-rows`, []);
  expect(refused.text).toContain('It has more rows than a list can have.');
  expect((await openPage('/profile/lists/none?import=1', [])).status).toBe(404);
});

it('F05 shows each row to be decided with candidates, to be added or dismissed without scripts', async () => {
  const unknown = {
    ...row,
    id: 9,
    line: 4,
    text: 'https://shop.example/1',
    name: '',
    amount: 1,
    note: '',
    candidates: [],
  };
  const { html, text } = await openPage(`${PATH}&added=5`, [row, unknown]);
  expect(text).toContain('Added: 5. To decide: 2.');
  expect(text).toContain('Washer Line 3 · Quantity: 2 · white');
  expect(text).toContain('https://shop.example/1 Line 4');
  expect(text).toContain('We found no product for it.');
  const forms = html.match(/<form.*?<\/form>/gs) ?? [];
  const added = forms.filter((form) => form.includes('name="productId"'));
  expect(added).toHaveLength(1);
  expect(added[0]).toContain('name="rowId" value="8"');
  expect(forms.filter((form) => form.includes('value="decideImport"'))).toHaveLength(4);
});
