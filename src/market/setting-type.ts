import { type BrandColours, findColourProblem } from './brand-colours.ts';

/** How a person enters a value: `text` and `json` as text, the latter on several lines. */
export type SettingControl =
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'text'; isOptional: boolean; maxLength: number }
  | { kind: 'colours' }
  | { kind: 'json' };

/** The longest address that is accepted. */
const MAX_LINE = 600;
const LINE: SettingControl = { kind: 'text', isOptional: false, maxLength: MAX_LINE };

/** Mistakes for which a form has a sentence in every language. */
export type SettingMistake =
  | 'not-allowed'
  | 'not-a-number'
  | 'too-small'
  | 'too-large'
  | 'too-short'
  | 'too-long'
  | 'not-a-web-address'
  | 'not-json'
  | 'low-contrast';

/** The type of a setting: a description of its valid values, and how they are parsed. */
export type SettingType<T> = {
  /** How a person enters a value. */
  readonly control: SettingControl;
  /** The valid values in words, as the end of a message such as "theme takes …". */
  readonly expects: string;
  /** Parses a stored JSON value; undefined if it is not valid. */
  parse(value: unknown): T | undefined;
  /** Why a value is not valid, where that takes more words than `expects`; null: nothing more is known. */
  problem?(value: unknown): string | null;
  /** The kind of mistake in a value that is not valid, where more can be said than that it is not allowed. */
  mistake?(value: unknown): SettingMistake;
  /** Converts a command-line argument to a JSON value, which `parse` must still check. */
  fromText(text: string): unknown;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const identity = (text: string): unknown => text;

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const BOOLEAN_WORDS = new Map([
  ['on', true],
  ['true', true],
  ['off', false],
  ['false', false],
]);

export const boolean: SettingType<boolean> = {
  control: { kind: 'switch' },
  expects: 'on or off',
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  fromText: (text) => BOOLEAN_WORDS.get(text.toLowerCase()),
};

export const integer = (min: number, max: number): SettingType<number> => ({
  control: { kind: 'number', min, max },
  expects: `a whole number from ${min} to ${max}`,
  parse: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined,
  mistake: (value) => (typeof value !== 'number' ? 'not-a-number' : value < min ? 'too-small' : 'too-large'),
  fromText: (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined),
});

export const choice = <const T extends string>(values: readonly T[]): SettingType<T> => ({
  control: { kind: 'choice', options: values },
  expects: `one of ${values.join(', ')}`,
  parse: (value) => values.find((one) => one === value),
  fromText: identity,
});

const CONTROL = /\p{Cc}/u;

export const text = (max: number): SettingType<string> => ({
  control: { kind: 'text', isOptional: false, maxLength: max },
  expects: `text of 1 to ${max} characters on one line`,
  parse: (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= max && !CONTROL.test(value) ? value : undefined,
  mistake: (value) => {
    if (typeof value !== 'string' || value.trim() === '') return 'too-short';
    return value.length > max ? 'too-long' : 'not-allowed';
  },
  fromText: identity,
});

export const pattern = (rule: RegExp, takes: string, mistake: SettingMistake = 'not-allowed'): SettingType<string> => ({
  control: LINE,
  expects: takes,
  parse: (value) => (typeof value === 'string' && rule.test(value) ? value : undefined),
  mistake: () => mistake,
  fromText: identity,
});

const HOST = String.raw`[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?`;
// No white space, quotes, semicolons or commas: addresses are also written into Content-Security-Policy and HTML.
const REST = String.raw`(?:/[\w.~!$&'()*+=:@%/?#-]{0,500})?`;
const ADDRESS = new RegExp(`^https://${HOST}${REST}$`);
const ORIGIN = new RegExp(`^https://${HOST}$`);

export const httpsUrl = pattern(ADDRESS, 'an address that begins with https://', 'not-a-web-address');
export const origin = pattern(ORIGIN, 'an origin such as https://tags.example, without a path', 'not-a-web-address');

/** A path within the market or an external https URL. */
export const linkTarget = pattern(
  new RegExp(`^/(?![/\\\\])[^\\s"'<>\\\\]{0,500}$|${ADDRESS.source}`),
  'a path of this market such as /deals, or an address that begins with https://',
);

/** The given type, or null. */
export const nullable = <T>(type: SettingType<T>): SettingType<T | null> => ({
  control: type.control.kind === 'text' ? { ...type.control, isOptional: true } : type.control,
  expects: `${type.expects}, or none`,
  parse: (value) => (value === null ? null : type.parse(value)),
  problem: (value) => type.problem?.(value) ?? null,
  mistake: (value) => type.mistake?.(value) ?? 'not-allowed',
  fromText: (text) => (text.toLowerCase() === 'none' ? null : type.fromText(text)),
});

export const list = <T>(type: SettingType<T>, max: number): SettingType<readonly T[]> => ({
  control: { kind: 'json' },
  expects: `a JSON list of at most ${max}, each ${type.expects}`,
  parse(value) {
    if (!Array.isArray(value) || value.length > max) return undefined;
    const items = value.map((item) => type.parse(item));
    return items.every((item) => item !== undefined) ? items : undefined;
  },
  problem(value) {
    if (!Array.isArray(value)) return null;
    if (value.length > max) return `The list has ${value.length} entries, and ${max} are the most.`;
    const index = value.findIndex((item) => type.parse(item) === undefined);
    if (index < 0) return null;
    return `Entry ${index + 1}: ${type.problem?.(value[index]) ?? `expected ${type.expects}, and not ${quote(value[index])}.`}`;
  },
  mistake: notJson,
  fromText: fromJson,
});

/** A text in JSON that cannot be read is undefined. */
const notJson = (value: unknown): SettingMistake => (value === undefined ? 'not-json' : 'not-allowed');

const quote = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 100);

const COLOUR = /^#[0-9a-f]{6}$/;

/** The brand colour in light and dark mode; refused if a text would be hard to read. */
export const brandColours: SettingType<BrandColours> = {
  control: { kind: 'colours' },
  expects: '{"light": a colour such as #0b5d63; "dark": a colour such as #7accce}',
  parse: (value) => {
    const colours = asColours(value);
    return colours !== null && findColourProblem(colours) === null ? colours : undefined;
  },
  problem: (value) => {
    const colours = asColours(value);
    return colours && findColourProblem(colours);
  },
  mistake: (value) => (asColours(value) === null ? 'not-allowed' : 'low-contrast'),
  fromText: fromJson,
};

function asColours(value: unknown): BrandColours | null {
  if (!isObject(value) || Object.keys(value).length !== 2) return null;
  const { light, dark } = value;
  if (typeof light !== 'string' || typeof dark !== 'string') return null;
  return COLOUR.test(light) && COLOUR.test(dark) ? { light, dark } : null;
}

type Shape = Record<string, SettingType<unknown>>;
type ParsedFields<F extends Shape> = { readonly [K in keyof F]: F[K] extends SettingType<infer T> ? T : never };

/** An object with exactly these fields. `rule` is a condition across fields, with its description. */
export function object<F extends Shape>(
  shape: F,
  rule: { isMet: (value: ParsedFields<F>) => boolean; expects: string } = { isMet: () => true, expects: '' },
): SettingType<ParsedFields<F>> {
  const names = Object.keys(shape);
  const isValid = (value: Record<string, unknown>): value is ParsedFields<F> =>
    Object.keys(value).length === names.length && names.every((name) => shape[name]?.parse(value[name]) !== undefined);
  return {
    control: { kind: 'json' },
    expects: `{${names.map((name) => `"${name}": ${shape[name]?.expects}`).join('; ')}}${rule.expects}`,
    parse: (value) => (isObject(value) && isValid(value) && rule.isMet(value) ? value : undefined),
    problem(value) {
      if (!isObject(value)) return null;
      const unknown = Object.keys(value).find((name) => !names.includes(name));
      if (unknown !== undefined) return `There is no field "${unknown}". The fields are ${names.join(', ')}.`;
      const missing = names.find((name) => !Object.hasOwn(value, name));
      if (missing !== undefined) return `The field "${missing}" is missing. It takes ${shape[missing]?.expects}.`;
      const wrong = names.find((name) => shape[name]?.parse(value[name]) === undefined);
      if (wrong !== undefined) return `"${wrong}" takes ${shape[wrong]?.expects}, and not ${quote(value[wrong])}.`;
      return null;
    },
    mistake: notJson,
    fromText: fromJson,
  };
}
