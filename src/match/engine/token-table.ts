import { kindOfText } from './tokens.ts';

/**
 * Tokens as small integers, so that comparing them is fast. Grows with every new token; ids are in the order of adding. A
 * table with a parent has the parent's tokens too and adds none to it: the tokens of a batch are dropped with its table.
 */
export class TokenTable {
  private readonly parent: TokenTable | null;
  private readonly offset: number;
  private readonly texts: string[] = [];
  private readonly kinds: number[] = [];
  private readonly ids = new Map<string, number>();

  constructor(parent: TokenTable | null = null) {
    this.parent = parent;
    this.offset = parent?.size ?? 0;
  }

  get size(): number {
    return this.offset + this.texts.length;
  }

  /** The token's id; a new one for a new text. */
  add(text: string): number {
    const known = this.find(text);
    if (known !== undefined) return known;
    const id = this.size;
    this.ids.set(text, id);
    this.texts.push(text);
    this.kinds.push(kindOfText(text));
    return id;
  }

  find(text: string): number | undefined {
    return this.parent?.find(text) ?? this.ids.get(text);
  }

  textOf(id: number): string {
    return id < this.offset ? (this.parent?.textOf(id) ?? '') : (this.texts[id - this.offset] ?? '');
  }

  kindOf(id: number): number {
    return id < this.offset ? (this.parent?.kindOf(id) ?? 0) : (this.kinds[id - this.offset] ?? 0);
  }
}
