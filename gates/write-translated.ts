import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Writes gates/translated-texts.json: by key, a digest of the English text that the other languages translate. Run it with
 * `npm run translated` after a change of an English text, once every language says the same again. A gate fails until then.
 */

const LOCALES_FOLDER = join(import.meta.dirname, '../locales');
const FILE = join(import.meta.dirname, 'translated-texts.json');

const texts = z.record(z.string(), z.string());

/** Eight characters: that two texts of one key have the same by chance is out of the question. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** By key, the digest of the English text as it is. */
export function digestEnglish(): Record<string, string> {
  const english = texts.parse(JSON.parse(readFileSync(join(LOCALES_FOLDER, 'en-GB.json'), 'utf8')));
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, digest(text)]));
}

/** By key, the digest of the English text that was translated. */
export const readTranslated = (): Record<string, string> => texts.parse(JSON.parse(readFileSync(FILE, 'utf8')));

if (import.meta.main) writeFileSync(FILE, `${JSON.stringify(digestEnglish(), null, 2)}\n`);
