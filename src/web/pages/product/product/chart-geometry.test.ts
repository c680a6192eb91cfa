import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildChart, dayNumber, dayTicks, findPointOn, formatDayNumber, splitAtGaps } from './chart-geometry.ts';
import { gbp, sampleHistory, testPoint } from './testing/test-offers.ts';

const history = {
  ...sampleHistory,
  from: '2026-08-22',
  to: '2026-11-20',
  points: [testPoint('2026-08-22', 66_900), testPoint('2026-09-10', null), testPoint('2026-09-20', 54_900)],
};

const anyPoints = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 20_000, max: 20_090 }), fc.option(fc.integer({ min: 600, max: 90_000 }))), {
    selector: ([day]) => day,
    minLength: 1,
  })
  .map((steps) => steps.sort(([a], [b]) => a - b).map(([day, total]) => testPoint(formatDayNumber(day), total)));

describe('buildChart', () => {
  it('F03 has a gap for days without offers', () => {
    const end = dayNumber('2026-11-21');
    expect(splitAtGaps(history.points, 'total', end)).toEqual([
      [
        [dayNumber('2026-08-22'), 66_900],
        [dayNumber('2026-09-10'), 66_900],
      ],
      [
        [dayNumber('2026-09-20'), 54_900],
        [end, 54_900],
      ],
    ]);
    expect(buildChart(history)?.main.match(/M/g)).toHaveLength(2);
  });

  it('F03 draws each price on exactly the days it was in effect', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const runs = splitAtGaps(points, 'total', 20_091);
        for (let day = 20_000; day <= 20_090; day++) {
          const segments = runs.flatMap((run) =>
            run.filter(([start], i) => start <= day && (run[i + 1]?.[0] ?? 0) > day),
          );
          expect(segments.map(([, amount]) => amount)).toEqual([findPointOn(points, day)?.total?.amount ?? []].flat());
        }
      }),
    );
  });

  it('keeps every point and tick inside the plot, lower prices further down', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const chart = buildChart({
          ...history,
          from: formatDayNumber(20_000),
          to: formatDayNumber(20_090),
          points,
          low30: null,
        });
        expect(chart === null).toBe(points.every(({ total }) => total === null));
        if (chart === null) return;
        const amounts = points.flatMap(({ total }) => total?.amount ?? []).sort((a, b) => a - b);
        for (const place of [...amounts.map(chart.y), chart.x(chart.first), chart.x(chart.last + 1)]) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(100);
        }
        const heights = amounts.map(chart.y);
        expect(heights).toEqual([...heights].sort((a, b) => b - a));
        expect(chart.y(chart.priceTicks[0] ?? 0)).toBe(100);
        expect(chart.y(chart.priceTicks.at(-1) ?? 0)).toBe(0);
      }),
    );
  });

  it('does not draw a change of 1% as a cliff', () => {
    const chart = buildChart({
      ...history,
      low30: null,
      points: [testPoint('2026-08-22', 10_000), testPoint('2026-10-01', 9_900)],
    });
    if (chart === null) throw new Error('no chart');
    expect(chart.y(9_900) - chart.y(10_000)).toBeLessThan(15);
  });

  it('has the usual prices on its scale, also where the range has none of them', () => {
    const usual = { from: gbp(90_000), to: gbp(99_000) };
    expect(buildChart(history)?.y(99_000)).toBeLessThan(0);
    const chart = buildChart(history, usual);
    expect(chart?.y(99_000)).toBeGreaterThanOrEqual(0);
    expect(chart?.y(90_000)).toBeGreaterThan(chart?.y(99_000) ?? 0);
  });

  it('F03 marks the 30-day low over 30 days only', () => {
    const chart = buildChart({ ...history, low30: { price: gbp(54_900), day: '2026-11-01', merchantName: null } });
    expect(chart?.low).toMatchObject({ from: chart?.x(dayNumber('2026-10-22')), to: 100, y: chart?.y(54_900) });
  });

  it('uses item prices if all shipping costs are unknown', () => {
    const points = history.points.map((point) => ({ ...point, total: null }));
    const chart = buildChart({ ...history, points });
    expect(chart).toMatchObject({ basis: 'item', item: '' });
    expect(chart?.main).not.toBe('');
  });

  it('returns null without a price', () => {
    expect(buildChart({ ...history, points: [testPoint('2026-08-22', null)] })).toBeNull();
    expect(buildChart({ ...history, points: [] })).toBeNull();
  });

  it('has at most seven day ticks, all inside the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 2_000 }), (first, span) => {
        const ticks = dayTicks(first, first + span);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks.every(({ day }) => day >= first && day <= first + span)).toBe(true);
      }),
    );
  });
});
