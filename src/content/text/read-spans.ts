import { isFollowable, type Span } from '../block.ts';

const MARKS = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]*)\)/g;

/** The parts of a line of text: `**strong**`, `[a link](/deals)` and what lies between. Links that lead nowhere are told. */
export function readSpans(text: string): { spans: Span[]; badLinks: string[] } {
  const spans: Span[] = [];
  const badLinks: string[] = [];
  let at = 0;
  const plain = (until: number) => {
    if (until > at) spans.push({ kind: 'text', text: text.slice(at, until) });
  };
  for (const found of text.matchAll(MARKS)) {
    const [whole, strong, name, to] = found;
    plain(found.index);
    at = found.index + whole.length;
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (name !== undefined && to !== undefined && isFollowable(to)) spans.push({ kind: 'link', text: name, to });
    else badLinks.push(to ?? '');
  }
  plain(text.length);
  return { spans, badLinks };
}
