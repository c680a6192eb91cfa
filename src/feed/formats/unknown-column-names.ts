import type { Field } from './column-names.ts';
import { nearestField } from './nearest-field.ts';

/** A column or element that is not read, and where it occurs first. */
export type UnknownName = { name: string; line: number; nearest: Field | null };

/** Further names are not collected, so that a file cannot fill the memory with them. */
const MAX_NAMES = 50;

/** Collects the unknown names of a file, each once. */
export class UnknownNames {
  readonly #names = new Map<string, { name: string; line: number }>();

  add(name: string, folded: string, line: number): void {
    if (folded === '' || this.#names.has(folded) || this.#names.size >= MAX_NAMES) return;
    this.#names.set(folded, { name: name.slice(0, 100), line });
  }

  list(): UnknownName[] {
    return [...this.#names].map(([folded, place]) => ({ ...place, nearest: nearestField(folded) }));
  }
}
