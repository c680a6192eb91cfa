import { expect, it } from 'vitest';
import { deliveryOf } from './merchant.ts';

it('F02 shows the delivery days of the merchant where an offer states none', () => {
  const own = { min: 1, max: 2 };
  const usual = { min: 3, max: 5 };
  expect(deliveryOf({ delivery: own }, { delivery: usual })).toEqual(own);
  expect(deliveryOf({ delivery: null }, { delivery: usual })).toEqual(usual);
  expect(deliveryOf({ delivery: null }, { delivery: null })).toBeNull();
  expect(deliveryOf({ delivery: null }, undefined)).toBeNull();
});
