import { splitWords } from '../engine/split-words.ts';

/** A range of a name, from inclusive to exclusive. */
export type Span = readonly [start: number, end: number];

/** A piece of a name with its range in the text and its folded words. */
export type Piece = { start: number; end: number; words: readonly string[] };

const PIECE = /[\p{L}\p{N}]+(?:[-_.'’+][\p{L}\p{N}]+)*[+!]?/gu;

/** The folded words of a piece. A plus is one: "S9+" is another model than "S9", and "DVD+R" another disc than "DVD-R". */
const wordsOf = (piece: string): string[] => [...splitWords(piece), ...(piece.includes('+') ? ['plus'] : [])];

/** The pieces of a text, in order. O(n). */
export const findPieces = (text: string): Piece[] =>
  [...text.matchAll(PIECE)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    words: wordsOf(match[0]),
  }));

/** The end of what is removed from a name with a word that ends here: the point of an abbreviation goes with it. */
export const endOfWord = (name: string, end: number): number => (/^\.(?=\s|$)/.test(name.slice(end)) ? end + 1 : end);

/** Whether two spans share a character. */
export const overlaps = (piece: Span, [start, end]: Span): boolean => piece[0] < end && start < piece[1];

/** The pieces that are the brand, in one or more words. */
export function findBrandPieces(pieces: readonly Piece[], brandKey: string): Set<Piece> {
  for (let from = 0; from < pieces.length && brandKey !== ''; from++) {
    let joined = '';
    for (let to = from; to < pieces.length && joined.length < brandKey.length; to++) {
      joined += (pieces[to]?.words ?? []).join('');
      if (joined === brandKey) return new Set(pieces.slice(from, to + 1));
    }
  }
  return new Set();
}

/** The pieces at which these folded words stand in a row. */
export function findRun(pieces: readonly Piece[], words: readonly string[]): Piece[] {
  for (let from = 0; from < pieces.length && words.length > 0; from++) {
    const found: string[] = [];
    for (let to = from; to < pieces.length && found.length < words.length; to++) {
      found.push(...(pieces[to]?.words ?? []));
      if (found.join(' ') === words.join(' ')) return pieces.slice(from, to + 1);
    }
  }
  return [];
}

/** Closes the gaps that removed words leave: empty brackets, separators without a neighbour. */
export const tidy = (text: string): string =>
  text
    .replace(/\(\s*[,/|+-]*\s*\)|\[\s*\]/g, ' ')
    .replace(/\s[-–—|/,;:+&]+(?=\s*[-–—|/,;:+&]|\s*$)/g, ' ')
    .replace(/\s+([,;)\]])/g, '$1')
    .replace(/([,;])(?:\s*[,;])+/g, '$1')
    .replace(/([([])\s+/g, '$1')
    .replace(/[,;:|/–—-]+\s*$/, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s,;:|/–—-]+/, '')
    .trim();
