import { addValue, type Draft, emptyDraft, firstOf } from './draft.ts';
import { fieldOf, foldName } from './field-names.ts';
import { parseShippingList, shippingOfParts } from './shipping-text.ts';
import { childText, type XmlFormat, type XmlNode } from './xml-items.ts';

/** A child that the other XML formats read as Google's does: a field by its name, shipping, a product detail. */
export function addGoogleChild(draft: Draft, child: XmlNode): void {
  const found = fieldOf(foldName(child.name));
  if (found === null) return;
  if (found.field === 'shipping') {
    if (child.children.length === 0) draft.shipping.push(...parseShippingList(child.text, null));
    else draft.shipping.push(shippingOfParts(child.children.map(({ name, text }) => [name, text] as const)));
  } else if (found.field === 'product_detail' && child.children.length > 0) {
    draft.details.push({ name: childText(child, 'attribute_name'), value: childText(child, 'attribute_value') });
  } else {
    const text = child.text.trim() || child.href || childText(child, 'content');
    addValue(draft, found.field, text ?? '');
  }
}

/** Children in the order in which their values count: a field's better name first. */
export const byRank = (children: readonly XmlNode[]): XmlNode[] =>
  children
    .map((child) => ({ child, rank: fieldOf(foldName(child.name))?.rank ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ child }) => child);

function draftOf(item: XmlNode): Draft {
  const draft = emptyDraft();
  for (const child of byRank(item.children)) addGoogleChild(draft, child);
  return draft;
}

/** The sku as `draft` finds it. */
export const skuBy = (draft: (item: XmlNode) => Draft) => (item: XmlNode) =>
  childText(item, 'id') || (firstOf(draft(item), 'id') ?? '');

/** Google's RSS 2.0; elements are known with and without the `g:` prefix. */
export const GOOGLE_RSS: XmlFormat = {
  item: 'item',
  roots: ['rss', 'rdf', 'channel'],
  draft: draftOf,
  sku: skuBy(draftOf),
};

/** Google's Atom 1.0. */
export const GOOGLE_ATOM: XmlFormat = { item: 'entry', roots: ['feed'], draft: draftOf, sku: skuBy(draftOf) };
