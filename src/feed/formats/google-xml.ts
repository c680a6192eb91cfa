import { addValue, type Draft, emptyDraft, type Field, firstValue } from './draft.ts';
import { findField, foldName } from './field-names.ts';
import { parseShippingList, shippingFromParts, thresholdFromParts } from './shipping-text.ts';
import { childText, elementText, type XmlFormat, type XmlNode } from './xml-items.ts';

const namedParts = (node: XmlNode) => node.children.map((part) => [part.name, elementText(part)] as const);

/** Fields that an element without text may state in an attribute. */
const ADDRESS_FIELDS: ReadonlySet<Field> = new Set(['link', 'image_link', 'additional_image_link']);

const nestedAmount = (child: XmlNode): string => `${childText(child, 'value')} ${childText(child, 'currency')}`;

/** Whether a link is not to the product page, such as rel="self" for the feed. */
const isOtherLink = ({ name, rel }: XmlNode): boolean => name === 'link' && rel !== '' && rel !== 'alternate';

/** Reads a child element as in Google's format: a field by its name, shipping, or a product detail. */
export function addGoogleChild(draft: Draft, child: XmlNode): void {
  const match = findField(foldName(child.name));
  if (match === null || isOtherLink(child)) return;
  if (match.field === 'shipping') {
    if (child.children.length === 0) draft.shipping.push(...parseShippingList(child.text, null));
    else draft.shipping.push(shippingFromParts(namedParts(child)));
  } else if (match.field === 'free_shipping_threshold' && child.children.length > 0) {
    addValue(draft, match.field, thresholdFromParts(namedParts(child)));
  } else if (match.field === 'product_detail' && child.children.length > 0) {
    addDetail(draft, child);
  } else {
    const address = ADDRESS_FIELDS.has(match.field) ? child.href : '';
    addValue(draft, match.field, elementText(child) || address || childText(child, 'content') || nestedAmount(child));
  }
}

/** Adds a product detail or a certification (energy labels are stated by register name and number). */
function addDetail(draft: Draft, child: XmlNode): void {
  draft.details.push({
    name: childText(child, 'attribute_name') || childText(child, 'certification_name'),
    value: childText(child, 'attribute_value') || childText(child, 'certification_code'),
  });
}

/** Sorts children by rank: a field's better name first, Google's namespace before others. */
export const sortByRank = (children: readonly XmlNode[]): XmlNode[] =>
  children
    .map((child) => ({ child, rank: (findField(foldName(child.name))?.rank ?? 0) + child.precedence / 4 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ child }) => child);

function readItem(item: XmlNode): Draft {
  const draft = emptyDraft();
  for (const child of sortByRank(item.children)) addGoogleChild(draft, child);
  return draft;
}

/** Creates a function that reads an item's sku; falls back to `draft`, which is slower. */
export const createSkuReader = (draft: (item: XmlNode) => Draft) => (item: XmlNode) =>
  elementText(item.children.find(({ name, precedence }) => precedence === 0 && name === 'id')) ||
  childText(item, 'id') ||
  (firstValue(draft(item), 'id') ?? '');

/** Google's RSS 2.0, with or without the `g:` prefix. */
export const GOOGLE_RSS: XmlFormat = {
  item: 'item',
  roots: ['rss', 'rdf', 'channel'],
  draft: readItem,
  sku: createSkuReader(readItem),
};

/** Google's Atom 1.0. */
export const GOOGLE_ATOM: XmlFormat = {
  item: 'entry',
  roots: ['feed'],
  draft: readItem,
  sku: createSkuReader(readItem),
};
