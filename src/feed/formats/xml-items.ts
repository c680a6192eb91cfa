import { SaxesParser } from 'saxes';
import type { Draft, RawRecord, RecordReader } from './draft.ts';

/** An element inside an item; prefix dropped and lower case, `text` its own text only. */
export type XmlNode = { name: string; text: string; href: string; children: XmlNode[] };

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
const rawOf = (node: XmlNode): string => `<${node.name} ${node.href}>${node.text}${node.children.map(rawOf).join('')}`;

/** The first child of that name. */
export const childText = (node: XmlNode, name: string): string =>
  node.children.find((child) => child.name === name)?.text.trim() ?? '';

/** Reads the items of an XML feed one at a time; XML mistakes are read past and marked on the item they stand in. */
export function xmlReader(format: XmlFormat): RecordReader {
  const parser = new SaxesParser({ xmlns: false, position: true });
  Object.assign(parser.ENTITIES, ENTITIES);
  let records: RawRecord[] = [];
  let open: XmlNode[] = [];
  let line = 0;
  let nodes = 0;
  let isMended = false;
  let isFeed = false;
  let depth = 0;
  let silence = 0;
  let rest = '';

  parser.on('opentagstart', (tag) => {
    const name = localName(tag.name);
    silence = 0;
    if (depth++ === 0 && format.roots.includes(name)) isFeed = true;
    if (open.length === 0) {
      if (name !== format.item) return;
      isFeed = true;
      line = parser.line;
      nodes = 0;
      isMended = false;
    }
    const node: XmlNode = { name, text: '', href: '', children: [] };
    if (++nodes <= MOST_NODES && open.length < MOST_LEVELS) open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('attribute', ({ name, value }) => {
    const node = open.at(-1);
    if (node !== undefined && name === 'href') node.href = restored(value);
  });
  const addText = (text: string) => {
    const node = open.at(-1);
    if (node !== undefined && node.text.length < LONGEST_TEXT) node.text += text.slice(0, LONGEST_TEXT);
  };
  parser.on('text', (text) => {
    const whole = restored(text);
    if (whole !== text) isMended = true;
    addText(whole);
  });
  parser.on('cdata', (text) => addText(restored(text)));
  parser.on('error', () => {
    isMended = true;
  });
  parser.on('closetag', () => {
    silence = 0;
    depth--;
    const item = open.pop();
    if (item === undefined || open.length > 0) return;
    const mended = isMended;
    const draft = () => ({ ...format.draft(item), isMended: mended });
    records.push({ line, raw: rawOf(item), sku: format.sku(item), draft });
  });

  const taken = (): RawRecord[] => {
    const whole = records;
    records = [];
    return whole;
  };
  return {
    context: '',
    push: (text) => {
      // An entity or tag that the next piece may complete waits for it.
      const whole = rest + text;
      const cut = whole.length - (/(?:&#?\w{0,31}|<)$/.exec(whole.slice(-33))?.[0].length ?? 0);
      rest = whole.slice(cut);
      const safe = whole.slice(0, cut).replace(BARE, standIn);
      for (let at = 0; at < safe.length; at += SLICE) {
        const slice = safe.slice(at, at + SLICE);
        silence += slice.length;
        if (silence <= LONGEST_SILENCE && depth <= DEEPEST) parser.write(slice);
      }
      return taken();
    },
    end: () => {
      const isTruncated = depth > 0;
      open = [];
      return { records: taken(), isTruncated, isFeed };
    },
  };
}
