import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** The weights of an invoice, as style sheets number them. */
const FONT_WEIGHTS = [400, 600] as const;
export type FontWeight = (typeof FONT_WEIGHTS)[number];

/** What an invoice is written with. */
export type InvoiceFonts = {
  /** The file that has a letter. */
  readonly fileOf: ReadonlyMap<string, string>;
  /** Each file in each weight, by `fontName`. */
  readonly data: ReadonlyMap<string, Buffer>;
};

export const fontName = (file: string, weight: FontWeight): string => `${file} ${weight}`;

/** A typeface in files by ranges of letters. */
type Typeface = {
  readonly name: string;
  /** Its list of ranges, by the name of the part. */
  readonly ranges: string;
  /** Where a part is; null: it is not used. */
  readonly fileOf: (part: string, weight: FontWeight) => string | null;
  /** Whether one file has all weights: then the letters of an invoice are cut out of it in one. */
  readonly isVariable: boolean;
};

const ALPHABETS = ['latin', 'latin-ext', 'greek', 'cyrillic'];
const INTER: Typeface = {
  name: 'inter',
  ranges: '@fontsource/inter/unicode.json',
  fileOf: (part, weight) =>
    ALPHABETS.includes(part) ? `@fontsource/inter/files/inter-${part}-${weight}-normal.woff` : null,
  isVariable: false,
};
const noto = (name: 'noto-sans-jp' | 'noto-sans-sc'): Typeface => ({
  name,
  ranges: `@fontsource-variable/${name}/unicode.json`,
  fileOf: (part) => `@fontsource-variable/${name}/files/${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`,
  isVariable: true,
});
const [JAPANESE, CHINESE] = [noto('noto-sans-jp'), noto('noto-sans-sc')];

/** Characters that both have are drawn differently: as in the language of the market, which is Japanese outside of China. */
const typefacesOf = (language: string): Typeface[] =>
  language.startsWith('zh') ? [INTER, CHINESE, JAPANESE] : [INTER, JAPANESE, CHINESE];

type Range = readonly [from: number, until: number];
type Part = { readonly typeface: Typeface; readonly part: string; readonly ranges: readonly Range[] };

const { resolve } = createRequire(import.meta.url);
const parseRange = (text: string): Range => {
  const [from = '', until = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(until, 16)];
};

const partsByTypeface = new Map<string, Promise<Part[]>>();

function readParts(typeface: Typeface): Promise<Part[]> {
  const parts = partsByTypeface.get(typeface.name) ?? listParts(typeface);
  partsByTypeface.set(typeface.name, parts);
  return parts;
}

async function listParts(typeface: Typeface): Promise<Part[]> {
  const listed = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(resolve(typeface.ranges), 'utf8')));
  return Object.entries(listed).flatMap(([part, ranges]) =>
    typeface.fileOf(part, 400) === null ? [] : [{ typeface, part, ranges: ranges.split(',').map(parseRange) }],
  );
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;
const has = ({ ranges }: Part, code: number): boolean => ranges.some(([from, until]) => code >= from && code <= until);

/** The letters that a file has drawn. Its list of ranges may name more. */
async function drawnIn(file: Uint8Array): Promise<ReadonlySet<number>> {
  // Loaded with the first invoice.
  const { create } = await import('fontkit');
  const font = create(Buffer.from(file));
  return new Set('characterSet' in font ? font.characterSet : []);
}

/** A file with these letters in one weight. */
async function readWeight({ typeface, part }: Part, weight: FontWeight, letters: string): Promise<Buffer> {
  const file = await readFile(resolve(typeface.fileOf(part, weight) ?? ''));
  if (!typeface.isVariable) return file;
  // Loaded with the first Chinese or Japanese name.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(file, letters, { targetFormat: 'truetype', variationAxes: { wght: weight } });
}

/**
 * The files with every letter of these texts; a list of the letters that no typeface has, if there are some. Chinese and
 * Japanese files are read only where their letters are used.
 */
export async function readInvoiceFonts(
  texts: readonly string[],
  language: string,
): Promise<InvoiceFonts | { missing: readonly string[] }> {
  const open = new Set(texts.flatMap((text) => [...text]));
  const fileOf = new Map<string, string>();
  const data = new Map<string, Buffer>();
  for (const typeface of typefacesOf(language)) {
    if (open.size === 0) break;
    for (const part of await readParts(typeface)) {
      const listed = [...open].filter((letter) => has(part, codeOf(letter)));
      if (listed.length === 0) continue;
      const drawn = await drawnIn(await readFile(resolve(typeface.fileOf(part.part, 400) ?? '')));
      const letters = listed.filter((letter) => drawn.has(codeOf(letter)));
      if (letters.length === 0) continue;
      const file = `${typeface.name} ${part.part}`;
      for (const weight of FONT_WEIGHTS) {
        data.set(fontName(file, weight), await readWeight(part, weight, letters.join('')));
      }
      for (const letter of letters) {
        fileOf.set(letter, file);
        open.delete(letter);
      }
    }
  }
  return open.size === 0 ? { fileOf, data } : { missing: [...open] };
}
