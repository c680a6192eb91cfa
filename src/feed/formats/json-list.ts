import type { RawRecord, RecordReader } from './draft.ts';
import { jsonRecord, LONGEST_OBJECT } from './json-lines.ts';

/** The names under which a JSON document holds its list of offers. */
const LIST_NAMES = new Set([
  'products',
  'items',
  'offers',
  'entries',
  'data',
  'resources',
  'results',
  'records',
  'rows',
  'articles',
  'feed',
]);
const LONGEST_NAME = 100;
const MARKS = /["\\\n{}[\]]/g;

/** Reads a JSON document whose offers are the objects of one list: the document itself, or one named in it. */
export const jsonListReader = (): RecordReader => new JsonList();

/** Whether a JSON text, which may break off, has such a list. */
export function holdsList(text: string): boolean {
  const list = new JsonList();
  list.push(text);
  return list.isFound;
}

/**
 * Cuts the objects of the list out of the text. It knows no more of JSON than where strings and brackets begin and end,
 * which is all that parts one object from the next; each is then parsed alone. What it holds is the object that is open.
 */
class JsonList implements RecordReader {
  readonly context = '';
  isFound = false;
  #records: RawRecord[] = [];
  #line = 1;
  #depth = 0;
  /** How deep the list stands; 0: this is outside of one. */
  #listDepth = 0;
  /** The text of the open object before this piece, and where in this piece it goes on; null: none is open. */
  #object: { line: number; text: string; from: number } | null = null;
  #isString = false;
  /** Where in this piece the mark stands that a backslash takes its meaning from. */
  #escapedAt = -1;
  /** The last string of the outermost object, which before a list is its name. */
  #name = { text: '', from: 0 };
  /** The outermost object has a price: it is an offer, and its lists are its own. */
  #isOffer = false;

  push(piece: string): RawRecord[] {
    for (const { 0: mark, index } of piece.matchAll(MARKS)) {
      if (index === this.#escapedAt) continue;
      if (mark === '\n') this.#line++;
      else if (mark === '"') this.#quote(piece, index);
      else if (mark === '\\') this.#escapedAt = index + 1;
      else if (this.#isString) continue;
      else if (mark === '{' || mark === '[') this.#openBracket(mark, index);
      else this.#closeBracket(piece, index + 1);
    }
    this.#escapedAt = this.#escapedAt === piece.length ? 0 : -1;
    if (this.#object !== null) this.#keep(this.#object, piece, piece.length);
    if (this.#isString && this.#depth === 1) this.#keepName(piece, piece.length);
    const records = this.#records;
    this.#records = [];
    return records;
  }

  end() {
    // A list without an object is no feed.
    return { records: [], isTruncated: this.#depth > 0, isFeed: false };
  }

  #quote(piece: string, at: number): void {
    this.#isString = !this.#isString;
    if (this.#depth !== 1) return;
    if (this.#isString) this.#name = { text: '', from: at + 1 };
    else this.#keepName(piece, at);
    if (!this.#isString && this.#name.text === 'price') this.#isOffer = true;
  }

  #openBracket(mark: string, at: number): void {
    this.#depth++;
    if (this.#depth === 1) [this.#isOffer, this.#name.text] = [false, ''];
    if (this.#object !== null) return;
    const isNamed = this.#depth === 2 && !this.#isOffer && LIST_NAMES.has(this.#name.text);
    if (mark === '{' && this.#listDepth > 0 && this.#depth === this.#listDepth + 1) {
      this.#object = { line: this.#line, text: '', from: at };
    } else if (mark === '[' && this.#listDepth === 0 && (this.#depth === 1 || isNamed)) {
      this.#listDepth = this.#depth;
      this.isFound = true;
    }
  }

  #closeBracket(piece: string, end: number): void {
    this.#depth = Math.max(0, this.#depth - 1);
    if (this.#object !== null && this.#depth === this.#listDepth) {
      this.#keep(this.#object, piece, end);
      this.#records.push(jsonRecord(this.#object.line, this.#object.text));
      this.#object = null;
    }
    if (this.#depth < this.#listDepth) this.#listDepth = 0;
  }

  #keep(object: { text: string; from: number }, piece: string, end: number): void {
    if (object.text.length <= LONGEST_OBJECT) object.text += piece.slice(object.from, end);
    object.from = 0;
  }

  #keepName(piece: string, end: number): void {
    const { text, from } = this.#name;
    this.#name = { text: (text + piece.slice(from, end)).slice(0, LONGEST_NAME), from: 0 };
  }
}
