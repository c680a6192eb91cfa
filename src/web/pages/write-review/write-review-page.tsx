import { getRouteApi } from '@tanstack/react-router';
import { ActButton } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { Told, useDone } from '../../components/form/told.tsx';
import { OwnStanding } from '../../components/review/own-standing.tsx';
import styles from '../../components/review/review.module.css';
import { ReviewFields } from '../../components/review/review-fields.tsx';
import { HowChecked } from '../../components/review/review-items.tsx';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { ReviewPictures } from './review-pictures.tsx';

const route = getRouteApi(ROUTES.writeReview);

/** The one review that a person writes of a product or shop; where there is one, it is changed. */
export function WriteReviewPage() {
  const t = useTexts();
  const { subject, review, defaultName } = route.useLoaderData();
  const { kind, id, name, path } = subject;
  const [saved, tellSaved] = useDone('writeReview');
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <p>
        <Link to={path}>{t('review.back', { name })}</Link>
      </p>
      <h1>{t(review === null ? 'review.write' : 'review.own.change')}</h1>
      <p>{name}</p>
      {saved > 0 ? <Told key={saved}>{t('review.saved')}</Told> : null}
      {review === null ? null : (
        <>
          <OwnStanding of={review} />
          <p className={styles.about}>{t('review.own.lead')}</p>
        </>
      )}
      <ActForm act="writeReview" fixed={{ kind, subjectId: id }} className={styles.form ?? ''} onDone={tellSaved}>
        <ReviewFields review={review} defaultName={defaultName} />
        <ActButton>{t(review === null ? 'review.send' : 'review.save')}</ActButton>
      </ActForm>
      {review === null ? null : (
        <>
          <ReviewPictures review={review} />
          <ActForm act="removePosting" fixed={{ postingId: review.id }} next={path}>
            <ActButton kind="quiet">{t('review.remove')}</ActButton>
          </ActForm>
        </>
      )}
      <HowChecked />
    </div>
  );
}
