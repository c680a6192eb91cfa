/** Parsed markup: unescaped text, and elements with React's prop names. */
export type MarkupElement = { name: string; props: Record<string, string | boolean>; children: MarkupNode[] };
export type MarkupNode = string | MarkupElement;

/** Element name for the content of a `Suspense`, which React marks with comments. */
export const BOUNDARY = '#boundary';

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const BOOLEAN_ATTRIBUTES = new Set(['checked', 'disabled', 'hidden', 'open', 'selected', 'required']);
const PROP_NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Unescapes text. */
export const decode = (html: string): string =>
  html.replace(/&([a-z]+|#x27);/g, (whole, name) => ENTITIES[name] ?? whole);

// React's prop names equal the attribute names, except for these and for names with hyphens.
const propName = (name: string): string =>
  PROP_NAMES[name] ?? (/^(aria|data)-/.test(name) ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));

function parseProps(text: string): Record<string, string | boolean> {
  const props: Record<string, string | boolean> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([^\s=]+)="([^"]*)"/g)) {
    props[propName(name)] = BOOLEAN_ATTRIBUTES.has(name) && value === '' ? true : decode(value);
  }
  return props;
}

const TOKEN = /<!--(.*?)-->|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s+[^\s=>]+="[^"]*")*)\s*\/?>|([^<]+)/giy;

/** Parses markup that React has rendered. Throws if it contains anything else. */
export function readMarkup(html: string): MarkupNode[] {
  const root: MarkupElement = { name: '', props: {}, children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < html.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(html);
    if (token === null) throw new Error(`Unexpected markup: ${html.slice(at, at + 80)}`);
    const [, comment, closed, opened, attributes = '', text] = token;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decode(text));
    if (closed !== undefined || comment === '/$') open.pop();
    if (opened === undefined && comment !== '$') continue;
    const element: MarkupElement = { name: opened ?? BOUNDARY, props: parseProps(attributes), children: [] };
    parent.children.push(element);
    if (!VOID.has(element.name)) open.push(element);
  }
  return root.children;
}

/** A page's document: the markup that React renders, and the text before and after it. */
type Parts = { before: string; markup: string; after: string };

export function splitDocument(html: string): Parts {
  const start = '<div id="root">';
  const from = html.indexOf(start) + start.length;
  const to = html.indexOf('</div><script type="application/json" id="state"');
  return { before: html.slice(0, from), markup: html.slice(from, to), after: html.slice(to) };
}

/** Without what React adds at the start for the images it renders. */
export const withoutPreloads = (markup: string): string =>
  markup.replace(/^(<link rel="preload" as="image"[^>]*>)+/, '');
