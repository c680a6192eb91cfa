import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import { PROJECT_FOLDER } from '../platform/environment.ts';
import { wholeTextsOf } from '../web/texts/text-tables.ts';
import { createTexts, type Texts, type TextTable } from '../web/texts/texts.ts';

const table = z.record(z.string(), z.string());
const files = new Map<Locale, TextTable | undefined>();
const texts = new Map<Locale, Texts>();

function fileOf(locale: Locale): TextTable | undefined {
  if (files.has(locale)) return files.get(locale);
  const path = join(PROJECT_FOLDER, 'locales', `${locale}.json`);
  const read = existsSync(path) ? table.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
  files.set(locale, read);
  return read;
}

/** The texts of a locale, from the same files as the site's. */
export function messageTexts(locale: Locale): Texts {
  const known = texts.get(locale);
  if (known !== undefined) return known;
  const own = wholeTextsOf(locale, fileOf);
  const made = createTexts({ locale, own, fallback: fileOf('en-GB') ?? {}, onMissing: null });
  texts.set(locale, made);
  return made;
}
