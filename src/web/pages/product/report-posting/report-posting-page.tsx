import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import type { PublicPosting } from '../../../../contract/review/review-schemas.ts';
import { POSTING_LIMITS, REPORT_REASONS } from '../../../../terms/posting.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormRadioGroup, FormTextArea, SubmitButton } from '../../../components/form/form-fields.tsx';
import { SuccessMessage, useDoneCount } from '../../../components/form/success-message.tsx';
import styles from '../../../components/review/review.module.css';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';

const route = getRouteApi(pages.reportPosting.pattern);

export function ReportPostingPage() {
  const t = useTexts();
  const { posting } = route.useLoaderData();
  const { id, subject } = posting;
  const [done, countDone] = useDoneCount('reportPosting');
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <p>
        <Link to={postingPagePath(posting)}>{t('review.back', { name: subject.name })}</Link>
      </p>
      <h1>{t('review.report.title')}</h1>
      <blockquote className={styles.quote} lang={posting.language}>
        {posting.title === '' ? null : <b>{posting.title}</b>}
        <p className={styles.text}>{posting.text}</p>
      </blockquote>
      {done > 0 ? (
        <SuccessMessage>{t('review.report.done')}</SuccessMessage>
      ) : (
        <ApiForm
          endpoint="reportPosting"
          hiddenValues={{ postingId: id }}
          className={styles.form ?? ''}
          onDone={countDone}
        >
          <p>{t('review.report.lead')}</p>
          <FormRadioGroup
            legend={t('review.report.cause')}
            name="cause"
            value={null}
            required
            options={REPORT_REASONS.map((cause) => ({ value: cause, label: t(`review.report.cause.${cause}`) }))}
          />
          <FormTextArea name="note" label={t('review.report.note')} rows={4} maxLength={POSTING_LIMITS.note} />
          <SubmitButton>{t('review.report.send')}</SubmitButton>
        </ApiForm>
      )}
    </div>
  );
}

/** Path of the page that shows the posting. */
function postingPagePath({ kind, subject }: PublicPosting): string {
  if (subject.kind === 'merchant') return subject.path;
  const isReview = kind === 'review' || kind === 'reply';
  return isReview ? pages.productReviews.path(subject.path) : pages.productQuestions.path(subject.path);
}
