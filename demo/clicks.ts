import { draw, drawInt } from './random.ts';

/** A click on its way to the demonstration's shop. */
export type DemoClick = {
  /** Minutes since midnight (UTC). */
  minute: number;
  /** Which of the shop's offers, counted modulo their number. */
  offer: number;
  /** Which visitor of the day: some click more than once. */
  visitor: number;
  isSponsored: boolean;
  isRobot: boolean;
  isFromPublisher: boolean;
};

const PER_DAY = 15;
/** How many clicks more or less than usual a day can have, as a share. */
const NOISE = 0.22;
/** From Sunday: people shop when the week ends, and on Mondays. */
const WEEKDAYS = [1.25, 1.1, 0.95, 0.92, 0.9, 0.84, 1.04];
/** By how much a month has more clicks than the one before, as a share. */
const GROWTH = 0.09;
const MONTH_DAYS = 30;
/** The demonstration's shop grows for a year, then keeps its size. */
const GROWTH_DAYS = 365;
/** Which share of a day's clicks came before six, twelve and eighteen o'clock (UTC). */
const UNTIL_QUARTER = [0.06, 0.28, 0.61];
const QUARTER_MINUTES = 360;
// What is drawn.
const COUNT = 1;
const QUARTER = 2;
const TIME = 3;
const OFFER = 4;
const VISITOR = 5;
const PLACE = 6;
const ROBOT = 7;
const ORIGIN = 8;

function minuteOf(day: number, n: number): number {
  const at = draw(day, QUARTER, n);
  const quarter = UNTIL_QUARTER.filter((share) => share <= at).length;
  return quarter * QUARTER_MINUTES + drawInt(day, TIME, 0, QUARTER_MINUTES - 1, n);
}

/** The clicks of a day (days since 1970) on a shop that began on another, in order. The same whenever they are asked for. */
export function demoClicks(day: number, firstDay: number): DemoClick[] {
  // The first day of 1970 was a Thursday.
  const weekday = WEEKDAYS[(day + 4) % 7] ?? 1;
  const growth = (1 + GROWTH) ** (Math.min(day - firstDay, GROWTH_DAYS) / MONTH_DAYS);
  const noise = 1 + NOISE * (2 * draw(day, COUNT) - 1);
  const count = Math.round(PER_DAY * weekday * growth * noise);
  return Array.from({ length: count }, (_, n) => ({
    minute: minuteOf(day, n),
    // A few offers are clicked most.
    offer: Math.floor(draw(day, OFFER, n) ** 2 * 40),
    visitor: drawInt(day, VISITOR, 0, count, n),
    isSponsored: draw(day, PLACE, n) < 0.2,
    isRobot: draw(day, ROBOT, n) < 0.08,
    isFromPublisher: draw(day, ORIGIN, n) < 0.22,
  })).sort((a, b) => a.minute - b.minute);
}
