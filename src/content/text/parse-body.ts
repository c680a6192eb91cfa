import { BLOCK_NAMES } from '../../terms/content-block-name.ts';
import type { Block } from '../block.ts';
import type { ContentIssue, Line } from './content-issue.ts';
import { parseDirective } from './parse-directive.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** A page of more lines takes seconds to read, and one of more blocks that show products to load. */
const MAX_LINES = 2000;
const MAX_DIRECTIVES = 60;

/**
 * Parses a page's text, a subset of Markdown with directives:
 *
 *     ## Heading, ### smaller heading      - item, 1. numbered item      **strong**, [link](/deals)
 *
 *     ::: products
 *     category: 1101
 *     :::
 */
export function parseBody(lines: readonly Line[]): { body: Block[]; issues: ContentIssue[] } {
  const body: Block[] = [];
  const issues: ContentIssue[] = [];
  let directives = 0;
  let markdown: Line[] = [];
  const closeMarkdown = () => {
    const parsed = parseMarkdown(markdown);
    body.push(...parsed.body);
    issues.push(...parsed.issues);
    markdown = [];
  };

  const beyond = lines[MAX_LINES];
  if (beyond !== undefined) issues.push({ line: beyond.number, message: `a page has at most ${MAX_LINES} lines` });
  const rest = lines.slice(0, MAX_LINES).values();
  for (const line of rest) {
    const name = /^:::\s*([a-z-]*)$/.exec(line.text.trim())?.[1];
    if (name === undefined) {
      markdown.push(line);
      continue;
    }
    closeMarkdown();
    const fields = takeFields(rest);
    if (!fields.isClosed) issues.push({ line: line.number, message: `'::: ${name}' is not closed by ':::'` });
    directives += 1;
    if (directives > MAX_DIRECTIVES) {
      if (directives === MAX_DIRECTIVES + 1) {
        issues.push({ line: line.number, message: `a page has at most ${MAX_DIRECTIVES} blocks of ':::'` });
      }
      continue;
    }
    const directive = parseDirective(name, line.number, fields.lines);
    if (directive === null) {
      const message = `there is no directive '${name}': ${BLOCK_NAMES.join(', ')}`;
      issues.push({ line: line.number, message });
    } else if (directive.block !== null) body.push(directive.block);
    issues.push(...(directive?.issues ?? []));
  }
  closeMarkdown();
  return { body, issues: issues.sort((a, b) => a.line - b.line) };
}

/** Takes the lines of a directive up to its closing `:::`. */
function takeFields(rest: Iterator<Line, undefined>): { lines: Line[]; isClosed: boolean } {
  const lines: Line[] = [];
  for (let next = rest.next(); !next.done; next = rest.next()) {
    if (next.value.text.trim() === ':::') return { lines, isClosed: true };
    lines.push(next.value);
  }
  return { lines, isClosed: false };
}
