/** That a word went with a category `count` times, at one merchant or on one day: the source. */
export type WordUse = { word: string; source: number | string; categoryId: number; count: number };

/** The category that most uses of a word lead to. `sources`: those where more than half of the uses lead there. */
export type WordLead = { word: string; categoryId: number; count: number; total: number; sources: number };

/** What a word must have to be proposed: uses in all, sources, and the share of the uses that lead to one category. */
export type MinLead = { total: number; sources: number; share: number };

/** Different words that are counted: about 50 MB. */
const MAX_WORDS = 100_000;

const addTo = (counts: Map<number, number>, key: number, count: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + count);

/** Counts which categories words go with. Words beyond the first 100,000 different ones are not counted. */
export class WordTally {
  readonly #words = new Map<string, Map<number | string, Map<number, number>>>();

  add({ word, source, categoryId, count }: WordUse): void {
    const known = this.#words.get(word);
    if (known === undefined && this.#words.size >= MAX_WORDS) return;
    const sources = known ?? new Map<number | string, Map<number, number>>();
    if (known === undefined) this.#words.set(word, sources);
    const counts = sources.get(source) ?? new Map<number, number>();
    sources.set(source, counts);
    addTo(counts, categoryId, count);
  }

  /** The words that lead clearly to one category, most uses first. O(uses). */
  leads(min: MinLead): WordLead[] {
    const leads: WordLead[] = [];
    for (const [word, sources] of this.#words) {
      const lead = findLead([...sources.values()]);
      const isClear = lead.total >= min.total && lead.count >= min.share * lead.total && lead.sources >= min.sources;
      if (isClear) leads.push({ word, ...lead });
    }
    return leads.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
  }
}

const sumOf = (counts: ReadonlyMap<number, number>): number => [...counts.values()].reduce((sum, one) => sum + one, 0);

function findLead(sources: readonly ReadonlyMap<number, number>[]): Omit<WordLead, 'word'> {
  const all = new Map<number, number>();
  for (const counts of sources) for (const [category, count] of counts) addTo(all, category, count);
  let [categoryId, count] = [0, 0];
  for (const [category, times] of all) {
    if (times > count || (times === count && category < categoryId)) [categoryId, count] = [category, times];
  }
  const leading = sources.filter((counts) => 2 * (counts.get(categoryId) ?? 0) > sumOf(counts));
  return { categoryId, count, total: sumOf(all), sources: leading.length };
}
