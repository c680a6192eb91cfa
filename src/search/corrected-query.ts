import { codeOf, fold } from './engine/tokenize.ts';

const CHUNK = /[\p{L}\p{N}]+(?:[-./'’_][\p{L}\p{N}]+)*/gu;

/** The words that a misspelt query was read as, each as these texts spell it ("horlurar" as "hörlurar"). */
export function correctedQuery(words: readonly string[], texts: readonly string[]): string {
  const spellings = new Map<string, string>();
  for (const chunk of texts.flatMap((text) => text.toLowerCase().normalize('NFC').match(CHUNK) ?? [])) {
    for (const part of chunk.split(/[-./'’_]/)) if (!spellings.has(fold(part))) spellings.set(fold(part), part);
    if (!spellings.has(codeOf(chunk))) spellings.set(codeOf(chunk), chunk);
  }
  return words.map((word) => spellings.get(word) ?? word).join(' ');
}
