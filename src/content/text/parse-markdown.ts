import { fromMarkdown } from 'mdast-util-from-markdown';
import { type Block, isSafeLink, MAX_LINK, MAX_TEXT, type Span } from '../block.ts';
import { boundMarkdown } from './bound-markdown.ts';
import type { ContentIssue, Line } from './content-issue.ts';

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>;
type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** What content pages have no blocks for. Without these constructs, CommonMark takes their characters as text. */
const DISABLED = [
  'autolink', 'blockQuote', 'codeFenced', 'codeIndented', 'codeText', 'definition', 'htmlFlow', 'htmlText',
  'labelStartImage', 'setextUnderline', 'thematicBreak',
]; // biome-ignore format: a list

/** Parses Markdown (CommonMark) without directives: paragraphs, headings, lists, strong text and links. */
export function parseMarkdown(lines: readonly Line[]): { body: Block[]; issues: ContentIssue[] } {
  // Markdown also ends a line at a lone carriage return, which the line numbers of the file do not count.
  const { texts, issues } = boundMarkdown(
    lines.map(({ number, text }) => ({ number, text: text.replaceAll('\r', ' ') })),
  );
  const source = texts.join('\n');
  const mapper = new Mapper(source, lines[0]?.number ?? 1);
  for (const node of fromMarkdown(source, { extensions: [{ disable: { null: DISABLED } }] }).children) mapper.add(node);
  return { body: mapper.body, issues: [...issues, ...mapper.issues] };
}

/** A text in pieces of the greatest length of one, none of which ends within a character. They read as one. */
function splitText(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; from += pieces.at(-1)?.length ?? MAX_TEXT) {
    const piece = text.slice(from, from + MAX_TEXT);
    const endsInside = from + MAX_TEXT < text.length && /[\ud800-\udbff]$/.test(piece);
    pieces.push(endsInside ? piece.slice(0, -1) : piece);
  }
  return pieces;
}

/** Maps the nodes of a Markdown document to blocks, and collects issues. */
class Mapper {
  readonly body: Block[] = [];
  readonly issues: ContentIssue[] = [];
  readonly #source: string;
  readonly #firstLine: number;
  /** The list that further items of the same Markdown list belong to. */
  #list: BlockOf<'list'> | null = null;

  constructor(source: string, firstLine: number) {
    this.#source = source;
    this.#firstLine = firstLine;
  }

  /** Adds a node of the document. */
  add(node: Node): void {
    this.#list = null;
    if (node.type === 'list') this.#addItems(node);
    else this.#addText(node);
  }

  /** Adds the items of a list. Blocks have no nesting: items of a list inside an item follow it on the same level. */
  #addItems({ ordered, children }: NodeOf<'list'>): void {
    for (const item of children) {
      for (const [index, node] of item.children.entries()) {
        if (node.type === 'list') this.#addItems(node);
        else if (node.type === 'paragraph' && index === 0) this.#addItem(ordered === true, this.#readSpans(node));
        else {
          this.#list = null;
          this.#addText(node);
        }
      }
    }
  }

  #addItem(ordered: boolean, spans: Span[]): void {
    if (spans.length === 0) return;
    if (this.#list?.ordered !== ordered) {
      this.#list = { kind: 'list', ordered, items: [] };
      this.body.push(this.#list);
    }
    this.#list.items.push(spans);
  }

  #addText(node: Node): void {
    if (node.type === 'heading') {
      this.#addHeading(node);
      return;
    }
    const spans = this.#readSpans(node);
    if (spans.length > 0) this.body.push({ kind: 'paragraph', spans });
  }

  #addHeading(node: NodeOf<'heading'>): void {
    const text = this.#plainText(node);
    if (text.length > MAX_TEXT) this.#report(node, `a heading has at most ${MAX_TEXT} characters`);
    else if ((node.depth === 2 || node.depth === 3) && text !== '') {
      this.body.push({ kind: 'heading', level: node.depth, text });
    } else this.#report(node, "a heading starts with '##' or '###'; the title comes from the front matter");
  }

  #readSpans(parent: Node): Span[] {
    const spans: Span[] = [];
    const addSpan = (kind: 'strong' | 'text', text: string) => {
      const last = spans.at(-1);
      const isContinued = last?.kind === kind;
      const all = isContinued ? last.text + text : text;
      if (isContinued) spans.pop();
      for (const piece of splitText(all)) spans.push({ kind, text: piece });
    };
    const addNode = (node: Node, kind: 'strong' | 'text'): void => {
      if (node.type === 'strong') for (const child of node.children) addNode(child, 'strong');
      else if (node.type === 'link' && this.#plainText(node) !== '') this.#addLink(node, spans);
      else addSpan(kind, this.#plainText(node));
    };
    if ('children' in parent) for (const child of parent.children) addNode(child, 'text');
    return spans;
  }

  #addLink(node: NodeOf<'link'>, spans: Span[]): void {
    const text = this.#plainText(node);
    if (node.url.length > MAX_LINK || text.length > MAX_TEXT) {
      this.#report(node, `a link has at most ${MAX_LINK} characters, and its text ${MAX_TEXT}`);
    } else if (isSafeLink(node.url)) spans.push({ kind: 'link', text, to: node.url });
    else this.#report(node, `'${node.url}' is neither a path of the site nor an https or mailto address`);
  }

  /** The text of a node in one line. Markup without a block or span of its own, such as emphasis, is text as written. */
  #plainText(node: Node): string {
    if (node.type === 'text') return node.value.replaceAll('\n', ' ');
    if (node.type === 'break') return ' ';
    if (node.type === 'heading' || node.type === 'link' || node.type === 'strong') {
      return node.children.map((child) => this.#plainText(child)).join('');
    }
    return this.#source.slice(node.position?.start.offset, node.position?.end.offset).replaceAll('\n', ' ');
  }

  #report(node: Node, message: string): void {
    this.issues.push({ line: this.#firstLine + (node.position?.start.line ?? 1) - 1, message });
  }
}
