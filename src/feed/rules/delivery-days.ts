import { memoize } from '../../base/memoize.ts';
import { AT_MOST_WORDS, DAY_WORDS, DURATION_WORDS } from '../../terms/language/delivery-words.ts';
import type { ShippingText } from '../formats/draft-row.ts';
import type { DeliveryDays } from '../row.ts';
import { foldText } from './fold-text.ts';

const MAX_DAYS = 365;

/**
 * Parses working days from texts such as "1-3 dagar", "4 bis 8 Tage", "24h" or "2 weeks"; null if unknown. The default
 * unit is days.
 */
export const parseDeliveryDays = memoize((text: string): DeliveryDays | null => {
  // Shop systems write -1 for an unknown time.
  if (/^\s*[-−]\s*\d/.test(text)) return null;
  const words = foldText(text.replace(/[-–—]/g, ' '));
  const numbers = (words.match(/\d+/g) ?? []).map(Number);
  const isBare = /^[\d ]+$/.test(words);
  const factor =
    DURATION_WORDS.find(([, unit]) => unit.test(words))?.[0] ?? (isBare || DAY_WORDS.test(words) ? 1 : null);
  // A date has three numbers.
  if (factor === null || numbers.length === 0 || numbers.length > 2) return null;
  const days = numbers.map((number) => Math.ceil(number * factor));
  const min = numbers.length === 1 && AT_MOST_WORDS.test(words) ? 0 : Math.min(...days);
  const max = Math.max(...days);
  return max <= MAX_DAYS ? { min, max } : null;
});

const parseDays = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** Sums handling and transit times; null if neither is stated. A missing bound equals the other one. */
export function addDeliveryTimes(
  times: Pick<ShippingText, 'minHandling' | 'maxHandling' | 'minTransit' | 'maxTransit'>,
): DeliveryDays | null {
  const handling = parseBounds(times.minHandling, times.maxHandling);
  const transit = parseBounds(times.minTransit, times.maxTransit);
  if (handling === null && transit === null) return null;
  return { min: (handling?.min ?? 0) + (transit?.min ?? 0), max: (handling?.max ?? 0) + (transit?.max ?? 0) };
}

function parseBounds(minText: string, maxText: string): DeliveryDays | null {
  const [min, max] = [parseDays(minText), parseDays(maxText)];
  if (min === null && max === null) return null;
  const [low, high] = [min ?? max ?? 0, max ?? min ?? 0];
  return { min: Math.min(low, high), max: Math.max(low, high) };
}
