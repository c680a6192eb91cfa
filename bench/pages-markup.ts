/** Markup as data: text as it reads, elements with their attributes as React names them. */
export type MarkupElement = { name: string; props: Record<string, string | boolean>; children: MarkupNode[] };
export type MarkupNode = string | MarkupElement;

/** The name of what React marks with comments: the content of a `Suspense`. */
export const BOUNDARY = '#boundary';

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const SWITCHES = new Set(['checked', 'disabled', 'hidden', 'open', 'selected', 'required']);
const RENAMED: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What escaped text says. */
export const decode = (html: string): string =>
  html.replace(/&([a-z]+|#x27);/g, (whole, name) => ENTITIES[name] ?? whole);

// React takes names as it writes them, but for those with a part of their own in its renderer.
const propOf = (name: string): string =>
  RENAMED[name] ?? (/^(aria|data)-/.test(name) ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));

function propsOf(text: string): Record<string, string | boolean> {
  const props: Record<string, string | boolean> = {};
  for (const [, name, value] of text.matchAll(/([^\s=]+)="([^"]*)"/g)) {
    props[propOf(name)] = SWITCHES.has(name) && value === '' ? true : decode(value);
  }
  return props;
}

const TOKEN = /<!--(.*?)-->|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s+[^\s=>]+="[^"]*")*)\s*\/?>|([^<]+)/giy;

/** Reads markup that React has written. Throws where it is something else. */
export function readMarkup(html: string): MarkupNode[] {
  const root: MarkupElement = { name: '', props: {}, children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < html.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(html);
    if (token === null) throw new Error(`no markup: ${html.slice(at, at + 80)}`);
    const [, comment, closed, opened, attributes = '', text] = token;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decode(text));
    if (closed !== undefined || comment === '/$') open.pop();
    if (opened === undefined && comment !== '$') continue;
    const element: MarkupElement = { name: opened ?? BOUNDARY, props: propsOf(attributes), children: [] };
    parent.children.push(element);
    if (!VOID.has(element.name)) open.push(element);
  }
  return root.children;
}
