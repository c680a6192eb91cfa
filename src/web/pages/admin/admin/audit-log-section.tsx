import type { AdminAuditEntry } from '../../../../contract/admin/admin-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { apiBase } from '../../../../contract/public-endpoints.ts';
import { OFFER_REPORT_OUTCOMES } from '../../../../terms/offer-report.ts';
import { REJECTION_REASONS, VERDICTS } from '../../../../terms/posting.ts';
import { PRICE_VERDICTS } from '../../../../terms/price-judgement.ts';
import { AUDIT_ACTIONS } from '../../../../terms/staff/audit-action.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { linkTo } from '../../../links.ts';
import { stringifyQuery } from '../../../routing/query-string.ts';
import { useSite, useTexts } from '../../../site.ts';
import type { Texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { SelectField, TextField } from '../../../ui/form/form-field.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { ChangeList } from './change-list.tsx';

/** Splits the subject of an action, e.g. 'setting:theme', into its kind and name. */
function parseSubject(subject: string): { kind: string; name: string } {
  const colon = subject.indexOf(':');
  return { kind: subject.slice(0, colon), name: subject.slice(colon + 1) };
}

/** Texts that explain an action: the staff member's reason, then details that the action's kind does not show. */
function describeEntry(entry: AdminAuditEntry, t: Texts): string[] {
  const { reason, details } = entry;
  const verdict = VERDICTS.find((known) => known === details.verdict);
  const rejectionReason = REJECTION_REASONS.find((known) => known === details.reason);
  const outcome = OFFER_REPORT_OUTCOMES.find((known) => known === details.outcome);
  const priceVerdict = PRICE_VERDICTS.find((known) => known === details.outcome);
  // A decision without a written reason is stored with the name of its reason or verdict.
  const isDefaultReason = verdict !== undefined && (reason === verdict || reason === rejectionReason);
  return [
    isDefaultReason ? '' : reason,
    verdict === undefined ? '' : t(`admin.verdict.${verdict}`),
    rejectionReason === undefined ? '' : t(`review.reason.${rejectionReason}`),
    outcome === undefined ? '' : t(`admin.outcome.${outcome}`),
    priceVerdict === undefined ? '' : t(`admin.price.${priceVerdict}`),
    details.days === undefined ? '' : `${t('admin.restrict.days')}: ${String(details.days)}`,
    details.keepReviews === true ? t('admin.delete.keep') : '',
    entry.before !== null || details.value === undefined
      ? ''
      : `${t('admin.settings.value')}: ${String(details.value ?? t('admin.none'))}`,
    typeof details.task === 'string' ? details.task : '',
  ].filter((text) => text !== '');
}

/** The filter of the log as its URL has it; empty: all. */
export type LogFilter = { who: string; what: string; subject: string; from: string; until: string };

type LogProps = { filter: LogFilter; entries: readonly AdminAuditEntry[]; next: string | null };

/** Log of all staff actions, newest first. */
export function AuditLogSection({ filter, entries, next }: LogProps) {
  const t = useTexts();
  const { market } = useSite();
  return (
    <div className={styles.stack}>
      <LogFilters filter={filter} />
      <AuditLogTable entries={entries} />
      <nav className={styles.steps} aria-label={t('admin.pages')}>
        {next === null ? null : (
          <Link to={pages.admin.path('audit-log') + stringifyQuery({ ...filter, before: next })}>
            {t('admin.actions.older')}
          </Link>
        )}
        {entries.length === 0 ? null : (
          <a href={`${apiBase(market.id)}/admin/audit-log.csv${stringifyQuery(filter)}`} download>
            {t('admin.actions.csv')}
          </a>
        )}
      </nav>
    </div>
  );
}

const SUBJECT_KINDS = [
  'merchant',
  'feed',
  'shopper',
  'posting',
  'offer',
  'product',
  'setting',
  'member',
  'job',
  'market',
  'site',
] as const;

/** Who, what, when and about what, as a form that needs no scripts. */
function LogFilters({ filter }: { filter: LogFilter }) {
  const site = useSite();
  const { t } = site;
  const all = { value: '', name: t('admin.filter.all') };
  return (
    <form className={styles.filters} action={linkTo(site, pages.admin.path('audit-log'))} method="get">
      <TextField name="who" type="search" label={t('admin.actions.who')} defaultValue={filter.who} maxLength={254} />
      <SelectField
        name="what"
        label={t('admin.actions.what')}
        defaultValue={filter.what}
        options={[all, ...AUDIT_ACTIONS.map((value) => ({ value, name: t(`admin.action.${value}`) }))]}
      />
      <TextField
        name="subject"
        type="search"
        label={t('admin.actions.subject')}
        defaultValue={filter.subject}
        list="subject-kinds"
        maxLength={300}
        autoComplete="off"
      />
      <datalist id="subject-kinds">
        {SUBJECT_KINDS.map((kind) => (
          <option key={kind} value={`${kind}:`} />
        ))}
      </datalist>
      <TextField name="from" type="date" label={t('admin.filter.from')} defaultValue={filter.from} />
      <TextField name="until" type="date" label={t('admin.filter.until')} defaultValue={filter.until} />
      <Button type="submit">{t('admin.filter')}</Button>
    </form>
  );
}

/** Table of staff actions. `isForOneAccount` hides the subject column. */
export function AuditLogTable({
  entries,
  isForOneAccount = false,
}: {
  entries: readonly AdminAuditEntry[];
  isForOneAccount?: boolean;
}) {
  const t = useTexts();
  if (entries.length === 0) return <p className={page.hint}>{t('admin.actions.none')}</p>;
  const subject = {
    id: 'subject',
    name: t('admin.actions.subject'),
    cell: (entry: AdminAuditEntry) => <AuditSubject subject={entry.subject} />,
  };
  return (
    <div className={styles.log}>
      <DataTable
        caption={t('admin.actions')}
        showCaption
        getKey={({ id }) => id}
        rows={entries}
        sorted={null}
        hasProse
        columns={[
          { id: 'at', name: t('admin.actions.at'), cell: ({ doneAt }) => <Timestamp at={doneAt} /> },
          {
            id: 'what',
            name: t('admin.actions.what'),
            isRowHeader: true,
            cell: ({ kind }) => t(`admin.action.${kind}`),
          },
          { id: 'who', name: t('admin.actions.who'), cell: ({ staffEmail }) => staffEmail },
          ...(isForOneAccount ? [] : [subject]),
          { id: 'reason', name: t('admin.actions.reason'), cell: (entry) => <AuditDetails entry={entry} /> },
        ]}
      />
    </div>
  );
}

/** Why it was done, and what it changed. */
function AuditDetails({ entry }: { entry: AdminAuditEntry }) {
  const t = useTexts();
  return (
    <>
      {describeEntry(entry, t).join(' · ')}
      <ChangeList before={entry.before} after={entry.after} />
    </>
  );
}

/** The subject of an action; accounts are linked. */
function AuditSubject({ subject }: { subject: string }) {
  const t = useTexts();
  const { kind, name } = parseSubject(subject);
  switch (kind) {
    case 'shopper':
      return <Link to={pages.admin.path('people', name)}>{t('admin.subject.shopper', { id: name.slice(0, 8) })}</Link>;
    case 'posting':
      return t('admin.subject.posting', { id: name.slice(0, 8) });
    case 'offer':
      return t('admin.subject.offer', { id: name });
    case 'product':
      return (
        <Link to={pages.catalogue.path('products', Number(name))}>{t('admin.subject.product', { id: name })}</Link>
      );
    case 'merchant':
      return <Link to={pages.merchants.path(Number(name))}>{t('admin.subject.merchant', { id: name })}</Link>;
    case 'feed':
      return t('admin.subject.feed', { id: name });
    case 'setting':
      return (
        <Link to={pages.admin.path('settings') + stringifyQuery({ q: name })}>
          {t('admin.subject.setting', { name })}
        </Link>
      );
    case 'synonym':
      return <Link to={pages.adminSearch.path('synonyms')}>{name}</Link>;
    case 'expert-test':
      return <Link to={pages.adminPages.path('expert-tests') + stringifyQuery({ q: name.slice(0, 14) })}>{name}</Link>;
    case 'market':
      return <Link to={pages.admin.path('markets', name)}>{`${t('admin.market')} ${name}`}</Link>;
    case 'member':
      return name;
    case 'job':
      return t('admin.subject.job', { id: name });
    case 'site':
      return t('admin.site');
    default:
      return subject;
  }
}
