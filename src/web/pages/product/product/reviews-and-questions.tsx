import type { ResponseOf } from '../../../../contract/contract.ts';
import { pages } from '../../../../contract/pages.ts';
import { QuestionList } from '../../../components/review/question-list.tsx';
import { RatingSummary } from '../../../components/review/rating-summary.tsx';
import { ReviewItems, ReviewVerificationInfo, WriteReviewLink } from '../../../components/review/review-items.tsx';
import { VISIBLE_REVIEWS } from '../../../routing/page-head.ts';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';

const MAX_QUESTIONS = 3;

/** The first reviews of the product with a link to all. */
export function ProductReviews({ reviews }: { reviews: ResponseOf<'reviews'> }) {
  const t = useTexts();
  const { subject, total } = reviews;
  return (
    <Section
      id="reviews"
      title={t('review.title')}
      aside={
        total > 0 ? <Link to={pages.productReviews.path(subject.path)}>{t('review.all', { count: total })}</Link> : null
      }
    >
      {total === 0 ? (
        <EmptyState kind="no-reviews" title={t('empty.no-reviews.title')} text={t('empty.no-reviews.text')}>
          <WriteReviewLink reviews={reviews} />
          <Link to={pages.recordPurchase.path(subject.id)} rel="nofollow">
            {t('product.bought-this')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <RatingSummary reviews={reviews} />
          <ReviewItems reviews={reviews} max={VISIBLE_REVIEWS} />
          <p>
            <WriteReviewLink reviews={reviews} />{' '}
            <Link to={pages.recordPurchase.path(subject.id)} rel="nofollow">
              {t('product.bought-this')}
            </Link>
          </p>
          <ReviewVerificationInfo />
        </>
      )}
    </Section>
  );
}

/** The newest questions about the product and a form to ask one. */
export function ProductQuestions({ questions }: { questions: ResponseOf<'questions'> }) {
  const t = useTexts();
  const { subject, total } = questions;
  return (
    <Section
      id="questions"
      title={t('question.title')}
      aside={
        total > MAX_QUESTIONS ? (
          <Link to={pages.productQuestions.path(subject.path)}>{t('question.all', { count: total })}</Link>
        ) : null
      }
    >
      <QuestionList questions={questions} max={MAX_QUESTIONS} />
    </Section>
  );
}
