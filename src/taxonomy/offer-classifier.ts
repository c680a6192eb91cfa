import { type Classification, Classifier } from './classifier/classify.ts';
import { buildKnowledge, type Knowledge } from './classifier/knowledge.ts';
import { CategoryLearner, learn } from './classifier/learn.ts';
import { EMPTY_MODEL, type Example, LEARNING_LIMITS, type LearnedModel } from './classifier/learned.ts';
import type { Signs } from './classifier/parse-signs.ts';
import { PathReader } from './classifier/read-path.ts';
import { toTreeKnowledge } from './classifier/tree-knowledge.ts';
import { DECISION_BAR } from './classifier/weights.ts';
import type { Category, CategoryWords, Taxonomy } from './taxonomy.ts';

export type { Classification, Example, LearnedModel, Signs };
export { CategoryLearner, DECISION_BAR, LEARNING_LIMITS };

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
  /** The category that a person chose for the merchant's path. */
  mappedCategoryId: number | null;
  /** The category of the product that the offer's GTIN belongs to. */
  productCategoryId: number | null;
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

/** A department is known from here. */
const DEPARTMENT_BAR = 0.2;
/** Decisions so certain teach what the titles have in common, at this weight. */
const SELF_TAUGHT = { bar: 0.8, weight: 0.5 };

/** Google's id → ids of the leaves that it leads to or that are a finer part of it. */
function leavesByGoogleId(categories: readonly Category[]): Map<number, number[]> {
  const leaves = new Map<number, number[]>();
  for (const { id, googleIds, withinIds } of categories) {
    for (const googleId of [...googleIds, ...withinIds]) leaves.set(googleId, [...(leaves.get(googleId) ?? []), id]);
  }
  return leaves;
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
  readonly others: ReadonlyMap<number, number>;
  readonly unsortedId: number | null;

  constructor(document: WordedTree, signs: Signs) {
    const { categories } = document;
    this.knowledge = buildKnowledge(toTreeKnowledge(document, signs));
    this.paths = new PathReader(this.knowledge);
    this.byGoogleId = leavesByGoogleId(categories);
    this.others = otherLeaves(categories);
    this.unsortedId = categories.find(({ key }) => key === UNSORTED_KEY)?.id ?? null;
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

  /** The category of one offer. O(length of the title). */
  classify({ googleId, mappedCategoryId, productCategoryId, ...clues }: CategoryClues): OfferCategory {
    const { knowledge, others, unsortedId } = this.tree;
    const classification = this.classifier.classify({
      ...clues,
      googleLeaves: googleId === null ? [] : this.leavesOfGoogleId(googleId),
      mappedLeaf: mappedCategoryId,
      productLeaf: productCategoryId,
    });
    const { candidates, probability, departmentId, departmentProbability } = classification;
    const best = candidates[0];
    if (best !== undefined && probability >= DECISION_BAR) {
      const position = knowledge.positions.get(best.leafId) ?? -1;
      const ownDepartment = knowledge.leaves[position]?.departmentId ?? null;
      return { categoryId: best.leafId, isDecided: true, departmentId: ownDepartment, probability, classification };
    }
    // A title without a thing in it says less of its department than the other offers of its brand or merchant.
    const known =
      this.classifier.departmentOfBrand(clues.brand) ??
      (departmentProbability >= DECISION_BAR ? departmentId : null) ??
      this.classifier.departmentOfMerchant(clues.merchantId) ??
      (departmentProbability >= DEPARTMENT_BAR ? departmentId : null);
    const categoryId = (known === null ? null : others.get(known)) ?? unsortedId;
    return { categoryId, isDecided: false, departmentId: known, probability, classification };
  }

  /** What the next training learns from an offer: the leaf of a decision that is certain. */
  exampleOf(clues: CategoryClues, { categoryId, isDecided, probability }: OfferCategory): Example {
    const { title, brand, merchantId, path, language } = clues;
    const leafId = isDecided && probability >= SELF_TAUGHT.bar ? categoryId : null;
    return { title, brand, merchantId, path, language, leafId, weight: SELF_TAUGHT.weight, isSelfTaught: true };
  }
}

/** Trains on offers whose category is known; the same examples give the same model. O(words of all examples). */
export const learnCategories = (examples: Iterable<Example>): LearnedModel => learn(examples, LEARNING_LIMITS);
