import { growColumn } from './grow-column.ts';

/** The parent of nodes for the first word of a phrase, and what is found where there is no node. */
export const NONE = -1;

/** At most so many slots of the table are taken for each that is free. */
const MAX_LOAD = 2;

/** Spreads a stem below a parent over the slots: FNV-1a, over the UTF-16 units of the stem. */
const hashOfParent = (parent: number): number => addUnit(0x811c9dc5, parent);
const addUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);
const endHash = (hash: number): number => hash ^ (hash >>> 15);

function hashOf(parent: number, stem: string): number {
  let hash = hashOfParent(parent);
  for (let i = 0; i < stem.length; i++) hash = addUnit(hash, stem.charCodeAt(i));
  return endHash(hash);
}

/**
 * A trie of stems with numbered nodes, in columns: a tree has tens of thousands of nodes in each language, and a map with a string as key
 * takes 70 bytes for one, this 22.
 *
 *     units    the stems of all nodes, one after the other: "harddriveharddrive"
 *     end      by node, where its stem ends: 4, 9, 18
 *     parent   by node: -1, 0, -1
 *     slots    the nodes by the hash of parent and stem, each in the first free slot from there
 */
export class StemTrie {
  private units = new Uint16Array(32);
  private end = new Uint32Array(4);
  private parent = new Int32Array(4);
  /** Node + 1; 0: free. The length is a power of two. */
  private slots = new Uint32Array(8);
  private size = 0;

  /** The node of a stem below another; `NONE`: there is none. O(length). */
  child(parent: number, stem: string): number {
    return (this.slots[this.slotOf(parent, stem)] ?? 0) - 1;
  }

  /** Adds a node that is not there yet. Nodes are numbered from 0. O(length). */
  add(parent: number, stem: string): number {
    const node = this.size;
    if (node === this.end.length) {
      this.end = growColumn(this.end, (length) => new Uint32Array(length));
      this.parent = growColumn(this.parent, (length) => new Int32Array(length));
    }
    if ((node + 1) * (MAX_LOAD + 1) > this.slots.length * MAX_LOAD) this.spread();
    const start = this.startOf(node);
    while (start + stem.length > this.units.length) {
      this.units = growColumn(this.units, (length) => new Uint16Array(length));
    }
    for (let i = 0; i < stem.length; i++) this.units[start + i] = stem.charCodeAt(i);
    this.slots[this.slotOf(parent, stem)] = node + 1;
    this.end[node] = start + stem.length;
    this.parent[node] = parent;
    this.size++;
    return node;
  }

  /** Gives back the room for further nodes; the next one makes it again. */
  trim(): void {
    const size = Math.max(1, this.size);
    this.units = this.units.slice(0, Math.max(1, this.startOf(this.size)));
    this.end = this.end.slice(0, size);
    this.parent = this.parent.slice(0, size);
  }

  private startOf(node: number): number {
    return node === 0 ? 0 : (this.end[node - 1] ?? 0);
  }

  /** The slot with the node of a stem, else the free one where it would be. */
  private slotOf(parent: number, stem: string): number {
    const mask = this.slots.length - 1;
    for (let slot = hashOf(parent, stem) & mask; ; slot = (slot + 1) & mask) {
      const node = (this.slots[slot] ?? 0) - 1;
      if (node === NONE || (this.parent[node] === parent && this.isStem(node, stem))) return slot;
    }
  }

  private isStem(node: number, stem: string): boolean {
    const start = this.startOf(node);
    if ((this.end[node] ?? 0) - start !== stem.length) return false;
    for (let i = 0; i < stem.length; i++) if (this.units[start + i] !== stem.charCodeAt(i)) return false;
    return true;
  }

  /** Twice the slots. No two nodes have the same stem and parent, so none is compared. */
  private spread(): void {
    this.slots = new Uint32Array(2 * this.slots.length);
    const mask = this.slots.length - 1;
    let unit = 0;
    for (let node = 0; node < this.size; node++) {
      let hash = hashOfParent(this.parent[node] ?? NONE);
      for (const end = this.end[node] ?? 0; unit < end; unit++) hash = addUnit(hash, this.units[unit] ?? 0);
      let slot = endHash(hash) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = node + 1;
    }
  }
}
