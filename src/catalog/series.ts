import { slugify } from '../terms/slug.ts';

/** One model of a brand in a category. */
export type Model = {
  groupId: number;
  /** Without the brand, e.g. "Aquator WZ 980 Meister". */
  name: string;
  /** The series names that merchants state for it, one for each offer. */
  statedSeries: readonly string[];
};

/** A series with its models; `key` is the name without case and accents. */
export type DetectedSeries = { key: string; name: string; groupIds: readonly number[] };

/** One model is not a series. */
const MIN_MODELS = 2;
const MAX_WORDS = 4;

const nameKey = (name: string): string => slugify(name).toLowerCase();

/** A product's name without its brand in any spelling: "Aquator WZ 980" of "ZELLEN-RIED Aquator WZ 980". */
export function stripBrand(name: string, brandName: string): string {
  const brand = nameKey(brandName).replaceAll('-', '');
  const words = name.split(/\s+/);
  let joined = '';
  for (let length = 1; length <= words.length && joined.length < brand.length; length++) {
    joined += nameKey(words[length - 1] ?? '').replaceAll('-', '');
    if (joined === brand) return words.slice(length).join(' ');
  }
  return name;
}

const splitWords = (name: string): string[] => name.split(/[\s,;/()]+/).filter((word) => nameKey(word) !== '');

/** Whether a word may be part of a series name: not a code, number or size. */
const isNameWord = (word: string): boolean => /^\p{L}[\p{L}'’.&-]*$/u.test(word) && nameKey(word).length >= 3;

/** The number of capitals in a name; infinite where it has none, so that such a spelling comes last. */
const countCapitals = (name: string): number => name.match(/\p{Lu}/gu)?.length ?? Number.POSITIVE_INFINITY;

/** The most frequent spelling; of equals the one with the fewest capitals, then the first by code points. */
function mostFrequent(spellings: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const spelling of spellings) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  const best = [...counts].sort(([a, m], [b, n]) => {
    if (m !== n) return n - m;
    return countCapitals(a) === countCapitals(b) ? (a < b ? -1 : 1) : countCapitals(a) - countCapitals(b);
  });
  return best[0]?.[0] ?? '';
}

const withEnoughModels = <T>(groups: ReadonlyMap<string, readonly T[]>): [string, readonly T[]][] =>
  [...groups].filter(([, models]) => models.length >= MIN_MODELS);

/** The key of the series that most offers of a model state; '' where none does. */
const statedSeriesKey = ({ statedSeries }: Model): string =>
  mostFrequent(statedSeries.map(nameKey).filter((key) => key !== ''));

/** The series that merchants state. */
function groupByStatedSeries(models: readonly Model[]): DetectedSeries[] {
  const byKey = Map.groupBy(models, statedSeriesKey);
  byKey.delete('');
  return withEnoughModels(byKey).map(([key, members]) => ({
    key,
    name: mostFrequent(members.flatMap(({ statedSeries }) => statedSeries.filter((name) => nameKey(name) === key))),
    groupIds: members.map(({ groupId }) => groupId),
  }));
}

/** Whether a word may continue a series name. All-capital words are parts of codes: "OWD" in "Basic OWD 814". */
const isNameContinuation = (word: string): boolean => isNameWord(word) && /\p{Ll}/u.test(word);

/** The number of leading words that all of these names share and that may name a series; at least 1. */
function countSharedWords(names: readonly (readonly string[])[]): number {
  const [first = []] = names;
  let shared = 1;
  while (
    shared < Math.min(MAX_WORDS, first.length) &&
    names.every(
      (words) =>
        isNameContinuation(words[shared] ?? '') && nameKey(words[shared] ?? '') === nameKey(first[shared] ?? ''),
    )
  ) {
    shared++;
  }
  return shared;
}

/** Series by leading words: models that share the first word, named by all the leading words that they share. */
function groupByLeadingWords(models: readonly Model[]): DetectedSeries[] {
  const named = models.map((model) => ({ ...model, words: splitWords(model.name) }));
  const byFirst = Map.groupBy(
    named.filter(({ words }) => isNameWord(words[0] ?? '')),
    ({ words }) => nameKey(words[0] ?? ''),
  );
  return withEnoughModels(byFirst).map(([, members]) => {
    const length = countSharedWords(members.map(({ words }) => words));
    const name = mostFrequent(members.map(({ words }) => words.slice(0, length).join(' ')));
    return { key: nameKey(name), name, groupIds: members.map(({ groupId }) => groupId) };
  });
}

/**
 * Detects the series among the models of one brand in one category. Series that merchants state come first; a model
 * without one joins the stated series that its name begins with; the rest are grouped by the leading words of their names.
 * The result does not depend on the order of the models.
 */
export function detectSeries(models: readonly Model[]): DetectedSeries[] {
  const stated = groupByStatedSeries(models);
  const taken = new Set(stated.flatMap(({ groupIds }) => groupIds));
  const rest: Model[] = [];
  const joining = new Map<string, number[]>();
  for (const model of models.filter(({ groupId }) => !taken.has(groupId))) {
    const name = `${nameKey(model.name)}-`;
    const series = stated
      .filter(({ key }) => name.startsWith(`${key}-`))
      .sort((a, b) => b.key.length - a.key.length)[0];
    if (series === undefined) rest.push(model);
    else joining.set(series.key, [...(joining.get(series.key) ?? []), model.groupId]);
  }
  return [
    ...stated.map((one) => ({ ...one, groupIds: [...one.groupIds, ...(joining.get(one.key) ?? [])] })),
    ...groupByLeadingWords(rest),
  ]
    .map((one) => ({ ...one, groupIds: [...one.groupIds].sort((a, b) => a - b) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
