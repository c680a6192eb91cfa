import type { ShippingText } from '../formats/draft.ts';
import type { DeliveryDays } from '../row.ts';
import { foldWords, remembered } from './words.ts';

/** Working days in a unit, by how the unit's word begins in any of our languages. */
const UNITS: readonly [number, RegExp][] = [
  [1 / 24, /(?:^|[\d ])(?:h|hrs?|hours?|tim|timmar|timer|stunden?|std|tuntia?|heures?|ore|horas?|uur|uren|godzin\w*|hodin\w*|ωρες|ωρων|ωρα)(?: |$)/u],
  [5, /(?:^|[\d ])(?:weeks?|wk|wks|veck\w*|ukers?|uger?|woch\w*|wo|viikko\w*|semain\w*|settiman\w*|seman\w*|week\w*|weken|tydz\w*|tygod\w*|tyden|tydn\w*|εβδομαδ\w*|εβδομαδες)(?: |$)/u],
  [21, /(?:^|[\d ])(?:months?|manad\w*|maned\w*|monat\w*|kuukau\w*|mois|mes|mesi|mese|meses|maand\w*|miesi\w*|mesic\w*|μηνες|μηνας)(?: |$)/u],
]; // biome-ignore format: a table
const DAYS = /(?:^|[\d ])(?:d|days?|dag\w*|dgr|tage?n?|werktag\w*|arbeitstag\w*|virka|vardag\w*|hverdag\w*|paiva\w*|arkipaiva\w*|jours?|jrs?|giorn\w*|dias?|werkdag\w*|dni|dzien|dny|den|dnu|ημερες|ημερων|ημερα|μερες|zile|nap|gun)(?: |$)/u; // biome-ignore format: one line
const AT_MOST =
  /(?:^| )(?:within|up to|max|upp till|inom|inntil|inden|innen|bis zu|innerhalb|binnen|enintaan|sous|jusqu|entro|fino|hasta|en menos|do|εως|μεχρι|εντος)(?: |$)/u;
const LONGEST = 365;

/** Working days that a text like "1-3 dagar", "4 bis 8 Tage", "24h" or "2 weeks" says, or null. A bare number is days. */
export const deliveryDaysOf = remembered((text: string): DeliveryDays | null => {
  if (/\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}/.test(text)) return null;
  const words = foldWords(text.replace(/[-–—]/g, ' '));
  const numbers = (words.match(/\d+/g) ?? []).map(Number);
  const isBare = /^[\d ]+$/.test(words);
  const factor = UNITS.find(([, unit]) => unit.test(words))?.[0] ?? (isBare || DAYS.test(words) ? 1 : null);
  if (factor === null || numbers.length === 0 || numbers.length > 2) return null;
  const days = numbers.map((number) => Math.ceil(number * factor));
  const min = numbers.length === 1 && AT_MOST.test(words) ? 0 : Math.min(...days);
  const max = Math.max(...days);
  return max <= LONGEST ? { min, max } : null;
});

const numberOf = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** Handling and transit added up; null where neither is told. A bound that is missing is the other bound. */
export function deliveryDaysOfTimes(
  times: Pick<ShippingText, 'minHandling' | 'maxHandling' | 'minTransit' | 'maxTransit'>,
): DeliveryDays | null {
  const handling = boundsOf(times.minHandling, times.maxHandling);
  const transit = boundsOf(times.minTransit, times.maxTransit);
  if (handling === null && transit === null) return null;
  return { min: (handling?.min ?? 0) + (transit?.min ?? 0), max: (handling?.max ?? 0) + (transit?.max ?? 0) };
}

function boundsOf(minText: string, maxText: string): DeliveryDays | null {
  const [min, max] = [numberOf(minText), numberOf(maxText)];
  if (min === null && max === null) return null;
  return { min: Math.min(min ?? max!, max ?? min!), max: Math.max(min ?? 0, max ?? min!) };
}
