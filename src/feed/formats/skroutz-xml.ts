import { addValue, type Draft, emptyDraft } from './draft.ts';
import { addGoogleChild, createSkuReader, sortByRank } from './google-xml.ts';
import { childText, type XmlFormat, type XmlNode } from './xml-items.ts';

/** Reads a Skroutz product: common field names, and product details in name/value pairs. */
function readItem(item: XmlNode): Draft {
  const draft = emptyDraft();
  for (const child of sortByRank(item.children)) {
    if (child.name === 'param' || child.name === 'attribute' || child.name === 'specification') {
      draft.details.push({ name: childText(child, 'name'), value: childText(child, 'value') });
    } else if (child.name === 'shipping' && child.children.length === 0) {
      addValue(draft, 'shipping_cost', child.text);
    } else if ((child.name === 'images' || child.name === 'additional_images') && child.children.length > 0) {
      for (const image of child.children) addValue(draft, 'additional_image_link', image.text);
    } else {
      addGoogleChild(draft, child);
    }
  }
  return draft;
}

/** Skroutz and Greek shop systems with its format. Any root element; offers are `product`. */
export const SKROUTZ_XML: XmlFormat = {
  item: 'product',
  roots: ['products'],
  draft: readItem,
  sku: createSkuReader(readItem),
};
