import { fold, normalizeCode } from './engine/tokenize.ts';

const CHUNK = /[\p{L}\p{N}]+(?:[-./'’_][\p{L}\p{N}]+)*/gu;

/**
 * The corrected query to show a shopper: each folded word in the spelling that the results use ("horlurar" becomes
 * "hörlurar"), in lower case.
 *
 * @param words `SearchResult.correctedWords`
 * @param texts names of the products found
 */
export function formatCorrectedQuery(words: readonly string[], texts: readonly string[]): string {
  const spellings = new Map<string, string>();
  for (const chunk of texts.flatMap((text) => text.toLowerCase().normalize('NFC').match(CHUNK) ?? [])) {
    for (const part of chunk.split(/[-./'’_]/)) if (!spellings.has(fold(part))) spellings.set(fold(part), part);
    if (!spellings.has(normalizeCode(chunk))) spellings.set(normalizeCode(chunk), chunk);
  }
  return words.map((word) => spellings.get(word) ?? word).join(' ');
}
