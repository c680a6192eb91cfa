import type { DeskPerson } from '../../../api/contract/desk-schemas.ts';
import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import { PROVIDER_NAMES } from '../../components/account/load-social.ts';
import { ActButton, ActCheckbox, ActField, ActRadios } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { useSite, useTexts } from '../../site.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import page from '../../ui/page.module.css';
import { ActsTable } from './acts-section.tsx';
import styles from './desk-page.module.css';
import { formatMoment } from './format-moment.ts';
import { MessagesTable } from './messages-table.tsx';

type Found = PersonalAnswerOf<'deskPerson'> & PersonalAnswerOf<'deskMessages'>;

/** Finds a person by their address and shows how their account stands, what was done to it and what they were told. */
export function PeopleSection({ found }: { found: Found | null }) {
  const t = useTexts();
  return (
    <>
      <ActForm act="deskFind" next="/desk/people/{id}" className={styles.find}>
        <ActField
          name="email"
          type="email"
          label={t('desk.find')}
          hint={t('desk.find.hint')}
          required
          autoComplete="off"
        />
        <ActButton>{t('desk.find.do')}</ActButton>
      </ActForm>
      {found === null ? null : (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Person person={found.person} />
            <MessagesTable messages={found.messages} />
            <ActsTable acts={found.acts} ofPerson />
          </div>
          <Measures person={found.person} />
        </div>
      )}
    </>
  );
}

function Person({ person }: { person: DeskPerson }) {
  const { t, locale } = useSite();
  const moment = (value: string | null) => (value === null ? t('desk.none') : formatMoment(value, locale));
  const facts: Fact[] = [
    {
      name: t('desk.person.status'),
      value: t(`desk.status.${person.status}`),
      note: person.isStaff ? t('desk.person.staff') : undefined,
    },
    ...(person.suspendedUntil === null
      ? []
      : [{ name: t('desk.person.rests'), value: <LocalText>{moment(person.suspendedUntil)}</LocalText> }]),
    { name: t('desk.person.name'), value: person.name ?? t('desk.none') },
    {
      name: t('desk.person.type'),
      value: person.userType === 'PASSWORD' ? t('desk.signs-in.own') : PROVIDER_NAMES[person.userType],
    },
    { name: t('desk.person.since'), value: <LocalText>{moment(person.memberSince)}</LocalText> },
    { name: t('desk.person.verified'), value: <LocalText>{moment(person.verifiedAt)}</LocalText> },
    { name: t('desk.person.home'), value: `${person.market}, ${person.locale}` },
    { name: t('desk.person.sessions'), value: person.sessions },
    {
      name: t('desk.person.holds'),
      value: t('desk.person.holds.value', {
        lists: String(person.lists),
        watches: String(person.watches),
        postings: String(person.postings),
      }),
    },
  ];
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="person-title">
      <h2 id="person-title">{person.email ?? t('desk.status.DELETED')}</h2>
      <Facts facts={facts} />
    </section>
  );
}

function Measures({ person }: { person: DeskPerson }) {
  const t = useTexts();
  const judgements = [
    ...(person.status === 'BANNED' || person.suspendedUntil !== null ? ['unblock' as const] : []),
    ...(person.status === 'ACTIVE' ? ['suspend' as const, 'block' as const] : []),
  ];
  const options = judgements.map((value) => ({
    value,
    label: t(`desk.judge.${value}`),
    hint: t(`desk.judge.${value}.hint`),
  }));
  return (
    <div className={styles.stack}>
      {options.length === 0 ? null : (
        <section className={`${page.card} ${styles.card}`} aria-labelledby="judge-title">
          <h2 id="judge-title">{t('desk.judge')}</h2>
          <ActForm act="deskJudge" fixed={{ id: person.id }} className={styles.judge}>
            <ActRadios
              legend={t('desk.judge.what')}
              name="judgement"
              options={options}
              value={options[0]?.value ?? null}
            />
            {judgements.includes('suspend') ? (
              <div className={styles.days}>
                <ActField name="days" type="number" min={1} max={365} label={t('desk.judge.days')} />
              </div>
            ) : null}
            <Reason />
            <ActButton>{t('desk.judge.do')}</ActButton>
          </ActForm>
        </section>
      )}
      <section className={`${page.card} ${styles.card}`} aria-labelledby="delete-title">
        <h2 id="delete-title">{t('desk.delete')}</h2>
        <p className={page.hint}>{t('desk.delete.hint')}</p>
        <ActForm act="deskDelete" fixed={{ id: person.id }} next="/desk">
          <ActField name="email" type="email" label={t('desk.delete.email')} required autoComplete="off" />
          <ActCheckbox name="keepReviews" label={t('desk.delete.keep')} defaultChecked />
          <Reason />
          <ActButton kind="secondary">{t('desk.delete.do')}</ActButton>
        </ActForm>
      </section>
    </div>
  );
}

/** Why something is done: it is kept, and whoever reads it was not there. */
export function Reason() {
  const t = useTexts();
  return (
    <ActField
      name="reason"
      label={t('desk.reason')}
      hint={t('desk.reason.hint')}
      minLength={3}
      maxLength={500}
      required
    />
  );
}
