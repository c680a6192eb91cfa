import { SaxesParser } from 'saxes';
import type { Draft, RawRecord, RecordReader } from './draft.ts';

/**
 * An element inside an item; prefix dropped and lower case, `text` its own text only. `href` is the address that an
 * attribute gives, `currency` and `rel` those attributes; `precedence` is 0 under the prefix of
 * Google's namespace, 1 under none, 2 under another.
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

const nodeOf = (name: string, text = '', precedence = 1): XmlNode => ({
  name,
  text,
  href: '',
  currency: '',
  rel: '',
  precedence,
  children: [],
});

const GOOGLE_NAMESPACE = /base\.google\.com\/(?:ns|cns)\//;
/** Attributes by which elements without a text of their own give an address. */
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'url', 'src']);

/** What makes one XML format: the elements its offers are and how one of them reads. */
export type XmlFormat = {
  item: string;
  /** The root elements that say "a feed" even where it has no offers. */
  roots: readonly string[];
  draft: (item: XmlNode) => Draft;
  sku: (item: XmlNode) => string;
};

/** Longer texts are cut here: no field of an offer comes near it. */
const LONGEST_TEXT = 65_536;
/** More elements than this in one item are not kept. */
const MOST_NODES = 5_000;
/** Elements further down in an item are not kept. */
const MOST_LEVELS = 20;
/** A file that nests deeper is read no further. */
const DEEPEST = 1000;
/** Text without the end of any element for so long is not a feed. */
const LONGEST_SILENCE = 4_194_304;
/** How much text is parsed between two looks at those limits. */
const SLICE = 65_536;

/** The HTML entities that feeds use in spite of XML not knowing them. */
const ENTITIES = { nbsp: '\u00a0', euro: '€', pound: '£', copy: '©', reg: '®', trade: '™', deg: '°', hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', middot: '·', times: '×', auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', aring: 'å', Aring: 'Å', aelig: 'æ', oslash: 'ø', eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', ntilde: 'ñ', oacute: 'ó', aacute: 'á', iacute: 'í', uacute: 'ú' }; // biome-ignore format: a table

/**
 * An ampersand that begins no entity and a "less than" that begins no tag, the commonest mistakes of all: at the first the
 * parser would read on to the next semicolon, tags and all. They go through the parser as characters that Unicode reserves
 * for such inner use.
 */
const BARE = /&(?!#?\w{1,31};)|<(?![A-Za-z_:/!?\u0080-\uffff])/g;
const STAND_INS = /[\ufdd0\ufdd1]/g;
const standIn = (mark: string): string => (mark === '&' ? '\ufdd0' : '\ufdd1');
const restored = (text: string): string => text.replace(STAND_INS, (mark) => (mark === '\ufdd0' ? '&' : '<'));

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The raw text of an item's tree, for its fingerprint: what the tree holds, whatever the spaces between elements. */
const rawOf = (node: XmlNode): string =>
  `<${node.name} ${node.href}${node.currency}>${node.text}${node.children.map(rawOf).join('')}`;

/** The text of an element with the currency that an attribute names, unless the text names one. */
export function textOf(node: XmlNode | undefined): string {
  const text = node?.text.trim() ?? '';
  return node === undefined || node.currency === '' || !/^[\d.,' ]+$/.test(text) ? text : `${text} ${node.currency}`;
}

/** The text of the first child of that name, with a currency that stands beside it as an attribute. */
export const childText = (node: XmlNode, name: string): string =>
  textOf(node.children.find((child) => child.name === name));

/** Reads the items of an XML feed one at a time; XML mistakes are read past and marked on the item they stand in. */
export const xmlReader = (format: XmlFormat): RecordReader => new XmlItems(format);

class XmlItems implements RecordReader {
  readonly context = '';
  readonly #format: XmlFormat;
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  #records: RawRecord[] = [];
  /** The elements that are open from the item down; empty between items. */
  #open: XmlNode[] = [];
  #line = 0;
  #nodes = 0;
  #isMended = false;
  #isFeed = false;
  #depth = 0;
  #silence = 0;
  #rest = '';
  #googlePrefix = 'g:';

  constructor(format: XmlFormat) {
    this.#format = format;
    Object.assign(this.#parser.ENTITIES, ENTITIES);
    this.#parser.on('opentagstart', (tag) => this.#openElement(tag.name));
    this.#parser.on('closetag', () => this.#closeElement());
    this.#parser.on('attribute', ({ name, value }) => this.#addAttribute(name.toLowerCase(), value));
    this.#parser.on('text', (text) => {
      const whole = restored(text);
      if (whole !== text) this.#isMended = true;
      this.#addText(whole);
    });
    this.#parser.on('cdata', (text) => this.#addText(restored(text)));
    this.#parser.on('error', () => {
      this.#isMended = true;
    });
  }

  push(text: string): RawRecord[] {
    // An entity or tag that the next piece may complete waits for it.
    const whole = this.#rest + text;
    const cut = whole.length - (/(?:&#?\w{0,31}|<)$/.exec(whole.slice(-33))?.[0].length ?? 0);
    this.#rest = whole.slice(cut);
    const safe = whole.slice(0, cut).replace(BARE, standIn);
    for (let at = 0; at < safe.length; at += SLICE) {
      const slice = safe.slice(at, at + SLICE);
      this.#silence += slice.length;
      if (this.#silence <= LONGEST_SILENCE && this.#depth <= DEEPEST) this.#parser.write(slice);
    }
    return this.#taken();
  }

  end() {
    this.#open = [];
    return { records: this.#taken(), isTruncated: this.#depth > 0, isFeed: this.#isFeed };
  }

  #taken(): RawRecord[] {
    const whole = this.#records;
    this.#records = [];
    return whole;
  }

  #addAttribute(name: string, value: string): void {
    if (name.startsWith('xmlns:') && GOOGLE_NAMESPACE.test(value)) this.#googlePrefix = `${name.slice(6)}:`;
    const node = this.#open.at(-1);
    if (node === undefined) return;
    if (ADDRESSES.has(name) && this.#open.length > 1) node.href = restored(value);
    else if (name === 'currency') node.currency = value.trim();
    else if (name === 'rel') node.rel = value.trim().toLowerCase();
    // Some shop systems number their offers so; an element that holds the id goes before it.
    else if (name === 'id' && this.#open.length === 1) node.children.push(nodeOf('uid', restored(value)));
  }

  #openElement(tag: string): void {
    const name = localName(tag);
    this.#silence = 0;
    if (this.#depth++ === 0 && this.#format.roots.includes(name)) this.#isFeed = true;
    // An item that opens in another ends it: its own end is missing.
    if (this.#open.length === 1 && name === this.#format.item) {
      this.#isMended = true;
      this.#endItem();
    }
    if (this.#open.length === 0) {
      if (name !== this.#format.item) return;
      this.#isFeed = true;
      this.#line = this.#parser.line;
      this.#nodes = 0;
      this.#isMended = false;
    }
    const node = nodeOf(name, '', this.#precedenceOf(tag));
    if (++this.#nodes <= MOST_NODES && this.#open.length < MOST_LEVELS) this.#open.at(-1)?.children.push(node);
    this.#open.push(node);
  }

  #precedenceOf(tag: string): number {
    if (!tag.includes(':')) return 1;
    return tag.toLowerCase().startsWith(this.#googlePrefix) ? 0 : 2;
  }

  #addText(text: string): void {
    const node = this.#open.at(-1);
    if (node !== undefined && node.text.length < LONGEST_TEXT) node.text += text.slice(0, LONGEST_TEXT);
  }

  #closeElement(): void {
    this.#silence = 0;
    this.#depth--;
    if (this.#open.length === 1) this.#endItem();
    else this.#open.pop();
  }

  #endItem(): void {
    const item = this.#open.pop();
    if (item === undefined) return;
    const isMended = this.#isMended;
    const draft = () => ({ ...this.#format.draft(item), isMended });
    this.#records.push({ line: this.#line, raw: rawOf(item), sku: this.#format.sku(item), draft });
  }
}
