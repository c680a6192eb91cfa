import type { Locale } from '../../market/locale.ts';
import { UNITS } from '../../terms/language/units.ts';
import {
  ATTRIBUTE_KINDS,
  ATTRIBUTE_ROLES,
  type Attribute,
  type AttributeKind,
  type AttributeRole,
  type AttributeValue,
  type Names,
} from '../taxonomy.ts';
import type { TaxonomyIssue } from '../taxonomy-issue.ts';
import { listCell, parseId, parseTable, type TableFile } from './parse-table.ts';
import { localeOfFolder } from './parse-words.ts';

const DEFINITION_COLUMNS = ['key', 'kind', 'unit', 'role', 'values'] as const;
const LEAF_COLUMNS = ['leaf', 'attribute', 'role', 'values'] as const;
const NAME_COLUMNS = ['key', 'name'] as const;

/** In place of an attribute or value: its number stays unused, so that those after it keep theirs. */
const UNUSED = '-';

/** The largest leaf id whose attributes and values have ids within 32 bits. */
export const MAX_LEAF_ID = 21_474;
export const MAX_ATTRIBUTES = 99;
export const MAX_VALUES = 999;

/** An attribute as it is defined once for all leaves that have it. */
type Definition = {
  kind: AttributeKind;
  unit: string | null;
  role: AttributeRole;
  names: Names;
  /** Names by value key. */
  values: ReadonlyMap<string, Names>;
};

/** The files about attributes; empty texts where there are none. */
export type AttributeFiles = {
  definitions: TableFile;
  leaves: TableFile;
  /** `attribute-words/<language>.tsv` */
  names: readonly TableFile[];
};

const isKind = (text: string): text is AttributeKind => ATTRIBUTE_KINDS.some((kind) => kind === text);
const isRole = (text: string): text is AttributeRole => ATTRIBUTE_ROLES.some((role) => role === text);

/** The key of an attribute as products and feeds know it: that of a definition without its qualifier. */
export const storedKey = (definitionKey: string): string => definitionKey.replace(/\..*$/, '');

/** Names by definition key, and by definition key and value key with a slash between. */
function parseNames(files: readonly TableFile[], issues: TaxonomyIssue[]): Map<string, Names> {
  const names = new Map<string, Names>();
  const add = (place: string, locale: Locale, key: string, name: string) => {
    const before = names.get(key);
    if (before?.[locale] !== undefined) issues.push({ place, message: `key: '${key}' is there twice` });
    if (name === '') issues.push({ place, message: 'has no name' });
    names.set(key, { ...before, [locale]: name });
  };
  for (const file of files) {
    const locale = localeOfFolder(/([^/]*)\.tsv$/.exec(file.path)?.[1] ?? '');
    if (locale === null) issues.push({ place: file.path, message: 'is not one of the site’s languages' });
    for (const { place, cell } of parseTable(file, NAME_COLUMNS, issues)) {
      if (locale !== null) add(place, locale, cell('key'), cell('name'));
    }
  }
  return names;
}

/**
 * The values of a definition, separated by bars. `a4=A4` has the same name in every language, and `128 GB=` is named by its
 * key; any other value has its names in attribute-words/.
 */
function parseValues(
  attribute: string,
  cell: string,
  names: ReadonlyMap<string, Names>,
  report: (message: string) => void,
): Map<string, Names> {
  return new Map(
    listCell(cell, '|').flatMap((text): [string, Names][] => {
      const [, key = text, universal] = /^([^=]*)=(.*)$/.exec(text) ?? [];
      const own =
        universal === undefined ? names.get(`${attribute}/${key}`) : { 'en-GB': universal === '' ? key : universal };
      if (own === undefined) report(`values: '${key}' has no name in attribute-words/`);
      return own === undefined ? [] : [[key, own]];
    }),
  );
}

function parseDefinitions(
  file: TableFile,
  names: ReadonlyMap<string, Names>,
  issues: TaxonomyIssue[],
): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  for (const { place, cell } of parseTable(file, DEFINITION_COLUMNS, issues)) {
    const [key, kind, unit, role] = [cell('key'), cell('kind'), cell('unit'), cell('role')];
    const own = names.get(key);
    if (definitions.has(key)) issues.push({ place, message: `key: '${key}' is there twice` });
    else if (!isKind(kind))
      issues.push({ place, message: `kind: '${kind}' is not one of ${ATTRIBUTE_KINDS.join(', ')}` });
    else if (!isRole(role))
      issues.push({ place, message: `role: '${role}' is not one of ${ATTRIBUTE_ROLES.join(', ')}` });
    else if (unit !== '' && UNITS[unit] === undefined)
      issues.push({ place, message: `unit: there is no unit '${unit}'` });
    else if (own === undefined) issues.push({ place, message: `has no name in attribute-words/` });
    else {
      const values = parseValues(key, cell('values'), names, (message) => issues.push({ place, message }));
      definitions.set(key, { kind, unit: unit === '' ? null : unit, role, names: own, values });
    }
  }
  return definitions;
}

/**
 * Parses attribute definitions, which leaves have them, and their names. An attribute's id is leaf × 100 + its number in
 * the leaf, a value's is attribute × 1000 + its number, both counted from 1. O(lines).
 *
 * @param leafIds the leaves of the tree
 */
export function parseAttributes(
  files: AttributeFiles,
  leafIds: ReadonlySet<number>,
  issues: TaxonomyIssue[],
): Attribute[] {
  const definitions = parseDefinitions(files.definitions, parseNames(files.names, issues), issues);
  const counts = new Map<number, number>();
  return parseTable(files.leaves, LEAF_COLUMNS, issues).flatMap(({ place, cell }) => {
    const report = (message: string) => {
      issues.push({ place, message });
      return [];
    };
    const leaf = parseId(cell('leaf'));
    if (leaf === null || !leafIds.has(leaf)) return report(`leaf: there is no leaf '${cell('leaf')}'`);
    const position = counts.get(leaf) ?? 0;
    counts.set(leaf, position + 1);
    const key = cell('attribute');
    if (key === UNUSED) return [];
    const definition = definitions.get(key);
    if (definition === undefined) return report(`attribute: '${key}' is not in attributes.tsv`);
    const role = cell('role') === '' ? definition.role : cell('role');
    if (!isRole(role)) return report(`role: '${role}' is not one of ${ATTRIBUTE_ROLES.join(', ')}`);
    const id = leaf * 100 + position + 1;
    const chosen = cell('values') === '' ? [...definition.values.keys()] : listCell(cell('values'), '|');
    const values = chosen.flatMap((value, i): AttributeValue[] => {
      if (value === UNUSED) return [];
      const names = definition.values.get(value);
      return names === undefined
        ? report(`values: '${key}' has no value '${value}'`)
        : [{ id: id * 1000 + i + 1, key: value, names }];
    });
    const { kind, unit, names } = definition;
    return [{ id, categoryId: leaf, key: storedKey(key), kind, unit, role, names, position, values }];
  });
}
