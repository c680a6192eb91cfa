import { SaxesParser } from 'saxes';
import { ENTITIES } from '../rules/html-entities.ts';
import { foldName } from './column-names.ts';
import { firstValue, type RawRecord } from './draft-row.ts';
import { ElementMeanings } from './element-meaning.ts';
import { ListedCategories } from './listed-categories.ts';
import type { ReaderLimit, RecordReader } from './record-reader.ts';
import type { Template } from './template.ts';
import { UnknownNames } from './unknown-column-names.ts';
import { readXmlItem } from './xml-draft.ts';
import { isLanguageAttribute, keepLanguage } from './xml-language.ts';
import { childText, createNode, elementText, serializeNode, setAttribute, type XmlNode } from './xml-node.ts';
import { splitXmlVariants } from './xml-variants.ts';

const GOOGLE_NAMESPACE = /base\.google\.com\/(?:ns|cns)\//;
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

/**
 * An unescaped ampersand or "less than", the most common mistakes in feeds. After the former, the parser would read on
 * to the next semicolon, across tags. They are passed through the parser as noncharacters, which Unicode reserves for
 * internal use.
 */
const BARE_MARKUP = /&(?!#?\w{1,31};)|<(?![A-Za-z_:/!?\u0080-\uffff])/g;
const PLACEHOLDERS = /[\ufdd0\ufdd1]/g;
const toPlaceholder = (mark: string): string => (mark === '&' ? '\ufdd0' : '\ufdd1');
const restoreMarkup = (text: string): string => text.replace(PLACEHOLDERS, (mark) => (mark === '\ufdd0' ? '&' : '<'));

/** The element of Media RSS with a picture, which is not the text that `content` is elsewhere. */
const MEDIA_PICTURE = 'media:content';

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The id of an item: of Google's namespace first. Falls back to the whole draft, which is slower. */
function readSku(item: XmlNode, names: ElementMeanings): string {
  const byDraft = (): string => firstValue(readXmlItem(item, names), 'id') ?? '';
  // The template decides which element is the id.
  if (names.template !== null && Object.values(names.template.fields).includes('id')) return byDraft();
  const google = item.children.find(({ name, precedence }) => precedence === 0 && name === 'id');
  return elementText(google) || childText(item, 'id') || byDraft();
}

/** Reads the elements `item` of an XML feed. Tolerates malformed XML; items with errors are marked as repaired. */
export const xmlReader = (
  item: string,
  roots: readonly string[],
  template: Template | null,
  language: string,
): RecordReader => new XmlItems(item, roots, template, language);

class XmlItems implements RecordReader {
  readonly context = '';
  readonly template: Template | null;
  readonly unknown = new UnknownNames();
  limit: ReaderLimit | null = null;
  readonly #names: ElementMeanings;
  readonly #item: string;
  readonly #roots: readonly string[];
  readonly #categories = new ListedCategories();
  /** The category outside of items whose name is being read. */
  #category: XmlNode | null = null;
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
  /** Elements of the current item state their language. */
  #hasLanguages = false;

  constructor(item: string, roots: readonly string[], template: Template | null, language: string) {
    this.#item = item;
    this.#roots = roots;
    this.template = template;
    this.#names = new ElementMeanings(template, language);
    // Feeds use HTML entities although XML does not define them.
    Object.assign(this.#parser.ENTITIES, Object.fromEntries(ENTITIES));
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
      if (this.#unclosedLength > MAX_UNCLOSED_LENGTH) this.limit ??= 'element-too-long';
      else if (this.#depth > MAX_DEPTH) this.limit ??= 'nested-too-deep';
      if (this.limit === null) this.#parser.write(slice);
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
    const node = this.#open.at(-1) ?? this.#category;
    if (node === undefined || node === null || name.startsWith('xmlns')) return;
    const text = restoreMarkup(value);
    // Some shop systems state fields in attributes. An element takes precedence: of the id by its rank.
    if (this.#open.length === 1) {
      node.children.push(createNode(name === 'id' ? 'uid' : localName(name), text, 3));
      if (!name.includes(':')) this.#checkName(name, name);
    } else {
      setAttribute(node, localName(name), text);
      this.#hasLanguages ||= isLanguageAttribute(localName(name));
    }
  }

  #openElement(tag: string): void {
    const name = localName(tag);
    this.#unclosedLength = 0;
    if (this.#depth++ === 0 && this.#roots.includes(name)) this.#isFeed = true;
    // An item inside an item means that the end tag of the outer one is missing.
    if (this.#open.length === 1 && name === this.#item) {
      this.#isRepaired = true;
      this.#endItem();
    }
    if (this.#open.length === 0) {
      if (name !== this.#item) {
        this.#category = name === 'category' ? createNode(name) : null;
        return;
      }
      this.#startItem();
    }
    const node = createNode(tag === MEDIA_PICTURE ? 'image' : name, '', this.#precedenceOf(tag));
    if (++this.#nodes <= MAX_NODES && this.#open.length < MAX_LEVELS) this.#open.at(-1)?.children.push(node);
    if (this.#open.length === 1) this.#checkName(tag, node.name);
    this.#open.push(node);
  }

  #startItem(): void {
    this.#category = null;
    this.#isFeed = true;
    this.#line = this.#parser.line;
    this.#nodes = 0;
    this.#isRepaired = false;
    this.#hasLanguages = false;
  }

  /** Collects the name of a field that is not read. */
  #checkName(tag: string, name: string): void {
    if (!this.#names.meaning(name).isKnown) this.unknown.add(tag, foldName(name), this.#parser.line);
  }

  #precedenceOf(tag: string): number {
    if (!tag.includes(':')) return 1;
    return tag.toLowerCase().startsWith(this.#googlePrefix) ? 0 : 2;
  }

  #addText(text: string): void {
    const node = this.#open.at(-1) ?? this.#category;
    if (node === null || node === undefined || node.text.length >= MAX_TEXT_LENGTH) return;
    node.text += text.slice(0, MAX_TEXT_LENGTH);
  }

  #closeElement(): void {
    this.#unclosedLength = 0;
    this.#depth--;
    if (this.#open.length === 1) this.#endItem();
    else if (this.#open.length > 1) this.#open.pop();
    else this.#endCategory();
  }

  #endCategory(): void {
    const { attributes, text } = this.#category ?? createNode('');
    this.#categories.add(attributes.get('id') ?? '', text.trim(), attributes.get('parentid') ?? '');
    this.#category = null;
  }

  #endItem(): void {
    const item = this.#open.pop();
    if (item === undefined) return;
    const path = this.#categories.isEmpty ? null : this.#categories.path(childText(item, 'categoryid'));
    if (path !== null) item.children.push(createNode('product_type', path));
    if (this.#hasLanguages) keepLanguage(item, this.#names.language);
    const isRepaired = this.#isRepaired;
    for (const offer of splitXmlVariants(item, this.#names)) {
      const draft = () => ({ ...readXmlItem(offer, this.#names), isRepaired });
      const sku = readSku(offer, this.#names);
      this.#records.push({ line: this.#line, raw: serializeNode(offer), sku, isTooLong: false, draft });
    }
  }
}
