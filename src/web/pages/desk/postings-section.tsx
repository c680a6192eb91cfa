import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import type { QueuedPosting } from '../../../api/contract/review-schemas.ts';
import { REFUSAL_REASONS } from '../../../base/posting-words.ts';
import { ActButton, ActField, ActSelect } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import page from '../../ui/page.module.css';
import styles from './desk-page.module.css';
import { formatMoment } from './format-moment.ts';

type Props = { which: 'waiting' | 'reported'; queue: PersonalAnswerOf<'deskPostings'> };
const VIEWS = ['waiting', 'reported'] as const;

/** What others wrote and a person has to decide about, the longest waiting first. */
export function PostingsSection({ which, queue }: Props) {
  const { t } = useSite();
  return (
    <>
      <nav className={styles.views} aria-label={t('desk.tab.postings')}>
        {VIEWS.map((view) => (
          <Link key={view} to={`/desk/postings?view=${view}`} aria-current={view === which || undefined}>
            {t(`desk.postings.${view}`)}
          </Link>
        ))}
      </nav>
      <p className={page.hint}>{t('desk.postings.count', { count: queue.total })}</p>
      <div className={styles.stack}>
        {queue.postings.map((posting) => (
          <QueuedPart key={`${posting.id} ${posting.revision}`} posting={posting} />
        ))}
      </div>
      {queue.page < queue.pages ? (
        <Link to={`/desk/postings?view=${which}&page=${queue.page + 1}`}>{t('desk.postings.next')}</Link>
      ) : null}
    </>
  );
}

function QueuedPart({ posting }: { posting: QueuedPosting }) {
  const { t, locale } = useSite();
  const verdicts = posting.status === 'shown' ? (['approve', 'take-down'] as const) : (['approve', 'refuse'] as const);
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <h3>{posting.title === '' ? t(`desk.postings.kind.${posting.kind}`) : posting.title}</h3>
      <p className={page.hint}>
        <LocalText>
          {[
            t(`desk.postings.kind.${posting.kind}`),
            posting.subject.name,
            formatMoment(posting.createdAt, locale),
          ].join(' · ')}
        </LocalText>
      </p>
      <p className={styles.said}>{posting.text}</p>
      {posting.reports.length === 0 ? null : (
        <ul className={styles.reports}>
          {posting.reports.map(({ cause, note, reportedAt }) => (
            <li key={`${cause} ${reportedAt}`}>
              {t('desk.postings.report', { cause })}
              {note === '' ? '' : ` – ${note}`}
            </li>
          ))}
        </ul>
      )}
      <ActForm act="deskDecide" fixed={{ postingId: posting.id, revision: posting.revision }}>
        <div className={styles.verdicts}>
          <ActSelect
            name="verdict"
            label={t('desk.postings.verdict')}
            options={verdicts.map((value) => ({ value, name: t(`desk.verdict.${value}`) }))}
          />
          <ActSelect
            name="reason"
            label={t('desk.postings.reason')}
            options={[{ value: '', name: t('desk.none') }, ...REFUSAL_REASONS.map((value) => ({ value, name: value }))]}
          />
          <ActField name="note" label={t('desk.postings.note')} maxLength={500} required={false} />
        </div>
        <ActButton>{t('desk.postings.decide')}</ActButton>
      </ActForm>
    </article>
  );
}
