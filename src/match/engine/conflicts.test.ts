import { describe, expect, it } from 'vitest';
import { amountsDiffer, numbersDiffer } from './conflicts.ts';

describe('the amounts of two texts', () => {
  it.each([
    ['adapter 19.5 V', 'adapter 19.5 V, 240 V', false],
    ['adapter 19.5 V, 240 V', 'adapter 240 V, 12 V', false],
    ['adapter 19.5 V', 'adapter 12 V, 240 V', true],
    ['adapter 19.5 V', 'adapter 2 A', false],
    ['kettle 1500 ml', 'kettle 1.5 l', false],
    ['kettle 1.5 l, 2 kW', 'kettle 1.5 l, 3 kW', true],
  ])('of %j and %j differ: %j', (a, b, differ) => {
    expect([amountsDiffer(a, b), amountsDiffer(b, a)]).toEqual([differ, differ]);
  });

  it.each([
    ['mask 2.5 kg and 500 ml', 'mask 500 ml and 2.5 kg', false],
    ['mask 2.5 kg, 500 ml, 7', 'mask 500 ml, 2.5 kg, 7', false],
    ['mask 7', 'mask 8', true],
    ['mask 7', 'mask', false],
    ['mask 7', 'mask 7 and 8', false],
  ])('or a number of each differ in %j and %j: %j', (a, b, differ) => {
    expect([numbersDiffer(a, b), numbersDiffer(b, a)]).toEqual([differ, differ]);
  });
});
