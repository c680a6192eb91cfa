import type { BackupRunItem, BackupsContent } from '../../../../contract/admin/backup-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import type { CountedTable } from '../../../../terms/backup.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { useRefresh } from '../../../components/admin/use-refresh.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import { formatBytes } from './format-bytes.ts';

type Backup = BackupsContent['backups'][number];

/** Backups of the embedded database: their state, how to make one, and the result of each. */
export function BackupsSection({ backups: content }: { backups: BackupsContent }) {
  const t = useTexts();
  const { setup, backups, restored, runs } = content;
  const running = runs.find(({ seconds }) => seconds === null) ?? null;
  useRefresh(running !== null);
  return (
    <div className={styles.stack}>
      <section className={`${page.card} ${styles.card}`} aria-labelledby="backups-title">
        <h2 id="backups-title">{t('admin.tab.backups')}</h2>
        {setup === 'ready' ? <p className={page.hint}>{t('admin.backup.lead')}</p> : null}
        {setup === 'no-folder' ? <p>{t('admin.backup.unset')}</p> : null}
        {setup === 'own-server' ? <p>{t('admin.backup.own-server')}</p> : null}
        <Facts content={content} />
        {running === null ? null : <Running run={running} />}
        {setup === 'ready' && running === null ? (
          <ApiForm endpoint="adminStartBackup">
            <SubmitButton>{t('admin.backup.start')}</SubmitButton>
          </ApiForm>
        ) : null}
      </section>
      {setup === 'ready' && backups.length === 0 ? <p className={page.hint}>{t('admin.backup.none')}</p> : null}
      {backups.map((backup) => (
        <BackupCard
          key={`${backup.name} ${backup.checkedAt}`}
          backup={backup}
          isBusy={running !== null}
          isRestored={restored.some(({ name }) => name === backup.name)}
        />
      ))}
      {restored.map(({ name, path }) => (
        <RestoredCard key={path} name={name} path={path} />
      ))}
      <Runs runs={runs.filter(({ seconds }) => seconds !== null)} />
    </div>
  );
}

/** What an owner needs to know: how much there is, how much space is left, and how much a broken disk would lose. */
function Facts({ content }: { content: BackupsContent }) {
  const { t, locale } = useSite();
  const { setup, folder, dataBytes, freeBytes, hasLogArchive, logCopiedAt } = content;
  if (setup === 'own-server') return null;
  const log = logCopiedAt === null ? '–' : <Timestamp at={logCopiedAt} />;
  return (
    <FactList
      facts={[
        ...(folder === null ? [] : [{ name: t('admin.backup.folder'), value: <code>{folder}</code> }]),
        { name: t('admin.figure.data-bytes'), value: formatBytes(dataBytes, locale) },
        ...(freeBytes === null
          ? []
          : [{ name: t('admin.figure.free-disk-bytes'), value: formatBytes(freeBytes, locale) }]),
        {
          name: t('admin.backup.log'),
          value: log,
          note: hasLogArchive ? t('admin.backup.log.hint') : t('admin.backup.log.none'),
        },
      ]}
    />
  );
}

/** How far the run is that goes on now. */
function Running({ run: { kind, bytes, totalBytes } }: { run: BackupRunItem }) {
  const { t, locale } = useSite();
  const isMeasured = kind === 'backup' && totalBytes > 0;
  // The log of the meantime comes on top of what was there at the start.
  const done = Math.min(bytes, totalBytes);
  return (
    <p role="status">
      {t('admin.backup.running', { what: t(`admin.backup.${kind}`) })}{' '}
      {isMeasured ? `${formatBytes(done, locale)} / ${formatBytes(totalBytes, locale)} ` : ''}
      <Link to={pages.admin.path('backups')} keepScroll>
        {t('admin.backup.refresh')}
      </Link>
    </p>
  );
}

function BackupCard({ backup, isBusy, isRestored }: { backup: Backup; isBusy: boolean; isRestored: boolean }) {
  const { t, locale } = useSite();
  const { name, madeAt, bytes, checkedAt } = backup;
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <h3 className={styles.breakable}>{name}</h3>
      <FactList
        facts={[
          { name: t('admin.backup.made'), value: <Timestamp at={madeAt} /> },
          { name: t('admin.backup.size'), value: bytes === null ? '–' : formatBytes(bytes, locale) },
          {
            name: t('admin.backup.checked'),
            value: checkedAt === null ? t('admin.backup.unchecked') : <Timestamp at={checkedAt} />,
          },
        ]}
      />
      {isBusy ? null : (
        <ApiForm endpoint="adminRestoreBackup" hiddenValues={{ name, kind: 'check' }}>
          <p className={page.hint}>{t('admin.backup.check.hint')}</p>
          <SubmitButton>{t('admin.backup.check')}</SubmitButton>
        </ApiForm>
      )}
      {isBusy || isRestored ? null : (
        <details className={styles.fold}>
          <summary>{t('admin.backup.restore')}</summary>
          <p className={page.hint}>{t('admin.backup.restore.hint')}</p>
          <ApiForm endpoint="adminRestoreBackup" hiddenValues={{ name, kind: 'restore' }}>
            <SubmitButton>{t('admin.backup.restore')}</SubmitButton>
          </ApiForm>
        </details>
      )}
      {isBusy ? null : <DeleteForm name={name} what="backup" />}
    </article>
  );
}

/** A path as one word of a command. */
const quoteForShell = (path: string): string => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

/** A home that a backup was restored into, and how a site is started on it. */
function RestoredCard({ name, path }: { name: string; path: string }) {
  const t = useTexts();
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <h3 className={styles.breakable}>
        {name} <Tag tone="brand">{t('admin.backup.restored')}</Tag>
      </h3>
      <p>{t('admin.backup.restored.hint')}</p>
      <p className={styles.breakable}>
        <code>{`LOWTIDE_HOME=${quoteForShell(path)} PORT=3100 npm start`}</code>
      </p>
      <DeleteForm name={name} what="restored" />
    </article>
  );
}

function DeleteForm({ name, what }: { name: string; what: 'backup' | 'restored' }) {
  const t = useTexts();
  return (
    <details className={styles.fold}>
      <summary>{t('admin.backup.delete')}</summary>
      <ApiForm endpoint="adminDeleteBackup" hiddenValues={{ name, what }}>
        <ReasonField />
        <SubmitButton kind="secondary">{t('admin.backup.delete')}</SubmitButton>
      </ApiForm>
    </details>
  );
}

/** Past runs, each with what it found. */
function Runs({ runs }: { runs: readonly BackupRunItem[] }) {
  const { t, locale } = useSite();
  if (runs.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="runs-title">
      <h2 id="runs-title">{t('admin.backup.runs')}</h2>
      <div className={styles.stack}>
        {runs.map((run) => (
          <article key={run.id} className={`${page.card} ${styles.posting}`}>
            <h3 className={styles.breakable}>
              {t(`admin.backup.${run.kind}`)} {run.name}{' '}
              <Tag tone={run.problem === null ? 'good' : 'unsure'}>
                {run.problem === null ? t('admin.backup.done') : t('admin.jobs.failed')}
              </Tag>
            </h3>
            <p className={page.hint}>
              <Timestamp at={run.createdAt} /> · {run.startedBy}
              {run.seconds === null ? null : ` · ${formatSeconds(run.seconds, locale)}`}
            </p>
            {run.problem === null ? null : <p>{t(`admin.backup.problem.${run.problem}`)}</p>}
            {run.detail === null ? null : (
              <p className={styles.postingText} lang="en">
                {run.detail}
              </p>
            )}
            {run.counts.length === 0 ? null : <Counts run={run} />}
          </article>
        ))}
      </div>
    </section>
  );
}

const formatSeconds = (seconds: number, locale: string): string =>
  seconds.toLocaleString(locale, { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 1 });

function useTableName(): (table: CountedTable) => string {
  const t = useTexts();
  const names = {
    merchant: t('admin.tab.merchants'),
    product: t('admin.figure.products'),
    offer: t('admin.figure.offers'),
    offer_price: t('admin.backup.prices'),
    shopper: t('admin.tab.people'),
    price_watch: t('admin.backup.watches'),
  } as const satisfies Record<CountedTable, string>;
  return (table) => names[table];
}

/** The records of a backup beside those of the restored database. */
function Counts({ run }: { run: BackupRunItem }) {
  const { t, locale } = useSite();
  const nameOf = useTableName();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <DataTable
      caption={t('admin.backup.records')}
      getKey={({ table }) => table}
      rows={run.counts}
      sorted={null}
      columns={[
        { id: 'table', name: t('admin.backup.records'), isRowHeader: true, cell: ({ table }) => nameOf(table) },
        {
          id: 'made',
          name: t('admin.backup.backup'),
          isNumeric: true,
          cell: ({ from, to }) => (from === to ? number(from) : `${number(from)}–${number(to)}`),
        },
        {
          id: 'restored',
          name: t('admin.backup.restored'),
          isNumeric: true,
          cell: ({ restored }) => (restored === null ? '–' : number(restored)),
        },
      ]}
    />
  );
}
