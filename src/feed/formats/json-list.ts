import type { RawRecord } from './draft-row.ts';
import { jsonRecords, MAX_OBJECT_LENGTH } from './json-lines.ts';
import { isObject, type JsonObject } from './json-object.ts';
import type { RecordReader } from './record-reader.ts';
import type { Template } from './template.ts';
import { UnknownNames } from './unknown-column-names.ts';

/** Property names under which JSON documents list their offers. */
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
  'content',
]);
const MAX_NAME_LENGTH = 100;
const TOKENS = /["\\\n{}[\]]/g;

/** Reads a JSON document whose offers are the objects of one list: the document itself or a property of it. */
export const jsonListReader = (template: Template | null): RecordReader => new JsonList(template);

/** Whether the beginning of a JSON document contains such a list. */
export function hasOfferList(text: string): boolean {
  const list = new JsonList(null);
  list.push(text);
  return list.hasList;
}

/** The first object of the list in the beginning of a JSON document; null if it is not complete. */
export function firstListed(text: string): JsonObject | null {
  const [first] = new JsonList(null).push(text);
  try {
    const value: unknown = first === undefined ? null : JSON.parse(first.raw);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Extracts the objects of the list as text, tracking only strings and brackets; each object is then parsed separately.
 * Memory: the text of the current object.
 */
class JsonList implements RecordReader {
  readonly context = '';
  readonly limit = null;
  readonly template: Template | null;
  readonly unknown = new UnknownNames();
  hasList = false;
  #records: RawRecord[] = [];
  #line = 1;
  #depth = 0;
  /** Nesting depth of the list; 0 outside of it. */
  #listDepth = 0;
  /** The current object: its text from earlier chunks and where it continues in this one; null if there is none. */
  #object: { line: number; text: string; from: number } | null = null;
  #isString = false;
  /** Index in this chunk of a character that is escaped by a backslash. */
  #escapedAt = -1;
  /** The last string in the outermost object; before a list, it is the property name. */
  #name = { text: '', from: 0 };
  /** The outermost object has a price, so it is an offer itself and its lists are not lists of offers. */
  #isOffer = false;

  constructor(template: Template | null) {
    this.template = template;
  }

  push(chunk: string): RawRecord[] {
    for (const { 0: token, index } of chunk.matchAll(TOKENS)) {
      if (index === this.#escapedAt) continue;
      if (token === '\n') this.#line++;
      else if (token === '"') this.#quote(chunk, index);
      else if (token === '\\') this.#escapedAt = index + 1;
      else if (this.#isString) continue;
      else if (token === '{' || token === '[') this.#openBracket(token, index);
      else this.#closeBracket(chunk, index + 1);
    }
    this.#escapedAt = this.#escapedAt === chunk.length ? 0 : -1;
    if (this.#object !== null) this.#append(this.#object, chunk, chunk.length);
    if (this.#isString && this.#depth === 1) this.#appendName(chunk, chunk.length);
    const records = this.#records;
    this.#records = [];
    return records;
  }

  end() {
    // A list without objects is not a feed.
    return { records: [], isTruncated: this.#depth > 0, isFeed: false };
  }

  #quote(chunk: string, at: number): void {
    this.#isString = !this.#isString;
    if (this.#depth !== 1) return;
    if (this.#isString) this.#name = { text: '', from: at + 1 };
    else this.#appendName(chunk, at);
    if (!this.#isString && this.#name.text === 'price') this.#isOffer = true;
  }

  #openBracket(bracket: string, at: number): void {
    this.#depth++;
    if (this.#depth === 1) [this.#isOffer, this.#name.text] = [false, ''];
    if (this.#object !== null) return;
    const isNamed = this.#depth === 2 && !this.#isOffer && LIST_NAMES.has(this.#name.text);
    if (bracket === '{' && this.#listDepth > 0 && this.#depth === this.#listDepth + 1) {
      this.#object = { line: this.#line, text: '', from: at };
    } else if (bracket === '[' && this.#listDepth === 0 && (this.#depth === 1 || isNamed)) {
      this.#listDepth = this.#depth;
      this.hasList = true;
    }
  }

  #closeBracket(chunk: string, end: number): void {
    this.#depth = Math.max(0, this.#depth - 1);
    if (this.#object !== null && this.#depth === this.#listDepth) {
      this.#append(this.#object, chunk, end);
      this.#records.push(...jsonRecords(this.#object.line, this.#object.text, this));
      this.#object = null;
    }
    if (this.#depth < this.#listDepth) this.#listDepth = 0;
  }

  #append(object: { text: string; from: number }, chunk: string, end: number): void {
    if (object.text.length <= MAX_OBJECT_LENGTH) object.text += chunk.slice(object.from, end);
    object.from = 0;
  }

  #appendName(chunk: string, end: number): void {
    const { text, from } = this.#name;
    this.#name = { text: (text + chunk.slice(from, end)).slice(0, MAX_NAME_LENGTH), from: 0 };
  }
}
