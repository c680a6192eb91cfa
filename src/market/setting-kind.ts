/** What a setting may be: how that is told to a person, and how it is read. Reading gives undefined where it is not. */
export type SettingKind<T> = {
  readonly takes: string;
  /** Of a value that was stored. */
  read(value: unknown): T | undefined;
  /** Of words on a command line: what may be stored, still to be read. */
  fromText(text: string): unknown;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asItIs = (text: string): unknown => text;

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const WORDS = new Map([
  ['on', true],
  ['true', true],
  ['off', false],
  ['false', false],
]);

export const flag: SettingKind<boolean> = {
  takes: 'on or off',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
  fromText: (text) => WORDS.get(text.toLowerCase()),
};

export const whole = (min: number, max: number): SettingKind<number> => ({
  takes: `a whole number from ${min} to ${max}`,
  read: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined,
  fromText: (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined),
});

export const choice = <const T extends string>(values: readonly T[]): SettingKind<T> => ({
  takes: `one of ${values.join(', ')}`,
  read: (value) => values.find((one) => one === value),
  fromText: asItIs,
});

const CONTROL = /\p{Cc}/u;

export const words = (most: number): SettingKind<string> => ({
  takes: `text of 1 to ${most} characters on one line`,
  read: (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= most && !CONTROL.test(value)
      ? value
      : undefined,
  fromText: asItIs,
});

export const pattern = (rule: RegExp, takes: string): SettingKind<string> => ({
  takes,
  read: (value) => (typeof value === 'string' && rule.test(value) ? value : undefined),
  fromText: asItIs,
});

const HOST = String.raw`[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?`;
// No white space, quotes, semicolons or commas: an address also stands in policies and in markup.
const REST = String.raw`(?:/[\w.~!$&'()*+=:@%/?#-]{0,500})?`;
const ADDRESS = new RegExp(`^https://${HOST}${REST}$`);
const ORIGIN = new RegExp(`^https://${HOST}$`);

export const webAddress = pattern(ADDRESS, 'an address that begins with https://');
export const origin = pattern(ORIGIN, 'an origin such as https://tags.example, without a path');

/** A page inside the market or an address elsewhere. */
export const linkTarget = pattern(
  new RegExp(`^/(?![/\\\\])[^\\s"'<>\\\\]{0,500}$|${ADDRESS.source}`),
  'a path of this market such as /deals, or an address that begins with https://',
);

/** As the kind, or nothing at all. */
export const perhaps = <T>(kind: SettingKind<T>): SettingKind<T | null> => ({
  takes: `${kind.takes}, or none`,
  read: (value) => (value === null ? null : kind.read(value)),
  fromText: (text) => (text.toLowerCase() === 'none' ? null : kind.fromText(text)),
});

export const several = <T>(kind: SettingKind<T>, most: number): SettingKind<readonly T[]> => ({
  takes: `a JSON list of at most ${most}, each ${kind.takes}`,
  read(value) {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const items = value.map((item) => kind.read(item));
    return items.every((item) => item !== undefined) ? items : undefined;
  },
  fromText: fromJson,
});

type Fields = Record<string, SettingKind<unknown>>;
type Read<F extends Fields> = { readonly [K in keyof F]: F[K] extends SettingKind<infer T> ? T : never };

/** An object of exactly these fields. `rule` says what must hold between them. */
export function fields<F extends Fields>(
  parts: F,
  rule: { holds: (value: Read<F>) => boolean; takes: string } = { holds: () => true, takes: '' },
): SettingKind<Read<F>> {
  const names = Object.keys(parts);
  const isWhole = (value: Record<string, unknown>): value is Read<F> =>
    Object.keys(value).length === names.length && names.every((name) => parts[name]?.read(value[name]) !== undefined);
  return {
    takes: `{${names.map((name) => `"${name}": ${parts[name]?.takes}`).join('; ')}}${rule.takes}`,
    read: (value) => (isObject(value) && isWhole(value) && rule.holds(value) ? value : undefined),
    fromText: fromJson,
  };
}
