import type { Locale } from '../../src/market/locale.ts';
import { DEFAULT_TREE_FOLDER, readAttributeFolder } from '../../src/taxonomy/read-tree-folder.ts';
import { type Names, nameIn, type Attribute as TreeAttribute } from '../../src/taxonomy/taxonomy.ts';
import type { Attribute, Text, Value } from './catalogue.ts';

const read = await readAttributeFolder(DEFAULT_TREE_FOLDER);
if (!read.ok) throw new Error(read.error.issues.map(({ place, message }) => `${place}: ${message}`).join('\n'));
const ATTRIBUTES = Map.groupBy(read.value, ({ categoryId }) => categoryId);

/** The locales of a text, in its order. */
const LOCALES: readonly [Locale, Locale, Locale, Locale, Locale, Locale, Locale, Locale, Locale, Locale] = [
  'en-GB', 'sv-SE', 'nb-NO', 'da-DK', 'de-DE', 'fi-FI', 'fr-FR', 'it-IT', 'es-ES', 'en-US',
]; // biome-ignore format: one row

function toText(names: Names): Text {
  const [en, sv, nb, da, de, fi, fr, it, es, us] = LOCALES;
  const name = (locale: Locale) => nameIn(names, locale);
  return [name(en), name(sv), name(nb), name(da), name(de), name(fi), name(fr), name(it), name(es), name(us)];
}

function toAttribute({ key, kind, unit, role, names, values }: TreeAttribute, own: readonly Value[]): Attribute {
  const text = toText(names);
  if (kind === 'number') return { kind, key, names: text, role, unit };
  if (kind === 'boolean') return { kind, key, names: text, role: 'spec' };
  const known = values.map((value) => ({ key: value.key, names: toText(value.names) }));
  return { kind, key, names: text, role, values: known.length > 0 ? known : own };
}

/**
 * The attributes that the default tree gives a leaf.
 *
 * @param ownValues values by attribute key, for attributes of which only a shop's own range has values: what a case fits
 */
export function defaultAttributes(
  leafId: number,
  ownValues: Readonly<Record<string, readonly Value[]>> = {},
): Attribute[] {
  const attributes = ATTRIBUTES.get(leafId);
  if (attributes === undefined) throw new Error(`The default tree has no attributes of ${leafId}`);
  return attributes.map((attribute) => toAttribute(attribute, ownValues[attribute.key] ?? []));
}

/** Values that are the same in every language: names of models. */
export const untranslated = (...keys: readonly string[]): readonly Value[] =>
  keys.map((key) => ({ key, names: [key, key, key, key, key, key, key, key, key] }));
