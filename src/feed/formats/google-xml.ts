import { addValue, type Draft, emptyDraft, type Field, firstOf } from './draft.ts';
import { fieldOf, foldName } from './field-names.ts';
import { parseShippingList, shippingOfParts, thresholdOfParts } from './shipping-text.ts';
import { childText, textOf, type XmlFormat, type XmlNode } from './xml-items.ts';

const partsOf = (node: XmlNode) => node.children.map((part) => [part.name, textOf(part)] as const);

/** The fields that an element without text gives as an attribute. */
const HOLDS_ADDRESS: ReadonlySet<Field> = new Set(['link', 'image_link', 'additional_image_link']);

const amountIn = (child: XmlNode): string => `${childText(child, 'value')} ${childText(child, 'currency')}`;

/** Whether a link leads elsewhere than to the offer: to the feed itself, or a form of the page for machines. */
const isOtherLink = ({ name, rel }: XmlNode): boolean => name === 'link' && rel !== '' && rel !== 'alternate';

/** A child that the other XML formats read as Google's does: a field by its name, shipping, a product detail. */
export function addGoogleChild(draft: Draft, child: XmlNode): void {
  const found = fieldOf(foldName(child.name));
  if (found === null || isOtherLink(child)) return;
  if (found.field === 'shipping') {
    if (child.children.length === 0) draft.shipping.push(...parseShippingList(child.text, null));
    else draft.shipping.push(shippingOfParts(partsOf(child)));
  } else if (found.field === 'free_shipping_threshold' && child.children.length > 0) {
    addValue(draft, found.field, thresholdOfParts(partsOf(child)));
  } else if (found.field === 'product_detail' && child.children.length > 0) {
    addDetail(draft, child);
  } else {
    const address = HOLDS_ADDRESS.has(found.field) ? child.href : '';
    addValue(draft, found.field, textOf(child) || address || childText(child, 'content') || amountIn(child));
  }
}

/** A product detail, or a certificate (energy labels stand as the European register's name and number). */
function addDetail(draft: Draft, child: XmlNode): void {
  draft.details.push({
    name: childText(child, 'attribute_name') || childText(child, 'certification_name'),
    value: childText(child, 'attribute_value') || childText(child, 'certification_code'),
  });
}

/** Children in the order in which their values count: a field's better name first, Google's own before the format's. */
export const byRank = (children: readonly XmlNode[]): XmlNode[] =>
  children
    .map((child) => ({ child, rank: (fieldOf(foldName(child.name))?.rank ?? 0) + child.precedence / 4 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ child }) => child);

function draftOf(item: XmlNode): Draft {
  const draft = emptyDraft();
  for (const child of byRank(item.children)) addGoogleChild(draft, child);
  return draft;
}

/** The sku as `draft` finds it. */
export const skuBy = (draft: (item: XmlNode) => Draft) => (item: XmlNode) =>
  textOf(item.children.find(({ name, precedence }) => precedence === 0 && name === 'id')) ||
  childText(item, 'id') ||
  (firstOf(draft(item), 'id') ?? '');

/** Google's RSS 2.0; elements are known with and without the `g:` prefix. */
export const GOOGLE_RSS: XmlFormat = {
  item: 'item',
  roots: ['rss', 'rdf', 'channel'],
  draft: draftOf,
  sku: skuBy(draftOf),
};

/** Google's Atom 1.0. */
export const GOOGLE_ATOM: XmlFormat = { item: 'entry', roots: ['feed'], draft: draftOf, sku: skuBy(draftOf) };
