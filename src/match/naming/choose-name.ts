import { type ReadName, readName } from './read-name.ts';
import type { NamedProduct } from './title-pieces.ts';
import { isDamaged, isShouted, withoutCondition } from './title-text.ts';

/** A title that one of a product's offers has. */
export type OfferTitle = { merchantId: number; title: string; isNew: boolean };

/** A possible name with the number of offers that give it. */
type Candidate = ReadName & { offers: number };

const MAJORITY = 0.5;

/** How good a spelling is: 0 best. */
const flaws = (name: string): number =>
  (isDamaged(name) ? 4 : 0) + (isShouted(name) ? 2 : 0) + (/\p{Lu}/u.test(name) ? 0 : 1);

/** How many of the offers' names have each word, as a share. */
function shareOfWords(candidates: readonly Candidate[]): Map<string, number> {
  const all = candidates.reduce((sum, { offers }) => sum + offers, 0);
  const shares = new Map<string, number>();
  for (const { words, offers } of candidates) {
    for (const word of words) shares.set(word, (shares.get(word) ?? 0) + offers / all);
  }
  return shares;
}

/**
 * How well a name has what most offers say: what it has that they do, less what it has that they do not, less what it lacks.
 * Rounded, so that the order of summing does not matter.
 */
function agreement({ words }: ReadName, shares: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [word, share] of shares) {
    if (words.has(word)) sum += share - MAJORITY;
    else if (share > MAJORITY) sum -= share - MAJORITY;
  }
  return Math.round(sum * 1e6) / 1e6;
}

/** One entry for each name, with the offers that give it: of each merchant once. */
function collect(titles: readonly OfferTitle[], product: NamedProduct): Candidate[] {
  const isNewKnown = titles.some(({ isNew }) => isNew);
  const distinct = new Map(
    titles
      .filter(({ isNew }) => isNew || !isNewKnown)
      .map(({ merchantId, title, isNew }): [string, string] => [
        `${merchantId} ${title}`,
        isNew ? title : withoutCondition(title) || title,
      ]),
  );
  const candidates = new Map<string, Candidate>();
  const read = new Map<string, ReadName>();
  for (const title of distinct.values()) {
    const own = read.get(title) ?? readName(title, product);
    read.set(title, own);
    const known = candidates.get(own.name);
    if (known === undefined) candidates.set(own.name, { ...own, offers: 1 });
    else known.offers++;
  }
  return [...candidates.values()];
}

/** A name with its agreement with the offers. */
export type RatedName = { name: string; agreement: number };

/**
 * The name of a product by the titles of its offers: the one that has most of what most of them say. Of equal ones that
 * without damaged letters, not in capitals, given by more offers, shorter, first by code points. The order of the titles
 * does not matter. O(titles × length).
 *
 * @param present the name that it has, which is rated with the same titles; null: it has none
 */
export function chooseName(
  titles: readonly OfferTitle[],
  product: NamedProduct,
  present: string | null = null,
): { best: RatedName; present: RatedName | null } | null {
  const candidates = collect(titles, product);
  if (candidates.length === 0) return null;
  const shares = shareOfWords(candidates);
  const rated = candidates.map((one) => ({ ...one, agreement: agreement(one, shares), flaws: flaws(one.name) }));
  const [best] = rated.sort(
    (a, b) =>
      b.agreement - a.agreement ||
      a.flaws - b.flaws ||
      b.offers - a.offers ||
      a.name.length - b.name.length ||
      (a.name < b.name ? -1 : 1),
  );
  if (best === undefined) return null;
  const own = present === null ? null : readName(present, product);
  return {
    best: { name: best.name, agreement: best.agreement },
    present: own === null || present === null ? null : { name: present, agreement: agreement(own, shares) },
  };
}
