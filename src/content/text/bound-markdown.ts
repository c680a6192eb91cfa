import type { ContentIssue, Line } from './content-issue.ts';

/** Marks of a paragraph, heading or item, such as brackets: a parser compares each with all others. */
export const MAX_MARKS = 400;
/** Columns before a text. Deeper lists are read as lists of this depth: pages show all depths alike. */
const MAX_INDENT = 12;
const MAX_MARKERS = 3;

const MARK = /[[\]*_!<`]/g;
const MARKER = /(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$)/y;

/**
 * Lines that a Markdown parser reads in bounded time, as many as before. Lists that are nested deeper than pages show
 * are flattened. A paragraph with too many marks is left out, which is an issue. O(characters).
 */
export function boundMarkdown(lines: readonly Line[]): { texts: string[]; issues: ContentIssue[] } {
  const issues: ContentIssue[] = [];
  const texts: string[] = [];
  let first = 0;
  let marks = 0;
  const close = () => {
    if (marks > MAX_MARKS) {
      const line = lines.slice(first).find(({ text }) => text.trim() !== '')?.number ?? 1;
      issues.push({
        line,
        message: `a paragraph has at most ${MAX_MARKS} marks such as [ or *; an empty line starts another`,
      });
      texts.fill('', first);
    }
    marks = 0;
    first = texts.length;
  };
  for (const { text } of lines) {
    const { bounded, startsParagraph } = boundLine(text);
    if (startsParagraph) close();
    texts.push(bounded);
    marks += bounded.match(MARK)?.length ?? 0;
  }
  close();
  return { texts, issues };
}

/** A line without the depth that no page shows, and whether its text continues no earlier one. */
function boundLine(text: string): { bounded: string; startsParagraph: boolean } {
  const content = text.trimStart();
  const indent = text
    .slice(0, text.length - content.length)
    .replaceAll('\t', '    ')
    .slice(0, MAX_INDENT);
  let markers = 0;
  let last = 0;
  let end = 0;
  for (MARKER.lastIndex = 0; MARKER.test(content); end = MARKER.lastIndex) {
    markers += 1;
    last = end;
  }
  const shown = markers > MAX_MARKERS ? content.slice(last) : content;
  return { bounded: indent + shown, startsParagraph: markers > 0 || content === '' || content.startsWith('#') };
}
