import { SaxesParser } from 'saxes';
import type { Draft, RawRecord, RecordReader } from './draft.ts';

/**
 * An element inside an item. `name` is in lower case without prefix, `text` excludes that of children. `href` is an
 * address from an attribute. `precedence` is 0 with the prefix of Google's namespace, 1 without prefix, 2 with another
 * prefix.
 */
export type XmlNode = {
  name: string;
  text: string;
  href: string;
  currency: string;
  rel: string;
  precedence: number;
  children: XmlNode[];
};

const createNode = (name: string, text = '', precedence = 1): XmlNode => ({
  name,
  text,
  href: '',
  currency: '',
  rel: '',
  precedence,
  children: [],
});

const GOOGLE_NAMESPACE = /base\.google\.com\/(?:ns|cns)\//;
/** Attributes in which elements state an address. */
const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'url', 'src']);

/** An XML format: which elements are offers, and how to read them. */
export type XmlFormat = {
  item: string;
  /** Root elements that identify a feed even if it has no offers. */
  roots: readonly string[];
  draft: (item: XmlNode) => Draft;
  sku: (item: XmlNode) => string;
};

/** Longer texts are truncated; no real field is that long. */
const MAX_TEXT_LENGTH = 65_536;
/** Further elements of an item are ignored. */
const MAX_NODES = 5_000;
/** Elements nested deeper in an item are ignored. */
const MAX_LEVELS = 20;
/** Parsing stops at deeper nesting. */
const MAX_DEPTH = 1000;
/** Parsing stops after this many characters without a tag. */
const MAX_UNCLOSED_LENGTH = 4_194_304;
/** Characters parsed between two checks of these limits. */
const SLICE_LENGTH = 65_536;

/** HTML entities that feeds use although XML does not define them. */
const ENTITIES = { nbsp: '\u00a0', euro: '€', pound: '£', copy: '©', reg: '®', trade: '™', deg: '°', hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', middot: '·', times: '×', auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', aring: 'å', Aring: 'Å', aelig: 'æ', oslash: 'ø', eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', ntilde: 'ñ', oacute: 'ó', aacute: 'á', iacute: 'í', uacute: 'ú' }; // biome-ignore format: a table

/**
 * An unescaped ampersand or "less than", the most common mistakes in feeds. After the former, the parser would read on
 * to the next semicolon, across tags. They are passed through the parser as noncharacters, which Unicode reserves for
 * internal use.
 */
const BARE_MARKUP = /&(?!#?\w{1,31};)|<(?![A-Za-z_:/!?\u0080-\uffff])/g;
const PLACEHOLDERS = /[\ufdd0\ufdd1]/g;
const toPlaceholder = (mark: string): string => (mark === '&' ? '\ufdd0' : '\ufdd1');
const restoreMarkup = (text: string): string => text.replace(PLACEHOLDERS, (mark) => (mark === '\ufdd0' ? '&' : '<'));

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Serializes an item for its fingerprint, independent of white space between elements. */
const serializeNode = (node: XmlNode): string =>
  `<${node.name} ${node.href}${node.currency}>${node.text}${node.children.map(serializeNode).join('')}`;

/** The text of an element, followed by the currency of its attribute if the text is only a number. */
export function elementText(node: XmlNode | undefined): string {
  const text = node?.text.trim() ?? '';
  return node === undefined || node.currency === '' || !/^[\d.,' ]+$/.test(text) ? text : `${text} ${node.currency}`;
}

/** `elementText` of the first child with a name. */
export const childText = (node: XmlNode, name: string): string =>
  elementText(node.children.find((child) => child.name === name));

/** Reads the items of an XML feed. Tolerates malformed XML; items with errors are marked as repaired. */
export const xmlReader = (format: XmlFormat): RecordReader => new XmlItems(format);

class XmlItems implements RecordReader {
  readonly context = '';
  readonly #format: XmlFormat;
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  #records: RawRecord[] = [];
  /** The open elements from the item down; empty between items. */
  #open: XmlNode[] = [];
  #line = 0;
  #nodes = 0;
  #isRepaired = false;
  #isFeed = false;
  #depth = 0;
  #unclosedLength = 0;
  #pending = '';
  #googlePrefix = 'g:';

  constructor(format: XmlFormat) {
    this.#format = format;
    Object.assign(this.#parser.ENTITIES, ENTITIES);
    this.#parser.on('opentagstart', (tag) => this.#openElement(tag.name));
    this.#parser.on('closetag', () => this.#closeElement());
    this.#parser.on('attribute', ({ name, value }) => this.#addAttribute(name.toLowerCase(), value));
    this.#parser.on('text', (text) => {
      const whole = restoreMarkup(text);
      if (whole !== text) this.#isRepaired = true;
      this.#addText(whole);
    });
    this.#parser.on('cdata', (text) => this.#addText(restoreMarkup(text)));
    this.#parser.on('error', () => {
      this.#isRepaired = true;
    });
  }

  push(text: string): RawRecord[] {
    // An incomplete entity or tag waits for the next chunk.
    const whole = this.#pending + text;
    const cut = whole.length - (/(?:&#?\w{0,31}|<)$/.exec(whole.slice(-33))?.[0].length ?? 0);
    this.#pending = whole.slice(cut);
    const safe = whole.slice(0, cut).replace(BARE_MARKUP, toPlaceholder);
    for (let at = 0; at < safe.length; at += SLICE_LENGTH) {
      const slice = safe.slice(at, at + SLICE_LENGTH);
      this.#unclosedLength += slice.length;
      if (this.#unclosedLength <= MAX_UNCLOSED_LENGTH && this.#depth <= MAX_DEPTH) this.#parser.write(slice);
    }
    return this.#takeRecords();
  }

  end() {
    this.#open = [];
    return { records: this.#takeRecords(), isTruncated: this.#depth > 0, isFeed: this.#isFeed };
  }

  #takeRecords(): RawRecord[] {
    const whole = this.#records;
    this.#records = [];
    return whole;
  }

  #addAttribute(name: string, value: string): void {
    if (name.startsWith('xmlns:') && GOOGLE_NAMESPACE.test(value)) this.#googlePrefix = `${name.slice(6)}:`;
    const node = this.#open.at(-1);
    if (node === undefined) return;
    if (ADDRESS_ATTRIBUTES.has(name) && this.#open.length > 1) node.href = restoreMarkup(value);
    else if (name === 'currency') node.currency = value.trim();
    else if (name === 'rel') node.rel = value.trim().toLowerCase();
    // Some shop systems state the id in an attribute; an id element takes precedence.
    else if (name === 'id' && this.#open.length === 1) node.children.push(createNode('uid', restoreMarkup(value)));
  }

  #openElement(tag: string): void {
    const name = localName(tag);
    this.#unclosedLength = 0;
    if (this.#depth++ === 0 && this.#format.roots.includes(name)) this.#isFeed = true;
    // An item inside an item means that the end tag of the outer one is missing.
    if (this.#open.length === 1 && name === this.#format.item) {
      this.#isRepaired = true;
      this.#endItem();
    }
    if (this.#open.length === 0) {
      if (name !== this.#format.item) return;
      this.#isFeed = true;
      this.#line = this.#parser.line;
      this.#nodes = 0;
      this.#isRepaired = false;
    }
    const node = createNode(name, '', this.#precedenceOf(tag));
    if (++this.#nodes <= MAX_NODES && this.#open.length < MAX_LEVELS) this.#open.at(-1)?.children.push(node);
    this.#open.push(node);
  }

  #precedenceOf(tag: string): number {
    if (!tag.includes(':')) return 1;
    return tag.toLowerCase().startsWith(this.#googlePrefix) ? 0 : 2;
  }

  #addText(text: string): void {
    const node = this.#open.at(-1);
    if (node !== undefined && node.text.length < MAX_TEXT_LENGTH) node.text += text.slice(0, MAX_TEXT_LENGTH);
  }

  #closeElement(): void {
    this.#unclosedLength = 0;
    this.#depth--;
    if (this.#open.length === 1) this.#endItem();
    else this.#open.pop();
  }

  #endItem(): void {
    const item = this.#open.pop();
    if (item === undefined) return;
    const isRepaired = this.#isRepaired;
    const draft = () => ({ ...this.#format.draft(item), isRepaired });
    this.#records.push({ line: this.#line, raw: serializeNode(item), sku: this.#format.sku(item), draft });
  }
}
