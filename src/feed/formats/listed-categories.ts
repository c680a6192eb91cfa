/** More categories than a shop has; further ones are ignored. */
const MAX_CATEGORIES = 100_000;
/** Deeper trees have a loop. */
const MAX_LEVELS = 20;

/** The categories that a file lists before its offers, which state only a number (Yandex Market). */
export class ListedCategories {
  readonly #byId = new Map<string, { name: string; parent: string }>();

  get isEmpty(): boolean {
    return this.#byId.size === 0;
  }

  add(id: string, name: string, parent: string): void {
    if (id !== '' && name !== '' && this.#byId.size < MAX_CATEGORIES) this.#byId.set(id, { name, parent });
  }

  /** The path of a category, its levels joined by ' > '; null if it is unknown. */
  path(id: string): string | null {
    const levels: string[] = [];
    let category = this.#byId.get(id);
    while (category !== undefined && levels.length < MAX_LEVELS) {
      levels.unshift(category.name);
      category = this.#byId.get(category.parent);
    }
    return levels.length === 0 ? null : levels.join(' > ');
  }
}
