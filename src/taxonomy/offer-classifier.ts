import { MIN_DEPARTMENT_PROBABILITY, MIN_KIND_PROBABILITY, MIN_PROBABILITY } from './category-certainty.ts';
import { type Classification, Classifier, type OfferClues } from './classifier/classify.ts';
import { buildKnowledge, type Knowledge } from './classifier/knowledge.ts';
import { CategoryLearner, learn } from './classifier/learn.ts';
import { EMPTY_MODEL, type Example, LEARNING_LIMITS, type LearnedModel } from './classifier/learned-model.ts';
import type { Signs } from './classifier/parse-signs.ts';
import { PathReader } from './classifier/read-path.ts';
import { toTreeKnowledge } from './classifier/tree-knowledge.ts';
import { leavesByGoogleId } from './related-leaves.ts';
import type { Category, CategoryWords, Taxonomy } from './taxonomy.ts';

export type { Classification, Example, LearnedModel, Signs };
export { CategoryLearner, LEARNING_LIMITS };

/** What an offer states that its category can be known by; null: not stated. */
export type CategoryClues = {
  title: string;
  brand: string | null;
  /** Plain text; only its beginning is read. */
  description: string | null;
  /** The merchant's own category path. */
  path: string | null;
  /** ISO 639-1 of the title. */
  language: string;
  merchantId: number | null;
  /** The id in Google's product taxonomy that the feed states. */
  googleId: number | null;
  /** The path of Google's that the feed states, where its id is not known. */
  googlePath: string | null;
  /** 8 to 14 digits. */
  gtin: string | null;
  /** The category that a person chose for the merchant's path. */
  mappedCategoryId: number | null;
  /** The category of the product that the offer's GTIN belongs to. */
  productCategoryId: number | null;
  /** In minor units of the market's currency; null: not known. */
  price: number | null;
};

/** The category of an offer: a leaf that was decided, or one of those for the rest until a person decides. */
export type OfferCategory = {
  /** A leaf; else the department's other leaf, or the leaf for unsorted offers; null: the tree has none of them. */
  categoryId: number | null;
  isDecided: boolean;
  departmentId: number | null;
  /** That the best leaf is right. */
  probability: number;
  classification: Classification;
};

/** Decisions so certain teach what the titles have in common, at this weight. */
const SELF_TAUGHT = { minProbability: 0.8, weight: 0.5 };
/** How much an offer counts whose one leaf Google's category states. */
const GOOGLE_WEIGHT = 0.7;

/** Google's id → ids of the leaves that it or an id below it leads to. O(ids × depth). */
function leavesBelowGoogleId(
  byGoogleId: ReadonlyMap<number, readonly number[]>,
  parents: ReadonlyMap<number, number>,
): Map<number, ReadonlySet<number>> {
  const below = new Map<number, Set<number>>();
  for (const [googleId, leaves] of byGoogleId) {
    for (let id: number | undefined = googleId; id !== undefined; id = parents.get(id)) {
      const all = below.get(id) ?? new Set<number>();
      for (const leaf of leaves) all.add(leaf);
      below.set(id, all);
    }
  }
  return below;
}

function otherLeaves(categories: readonly Category[]): Map<number, number> {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const others = categories.filter(({ kind }) => kind === 'other');
  return new Map(others.map(({ id, parentId }) => [parents.get(parentId ?? 0) ?? 0, id]));
}

/** The key of the leaf that the default tree has for everything that fits no other. */
const UNSORTED_KEY = 'unsorted';

/** A tree with what indicates its leaves, indexed once for all markets. */
class ClassifierTree {
  readonly knowledge: Knowledge;
  readonly paths: PathReader;
  readonly byGoogleId: ReadonlyMap<number, readonly number[]>;
  readonly belowGoogleId: ReadonlyMap<number, ReadonlySet<number>>;
  /** Google's id → id of the leaf that it leads to. */
  readonly ownLeaves: ReadonlyMap<number, number>;
  readonly others: ReadonlyMap<number, number>;
  readonly unsortedId: number | null;
  private readonly googleIds: ReadonlyMap<number, readonly number[]>;

  constructor(document: WordedTree, signs: Signs) {
    const { categories } = document;
    this.knowledge = buildKnowledge(toTreeKnowledge(document, signs));
    this.paths = new PathReader(this.knowledge);
    this.byGoogleId = leavesByGoogleId(categories);
    this.belowGoogleId = leavesBelowGoogleId(this.byGoogleId, signs.googleParents);
    this.ownLeaves = new Map(categories.flatMap(({ id, googleIds }) => googleIds.map((googleId) => [googleId, id])));
    this.others = otherLeaves(categories);
    this.googleIds = new Map(categories.map(({ id, googleIds, withinIds }) => [id, [...googleIds, ...withinIds]]));
    this.unsortedId = categories.find(({ key }) => key === UNSORTED_KEY)?.id ?? null;
  }

  /** Whether two leaves stand for the same category of Google's, or for parts of it. */
  areKindsOfOne(a: number, b: number): boolean {
    const other = this.googleIds.get(b) ?? [];
    return (this.googleIds.get(a) ?? []).some((id) => other.includes(id));
  }
}

/** A tree and what shops call its leaves. */
export type WordedTree = Taxonomy & { words: readonly CategoryWords[] };

/** Decides the categories of offers in a tree. */
export class OfferClassifier {
  private readonly tree: ClassifierTree;
  private readonly classifier: Classifier;

  private constructor(tree: ClassifierTree, model: LearnedModel) {
    this.tree = tree;
    this.classifier = new Classifier(tree.knowledge, model, tree.paths);
  }

  /** Indexes a tree. What one language calls the leaves is indexed when the first title in it is read. */
  static create(document: WordedTree, signs: Signs): OfferClassifier {
    return new OfferClassifier(new ClassifierTree(document, signs), EMPTY_MODEL);
  }

  /** A classifier of the same tree with a learned model. O(size of the model). */
  withModel(model: LearnedModel): OfferClassifier {
    return new OfferClassifier(this.tree, model);
  }

  /** Ids of the leaves that stand for a category of Google's. */
  leavesOfGoogleId(googleId: number): readonly number[] {
    return this.tree.byGoogleId.get(googleId) ?? [];
  }

  /** Ids of the leaves that a feed may mean which states this id: shops often state one far above what they sell. */
  private statedLeaves(googleId: number | null): readonly number[] {
    return googleId === null ? [] : [...(this.tree.belowGoogleId.get(googleId) ?? [])];
  }

  private toOfferClues({ googleId, mappedCategoryId, productCategoryId, ...clues }: CategoryClues): OfferClues {
    return {
      ...clues,
      googleLeaves: this.statedLeaves(googleId),
      googleLeaf: this.tree.ownLeaves.get(googleId ?? 0) ?? null,
      mappedLeaf: mappedCategoryId,
      productLeaf: productCategoryId,
    };
  }

  /** Whether a category's things are known to cost far more than an offer. */
  isTooCheap(categoryId: number, price: number): boolean {
    return this.classifier.isTooCheap(categoryId, price);
  }

  /** The category of one offer. O(length of the title). */
  classify(clues: CategoryClues): OfferCategory {
    const { knowledge, others, unsortedId } = this.tree;
    const classification = this.classifier.classify(this.toOfferClues(clues));
    const { candidates, probability, departmentId, departmentProbability, departments } = classification;
    const best = candidates[0];
    if (best !== undefined && this.isDecided(candidates)) {
      const position = knowledge.positions.get(best.leafId) ?? -1;
      const ownDepartment = knowledge.leaves[position]?.departmentId ?? null;
      return { categoryId: best.leafId, isDecided: true, departmentId: ownDepartment, probability, classification };
    }
    // A title without a thing in it says less of its department than the other offers of its brand or merchant.
    const known =
      this.classifier.departmentOfBrand(clues.brand) ??
      (departmentProbability >= MIN_PROBABILITY ? departmentId : null) ??
      this.classifier.departmentOfMerchant(clues.merchantId) ??
      this.likelyDepartment(clues, departments);
    const categoryId = (known === null ? null : others.get(known)) ?? unsortedId;
    return { categoryId, isDecided: false, departmentId: known, probability, classification };
  }

  /**
   * Whether the best leaf is certain enough. Leaves of one category of Google's are kinds of one thing, such as headphones and
   * headsets: together they may be certain where none is alone.
   */
  private isDecided(candidates: Classification['candidates']): boolean {
    const best = candidates[0];
    if (best === undefined || best.probability < MIN_KIND_PROBABILITY)
      return best !== undefined && best.probability >= MIN_PROBABILITY;
    let sum = 0;
    for (const { leafId, probability } of candidates) {
      if (leafId === best.leafId || this.tree.areKindsOfOne(leafId, best.leafId)) sum += probability;
    }
    return sum >= MIN_PROBABILITY;
  }

  /** The department that the title, and what is known of the brand and merchant, together make most likely; null: none. */
  private likelyDepartment(
    { brand, merchantId }: Pick<CategoryClues, 'brand' | 'merchantId'>,
    departments: ReadonlyMap<number, number>,
  ): number | null {
    const shares = new Map(departments);
    let rest = 1;
    for (const probability of departments.values()) rest -= probability;
    for (const [department, share] of this.classifier.expectedDepartments(brand, merchantId)) {
      shares.set(department, (shares.get(department) ?? 0) + share * rest);
    }
    const [most] = [...shares].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return most === undefined || most[1] < MIN_DEPARTMENT_PROBABILITY ? null : most[0];
  }

  /**
   * What the next training learns from an offer: the leaf that its words name with certainty, or that its feed states; neither
   * where they contradict each other.
   */
  exampleOf(clues: CategoryClues): Example {
    const { title, brand, merchantId, path, language, price } = clues;
    const own = this.classify({ ...clues, googleId: null, googlePath: null });
    const named = own.isDecided && own.probability >= SELF_TAUGHT.minProbability ? own.categoryId : null;
    const [stated = null, ...others] = this.statedLeaves(clues.googleId);
    const isStated = stated !== null && others.length === 0;
    const isContradicted = isStated && named !== null && named !== stated;
    return {
      title,
      brand,
      merchantId,
      path,
      language,
      leafId: isContradicted ? null : isStated ? stated : named,
      weight: isStated ? GOOGLE_WEIGHT : SELF_TAUGHT.weight,
      isSelfTaught: !isStated,
      price,
      googleVerdict: named === null ? null : this.classifier.judgeGoogle(this.toOfferClues(clues), named),
    };
  }
}

/** Trains on offers whose category is known; the same examples give the same model. O(words of all examples). */
export const learnCategories = (examples: Iterable<Example>): LearnedModel => learn(examples, LEARNING_LIMITS);
