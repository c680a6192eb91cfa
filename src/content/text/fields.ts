import { errorMessage } from '../../base/error-message.ts';
import type { ContentIssue, Line } from './content-issue.ts';

/** Parses `name: value` lines and collects issues: malformed lines, duplicate, missing, invalid and unknown fields. */
export class Fields {
  readonly issues: ContentIssue[] = [];
  /** First line of the fields, for issues about missing ones. */
  readonly line: number;
  readonly #values = new Map<string, { value: string; line: number }>();
  readonly #known = new Set<string>();

  constructor(line: number, lines: readonly Line[]) {
    this.line = line;
    for (const { number, text } of lines) {
      if (text.trim() === '') continue;
      const [, name, value = ''] = /^\s*([a-z][a-z-]*)\s*:\s*(.*)$/.exec(text) ?? [];
      if (name === undefined) this.#report(number, `'${text.trim().slice(0, 60)}' is not of the form 'name: value'`);
      else if (this.#values.has(name)) this.#report(number, `'${name}' is given twice`);
      else this.#values.set(name, { value: value.trim(), line: number });
    }
  }

  /** The text of a field, or the fallback if it is missing. A missing field with the fallback null is an issue. */
  text(name: string, fallback: string | null): string {
    return this.read(name, fallback ?? '', fallback === null, (value) => value);
  }

  /** A field parsed by `parse`, which throws an Error with the issue. Returns the fallback on any issue. */
  read<T>(name: string, fallback: T, required: boolean, parse: (value: string) => T): T {
    this.#known.add(name);
    const field = this.#values.get(name);
    if (field === undefined || field.value === '') {
      if (required) this.#report(field?.line ?? this.line, `'${name}' is missing`);
      return fallback;
    }
    try {
      return parse(field.value);
    } catch (error) {
      this.#report(field.line, `${name}: ${errorMessage(error)}`);
      return fallback;
    }
  }

  /** Reports fields that were never read. Call it after the last read. */
  reportUnknown(): void {
    for (const [name, { line }] of this.#values) {
      if (!this.#known.has(name)) this.#report(line, `'${name}' is not a known field here`);
    }
  }

  #report(line: number, message: string): void {
    this.issues.push({ line, message });
  }
}

/** Parses a list of ids such as `1101, 1102`. Throws an Error on anything else. */
export function parseIds(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  const invalid = parts.find((part) => !/^[1-9]\d{0,14}$/.test(part));
  if (invalid !== undefined) throw new Error(`'${invalid}' is not an id`);
  return parts.map(Number);
}

export function parseId(text: string): number {
  const [id, ...more] = parseIds(text);
  if (id === undefined || more.length > 0) throw new Error('takes one id');
  return id;
}
