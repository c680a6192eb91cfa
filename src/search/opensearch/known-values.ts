import { z } from 'zod';

/** The field in which the values of an attribute are. */
export type StoredKind = 'choices' | 'numbers' | 'flags';

type Names = readonly (readonly string[])[];

const storedNames = z.tuple([z.number(), z.array(z.array(z.string()))]);
const storedKind = z.tuple([z.coerce.number(), z.coerce.number(), z.enum(['choices', 'numbers', 'flags'])]);

/** A category and its names, each as its words, as one value that all of its products have. */
export const writeCategoryNames = (category: number, names: Names): string => JSON.stringify([category, names]);

/** A kind of value that an attribute has in a category, likewise. */
export const writeKind = (category: number, attribute: number, kind: StoredKind): string =>
  `${category}:${attribute}:${kind}`;

/** What an index has once for many products: the names of categories and the kinds of attributes. Only grows. */
export class KnownValues {
  readonly #names = new Map<string, readonly [category: number, names: Names]>();
  readonly #kinds = new Map<number, Map<number, Set<StoredKind>>>();

  addCategoryNames(stored: string): void {
    if (!this.#names.has(stored)) this.#names.set(stored, storedNames.parse(JSON.parse(stored)));
  }

  addKind(stored: string): void {
    const [category, attribute, kind] = storedKind.parse(stored.split(':'));
    const kinds = this.#kinds.get(category) ?? new Map<number, Set<StoredKind>>();
    this.#kinds.set(category, kinds.set(attribute, (kinds.get(attribute) ?? new Set()).add(kind)));
  }

  /** A category whose names have changed is there with both. */
  get categories(): Iterable<readonly [category: number, names: Names]> {
    return this.#names.values();
  }

  attributesOf(category: number): number[] {
    return [...(this.#kinds.get(category)?.keys() ?? [])];
  }

  /** In all categories; usually one. */
  kindsOf(attribute: number): StoredKind[] {
    return [...new Set([...this.#kinds.values()].flatMap((kinds) => [...(kinds.get(attribute) ?? [])]))];
  }
}
