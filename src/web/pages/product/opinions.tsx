import type { AnswerOf } from '../../../api/contract/contract.ts';
import { peoplePaths } from '../../../api/contract/people-paths.ts';
import { QuestionList } from '../../components/review/question-list.tsx';
import { RatingSummary } from '../../components/review/rating-summary.tsx';
import { HowChecked, ReviewItems, WriteLink } from '../../components/review/review-items.tsx';
import { SHOWN_REVIEWS } from '../../routing/page-head.ts';
import { useTexts } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';

const SHOWN_QUESTIONS = 3;

/** The first reviews of the product, and the way to the rest of them. */
export function ProductReviews({ reviews }: { reviews: AnswerOf<'reviews'> }) {
  const t = useTexts();
  const { subject, total } = reviews;
  return (
    <Section
      id="reviews"
      title={t('review.title')}
      aside={
        total > 0 ? (
          <Link to={peoplePaths.productReviews(subject.path)}>{t('review.all', { count: total })}</Link>
        ) : null
      }
    >
      {total === 0 ? (
        <EmptyState kind="no-reviews" title={t('empty.no-reviews.title')} text={t('empty.no-reviews.text')}>
          <WriteLink reviews={reviews} />
          <Link to={peoplePaths.recordPurchase(subject.id)} rel="nofollow">
            {t('product.bought-this')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <RatingSummary reviews={reviews} />
          <ReviewItems reviews={reviews} most={SHOWN_REVIEWS} />
          <p>
            <WriteLink reviews={reviews} />{' '}
            <Link to={peoplePaths.recordPurchase(subject.id)} rel="nofollow">
              {t('product.bought-this')}
            </Link>
          </p>
          <HowChecked />
        </>
      )}
    </Section>
  );
}

/** The newest questions about the product, with a form to ask another. */
export function ProductQuestions({ questions }: { questions: AnswerOf<'questions'> }) {
  const t = useTexts();
  const { subject, total } = questions;
  return (
    <Section
      id="questions"
      title={t('question.title')}
      aside={
        total > SHOWN_QUESTIONS ? (
          <Link to={peoplePaths.productQuestions(subject.path)}>{t('question.all', { count: total })}</Link>
        ) : null
      }
    >
      <QuestionList questions={questions} most={SHOWN_QUESTIONS} />
    </Section>
  );
}
