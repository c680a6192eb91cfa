import { readContentEntries } from '../../../content/content-page.store.ts';
import type { ContentEntry } from '../../../content/content-page.ts';
import type { ApiContext } from '../context.ts';
import type { MarketReference } from '../reference-cache.ts';
import type { View } from '../view.ts';

const entriesByReference = new WeakMap<MarketReference, Map<string, Promise<ContentEntry[]>>>();

/** All written pages of the view's market in its locale, as old as the market's reference data. */
export function loadEntries(context: ApiContext, { reference, market, locale }: View): Promise<ContentEntry[]> {
  const byLocale = entriesByReference.get(reference) ?? new Map<string, Promise<ContentEntry[]>>();
  entriesByReference.set(reference, byLocale);
  const known = byLocale.get(locale);
  if (known !== undefined) return known;
  const { db } = context.databases.forMarket(market.id);
  const reading = readContentEntries(db, market.id, locale, null, context.clock());
  reading.catch(() => byLocale.delete(locale));
  byLocale.set(locale, reading);
  return reading;
}
