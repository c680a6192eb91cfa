import { describe, expect, it } from 'vitest';
import { addDeliveryTimes, parseDeliveryDays } from './delivery-days.ts';

describe('parseDeliveryDays', () => {
  it.each<[string, [number, number] | null]>([
    ['1-3 dagar', [1, 3]],
    ['4 bis 8 Tage', [4, 8]],
    ['3 – 5 Werktage', [3, 5]],
    ['24h', [1, 1]],
    ['48 timer', [2, 2]],
    ['2-3 weeks', [10, 15]],
    ['1 vecka', [5, 5]],
    ['inom 5 dagar', [0, 5]],
    ['Παράδοση 4-10 ημέρες', [4, 10]],
    ['do 3 dnů', [0, 3]],
    ['7', [7, 7]],
    ['2-4', [2, 4]],
    ['sofort', null],
    ['2026-01-31', null],
    ['31.01.2026', null],
    ['1/2/26', null],
    ['- 1 dag', null],
    ['−1', null],
    ['några dagar', null],
    ['inom 2-5 dagar', [2, 5]],
    ['365 days', [365, 365]],
    ['366 days', null],
    ['3 bananas', null],
    ['1 2 3 days', null],
    ['100 weeks', null],
  ])('reads %s', (text, days) => {
    expect(parseDeliveryDays(text)).toEqual(days === null ? null : { min: days[0], max: days[1] });
  });

  it('sums handling and transit times, with a missing bound equal to the other', () => {
    const times = { minHandling: '1', maxHandling: '2', minTransit: '', maxTransit: '3' };
    expect(addDeliveryTimes(times)).toEqual({ min: 4, max: 5 });
    const none = { minHandling: '', maxHandling: '', minTransit: '', maxTransit: '' };
    expect(addDeliveryTimes({ ...none, minHandling: '1', maxHandling: '2' })).toEqual({ min: 1, max: 2 });
    expect(addDeliveryTimes({ ...none, minTransit: ' 12 ' })).toEqual({ min: 12, max: 12 });
    expect(addDeliveryTimes({ ...none, minTransit: '5', maxTransit: '3' })).toEqual({ min: 3, max: 5 });
    for (const text of ['12 days', 'x12', '1234', '-1'])
      expect(addDeliveryTimes({ ...none, minTransit: text, maxTransit: '3' })).toEqual({ min: 3, max: 3 });
    expect(addDeliveryTimes({ minHandling: '', maxHandling: '', minTransit: '', maxTransit: 'x' })).toBeNull();
  });
});
