import type { Reason } from '../match.ts';
import type { Alignment } from './alignment.ts';
import type { TokenTable } from './token-table.ts';
import { weightOf } from './token-weights.ts';

const MAX_NAMED = 6;

/** A token as a person reads it: an amount with its unit behind the number. */
const readable = (text: string): string => text.replace(/^(.*)\|(.*)$/, '$2 $1');

/** Why an offer and a product were taken as the same, or as different: the words that they share and that one lacks. */
export function explainAlignment(
  { shared, leftOver, leftOverOfFirst }: Alignment,
  table: TokenTable,
  weights: Float32Array,
): Reason[] {
  const name = (tokens: readonly number[]) =>
    [...tokens]
      .sort((a, b) => weightOf(weights, b) - weightOf(weights, a))
      .slice(0, MAX_NAMED)
      .map((token) => readable(table.textOf(token)))
      .join(', ');
  const listed: [string, readonly number[], number][] = [
    ['words of both', shared, 0.5],
    ['words of the offer alone', leftOver.slice(0, leftOverOfFirst), -0.1],
    ['words of the product alone', leftOver.slice(leftOverOfFirst), -0.1],
  ];
  return listed.flatMap(([subject, tokens, weight]) =>
    tokens.length === 0 ? [] : { subject, finding: name(tokens), weight },
  );
}
