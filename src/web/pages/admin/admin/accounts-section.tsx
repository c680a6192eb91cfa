import type { AdminUser } from '../../../../contract/admin/admin-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { PROVIDER_NAMES } from '../../../../terms/social-provider.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { Timestamp, useTimestampFormat } from '../../../components/admin/timestamp.tsx';
import { TrendCard } from '../../../components/admin/trend-card.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormCheckbox, FormRadioGroup, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { type Fact, FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import { AuditLogTable } from './audit-log-section.tsx';
import type { AdminView } from './load-admin.ts';
import { MessagesTable } from './messages-table.tsx';

type Figures = Extract<AdminView, { section: 'people' }>['figures'];

/** Finds an account by email and shows its status, the staff actions on it and the messages sent to it. */
export function AccountsSection({ details, figures }: Extract<AdminView, { section: 'people' }>) {
  const t = useTexts();
  return (
    <>
      <ApiForm endpoint="adminFindUser" next={pages.admin.path('people', '{id}')} className={styles.find}>
        <FormTextField
          name="email"
          type="email"
          label={t('admin.find')}
          hint={t('admin.find.hint')}
          required
          autoComplete="off"
        />
        <SubmitButton>{t('admin.find.do')}</SubmitButton>
      </ApiForm>
      {figures === null ? null : <AccountFigures figures={figures} />}
      {details === null ? null : (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <AccountFacts person={details.person} />
            <MessagesTable messages={details.messages} />
            <AuditLogTable entries={details.entries} isForOneAccount />
          </div>
          <AccountActions person={details.person} />
        </div>
      )}
    </>
  );
}

/** How many accounts there are, how many are new, and which are restricted: without saying whose they are. */
function AccountFigures({ figures }: { figures: NonNullable<Figures> }) {
  const { t, locale } = useSite();
  const { accounts, confirmed, emailOnly, opened, restricted } = figures;
  const format = (value: number) => formatNumber(value, locale);
  return (
    <>
      <div className={styles.trends}>
        <TrendCard name={t('admin.accounts.new')} trend={opened} format={format} />
        <div className={`${page.card} ${styles.card}`}>
          <FactList
            facts={[
              { name: t('admin.tab.people'), value: format(accounts) },
              { name: t('admin.person.verified'), value: format(confirmed) },
              { name: t('admin.status.ACTIVE_EMAIL_ONLY'), value: format(emailOnly) },
            ]}
          />
        </div>
      </div>
      {restricted.length === 0 ? (
        <p className={page.hint}>{t('admin.accounts.restricted.none')}</p>
      ) : (
        <DataTable
          caption={t('admin.accounts.restricted')}
          showCaption
          getKey={({ id }) => id}
          rows={restricted}
          sorted={null}
          columns={[
            {
              id: 'since',
              name: t('admin.person.since'),
              isRowHeader: true,
              cell: ({ id, memberSince }) => (
                <Link to={pages.admin.path('people', id)}>
                  <Timestamp at={memberSince} />
                </Link>
              ),
            },
            { id: 'status', name: t('admin.person.status'), cell: ({ status }) => t(`admin.status.${status}`) },
            {
              id: 'until',
              name: t('admin.person.suspended'),
              cell: ({ suspendedUntil }) => (suspendedUntil === null ? '–' : <Timestamp at={suspendedUntil} />),
            },
          ]}
        />
      )}
    </>
  );
}

function AccountFacts({ person }: { person: AdminUser }) {
  const { t } = useSite();
  const formatTimestamp = useTimestampFormat();
  const formatOptional = (value: string | null) => (value === null ? t('admin.none') : formatTimestamp(value));
  const facts: Fact[] = [
    {
      name: t('admin.person.status'),
      value: t(`admin.status.${person.status}`),
      note: person.isStaff ? t('admin.person.staff') : undefined,
    },
    ...(person.suspendedUntil === null
      ? []
      : [
          {
            name: t('admin.person.suspended'),
            value: <LocalizedText>{formatOptional(person.suspendedUntil)}</LocalizedText>,
          },
        ]),
    { name: t('admin.person.name'), value: person.name ?? t('admin.none') },
    {
      name: t('admin.person.type'),
      value: person.userType === 'PRICERUNNER' ? t('admin.signs-in.own') : PROVIDER_NAMES[person.userType],
    },
    { name: t('admin.person.since'), value: <LocalizedText>{formatOptional(person.memberSince)}</LocalizedText> },
    { name: t('admin.person.verified'), value: <LocalizedText>{formatOptional(person.verifiedAt)}</LocalizedText> },
    { name: t('admin.person.home'), value: `${person.market}, ${person.locale}` },
    { name: t('admin.person.sessions'), value: person.sessions },
    {
      name: t('admin.person.data'),
      value: t('admin.person.data.value', {
        lists: String(person.lists),
        watches: String(person.watches),
        postings: String(person.postings),
      }),
    },
  ];
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="person-title">
      <h2 id="person-title">{person.email ?? t('admin.status.DELETED')}</h2>
      <FactList facts={facts} />
    </section>
  );
}

function AccountActions({ person }: { person: AdminUser }) {
  const t = useTexts();
  const statusChanges = [
    ...(person.status === 'BANNED' || person.suspendedUntil !== null ? ['unblock' as const] : []),
    ...(person.status === 'ACTIVE' ? ['suspend' as const, 'block' as const] : []),
  ];
  const options = statusChanges.map((value) => ({
    value,
    label: t(`admin.restrict.${value}`),
    hint: t(`admin.restrict.${value}.hint`),
  }));
  return (
    <div className={styles.stack}>
      {options.length === 0 ? null : (
        <section className={`${page.card} ${styles.card}`} aria-labelledby="judge-title">
          <h2 id="judge-title">{t('admin.restrict')}</h2>
          <ApiForm endpoint="adminSetUserStatus" hiddenValues={{ id: person.id }} className={styles.statusForm}>
            <FormRadioGroup
              legend={t('admin.restrict.what')}
              name="judgement"
              options={options}
              value={options[0]?.value ?? null}
            />
            {statusChanges.includes('suspend') ? (
              <div className={styles.days}>
                <FormTextField name="days" type="number" min={1} max={365} label={t('admin.restrict.days')} />
              </div>
            ) : null}
            <ReasonField />
            <SubmitButton>{t('admin.restrict.do')}</SubmitButton>
          </ApiForm>
        </section>
      )}
      <section className={`${page.card} ${styles.card}`} aria-labelledby="delete-title">
        <h2 id="delete-title">{t('admin.delete')}</h2>
        <p className={page.hint}>{t('admin.delete.hint')}</p>
        <ApiForm endpoint="adminDeleteUser" hiddenValues={{ id: person.id }} next={pages.admin.path('people')}>
          <FormTextField name="email" type="email" label={t('admin.delete.email')} required autoComplete="off" />
          <FormCheckbox name="keepReviews" label={t('admin.delete.keep')} defaultChecked />
          <ReasonField />
          <SubmitButton kind="secondary">{t('admin.delete.do')}</SubmitButton>
        </ApiForm>
      </section>
    </div>
  );
}
