import { getRouteApi } from '@tanstack/react-router';
import { peoplePaths } from '../../../api/contract/people-paths.ts';
import type { ShownPosting } from '../../../api/contract/review-schemas.ts';
import { POSTING_LIMITS, REPORT_CAUSES } from '../../../base/posting-words.ts';
import { ActArea, ActButton, ActRadios } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { Told, useDone } from '../../components/form/told.tsx';
import styles from '../../components/review/review.module.css';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';

const route = getRouteApi(ROUTES.reportPosting);

export function ReportPostingPage() {
  const t = useTexts();
  const { posting } = route.useLoaderData();
  const { id, subject } = posting;
  const [done, tellDone] = useDone('reportPosting');
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <p>
        <Link to={pageOf(posting)}>{t('review.back', { name: subject.name })}</Link>
      </p>
      <h1>{t('review.report.title')}</h1>
      <blockquote className={styles.quote} lang={posting.language}>
        {posting.title === '' ? null : <b>{posting.title}</b>}
        <p className={styles.text}>{posting.text}</p>
      </blockquote>
      {done > 0 ? (
        <Told>{t('review.report.done')}</Told>
      ) : (
        <ActForm act="reportPosting" fixed={{ postingId: id }} className={styles.form ?? ''} onDone={tellDone}>
          <p>{t('review.report.lead')}</p>
          <ActRadios
            legend={t('review.report.cause')}
            name="cause"
            value={null}
            required
            options={REPORT_CAUSES.map((cause) => ({ value: cause, label: t(`review.report.cause.${cause}`) }))}
          />
          <ActArea name="note" label={t('review.report.note')} rows={4} maxLength={POSTING_LIMITS.note} />
          <ActButton>{t('review.report.send')}</ActButton>
        </ActForm>
      )}
    </div>
  );
}

/** Where it stands among others of its kind. */
function pageOf({ kind, subject }: ShownPosting): string {
  if (subject.kind === 'merchant') return subject.path;
  const isReview = kind === 'review' || kind === 'reply';
  return isReview ? peoplePaths.productReviews(subject.path) : peoplePaths.productQuestions(subject.path);
}
