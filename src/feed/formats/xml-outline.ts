import { SaxesParser } from 'saxes';
import { type Field, findField, foldName } from './column-names.ts';
import { VARIANT_NAMES } from './xml-variants.ts';

/** The elements in the first text of an XML file: for each name, the names of its children and attributes. */
export type XmlOutline = { root: string | null; elements: ReadonlyMap<string, ReadonlySet<string>> };

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Elements around the offers, which also have a title and a link. */
const SURROUNDING = new Set([
  'rss',
  'rdf',
  'channel',
  'feed',
  'shop',
  'store',
  'header',
  'head',
  'meta',
  'yml_catalog',
]);

/** Collects the elements of the first text of a file. Tolerates malformed XML. O(n). */
export function outlineXml(head: string): XmlOutline {
  const elements = new Map<string, Set<string>>();
  const open: string[] = [];
  let root: string | null = null;
  const parser = new SaxesParser({ xmlns: false });
  const add = (name: string): Set<string> => {
    const known = elements.get(name) ?? new Set();
    elements.set(name, known);
    return known;
  };
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const local = localName(name).toLowerCase();
    root ??= local;
    const parent = open.at(-1);
    if (parent !== undefined) add(parent).add(local);
    const names = add(local);
    for (const attribute of Object.keys(attributes)) names.add(localName(attribute).toLowerCase());
    if (!isSelfClosing) open.push(local);
  });
  parser.on('closetag', ({ isSelfClosing }) => {
    if (!isSelfClosing) open.pop();
  });
  parser.on('error', () => {});
  parser.write(head);
  return { root, elements };
}

/** Fields by which an offer is recognized. */
export const IDENTIFYING: ReadonlySet<Field> = new Set([
  'id',
  'title',
  'link',
  'price',
  'gtin',
  'image_link',
  'availability',
]);
/** An element with fewer of these fields is not an offer. */
const MIN_FIELDS = 3;

/** The element that is most likely an offer: the one with the most identifying fields. Null if there is none. */
export function findItemElement({ elements }: XmlOutline): string | null {
  let best: { name: string; count: number } | null = null;
  for (const [name, parts] of elements) {
    if (SURROUNDING.has(name)) continue;
    const fields = new Set([...parts].flatMap((part) => findField(foldName(part))?.field ?? []));
    const count = [...fields].filter((field) => IDENTIFYING.has(field)).length;
    // An item may state fewer fields than its variants do.
    const isBetter = best === null || count > best.count || VARIANT_NAMES.has(best.name);
    if (count >= MIN_FIELDS && isBetter && (best === null || !VARIANT_NAMES.has(name))) best = { name, count };
  }
  return best?.name ?? null;
}
