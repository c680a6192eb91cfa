import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vatOf, vatTreatment } from './vat-treatment.ts';

const party = (country: string, vatId: string | null = `${country}1`) => ({ country, vatId });

it.each([
  ['at home', party('SE'), party('SE'), 'S', 250],
  ['at home without a VAT id', party('DE'), party('DE', null), 'S', 190],
  ['between members, registered', party('SE'), party('DE'), 'AE', 0],
  ['between members, not registered', party('SE'), party('DE', null), 'S', 250],
  ['from a member to another country', party('SE'), party('NO'), 'O', 0],
  ['from another country to a member', party('GB'), party('IE'), 'O', 0],
  ['at home outside the Union', party('GB'), party('GB'), 'S', 200],
  ['from a country without VAT', party('US'), party('US'), 'O', 0],
  ['from a seller that is not registered', party('SE', null), party('SE'), 'O', 0],
])('VAT %s', (_, seller, buyer, category, rate) => {
  expect(vatTreatment(seller, buyer)).toEqual({ category, rate });
});

it('rounds half up to whole minor units', () => {
  expect([vatOf(1, { rate: 250 }), vatOf(2, { rate: 250 }), vatOf(999, { rate: 255 })]).toEqual([0, 1, 255]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 10 }), fc.constantFrom(81, 190, 250, 255), (net, rate) => {
      expect(Math.abs(vatOf(net, { rate }) * 1000 - net * rate)).toBeLessThanOrEqual(500);
    }),
  );
});
