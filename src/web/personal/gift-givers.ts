import { readLocal, writeLocal } from '../state/kept-locally.ts';

/** Of one browser: one, or one more for each page that was open while the first was kept. */
const MOST = 20;

/** The numbers under which this browser said what it will buy, newest first. */
export function readGivers(): string[] {
  try {
    const kept: unknown = JSON.parse(readLocal('giftGivers') ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a number, without which nothing said under it can be taken back. */
export function keepGiver(number: string): void {
  const others = readGivers().filter((one) => one !== number);
  writeLocal('giftGivers', JSON.stringify([number, ...others].slice(0, MOST)));
}
