import { jobSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { Db } from '../../platform/database.ts';
import {
  discardJob,
  type FailedJob,
  readFailedJob,
  readFailedJobs,
  retryJob,
} from '../../platform/failed-job.store.ts';
import { readTaskFigures } from '../../platform/queue-figures.store.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { ADMIN_PAGE_SIZE, rangeOf } from './present-merchant.ts';

/** A stack of thousands of lines explains no more than its beginning. */
const MAX_PROBLEM_LENGTH = 4000;

const presentJob = ({ problem, createdAt, triedAt, ...job }: FailedJob) => ({
  ...job,
  problem: problem.slice(0, MAX_PROBLEM_LENGTH),
  createdAt: createdAt.toISOString(),
  triedAt: triedAt.toISOString(),
});

/** The jobs of the market's database: how many wait by kind, and which failed. */
async function adminJobs(
  { writing }: PersonalContext,
  { task, page }: ParsedPersonalRequestOf<'adminJobs'>,
  { market }: CallerOf<'adminJobs'>,
): Promise<Result<PersonalResponseOf<'adminJobs'>, ApiError>> {
  const { db } = writing.forMarket(market);
  const tasks = await readTaskFigures(db);
  const range = rangeOf(page);
  const { total, jobs } = await readFailedJobs(db, task === '' ? null : task, range);
  return ok({ tasks, total, page, pages: Math.ceil(total / ADMIN_PAGE_SIZE), failed: jobs.map(presentJob) });
}

type JobRequest = ParsedPersonalRequestOf<'adminRetryJob'>;
type Changed = Promise<Result<PersonalResponseOf<'adminRetryJob'>, ApiError>>;

/** Changes a failed job and records it. */
async function changeJob(
  { writing, clock }: PersonalContext,
  { jobId, reason }: JobRequest,
  caller: CallerOf<'adminRetryJob'>,
  { kind, change }: { kind: 'retry-job' | 'discard-job'; change: (db: Db, id: string) => Promise<void> },
): Changed {
  const { db } = writing.forMarket(caller.market);
  const job = await readFailedJob(db, jobId);
  if (job === null) return err(apiError('not-found'));
  // Log first: a job may be run twice, but never discarded without a log entry.
  await recordAuditEntry(writing.main.db, {
    ...auditAuthor(caller),
    kind,
    subject: jobSubject(jobId),
    reason: reason ?? '',
    details: { task: job.task },
    before: { task: job.task, attempts: job.attempts, problem: job.problem.split('\n', 1)[0] ?? '' },
    after: kind === 'retry-job' ? { task: job.task, attempts: 0 } : null,
    doneAt: clock(),
  });
  await change(db, jobId);
  return ok({ id: jobId });
}

const adminRetryJob = (context: PersonalContext, request: JobRequest, caller: CallerOf<'adminRetryJob'>) =>
  changeJob(context, request, caller, { kind: 'retry-job', change: retryJob });

const adminDiscardJob = (context: PersonalContext, request: JobRequest, caller: CallerOf<'adminDiscardJob'>) =>
  changeJob(context, request, caller, { kind: 'discard-job', change: discardJob });

export const ADMIN_JOBS_HANDLERS = { adminJobs, adminRetryJob, adminDiscardJob };
