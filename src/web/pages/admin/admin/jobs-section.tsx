import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { HOUR_MS, SECOND_MS } from '../../../../terms/duration.ts';
import { isPipelineTask } from '../../../../terms/pipeline-task.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { PageSteps } from '../../../components/admin/page-steps.tsx';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { stringifyQuery } from '../../../routing/query-string.ts';
import { useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatHours, formatNumber } from '../../../ui/text/format.ts';

type Jobs = PersonalResponseOf<'adminJobs'>;
type Task = Jobs['tasks'][number];
type FailedJob = Jobs['failed'][number];

const pathOf = (task: string, number = 1): string =>
  pages.admin.path('jobs') + stringifyQuery({ task, page: number === 1 ? undefined : String(number) });

/** Jobs by kind with their age, then those that failed. */
export function JobsSection({ task, jobs }: { task: string; jobs: Jobs }) {
  const { t, locale } = useSite();
  return (
    <div className={styles.stack}>
      <TaskTable tasks={jobs.tasks} />
      <section className={styles.part} aria-labelledby="failed-title">
        <h2 id="failed-title">{t('admin.jobs.failed')}</h2>
        <p className={page.hint}>
          {jobs.total === 0
            ? t('admin.jobs.none')
            : t('admin.jobs.count', { number: formatNumber(jobs.total, locale) })}
          {task === '' ? null : (
            <>
              {' · '}
              <TaskName task={task} /> <Link to={pathOf('')}>{t('admin.filter.clear')}</Link>
            </>
          )}
        </p>
        <div className={styles.stack}>
          {jobs.failed.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </div>
        <PageSteps page={jobs.page} pages={jobs.pages} pathOf={(number) => pathOf(task, number)} />
      </section>
    </div>
  );
}

function TaskTable({ tasks }: { tasks: readonly Task[] }) {
  const { t, locale } = useSite();
  if (tasks.length === 0) return <p className={page.hint}>{t('admin.jobs.idle')}</p>;
  const number = (id: 'waiting' | 'running') => ({
    id,
    name: t(`admin.jobs.${id}`),
    isNumeric: true,
    cell: (task: Task) => formatNumber(task[id], locale),
  });
  return (
    <DataTable
      caption={t('admin.jobs.kinds')}
      showCaption
      getKey={({ task }) => task}
      rows={tasks}
      sorted={null}
      columns={[
        { id: 'task', name: t('admin.jobs.kind'), isRowHeader: true, cell: ({ task }) => <TaskName task={task} /> },
        number('waiting'),
        {
          id: 'age',
          name: t('admin.jobs.age'),
          isNumeric: true,
          cell: ({ waiting, lagSeconds }) =>
            waiting === 0 ? '–' : formatHours((lagSeconds * SECOND_MS) / HOUR_MS, locale),
        },
        number('running'),
        {
          id: 'failed',
          name: t('admin.jobs.failed'),
          isNumeric: true,
          cell: ({ task, failed }) =>
            failed === 0 ? '0' : <Link to={pathOf(task)}>{formatNumber(failed, locale)}</Link>,
        },
      ]}
    />
  );
}

/** What a job does, with the name that logs and figures have for it. */
function TaskName({ task }: { task: string }) {
  const t = useTexts();
  if (!isPipelineTask(task)) return <code>{task}</code>;
  return (
    <>
      {t(`admin.job.${task}`)} <code className={styles.taskName}>{task}</code>
    </>
  );
}

function JobCard({ job }: { job: FailedJob }) {
  const t = useTexts();
  const [first = '', ...rest] = job.problem.split('\n');
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <h3>
        <TaskName task={job.task} /> {job.isFinal ? null : <Tag tone="unsure">{t('admin.jobs.again')}</Tag>}
      </h3>
      <p className={page.hint}>
        {t('admin.jobs.attempts', { number: String(job.attempts) })} · <Timestamp at={job.triedAt} />
      </p>
      <p className={styles.postingText} lang="en">
        {first}
      </p>
      {rest.length === 0 ? null : (
        <details className={styles.fold}>
          <summary>{t('admin.jobs.details')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className={styles.stackTrace} lang="en" tabIndex={0}>
            {rest.join('\n')}
          </pre>
        </details>
      )}
      <ApiForm endpoint="adminRetryJob" hiddenValues={{ jobId: job.id }}>
        <SubmitButton>{t('admin.jobs.retry')}</SubmitButton>
      </ApiForm>
      <details className={styles.fold}>
        <summary>{t('admin.jobs.discard')}</summary>
        <p className={page.hint}>{t('admin.jobs.discard.hint')}</p>
        <ApiForm endpoint="adminDiscardJob" hiddenValues={{ jobId: job.id }}>
          <ReasonField />
          <SubmitButton kind="secondary">{t('admin.jobs.discard')}</SubmitButton>
        </ApiForm>
      </details>
    </article>
  );
}
