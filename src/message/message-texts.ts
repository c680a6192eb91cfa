import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defineCache } from '../base/cache.ts';
import { LOCALES, type Locale } from '../market/locale.ts';
import { PROJECT_FOLDER } from '../platform/environment.ts';
import { mergeTextsWithFallback } from '../web/texts/text-tables.ts';
import { createTexts, type Texts, type TextTable } from '../web/texts/texts.ts';

const table = z.record(z.string(), z.string());
defineCache({
  name: 'Texts of messages',
  key: 'locale and name of the site',
  lifetimeMs: null,
  clearedBy: 'a restart',
  maxEntries: Object.keys(LOCALES).length,
  bytesPerEntry: 430_000,
});
const files = new Map<Locale, TextTable | undefined>();
const texts = new Map<string, Texts>();

function loadTable(locale: Locale): TextTable | undefined {
  if (files.has(locale)) return files.get(locale);
  const path = join(PROJECT_FOLDER, 'locales', `${locale}.json`);
  const read = existsSync(path) ? table.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
  files.set(locale, read);
  return read;
}

/** The texts of a locale for a site of a name, from the same files as the site's. Loaded once per process. */
export function messageTexts(locale: Locale, siteName: string): Texts {
  const key = `${locale} ${siteName}`;
  const cached = texts.get(key);
  if (cached !== undefined) return cached;
  const own = mergeTextsWithFallback(locale, loadTable);
  const created = createTexts({ locale, table: own, fallback: loadTable('en-GB') ?? {}, onMissing: null, siteName });
  texts.set(key, created);
  return created;
}
