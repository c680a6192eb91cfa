import { slugify } from '../base/slug.ts';

/** One model of a brand in a category, as its name and its merchants tell it. */
export type Model = {
  groupId: number;
  /** Without the brand, e.g. "Aquator WZ 980 Meister". */
  name: string;
  /** What merchants call the series it belongs to, once for each offer that says so. */
  told: readonly string[];
};

/** A series by its name, with the models that belong to it; `key` is the name whatever its case and accents. */
export type FoundSeries = { key: string; name: string; groupIds: readonly number[] };

/** One model alone is no series. */
const FEWEST_MODELS = 2;
const MOST_WORDS = 4;

const keyOf = (name: string): string => slugify(name).toLowerCase();

/** A product's name without its brand, in whatever spelling: "Aquator WZ 980" of "ZELLEN-RIED Aquator WZ 980". */
export function modelNameOf(name: string, brandName: string): string {
  const brand = keyOf(brandName).replaceAll('-', '');
  const words = name.split(/\s+/);
  let said = '';
  for (let length = 1; length <= words.length && said.length < brand.length; length++) {
    said += keyOf(words[length - 1] ?? '').replaceAll('-', '');
    if (said === brand) return words.slice(length).join(' ');
  }
  return name;
}

const wordsOf = (name: string): string[] => name.split(/[\s,;/()]+/).filter((word) => keyOf(word) !== '');

/** A word that may name a series: no code, number or size. */
const isName = (word: string): boolean => /^\p{L}[\p{L}'’.&-]*$/u.test(word) && keyOf(word).length >= 3;

/** How many capitals a name has; more than any where it has none, for names have one. */
const capitals = (name: string): number => name.match(/\p{Lu}/gu)?.length ?? Number.POSITIVE_INFINITY;

/** The most frequent spelling; of equals the one with fewest capitals, then the first in the order of code points. */
function mostFrequent(spellings: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const spelling of spellings) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  const best = [...counts].sort(([a, m], [b, n]) => {
    if (m !== n) return n - m;
    return capitals(a) === capitals(b) ? (a < b ? -1 : 1) : capitals(a) - capitals(b);
  });
  return best[0]?.[0] ?? '';
}

const large = <T>(groups: ReadonlyMap<string, readonly T[]>): [string, readonly T[]][] =>
  [...groups].filter(([, models]) => models.length >= FEWEST_MODELS);

/** What most merchants of a model call its series; '' where none does. */
const toldKeyOf = ({ told }: Model): string => mostFrequent(told.map(keyOf).filter((key) => key !== ''));

/** The series that merchants name. */
function toldSeries(models: readonly Model[]): FoundSeries[] {
  const byKey = Map.groupBy(models, toldKeyOf);
  byKey.delete('');
  return large(byKey).map(([key, members]) => ({
    key,
    name: mostFrequent(members.flatMap(({ told }) => told.filter((name) => keyOf(name) === key))),
    groupIds: members.map(({ groupId }) => groupId),
  }));
}

/** Letters of a model's code stand behind a name: "OWD" of "Basic OWD 814". */
const mayFollow = (word: string): boolean => isName(word) && /\p{Ll}/u.test(word);

/** How many words all of these names begin with, as far as they may name a series; the first does. */
function sharedWords(names: readonly (readonly string[])[]): number {
  const [first = []] = names;
  let shared = 1;
  while (
    shared < Math.min(MOST_WORDS, first.length) &&
    names.every((words) => mayFollow(words[shared] ?? '') && keyOf(words[shared] ?? '') === keyOf(first[shared] ?? ''))
  ) {
    shared++;
  }
  return shared;
}

/** The series that names begin with: the first word of at least two models, and the words that all of them share. */
function leadingSeries(models: readonly Model[]): FoundSeries[] {
  const named = models.map((model) => ({ ...model, words: wordsOf(model.name) }));
  const byFirst = Map.groupBy(
    named.filter(({ words }) => isName(words[0] ?? '')),
    ({ words }) => keyOf(words[0] ?? ''),
  );
  return large(byFirst).map(([, members]) => {
    const length = sharedWords(members.map(({ words }) => words));
    const name = mostFrequent(members.map(({ words }) => words.slice(0, length).join(' ')));
    return { key: keyOf(name), name, groupIds: members.map(({ groupId }) => groupId) };
  });
}

/**
 * The series among the models of one brand in one category. What merchants tell comes first; a model of which nobody
 * tells joins the told series that its name begins with; the rest are joined by the words their names begin with. It
 * depends on nothing but the models, whatever their order.
 */
export function seriesAmong(models: readonly Model[]): FoundSeries[] {
  const told = toldSeries(models);
  const taken = new Set(told.flatMap(({ groupIds }) => groupIds));
  const rest: Model[] = [];
  const joining = new Map<string, number[]>();
  for (const model of models.filter(({ groupId }) => !taken.has(groupId))) {
    const name = `${keyOf(model.name)}-`;
    const series = told.filter(({ key }) => name.startsWith(`${key}-`)).sort((a, b) => b.key.length - a.key.length)[0];
    if (series === undefined) rest.push(model);
    else joining.set(series.key, [...(joining.get(series.key) ?? []), model.groupId]);
  }
  return [
    ...told.map((one) => ({ ...one, groupIds: [...one.groupIds, ...(joining.get(one.key) ?? [])] })),
    ...leadingSeries(rest),
  ]
    .map((one) => ({ ...one, groupIds: [...one.groupIds].sort((a, b) => a - b) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
