import type { Complaint, Line } from './complaint.ts';

/** `name: value` lines, each name once. What is taken is known; what nobody took is a complaint. */
export class Fields {
  readonly complaints: Complaint[] = [];
  /** Where they begin: what is missing is told there. */
  readonly line: number;
  readonly #values = new Map<string, { value: string; line: number }>();
  readonly #taken = new Set<string>();

  constructor(line: number, lines: readonly Line[]) {
    this.line = line;
    for (const { number, text } of lines) {
      if (text.trim() === '') continue;
      const [, name, value = ''] = /^\s*([a-z][a-z-]*)\s*:\s*(.*)$/.exec(text) ?? [];
      if (name === undefined)
        this.#complain(number, `'${text.trim().slice(0, 60)}' is no line of the form 'name: value'`);
      else if (this.#values.has(name)) this.#complain(number, `'${name}' stands here for the second time`);
      else this.#values.set(name, { value: value.trim(), line: number });
    }
  }

  /** The text of a field; the fallback where it is not there, which is a complaint where that is null. */
  text(name: string, fallback: string | null): string {
    return this.read(name, fallback ?? '', fallback === null, (value) => value);
  }

  /** The field as `parse` reads it, which throws with what is wrong. */
  read<T>(name: string, fallback: T, needed: boolean, parse: (value: string) => T): T {
    this.#taken.add(name);
    const field = this.#values.get(name);
    if (field === undefined || field.value === '') {
      if (needed) this.#complain(field?.line ?? this.line, `'${name}' is missing`);
      return fallback;
    }
    try {
      return parse(field.value);
    } catch (error) {
      this.#complain(field.line, `${name}: ${error instanceof Error ? error.message : String(error)}`);
      return fallback;
    }
  }

  /** To be called last. */
  complainOfRest(): void {
    for (const [name, { line }] of this.#values) {
      if (!this.#taken.has(name)) this.#complain(line, `'${name}' means nothing here`);
    }
  }

  #complain(line: number, message: string): void {
    this.complaints.push({ line, message });
  }
}

/** A list of ids such as `1101, 1102`. */
export function idsOf(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  const wrong = parts.find((part) => !/^[1-9]\d{0,14}$/.test(part));
  if (wrong !== undefined) throw new Error(`'${wrong}' is no id`);
  return parts.map(Number);
}

export function idOf(text: string): number {
  const [id, ...more] = idsOf(text);
  if (id === undefined || more.length > 0) throw new Error('takes one id');
  return id;
}
