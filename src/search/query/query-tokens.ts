import { foldWord, GAP, type NameToken } from '../../taxonomy/taxonomy.ts';
import type { Span } from './reading.ts';

/** A word, number or currency sign of a query. `isLiteral`: it is between quotation marks and only text. */
export type QueryToken = NameToken & Span & { isLiteral: boolean };

/** Stands for the stem of a literal token, so that no phrase has it. */
export const LITERAL = '\u0000';

/** Words of a query that are read; further ones are text. */
const MAX_TOKENS = 60;
/** Characters of a query that are read. */
const MAX_LENGTH = 400;

const IDEOGRAPH = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー';
const TOKEN = new RegExp(
  `\\p{Nd}{1,3}(?:[.,'’]\\p{Nd}{1,3})+(?![\\p{L}\\p{N}])|[${IDEOGRAPH}]|(?:(?![${IDEOGRAPH}])[\\p{L}\\p{M}\\p{N}])+|[€£$¥￥]|:-`,
  'gu',
);
/** Quotation marks around words; a mark behind a number is an inch sign. */
const QUOTED = /(?<![^\s])["“„](?=\S)([^"“”„]*)["“”](?!\S)/gu;
const IS_IDEOGRAPH = new RegExp(`^[${IDEOGRAPH}]$`, 'u');

function kindOf(text: string): NameToken['kind'] {
  if (!/\p{N}/u.test(text)) return 'word';
  return /\p{L}/u.test(text) ? 'code' : 'number';
}

function gapOf(between: string, text: string): NameToken['gap'] {
  if (between === '') return IS_IDEOGRAPH.test(text) ? GAP.none : GAP.joint;
  if (/^[-/.+'’&_‐]$/.test(between)) return GAP.joint;
  return /^\s+$/.test(between) ? GAP.space : GAP.break;
}

/** The tokens of a query with their places. O(n), and bounded. */
export function splitQuery(query: string): QueryToken[] {
  const read = query.slice(0, MAX_LENGTH);
  const literal = [...read.matchAll(QUOTED)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const tokens: QueryToken[] = [];
  for (const match of read.matchAll(TOKEN)) {
    if (tokens.length === MAX_TOKENS) break;
    const [written] = match;
    const [start, end] = [match.index, match.index + written.length];
    // A word that the limit cuts is no word.
    if (end === MAX_LENGTH && query.length > MAX_LENGTH) break;
    tokens.push({
      text: foldWord(written),
      kind: kindOf(written),
      gap: gapOf(read.slice(tokens.at(-1)?.end ?? 0, start), written),
      depth: 0,
      start,
      end,
      isLiteral: literal.some((span) => span.start <= start && end <= span.end),
    });
  }
  return tokens;
}
