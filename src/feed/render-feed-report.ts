import type { FeedReport } from './check-feed.ts';
import { CUT_SHORT } from './feed-format.ts';
import { FEED_ISSUES, type FeedIssue } from './feed-issue.ts';

const MAX_EXAMPLES = 5;

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function formatExample({ line, sku, field, value, note }: FeedIssue): string {
  const description =
    value === null || value === sku
      ? ''
      : `${field === null ? '' : `${field} = `}${JSON.stringify(value.slice(0, 80))}`;
  return [`    line ${line}`, sku === null ? '' : `id ${sku}`, description, note ?? '']
    .filter((part) => part !== '')
    .join('  ');
}

/** Formats a report as text for merchants: a summary, then every issue with its remedy and examples. */
export function renderFeedReport(report: FeedReport): string {
  if (report.kind === 'unreadable') {
    return `Unreadable: ${report.cause}${report.detail === null ? '' : ` (${report.detail})`}\n`;
  }
  const { rows, accepted, refused, doubted } = report;
  const lines = [
    `${report.format}${report.template === null ? '' : ` (${report.template})`}, ${report.encoding}: ${formatCount(rows, 'row')}, ${accepted} accepted (${doubted} with warnings), ${refused} rejected.`,
  ];
  if (report.cutShort !== null)
    lines.push(`Incomplete: ${CUT_SHORT[report.cutShort]}${report.detail === null ? '' : ` (${report.detail})`}`);
  if (rows === 0) lines.push('The file has no offers.');
  else if (accepted === 0) lines.push('No offer can be listed.');
  else if (report.counts.length === 0 && report.cutShort === null) lines.push('No issues found.');
  const errorsFirst = [...report.counts].sort(
    ([a], [b]) => Number(FEED_ISSUES[b].severity === 'refused') - Number(FEED_ISSUES[a].severity === 'refused'),
  );
  for (const [code, count] of errorsFirst) {
    const { severity, cause, remedy } = FEED_ISSUES[code];
    const examples = report.complaints.filter((issue) => issue.code === code).slice(0, MAX_EXAMPLES);
    lines.push(
      '',
      `${severity === 'refused' ? 'Rejected' : 'Warning'}: ${cause} (${code}, ${formatCount(count, 'time')})`,
    );
    lines.push(`  ${remedy}`, ...examples.map(formatExample));
    if (count > examples.length) lines.push(`    and ${count - examples.length} more`);
  }
  return `${lines.join('\n')}\n`;
}
