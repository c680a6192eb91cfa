import type { Block } from './block.ts';
import type { ContentKind, ContentPage } from './content-page.ts';
import type { ContentIssue } from './text/content-issue.ts';
import { parseBody } from './text/parse-body.ts';

export type { ContentIssue } from './text/content-issue.ts';

/** The blocks of a text as it was typed, and what is wrong with it by line. */
export const readSource = (source: string): { body: Block[]; issues: ContentIssue[] } =>
  parseBody(source.split(/\r?\n/).map((text, index) => ({ number: index + 1, text })));

/** Why a draft cannot be published. */
export function draftIssues(kind: ContentKind, { source, list }: Pick<ContentPage, 'source' | 'list'>): ContentIssue[] {
  const { issues } = readSource(source ?? '');
  if (kind !== 'search-page' || list !== null) return issues;
  return [...issues, { line: 0, message: "a search page needs 'search', 'category' or 'filter'" }];
}
