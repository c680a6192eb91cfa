import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isLocale, type Locale } from '../../market/locale.ts';
import { getTextPart } from '../../web/texts/text-parts.ts';
import { mergeTextsWithFallback, type TextFiles } from '../../web/texts/text-tables.ts';
import type { TextTable } from '../../web/texts/texts.ts';

const FOLDER = join(import.meta.dirname, '../../../locales');
const GENERAL = 'general';
/** `locales/sv-SE.json?texts` has the texts that the browser starts with, `texts:sv-SE/home` those of one part. */
const FILE = /\/locales\/([a-z]{2}-[A-Z]{2})\.json\?texts$/;
const PART = /^texts:([a-z]{2}-[A-Z]{2})\/(\w[\w-]*)$/;

const localePath = (locale: Locale): string => join(FOLDER, `${locale}.json`);

/**
 * A Vite plugin that splits each locale's text file into parts. The browser loads the general texts of its page's locale
 * and, with each page, the parts that this page uses. Regional locales inherit from their language's main locale.
 */
export function splitTexts(): Plugin {
  const files = new Map<Locale, TextTable | undefined>();
  return {
    name: 'split-texts',
    enforce: 'pre',
    buildStart: () => files.clear(),
    watchChange: () => files.clear(),
    resolveId(source) {
      const locale = FILE.exec(source)?.[1];
      if (locale !== undefined) return `\0texts:${locale}/${GENERAL}`;
      return PART.test(source) ? `\0${source}` : null;
    },
    load(id) {
      const [, locale = '', part = ''] = PART.exec(id.replace(/^\0/, '')) ?? [];
      if (!isLocale(locale)) return null;
      const read: TextFiles = (other) => {
        this.addWatchFile(localePath(other));
        if (!files.has(other)) files.set(other, readTable(other));
        return files.get(other);
      };
      return codeOf(locale, part, mergeTextsWithFallback(locale, read));
    },
  };
}

function readTable(locale: Locale): TextTable | undefined {
  try {
    return JSON.parse(readFileSync(localePath(locale), 'utf8'));
  } catch (error) {
    // The languages of a market that is not open yet may not be written.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function codeOf(locale: Locale, part: string, table: TextTable): string {
  const parts = Map.groupBy(Object.entries(table), ([key]) => getTextPart(key) ?? GENERAL);
  const texts = JSON.stringify(Object.fromEntries(parts.get(part) ?? []));
  if (part !== GENERAL) return `export default ${texts};`;
  const names = [...parts.keys()].filter((name) => name !== GENERAL);
  const loaders = names.map((name) => `${JSON.stringify(name)}: () => import('texts:${locale}/${name}')`);
  return `export const general = ${texts};\nexport const parts = {${loaders.join(', ')}};`;
}
