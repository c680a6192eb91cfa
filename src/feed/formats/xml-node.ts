/**
 * An element inside an item. `name` is in lower case without prefix, `text` excludes that of children. `precedence` is 0
 * with the prefix of Google's namespace, 1 without prefix, 2 with another prefix, 3 for an attribute of the item.
 */
export type XmlNode = {
  name: string;
  text: string;
  attributes: ReadonlyMap<string, string>;
  precedence: number;
  children: XmlNode[];
};

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

export const createNode = (name: string, text = '', precedence = 1): XmlNode => ({
  name,
  text,
  attributes: NO_ATTRIBUTES,
  precedence,
  children: [],
});

/** Adds an attribute of an element that is being read. */
export function setAttribute(node: XmlNode, name: string, value: string): void {
  node.attributes = new Map([...node.attributes, [name, value]]);
}

/** Serializes an item for its fingerprint, independent of white space between elements. */
export function serializeNode(node: XmlNode): string {
  let attributes = '';
  if (node.attributes.size > 0) for (const [name, value] of node.attributes) attributes += ` ${name}=${value}`;
  return `<${node.name}${attributes}>${node.text}${node.children.map(serializeNode).join('')}`;
}

const attribute = (node: XmlNode, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = node.attributes.get(name)?.trim();
    if (value !== undefined && value !== '') return value;
  }
  return '';
};

/** The address that an element states in an attribute; empty if there is none. */
export const elementAddress = (node: XmlNode): string => attribute(node, 'href', 'url', 'src');

/** The country to which an amount of shipping belongs, by its attribute; empty if not stated. */
export const elementCountry = (node: XmlNode): string => attribute(node, 'country', 'land', 'pays', 'paese', 'pais');

/** Which of several amounts an element states, or for whom, by its attribute; empty if not stated. */
export const elementKind = (node: XmlNode): string =>
  attribute(node, 'type', 'kind', 'group', 'customergroup', 'customer_group');

/** What a link leads to, by its attribute `rel`; empty if not stated. */
export const elementRelation = (node: XmlNode): string => attribute(node, 'rel').toLowerCase();

/** The text of an element, followed by the currency of its attribute if the text is only a number. */
export function elementText(node: XmlNode | undefined): string {
  if (node === undefined) return '';
  const text = node.text.trim() || attribute(node, 'value', 'amount', 'gross', 'quantity');
  const currency = attribute(node, 'currency', 'currencyid', 'parabirimi', 'birim');
  return currency === '' || !/^[\d.,' ]+$/.test(text) ? text : `${text} ${currency}`;
}

/** `elementText` of the first child with one of these names, or of the attribute of that name. */
export function childText(node: XmlNode, ...names: readonly string[]): string {
  for (const name of names) {
    const text = elementText(node.children.find((child) => child.name === name)) || attribute(node, name);
    if (text !== '') return text;
  }
  return '';
}

/** The texts, addresses or names of the innermost elements of an element. */
export const leafTexts = (node: XmlNode): string[] =>
  node.children.length > 0
    ? node.children.flatMap(leafTexts)
    : [elementText(node) || elementAddress(node) || attribute(node, 'name')].filter((text) => text !== '');
