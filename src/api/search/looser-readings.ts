import { type Reading, withoutSpans } from '../../search/query-reading.ts';

type Kind = Reading['chips'][number]['kind'];

/** What a query states whatever its other words mean. */
const CERTAIN = new Set<Kind>(['price', 'condition', 'stock', 'sale', 'excluded']);
/** What its words say whether or not merchants state every attribute. */
const LIKELY = new Set<Kind>([...CERTAIN, 'category', 'brand']);

/** The reading in which the words of all but some kinds of chips are only text. */
function asWords(query: string, { chips }: Reading, kinds: ReadonlySet<Kind>): Reading {
  const certain = chips.filter(({ kind }) => kinds.has(kind));
  const spans = certain.flatMap((chip) => chip.spans);
  return { text: withoutSpans(query, spans).replaceAll('"', ''), chips: certain };
}

/** A reading that finds nothing was wrong: attributes are words first, then categories and brands too. */
export const looserReadings = (query: string, reading: Reading): Reading[] =>
  [LIKELY, CERTAIN].flatMap((kinds) =>
    reading.chips.every(({ kind }) => kinds.has(kind)) ? [] : [asWords(query, reading, kinds)],
  );
