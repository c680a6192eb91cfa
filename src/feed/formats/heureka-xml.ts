import { addValue, type Draft, emptyDraft, shippingText } from './draft.ts';
import { addGoogleChild, createSkuReader, sortByRank } from './google-xml.ts';
import { childText, type XmlFormat, type XmlNode } from './xml-items.ts';

function readItem(item: XmlNode): Draft {
  const draft = emptyDraft();
  const hasSeparateTax = item.children.some(({ name }) => name === 'vat');
  for (const child of sortByRank(item.children)) {
    if (child.name === 'param') {
      draft.details.push({ name: childText(child, 'param_name'), value: childText(child, 'val') });
    } else if (child.name === 'delivery') {
      draft.shipping.push(shippingText({ price: childText(child, 'delivery_price') }));
    } else if (child.name === 'price' && hasSeparateTax) {
      addValue(draft, 'net_price', child.text);
    } else if (child.name !== 'variant') {
      addGoogleChild(draft, child);
    }
  }
  return draft;
}

/**
 * Heureka and Zboží: SHOPITEM with PARAM and DELIVERY blocks. PRICE_VAT is preferred to PRICE, which excludes tax if
 * there is a VAT element.
 */
export const HEUREKA_XML: XmlFormat = {
  item: 'shopitem',
  roots: ['shop'],
  draft: readItem,
  sku: createSkuReader(readItem),
};
