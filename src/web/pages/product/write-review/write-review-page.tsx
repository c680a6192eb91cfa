import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { SuccessMessage, useDoneCount } from '../../../components/form/success-message.tsx';
import { OwnPostingStatus } from '../../../components/review/own-posting-status.tsx';
import styles from '../../../components/review/review.module.css';
import { ReviewFields } from '../../../components/review/review-fields.tsx';
import { ReviewVerificationInfo } from '../../../components/review/review-items.tsx';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { ReviewPictures } from './review-pictures.tsx';

const route = getRouteApi(pages.writeReview.pattern);

/** Form to write, change or remove the user's review of a product or shop. */
export function WriteReviewPage() {
  const t = useTexts();
  const { subject, review, defaultName } = route.useLoaderData();
  const { kind, id, name, path } = subject;
  const [saved, countSaved] = useDoneCount('writeReview');
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <p>
        <Link to={path}>{t('review.back', { name })}</Link>
      </p>
      <h1>{t(review === null ? 'review.write' : 'review.own.change')}</h1>
      <p>{name}</p>
      {saved > 0 ? <SuccessMessage key={saved}>{t('review.saved')}</SuccessMessage> : null}
      {review === null ? null : (
        <>
          <OwnPostingStatus posting={review} />
          <p className={styles.about}>{t('review.own.lead')}</p>
        </>
      )}
      <ApiForm
        endpoint="writeReview"
        hiddenValues={{ kind, subjectId: id }}
        className={styles.form ?? ''}
        onDone={countSaved}
      >
        <ReviewFields review={review} defaultName={defaultName} />
        <SubmitButton>{t(review === null ? 'review.send' : 'review.save')}</SubmitButton>
      </ApiForm>
      {review === null ? null : (
        <>
          <ReviewPictures review={review} />
          <ApiForm endpoint="removePosting" hiddenValues={{ postingId: review.id }} next={path}>
            <SubmitButton kind="quiet">{t('review.remove')}</SubmitButton>
          </ApiForm>
        </>
      )}
      <ReviewVerificationInfo />
    </div>
  );
}
