import type { FeedReport } from './check-feed.ts';
import { COMPLAINTS, type Complaint } from './complaint.ts';
import { CUT_SHORT } from './feed-format.ts';

const EXAMPLES = 5;

const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function exampleLine({ line, sku, field, value, note }: Complaint): string {
  const what =
    value === null || value === sku
      ? ''
      : `${field === null ? '' : `${field} = `}${JSON.stringify(value.slice(0, 80))}`;
  return [`    line ${line}`, sku === null ? '' : `id ${sku}`, what, note ?? '']
    .filter((part) => part !== '')
    .join('  ');
}

/** A report as text a merchant can act on: what was taken, then each cause with what to do and its first lines. */
export function renderReport(report: FeedReport): string {
  if (report.kind === 'unreadable') {
    return `Unreadable: ${report.cause}${report.detail === null ? '' : ` (${report.detail})`}\n`;
  }
  const { rows, accepted, refused, doubted } = report;
  const lines = [
    `${report.format}, ${report.encoding}: ${many(rows, 'row')}, ${accepted} accepted (${doubted} with doubts), ${refused} refused.`,
  ];
  if (report.cutShort !== null) lines.push(`Not whole: ${CUT_SHORT[report.cutShort]}`);
  if (rows === 0) lines.push('There is no offer in the file.');
  else if (accepted === 0) lines.push('Nothing of it can be shown.');
  else if (report.counts.length === 0 && report.cutShort === null) lines.push('Nothing to complain about.');
  const refusedFirst = [...report.counts].sort(
    ([a], [b]) => Number(COMPLAINTS[b].severity === 'refused') - Number(COMPLAINTS[a].severity === 'refused'),
  );
  for (const [code, count] of refusedFirst) {
    const { severity, cause, remedy } = COMPLAINTS[code];
    const examples = report.complaints.filter((complaint) => complaint.code === code).slice(0, EXAMPLES);
    lines.push('', `${severity === 'refused' ? 'Refused' : 'Doubt'}: ${cause} (${code}, ${many(count, 'time')})`);
    lines.push(`  ${remedy}`, ...examples.map(exampleLine));
    if (count > examples.length) lines.push(`    and ${count - examples.length} more`);
  }
  return `${lines.join('\n')}\n`;
}
