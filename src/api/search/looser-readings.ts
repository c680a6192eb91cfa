import { type Reading, withoutSpans } from '../../search/query-reading.ts';

type Kind = Reading['chips'][number]['kind'];

/** What a query states whatever its other words mean. */
const CERTAIN = new Set<Kind>(['price', 'condition', 'stock', 'sale', 'excluded']);
/** What it is about, whether or not merchants state every brand: a lens cap for a Nikon may be of another brand. */
const ABOUT = new Set<Kind>([...CERTAIN, 'category']);
/** What its words say whether or not merchants state every attribute. */
const LIKELY = new Set<Kind>([...ABOUT, 'brand']);

/** The reading in which the words of all but some kinds of chips are only text. */
function asWords(query: string, { chips }: Reading, kinds: ReadonlySet<Kind>): Reading {
  const certain = chips.filter(({ kind }) => kinds.has(kind));
  const spans = certain.flatMap((chip) => chip.spans);
  return { text: withoutSpans(query, spans).replaceAll('"', ''), chips: certain };
}

/** A reading that finds nothing was wrong: attributes are words first, then brands, then categories too. */
export function looserReadings(query: string, reading: Reading): Reading[] {
  const countChips = ({ chips }: Reading) => chips.length;
  const looser = [LIKELY, ABOUT, CERTAIN].map((kinds) => asWords(query, reading, kinds));
  return looser.filter((one, i) => countChips(one) < countChips(looser[i - 1] ?? reading));
}
