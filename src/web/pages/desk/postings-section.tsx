import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import type { QueuedPosting } from '../../../api/contract/review-schemas.ts';
import { REFUSAL_REASONS } from '../../../base/posting-words.ts';
import { ActButton, ActField, ActSelect } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { Points, Rated } from '../../components/review/review-item.tsx';
import { ReviewMediaList } from '../../components/review/review-media.tsx';
import { Written } from '../../components/review/written.tsx';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './desk-page.module.css';

/** What a decision begins with, so that none is made by a slip. */
const NOTHING_YET = { value: '', name: '–' };

type Props = { which: 'waiting' | 'reported'; queue: PersonalAnswerOf<'deskPostings'> };
const VIEWS = ['waiting', 'reported'] as const;
const QUEUE = 'queue';

/** What others wrote and a person has to decide about, the longest waiting first. */
export function PostingsSection({ which, queue }: Props) {
  const t = useTexts();
  return (
    <>
      <Segmented
        label={t('desk.tab.postings')}
        anchor={QUEUE}
        segments={VIEWS.map((view) => ({
          name: t(`desk.postings.${view}`),
          to: `/desk/postings?view=${view}`,
          current: view === which,
        }))}
      />
      <p id={QUEUE} className={`${page.hint} ${styles.count}`}>
        {queue.total === 0 ? t('desk.postings.none') : t('desk.postings.count', { count: queue.total })}
      </p>
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
  const t = useTexts();
  const { rating, language, pros, cons, subject } = posting;
  const verdicts = posting.status === 'shown' ? (['approve', 'take-down'] as const) : (['approve', 'refuse'] as const);
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <p className={page.hint}>
        {t(`desk.postings.kind.${posting.kind}`)}
        {subject.name === '' ? null : (
          <>
            {' · '}
            <Link to={subject.path}>{subject.name}</Link>
          </>
        )}
      </p>
      {rating === null ? null : <Rated rating={rating} />}
      {posting.title === '' ? null : <h3 lang={language}>{posting.title}</h3>}
      <Written of={posting} />
      <p className={styles.said} lang={language}>
        {posting.text}
      </p>
      {pros.length + cons.length > 0 ? (
        <div className={styles.points} lang={language}>
          <Points title={t('review.pros')} points={pros} />
          <Points title={t('review.cons')} points={cons} />
        </div>
      ) : null}
      <ReviewMediaList review={posting} />
      {posting.reports.length === 0 ? null : (
        <ul className={styles.reports}>
          {posting.reports.map(({ cause, note, reportedAt }) => (
            <li key={`${cause} ${reportedAt}`}>
              {t('desk.postings.report', { cause: t(`review.report.cause.${cause}`) })}
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
            options={[NOTHING_YET, ...verdicts.map((value) => ({ value, name: t(`desk.verdict.${value}`) }))]}
            required
          />
          <ActSelect
            name="reason"
            label={t('desk.postings.reason')}
            options={[
              { value: '', name: t('desk.none') },
              ...REFUSAL_REASONS.map((value) => ({ value, name: t(`review.reason.${value}`) })),
            ]}
          />
          <ActField name="note" label={t('desk.postings.note')} maxLength={500} required={false} />
        </div>
        <ActButton>{t('desk.postings.decide')}</ActButton>
      </ActForm>
    </article>
  );
}
