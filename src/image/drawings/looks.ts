import { COLOURS, type Drawing, type Look } from './drawing.ts';
import type { Hex } from './paint.ts';

/** The facts of a product that its picture shows, as texts. */
export type Facts = ReadonlyMap<string, string>;

const ACCENTS: readonly Hex[] = [
  '#e0614f', '#2f8f9d', '#d99a2b', '#5b78c7', '#5d9a5f', '#b45c8f', '#7a6bc4', '#c8743a',
]; // biome-ignore format: one row

/** The neutral grey of placeholders. */
const NEUTRAL: Hex = '#c3c8ce';

/** The colour of a thing that neither its product nor its drawing states one of. */
const PLAIN: Hex = '#7f99b3';

/** FNV-1a, 32 bits: the same model always looks the same. */
export function seedOf(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (value ^ (value >>> 15)) >>> 0;
}

/** The largest number that a drawing is drawn with: facts come from feeds. */
const MAX_NUMBER = 100_000;

function findOwn<Entry>(table: Readonly<Record<string, Entry>>, key: string | undefined): Entry | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}

/**
 * What a drawing shows of a product: its colour and facts, and details that differ from model to model.
 *
 * @param model a text that the variants of a model share; null: the neutral look of a placeholder
 */
export function lookOf(drawing: Drawing, facts: Facts, model: string | null): Look {
  const seed = model === null ? 0 : seedOf(model);
  return {
    colour: model === null ? NEUTRAL : (findOwn(COLOURS, facts.get('colour')) ?? drawing.colour ?? PLAIN),
    accent: model === null ? NEUTRAL : (ACCENTS[seed % ACCENTS.length] ?? NEUTRAL),
    text: (fact) => facts.get(fact) ?? '',
    choice: (fact, table, otherwise) => findOwn(table, facts.get(fact)) ?? otherwise,
    number: (fact, otherwise) => {
      const value = Number(facts.get(fact) ?? Number.NaN);
      return Number.isFinite(value) ? Math.max(0, Math.min(MAX_NUMBER, value)) : otherwise;
    },
    is: (fact, value = 'true') => facts.get(fact) === value,
    pick: (count) => (seed >>> 9) % count,
  };
}
