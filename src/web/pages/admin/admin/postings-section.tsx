import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import type { QueuedPosting } from '../../../../contract/review/moderation-schemas.ts';
import { REJECTION_REASONS } from '../../../../terms/posting.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormSelect, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { Byline } from '../../../components/review/byline.tsx';
import { Points, StarRating } from '../../../components/review/review-item.tsx';
import { ReviewMediaList } from '../../../components/review/review-media.tsx';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx';

/** Initial option of the verdict field, so that no decision is made by accident. */
const NO_VERDICT = { value: '', name: '–' };

type Props = { view: 'waiting' | 'reported'; queue: PersonalResponseOf<'adminPostings'> };
const VIEWS = ['waiting', 'reported'] as const;
const QUEUE_ANCHOR = 'queue';

/** Moderation queue of postings, longest waiting first. */
export function PostingsSection({ view, queue }: Props) {
  const t = useTexts();
  return (
    <>
      <SegmentedControl
        label={t('admin.tab.postings')}
        anchor={QUEUE_ANCHOR}
        segments={VIEWS.map((option) => ({
          name: t(`admin.postings.${option}`),
          to: `${pages.admin.path('postings')}?view=${option}`,
          current: option === view,
        }))}
      />
      <p id={QUEUE_ANCHOR} className={`${page.hint} ${styles.count}`}>
        {queue.total === 0 ? t('admin.postings.none') : t('admin.postings.count', { count: queue.total })}
      </p>
      <div className={styles.stack}>
        {queue.postings.map((posting) => (
          <QueuedPostingCard key={`${posting.id} ${posting.revision}`} posting={posting} />
        ))}
      </div>
      {queue.page < queue.pages ? (
        <Link to={`${pages.admin.path('postings')}?view=${view}&page=${queue.page + 1}`}>
          {t('admin.postings.next')}
        </Link>
      ) : null}
    </>
  );
}

function QueuedPostingCard({ posting }: { posting: QueuedPosting }) {
  const t = useTexts();
  const { rating, language, pros, cons, subject } = posting;
  const verdicts = posting.status === 'shown' ? (['approve', 'take-down'] as const) : (['approve', 'refuse'] as const);
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <p className={page.hint}>
        {t(`admin.postings.kind.${posting.kind}`)}
        {subject.name === '' ? null : (
          <>
            {' · '}
            <Link to={subject.path}>{subject.name}</Link>
          </>
        )}
      </p>
      {rating === null ? null : <StarRating rating={rating} />}
      {posting.title === '' ? null : <h3 lang={language}>{posting.title}</h3>}
      <Byline posting={posting} />
      <p className={styles.postingText} lang={language}>
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
              {t('admin.postings.report', { cause: t(`review.report.cause.${cause}`) })}
              {note === '' ? '' : ` – ${note}`}
            </li>
          ))}
        </ul>
      )}
      <ApiForm endpoint="adminDecidePosting" hiddenValues={{ postingId: posting.id, revision: posting.revision }}>
        <div className={styles.verdicts}>
          <FormSelect
            name="verdict"
            label={t('admin.postings.verdict')}
            options={[NO_VERDICT, ...verdicts.map((value) => ({ value, name: t(`admin.verdict.${value}`) }))]}
            required
          />
          <FormSelect
            name="reason"
            label={t('admin.postings.reason')}
            options={[
              { value: '', name: t('admin.none') },
              ...REJECTION_REASONS.map((value) => ({ value, name: t(`review.reason.${value}`) })),
            ]}
          />
          <FormTextField name="note" label={t('admin.postings.note')} maxLength={500} required={false} />
        </div>
        <SubmitButton>{t('admin.postings.decide')}</SubmitButton>
      </ApiForm>
    </article>
  );
}
