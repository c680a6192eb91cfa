import type { FeedIssue } from '../feed/feed-issue.ts';

/** Lines stored for each issue code; `count` counts all of them. */
const MAX_EXAMPLES_PER_CODE = 50;

/** Issues of a run by code: a count and the first lines of each. Memory stays bounded whatever the file's size. */
export class IssueLog {
  private readonly byCode = new Map<string, { severity: string; count: number; examples: FeedIssue[] }>();

  add(issue: FeedIssue): void {
    const entry = this.byCode.get(issue.code) ?? { severity: issue.severity, count: 0, examples: [] };
    entry.count++;
    if (entry.examples.length < MAX_EXAMPLES_PER_CODE) entry.examples.push(issue);
    this.byCode.set(issue.code, entry);
  }

  entries() {
    return [...this.byCode].map(([code, entry]) => ({ code, ...entry }));
  }
}
