import type { RawRecord } from './draft-row.ts';
import { jsonRecords, MAX_OBJECT_LENGTH } from './json-lines.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { childPath } from './json-outline.ts';
import type { RecordReader } from './record-reader.ts';
import type { Template } from './template.ts';
import { UnknownNames } from './unknown-column-names.ts';

const MAX_NAME_LENGTH = 100;
/** Brackets nested deeper outside of offers lead to none. */
const MAX_DEPTH = 40;
const TOKENS = /["\\\n{}[\]]/g;

/** Reads a JSON document whose offers are the objects of the lists at that path; see `findListPath`. */
export const jsonListReader = (path: string, template: Template | null, language: string): RecordReader =>
  new JsonList(path, template, language);

/** The first object of the lists at that path in the beginning of a JSON document; null if it is not complete. */
export function firstListed(text: string, path: string): JsonObject | null {
  const [first] = new JsonList(path, null, '').push(text);
  try {
    const value: unknown = first === undefined ? null : JSON.parse(first.raw);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Extracts the objects of the lists as text, tracking only strings and brackets; each object is then parsed separately.
 * Memory: the text of the current object.
 */
class JsonList implements RecordReader {
  readonly context = '';
  readonly limit = null;
  readonly template: Template | null;
  readonly language: string;
  readonly unknown = new UnknownNames();
  readonly #path: string;
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
  /** The last string outside of offers; in an object, before a bracket, it is the property name. */
  #name = { text: '', from: 0 };
  /** The brackets that are open outside of offers, and the path to each. */
  #open: { bracket: string; path: string }[] = [];

  constructor(path: string, template: Template | null, language: string) {
    this.#path = path;
    this.template = template;
    this.language = language;
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
    if (this.#isString && this.#isOutside) this.#appendName(chunk, chunk.length);
    const records = this.#records;
    this.#records = [];
    return records;
  }

  end() {
    // A list without objects is not a feed.
    return { records: [], isTruncated: this.#depth > 0, isFeed: false };
  }

  /** Whether the text here is outside of offers, and not too deep to lead to them. */
  get #isOutside(): boolean {
    return this.#object === null && this.#open.length === this.#depth;
  }

  #quote(chunk: string, at: number): void {
    this.#isString = !this.#isString;
    if (!this.#isOutside) return;
    if (this.#isString) this.#name = { text: '', from: at + 1 };
    else this.#appendName(chunk, at);
  }

  #openBracket(bracket: string, at: number): void {
    if (this.#isOutside && this.#depth < MAX_DEPTH) {
      const parent = this.#open.at(-1);
      this.#open.push({ bracket, path: childPath(parent?.path ?? '', parent?.bracket === '{' ? this.#name.text : '') });
      this.#name.text = '';
    }
    this.#depth++;
    if (this.#object !== null) return;
    if (bracket === '{' && this.#listDepth > 0 && this.#depth === this.#listDepth + 1) {
      this.#object = { line: this.#line, text: '', from: at };
    } else if (bracket === '[' && this.#listDepth === 0 && this.#open[this.#depth - 1]?.path === this.#path) {
      this.#listDepth = this.#depth;
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
    this.#open.length = Math.min(this.#open.length, this.#depth);
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
