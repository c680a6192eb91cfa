import type { Field } from './column-names.ts';
import type { ElementMeanings } from './element-meaning.ts';
import { createNode, elementText, type XmlNode } from './xml-node.ts';

/** Elements of an item that are offers of their own. Those of IdoSell are sizes, those of Ticimax options. */
export const VARIANT_NAMES: ReadonlySet<string> = new Set(['variant', 'variation', 'size', 'subproduct', 'combination', 'secenek', 'varyant']); // biome-ignore format: one line

/** A variant that states none of these is only one more detail of the item. */
const OFFER_FIELDS: ReadonlySet<Field> = new Set(['price', 'list_price', 'gtin', 'in_stock', 'quantity', 'availability']); // biome-ignore format: one line

const isVariant = ({ name, children }: XmlNode): boolean => VARIANT_NAMES.has(name) && children.length > 0;

/** The elements of an item, with those of a list of variants. */
const listedChildren = (item: XmlNode): XmlNode[] =>
  item.children.flatMap((child) => (child.children.some(isVariant) ? child.children : [child]));

/** The elements and attributes of a variant. */
const partsOf = ({ children, attributes }: XmlNode): XmlNode[] => [
  ...children,
  ...[...attributes].map(([name, value]) => createNode(name === 'id' ? 'uid' : name, value, 3)),
];

/**
 * The offers of an item: itself, or its variants. A variant has all elements of the item except those that it states
 * itself. The item's id becomes the variants' group, and a variant's title a product detail.
 */
export function splitXmlVariants(item: XmlNode, names: ElementMeanings): XmlNode[] {
  const children = listedChildren(item);
  if (!children.some(isVariant)) return [item];
  const fieldOf = (node: XmlNode) => names.meaning(node.name).field;
  const isOffer = (node: XmlNode): boolean => OFFER_FIELDS.has(fieldOf(node) ?? 'title');
  const variants = children.filter((child) => isVariant(child) && partsOf(child).some(isOffer));
  const own = children.filter((child) => !isVariant(child));
  if (variants.length === 0) return [{ ...item, children: own }];
  const id = own.find((child) => child.name === 'id' || child.name === 'item_id' || fieldOf(child) === 'id');
  return variants.map((variant) => {
    const parts = partsOf(variant);
    const ownParts = parts.filter((part) => fieldOf(part) !== 'title');
    const ownNames = new Set(ownParts.map(({ name }) => name));
    // By any name of the field: the price of the item must not outrank that of the variant.
    const ownFields = new Set(ownParts.filter(isOffer).map(fieldOf));
    const titles = variants.length === 1 ? [] : parts.filter((part) => fieldOf(part) === 'title');
    const group = id === undefined ? [] : [createNode('item_group_id', elementText(id))];
    const shared = own.filter(
      (child) => child !== id && !ownNames.has(child.name) && !(isOffer(child) && ownFields.has(fieldOf(child))),
    );
    const details = titles.map((title) => describe(variant.name, title));
    return { ...item, children: [...ownParts, ...details, ...variantLink(variant), ...shared, ...group] };
  });
}

/** A variant's title as a product detail. */
function describe(kind: string, title: XmlNode): XmlNode {
  const detail = createNode('attribute');
  detail.children.push(createNode('name', kind === 'size' ? kind : 'variant'), createNode('value', elementText(title)));
  return detail;
}

/** Shopify states the address of a variant as its id. */
function variantLink(variant: XmlNode): XmlNode[] {
  const id = elementText(variant.children.find(({ name }) => name === 'id'));
  return /^https?:\/\//.test(id) ? [createNode('link', id, 0)] : [];
}
