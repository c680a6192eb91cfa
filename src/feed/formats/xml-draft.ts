import { isCurrencyWord } from '../price.ts';
import type { Field } from './column-names.ts';
import { addValue, type Draft, emptyDraft, firstValue, shippingText, withCurrency } from './draft-row.ts';
import type { ElementMeanings } from './element-meaning.ts';
import { addDetail } from './record-reader.ts';
import { parseShippingList, shippingFromParts, thresholdFromParts } from './shipping-text.ts';
import { type Codes, readCode } from './template.ts';
import {
  childText,
  elementAddress,
  elementCountry,
  elementKind,
  elementRelation,
  elementText,
  leafTexts,
  type XmlNode,
} from './xml-node.ts';

/** Fields that an element without text may state in an attribute. */
const ADDRESS_FIELDS: ReadonlySet<Field> = new Set(['link', 'image_link', 'additional_image_link']);

/** Elements that group the amounts of one currency or price list. */
const PRICE_GROUPS: ReadonlySet<string> = new Set(['prices', 'pricing', 'pricelists', 'pricelist']);
/** What of such a group belongs to the offer; its id and name are the price list's. */
const PRICE_FIELDS: ReadonlySet<Field> = new Set(['price', 'net_price', 'sale_price', 'list_price', 'former_price', 'recommended_price', 'member_price', 'currency', 'sale_price_from', 'sale_price_to', 'price_includes_tax', 'quantity', 'in_stock', 'availability', 'link']); // biome-ignore format: one line

/** Elements that only group others, which are read as if they were the item's own. */
const CONTAINERS: ReadonlySet<string> = new Set(['attrs', 'fields', 'params', 'parameters', 'attributes', 'specifications', 'offers', 'offer', 'pricehistory', 'identifiers', 'product_attributes', 'productattributes', 'deliveries', 'shippinginformationlist', 'delivery_methods', 'shipping_methods', 'properties', 'product_info', 'update_info', 'descriptions', 'eksecenekozellik', ...PRICE_GROUPS]); // biome-ignore format: one line

/** Elements with a carrier and what it costs (Heureka, Cdiscount). */
const DELIVERY_ELEMENTS: ReadonlySet<string> = new Set([
  'delivery',
  'shippinginformation',
  'delivery_method',
  'shipping_method',
]);

/** Elements that state a product detail as name and value, in attributes, children or text. */
const DETAIL_ELEMENTS: ReadonlySet<string> = new Set(['param', 'attribute', 'specification', 'parameter', 'property', 'a', 'field', 'ozellik']); // biome-ignore format: one line
const DETAIL_NAMES = ['name', 'param_name', 'attribute_name', 'certification_name', 'key', 'tanim'];
const DETAIL_VALUES = ['value', 'val', 'attribute_value', 'certification_code', 'param_value', 'deger'];

const namedParts = (node: XmlNode) => node.children.map((part) => [part.name, elementText(part)] as const);

const nestedAmount = (child: XmlNode): string =>
  `${childText(child, 'value', 'gross')} ${childText(child, 'currency')}`.trim();

/** The name of what an element describes, rather than its number: `<category><id>5</id><name>Drills</name></category>`. */
const nestedName = (node: XmlNode): string =>
  childText(node, 'name', 'title') || (node.children.map(nestedName).find((name) => name !== '') ?? '');

/** Whether a link is not to the product page, such as rel="self" for the feed. */
const isOtherLink = (node: XmlNode): boolean =>
  node.name === 'link' && !['', 'alternate'].includes(elementRelation(node));

/**
 * Reads an item of any XML feed: fields by their names, in the order of the names' ranks; shipping options; product
 * details; and elements that group others.
 */
export function readXmlItem(item: XmlNode, names: ElementMeanings): Draft {
  const draft = emptyDraft();
  const children = flatten(item.children, names);
  const isNet = item.name === 'shopitem' && children.some(({ name }) => name === 'vat');
  for (const { child, field, currency, codes } of sortByRank(children, names)) {
    if (codes !== null) {
      for (const [codeField, value] of readCode(codes, elementText(child) || firstLeaf(child), field))
        addValue(draft, codeField, value);
    } else if (field !== null)
      addField(
        draft,
        isNet && child.name === 'price' ? 'net_price' : field,
        inLanguage(child, names.language),
        currency,
      );
  }
  for (const child of children) {
    if (DETAIL_ELEMENTS.has(child.name)) addDetailElement(draft, child, names.template?.statesFieldsAsDetails && names);
    // Yandex Market's list of the costs and days of delivery.
    else if (child.name === 'delivery-options') draft.shipping.push(...child.children.map(deliveryOption));
    else if (DELIVERY_ELEMENTS.has(child.name) && child.children.length + child.attributes.size > 0)
      addDelivery(draft, child);
  }
  if (firstValue(draft, 'title') === null) addValue(draft, 'title', composeTitle(children));
  return draft;
}

/** Elements that group others. A description is one with a title in it, a price one with several amounts. */
function isContainer({ name, children }: XmlNode, names: ElementMeanings): boolean {
  if (children.length === 0) return false;
  if (CONTAINERS.has(name)) return true;
  const inner = name === 'description' ? ['title'] : name === 'price' ? ['price', 'net_price', 'sale_price'] : [];
  return (
    inner.length > 0 &&
    children.some((part) => inner.includes(names.meaning(part.name).field ?? '') || PRICE_GROUPS.has(part.name))
  );
}

function flatten(all: readonly XmlNode[], names: ElementMeanings): readonly XmlNode[] {
  const isOther = (child: XmlNode) => OTHER_PRICE.test(elementKind(child)) && isAmount(child, names);
  const children = all.some(isOther) ? all.filter((child) => !isOther(child)) : all;
  if (!children.some((child) => isContainer(child, names))) return children;
  return children.flatMap((child) => (isContainer(child, names) ? flatten(groupParts(child, names), names) : [child]));
}

/** Of an amount: that it is the price of dealers, or what the shop pays itself. */
const OTHER_PRICE = /^(?:b2b|dealers?|h(?:ä|ae)ndler|hurt(?:owa)?|wholesale|purchase|cost|netto?)$/i;

const isAmount = ({ name }: XmlNode, names: ElementMeanings): boolean =>
  PRICE_GROUPS.has(name) || names.meaning(name).field === 'price';

/** The elements of a group. Of several price lists, the first is that of everyone. */
function groupParts({ name, children }: XmlNode, names: ElementMeanings): XmlNode[] {
  if (name !== 'price' && !PRICE_GROUPS.has(name)) return children;
  const fieldOf = (part: XmlNode) => names.meaning(part.name).field;
  const listed = children.filter((part, i) => part.name !== 'pricelist' || children.findIndex((other) => other.name === 'pricelist') === i); // biome-ignore format: one line
  const parts = listed.filter((part) => part.children.length > 0 || PRICE_FIELDS.has(fieldOf(part) ?? 'title'));
  const currency = elementText(children.find((part) => fieldOf(part) === 'currency'));
  return currency === '' ? parts : parts.map((part) => inCurrency(part, currency));
}

/** An amount, or a group of amounts, in the currency that its group states. */
const inCurrency = (node: XmlNode, currency: string): XmlNode => ({
  ...node,
  attributes: node.attributes.has('currency') ? node.attributes : new Map([...node.attributes, ['currency', currency]]),
  children: node.children.map((child) => inCurrency(child, currency)),
});

const STOCK_FIELDS: ReadonlySet<Field> = new Set(['in_stock', 'quantity']);

type FieldElement = { child: XmlNode; field: Field | null; currency: string | null; codes: Codes | null; rank: number };

/** Elements with their fields, sorted by rank: a field's better name first, Google's namespace before others. */
function sortByRank(children: readonly XmlNode[], names: ElementMeanings): FieldElement[] {
  return children
    .map((child) => {
      const { rank, ...meaning } = names.meaning(child.name);
      // Of several warehouses, one that has it.
      const isEmpty = STOCK_FIELDS.has(meaning.field ?? 'title') && /^0\b/.test(elementText(child));
      return { child, ...meaning, rank: rank + child.precedence / 4 + (isEmpty ? 0.1 : 0) };
    })
    .sort((a, b) => a.rank - b.rank);
}

function addField(draft: Draft, field: Field, child: XmlNode, currency: string | null): void {
  if (isOtherLink(child)) return;
  if (field === 'price' && child.attributes.get('from') === 'true') addValue(draft, 'price_per', 'from');
  if (field === 'shipping') {
    if (child.children.length === 0) draft.shipping.push(...parseShippingList(child.text, null));
    else draft.shipping.push(shippingFromParts(namedParts(child)));
  } else if (field === 'free_shipping_threshold' && child.children.length > 0) {
    addValue(draft, field, thresholdFromParts(namedParts(child)));
  } else if (field === 'product_detail' && child.children.length > 0) {
    addDetailElement(draft, child);
  } else if (field === 'shipping_cost' && elementCountry(child) !== '') {
    draft.shipping.push(shippingText({ country: elementCountry(child), price: elementText(child) }));
  } else if (ADDRESS_FIELDS.has(field)) {
    const address = elementText(child) || elementAddress(child);
    for (const text of address === '' ? leafAddresses(child) : [address]) addValue(draft, field, text);
  } else {
    const amounts = currencyAmounts(child);
    const text =
      elementText(child) || childText(child, 'content') || nestedAmount(child) || nestedName(child) || firstLeaf(child);
    for (const value of amounts.length > 0 ? amounts : [withCurrency(text, currency)]) addValue(draft, field, value);
  }
}

/** An element with one child for each language is read as that of the market's: `<name><da>Bord</da><sv>Bord</sv></name>`. */
function inLanguage(node: XmlNode, language: string): XmlNode {
  const isTranslated = node.children.length > 1 && node.children.every(({ name }) => /^[a-z]{2}$/.test(name));
  return (isTranslated ? node.children.find(({ name }) => name === language) : null) ?? node;
}

/** The amounts of an element with one child for each currency: `<price><SEK>149</SEK><EUR>13</EUR></price>`. */
const currencyAmounts = (node: XmlNode): string[] =>
  node.children
    .filter(({ name }) => name.length === 3 && isCurrencyWord(name))
    .map((child) => withCurrency(elementText(child), child.name.toUpperCase()));

/** The addresses in an element, that of a large picture first; all texts if none is an address. */
function leafAddresses(node: XmlNode): string[] {
  const isLarge = ({ name }: XmlNode) => /^(?:large|big|original)/.test(name);
  const large = leafTexts({ ...node, children: node.children.filter(isLarge) });
  const all = [...new Set([...(node.children.length > 0 ? large : []), ...leafTexts(node)])];
  const addresses = all.filter((text) => /^(?:https?:)?\//i.test(text));
  return addresses.length > 0 ? addresses : all;
}

const firstLeaf = (node: XmlNode): string => leafTexts(node)[0] ?? '';

/** Adds a product detail or a certification (energy labels are stated by register name and number). */
function addDetailElement(draft: Draft, node: XmlNode, fieldNames?: ElementMeanings): void {
  const name = childText(node, ...DETAIL_NAMES);
  const value = childText(node, ...DETAIL_VALUES) || elementText(node);
  const unit = node.attributes.get('unit') ?? '';
  const field = fieldNames?.meaning(name).field ?? null;
  if (field !== null) addValue(draft, field, value);
  else addDetail(draft, name, `${value} ${unit}`.trim());
}

const deliveryOption = (option: XmlNode) => {
  const [min = '', max = min] = childText(option, 'days').split('-');
  return shippingText({ price: childText(option, 'cost'), minTransit: min, maxTransit: max });
};

function addDelivery(draft: Draft, node: XmlNode): void {
  const service = childText(node, 'delivery_id', 'name', 'carrier', 'deliverymode');
  const price = childText(node, 'delivery_price', 'price', 'cost', 'shippingcharges');
  draft.shipping.push(shippingText({ service, price }));
}

/** The title of an item that states its parts instead: type, brand and model (Yandex Market). */
function composeTitle(children: readonly XmlNode[]): string {
  const text = (name: string): string => elementText(children.find((child) => child.name === name));
  return text('model') === '' ? '' : [text('typeprefix'), text('vendor'), text('model')].join(' ').trim();
}
