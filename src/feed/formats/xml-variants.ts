import type { ElementMeanings } from './element-meaning.ts';
import { createNode, elementText, type XmlNode } from './xml-node.ts';

const VARIANT_NAMES: ReadonlySet<string> = new Set(['variant', 'variation']);

const isVariant = ({ name, children }: XmlNode): boolean => VARIANT_NAMES.has(name) && children.length > 0;

/** The elements of an item, with those of a list of variants. */
const listedChildren = (item: XmlNode): XmlNode[] =>
  item.children.flatMap((child) => (child.children.some(isVariant) ? child.children : [child]));

/**
 * The offers of an item: itself, or its variants if each has a price. A variant has all elements of the item except those
 * that it states itself. The item's id becomes the variants' group, and a variant's title a product detail.
 */
export function splitXmlVariants(item: XmlNode, names: ElementMeanings): XmlNode[] {
  const children = listedChildren(item);
  if (!children.some(isVariant)) return [item];
  const isField = (node: XmlNode, field: string) => names.meaning(node.name).field === field;
  const variants = children.filter(
    (child) => isVariant(child) && child.children.some((part) => isField(part, 'price')),
  );
  const own = children.filter((child) => !isVariant(child));
  if (variants.length === 0) return [{ ...item, children: own }];
  const id = own.find((child) => child.name === 'id' || child.name === 'item_id' || isField(child, 'id'));
  return variants.map((variant) => {
    const parts = variant.children.map((part) => (isField(part, 'title') ? describe(part) : part));
    const ownNames = new Set(variant.children.filter((part) => !isField(part, 'title')).map(({ name }) => name));
    const group = id === undefined ? [] : [createNode('item_group_id', elementText(id))];
    const shared = own.filter((child) => child !== id && !ownNames.has(child.name));
    return { ...item, children: [...parts, ...variantLink(variant), ...shared, ...group] };
  });
}

/** A variant's title as a product detail. */
function describe(title: XmlNode): XmlNode {
  const detail = createNode('attribute');
  detail.children.push(createNode('name', 'variant'), createNode('value', elementText(title)));
  return detail;
}

/** Shopify states the address of a variant as its id. */
function variantLink(variant: XmlNode): XmlNode[] {
  const id = elementText(variant.children.find(({ name }) => name === 'id'));
  return /^https?:\/\//.test(id) ? [createNode('link', id, 0)] : [];
}
