import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customaryUnit, LITRES_OF_ROOM } from './language/customary-units.ts';
import { statedAs, storedAs } from './unit-conversion.ts';

const UNITS = ['mm', 'cm', 'm', 'km', 'km/h', 'g', 'kg', 'm2', 'm3/h', 'ml', LITRES_OF_ROOM, '°C'];

it('R02 states an amount again as it was stated, in every unit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...UNITS), fc.integer({ min: -1_000_000, max: 100_000_000 }), (unit, hundredths) => {
      const own = customaryUnit(unit, 'en-US');
      const stated = hundredths / 100;
      const stored = storedAs(stated, own);
      expect(statedAs(stored, own)).toBe(stated);
      // What filters can have: six decimals.
      expect(Number(stored.toFixed(6))).toBe(stored);
    }),
  );
});

it('leaves an amount in the unit that readers know', () => {
  expect([statedAs(9.0718474, null), storedAs(9.0718474, null)]).toEqual([9.0718474, 9.0718474]);
});
