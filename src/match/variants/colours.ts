import type { VariantSetting } from '../../catalog/variant.ts';
import type { Piece, Span } from './pieces.ts';
import { colourAt, type VariantWords } from './words.ts';

/** A colour of a name: its key, and where it is. */
export type NamedColour = { key: string; span: Span };

/** A colour of a text with the pieces that name it. */
type Colour = { key: string; pieces: readonly Piece[] };

/** The colour of a piece of several words that are all colours, "black-white"; null where it is none. */
function colourOfPiece({ words }: Piece, known: VariantWords): string | null {
  const keys = words.map((_, at) => colourAt(words, at, known)?.[0] ?? null);
  return words.length > 1 && !keys.includes(null) ? [...new Set(keys)].sort().join(' ') : null;
}

/** The colours of a text, in order. */
export function readColours(pieces: readonly Piece[], known: VariantWords): Colour[] {
  const found: Colour[] = [];
  const words = pieces.map((piece) => (piece.words.length === 1 ? (piece.words[0] ?? '') : ''));
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    const joined = piece === undefined ? null : colourOfPiece(piece, known);
    const [key, count] = joined === null ? (colourAt(words, i, known) ?? [null, 1]) : [joined, 1];
    if (key === null) continue;
    found.push({ key, pieces: pieces.slice(i, i + count) });
    i += count - 1;
  }
  return found;
}

/** Colours as one key, in any order: "black white". */
export const joinKeys = (keys: readonly string[]): string => [...new Set(keys)].sort().join(' ');

/** Colours of a name as a setting. */
export const colourSetting = (name: string, colours: readonly NamedColour[]): VariantSetting[] =>
  colours.length === 0
    ? []
    : [
        {
          axis: 'colour',
          key: joinKeys(colours.map(({ key }) => key)),
          text: [...new Map(colours.map((one) => [one.key, one])).values()]
            .map(({ span: [start, end] }) => name.slice(start, end))
            .join(' '),
          order: 0,
        },
      ];
