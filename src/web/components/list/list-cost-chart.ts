import type { ListContents } from '../../../contract/list/list-schemas.ts';

type Course = NonNullable<ListContents['course']>;
type Money = ListContents['cost']['total'];
type Box = { width: number; height: number };

const PADDING = 6;

/** The days on which every item of the list had a price. */
export const knownDays = ({ points }: Course): { day: string; total: Money }[] =>
  points.flatMap(({ day, total }) => (total === null ? [] : [{ day, total }]));

/**
 * SVG path of a step chart of the cost of a list over its days; gaps are days on which an item had no price. Null for a
 * list of one day.
 */
export function costChartPath(course: Course, { width, height }: Box): string | null {
  const [from, to] = [Date.parse(course.from), Date.parse(course.to)];
  const amounts = knownDays(course).map(({ total }) => total.amount);
  if (amounts.length === 0 || to <= from) return null;
  const low = Math.min(...amounts);
  const span = Math.max(...amounts) - low || 1;
  const x = (day: number) => (((day - from) * width) / (to - from)).toFixed(1);
  const y = (amount: number) => (height - PADDING - ((amount - low) * (height - 2 * PADDING)) / span).toFixed(1);
  let path = '';
  let isDrawing = false;
  for (const [index, { day, total }] of course.points.entries()) {
    const next = course.points[index + 1];
    const end = x(next === undefined ? to : Date.parse(next.day));
    if (total !== null) {
      path += isDrawing ? `V${y(total.amount)}` : `M${x(Date.parse(day))} ${y(total.amount)}`;
      path += `H${end}`;
    }
    isDrawing = total !== null;
  }
  return path;
}
