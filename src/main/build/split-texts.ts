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
  const split = new Map<Locale, SplitTable>();
  const forget = () => {
    files.clear();
    split.clear();
  };
  return {
    name: 'split-texts',
    enforce: 'pre',
    buildStart: forget,
    watchChange: forget,
    resolveId(source) {
      const locale = FILE.exec(source)?.[1];
      if (locale !== undefined) return `\0texts:${locale}/${GENERAL}`;
      return PART.test(source) ? `\0${source}` : null;
    },
    load(id) {
      const [, locale = '', part = ''] = PART.exec(id.replace(/^\0/, '')) ?? [];
      if (!isLocale(locale)) return null;
      // Dozens of modules are parts of one table.
      const { parts, from } = split.get(locale) ?? readParts(locale, files);
      split.set(locale, { parts, from });
      for (const other of from) this.addWatchFile(localePath(other));
      return codeOf(locale, part, parts);
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

type TextParts = ReadonlyMap<string, [key: string, text: string][]>;

/** The texts of a locale by part, and the locales of the files that they are from. */
type SplitTable = { parts: TextParts; from: ReadonlySet<Locale> };

function readParts(locale: Locale, files: Map<Locale, TextTable | undefined>): SplitTable {
  const from = new Set<Locale>();
  const read: TextFiles = (other) => {
    from.add(other);
    if (!files.has(other)) files.set(other, readTable(other));
    return files.get(other);
  };
  const texts = Object.entries(mergeTextsWithFallback(locale, read));
  return { parts: Map.groupBy(texts, ([key]) => getTextPart(key) ?? GENERAL), from };
}

function codeOf(locale: Locale, part: string, parts: TextParts): string {
  // Without an object of its own for each of thousands of parts, which is slow with so many different keys.
  const entries = (parts.get(part) ?? []).map((entry) => entry.map((text) => JSON.stringify(text)).join(':'));
  const texts = `{${entries.join(',')}}`;
  if (part !== GENERAL) return `export default ${texts};`;
  const names = [...parts.keys()].filter((name) => name !== GENERAL);
  const loaders = names.map((name) => `${JSON.stringify(name)}: () => import('texts:${locale}/${name}')`);
  return `export const general = ${texts};\nexport const parts = {${loaders.join(', ')}};`;
}
