// Letters that Unicode decomposition leaves whole, as shoppers type them on a keyboard that lacks them.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

// What follows a number and belongs to it. Spellings of one unit share a canonical form, so "55 tum" finds 55".
const UNIT_SPELLINGS: readonly (readonly [canonical: string, ...others: string[]])[] = [
  ['in', 'inch', 'inches', 'tum', 'tums', 'tommer', 'tomme', 'zoll', 'pouce', 'pouces', 'pulgada', 'pulgadas'],
  ['in', 'pollici', 'pollice', 'tuumaa', 'tuuman', 'tuuma'],
  ['l', 'liter', 'litre', 'litres', 'liters', 'litri', 'litros', 'litraa', 'litran'],
  ['gb'], ['tb'], ['mb'], ['mp'], ['mah'], ['wh'], ['w'], ['kw'], ['kwh'], ['v'], ['hz'], ['khz'], ['mhz'], ['ghz'],
  ['mm'], ['cm'], ['m'], ['km'], ['g'], ['kg'], ['mg'], ['ml'], ['cl'], ['dl'], ['k'], ['p'], ['db'], ['lm'], ['rpm'],
  ['bar'], ['btu'], ['nm'], ['ah'], ['mbps'], ['gbps'], ['fps'],
]; // biome-ignore format: a table

const UNITS = new Map(UNIT_SPELLINGS.flatMap((spellings) => spellings.map((unit) => [unit, spellings[0]] as const)));

/** One thing a text says: the words it is written in, and the one word they make together, if they make one. */
export type Piece = { parts: readonly string[]; joined: string | null };

/** Lower case without diacritics: what is compared is what is left when keyboards and accents are taken away. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const plain = /^\p{ASCII}*$/u.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replace(/[ßæœøđłðþı]/gu, (letter) => LETTERS[letter] ?? letter);
  return plain.replace(/(?<=\d)\s*(?:["”″]|''|’’)/g, ' in ');
}

const CHUNK = /[\p{L}\p{N}]+(?:[-./,'’_][\p{L}\p{N}]+)*/gu;
const NUMBER = /^\d+(?:[.,]\d{1,2})?$/;
const NUMBER_WITH_UNIT = /^(\d+(?:[.,]\d{1,2})?)(\p{L}+)$/u;
const LONGEST_WORD = 40;

const numberOf = (text: string): string => text.replace(',', '.');

/**
 * The pieces of a text in its order. A number and the unit after it are one piece ("256 GB", "256gb"), and so are words
 * joined by a hyphen, stroke, dot or apostrophe ("WH-1000", "levi's").
 */
export function piecesOf(text: string): Piece[] {
  const chunks = fold(text).match(CHUNK) ?? [];
  const pieces: Piece[] = [];
  for (let i = 0; i < chunks.length; i++) {
    const chunk = chunks[i]!;
    if (NUMBER.test(chunk)) {
      const number = numberOf(chunk);
      const next = chunks[i + 1] ?? '';
      const unit = UNITS.get(next);
      if (unit === undefined) pieces.push({ parts: [number], joined: null });
      else {
        pieces.push({ parts: [number, next], joined: number + unit });
        i++;
      }
    } else pieces.push(pieceOf(chunk));
  }
  return pieces;
}

function pieceOf(chunk: string): Piece {
  const measured = NUMBER_WITH_UNIT.exec(chunk);
  const unit = measured && UNITS.get(measured[2]!);
  if (measured && unit) {
    const number = numberOf(measured[1]!);
    return { parts: [number, measured[2]!], joined: number + unit };
  }
  const parts = chunk.split(/[-./,'’_]/).map((part) => part.slice(0, LONGEST_WORD));
  const joined = parts.length > 1 && !chunk.includes(',') ? parts.join('') : null;
  return { parts, joined: joined !== null && joined.length <= LONGEST_WORD ? joined : null };
}

/** Every word under which a text is found. */
export const wordsOf = (text: string): string[] =>
  piecesOf(text).flatMap(({ parts, joined }) => (joined === null ? parts : [...parts, joined]));

/** A code as one word: letters and digits only. */
export const codeOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, LONGEST_WORD);

/** The number behind a GTIN in any of its forms (they differ in leading zeros only); null: not 8, 12, 13 or 14 digits. */
export function gtinNumber(text: string): number | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^(?:\d{8}|\d{12,14})$/.test(digits) ? Number(digits) : null;
}
