import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PowerTable } from '../../../../contract/power-table/power-table-schemas.ts';
import { sampleCard } from '../../../render/testing/test-responses.ts';
import { tableCsv } from './table-csv.ts';

const column = { unit: null, isNumber: false, shown: true };
const createTable = (name: string, value: string | null): PowerTable => ({
  category: { id: 1, name: 'x', path: '/cl/1/x', powerPath: '/ct/1/x' },
  breadcrumbs: [],
  total: 1,
  page: 1,
  pageCount: 1,
  sort: 'popularity',
  columns: [
    { ...column, id: 'price', name: null },
    { ...column, id: 'a1', name: 'Weight', unit: 'kg' },
    { ...column, id: 'a2', name: 'Hidden', shown: false },
  ],
  rows: [{ product: { ...sampleCard, name }, values: [null, value] }],
  facets: [],
  dataAt: null,
});
const createCsv = (table: PowerTable): string =>
  tableCsv(
    table,
    (id) => `<${id}>`,
    (path) => `https://x.example${path}`,
  );

it('R12 exports the visible columns as CSV that a spreadsheet can read', () => {
  expect(createCsv(createTable('Aquator', '8 kg'))).toBe(
    '<name>,<price>,Weight (kg),URL\r\nAquator,549.00,8 kg,https://x.example/pl/1101-5/Washing-machines/Aquator-WZ-980-white',
  );
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.option(fc.string()), (name, value) => {
      const [, row = []] = parse(createCsv(createTable(name, value)), { relax_quotes: false });
      const inert = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
      expect([row[0], row[2]]).toEqual([inert(name), inert(value ?? '')]);
    }),
  );
});
