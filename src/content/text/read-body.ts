import type { Block, Span } from '../block.ts';
import type { Complaint, Line } from './complaint.ts';
import { readPart } from './read-part.ts';
import { readSpans } from './read-spans.ts';

type List = { ordered: boolean; items: Span[][] };

/** The blocks of a page's text, and what of it makes no sense. Lines of one paragraph stand under each other. */
export function readBody(lines: readonly Line[]): { body: Block[]; complaints: Complaint[] } {
  const body: Block[] = [];
  const complaints: Complaint[] = [];
  let paragraph: Line[] = [];
  let list: List | null = null;

  const spansOf = (text: string, line: number): Span[] => {
    const { spans, badLinks } = readSpans(text);
    for (const to of badLinks) {
      complaints.push({ line, message: `'${to}' is neither a path of the site nor an https or mailto address` });
    }
    return spans;
  };
  const close = () => {
    const text = paragraph.map((line) => line.text.trim()).join(' ');
    const spans = text === '' ? [] : spansOf(text, paragraph[0]?.number ?? 0);
    if (spans.length > 0) body.push({ kind: 'paragraph', spans });
    if (list !== null) body.push({ kind: 'list', ...list });
    paragraph = [];
    list = null;
  };
  const addItem = (ordered: boolean, text: string, line: number) => {
    if (list?.ordered !== ordered) {
      close();
      list = { ordered, items: [] };
    }
    const spans = spansOf(text, line);
    if (spans.length > 0) list?.items.push(spans);
  };

  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (line === undefined) break;
    const text = line.text.trim();
    const [, signs, heading] = /^(#{1,6})\s+(.+)$/.exec(text) ?? [];
    const [, number, item] = /^(?:-|(\d+)\.)\s+(.+)$/.exec(text) ?? [];
    const part = /^:::\s*([a-z-]*)$/.exec(text)?.[1];
    if (text === '') close();
    else if (signs !== undefined && heading !== undefined) {
      close();
      if (signs.length === 2 || signs.length === 3) body.push({ kind: 'heading', level: signs.length, text: heading });
      else
        complaints.push({
          line: line.number,
          message: "A heading begins with '##' or '###'; the title is the page's own",
        });
    } else if (item !== undefined) addItem(number !== undefined, item, line.number);
    else if (part !== undefined) {
      close();
      const end = lines.findIndex((other, at) => at > i && other.text.trim() === ':::');
      const inside = lines.slice(i + 1, end < 0 ? lines.length : end);
      if (end < 0) complaints.push({ line: line.number, message: `'::: ${part}' is not closed by ':::'` });
      const read = readPart(part, line.number, inside);
      if (read === null)
        complaints.push({
          line: line.number,
          message: `There is no part '${part}': products, categories, picture, action`,
        });
      else body.push(read.block);
      complaints.push(...(read?.complaints ?? []));
      i += inside.length + 1;
    } else paragraph.push(line);
  }
  close();
  return { body, complaints };
}
