import type { ResponseOf } from '../../../../contract/contract.ts';
import { pages } from '../../../../contract/pages.ts';
import { NO_OPINIONS, QuestionItem } from '../../../components/review/question-item.tsx';
import { RatingSummary } from '../../../components/review/rating-summary.tsx';
import styles from '../../../components/review/review.module.css';
import { ReviewItems, ReviewVerificationInfo, WriteReviewLink } from '../../../components/review/review-items.tsx';
import { linkTo } from '../../../links.ts';
import { usePersonal } from '../../../personal/use-personal.ts';
import { VISIBLE_REVIEWS } from '../../../routing/page-head.ts';
import { useSite, useTexts } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
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
          <BoughtLink id={subject.id} />
        </EmptyState>
      ) : (
        <>
          <RatingSummary reviews={reviews} />
          <ReviewItems reviews={reviews} max={VISIBLE_REVIEWS} />
          <p>
            <WriteReviewLink reviews={reviews} /> <BoughtLink id={subject.id} />
          </p>
          <ReviewVerificationInfo />
        </>
      )}
    </Section>
  );
}

/** As high and with the same letters as the button beside it. */
function BoughtLink({ id }: { id: number }) {
  const site = useSite();
  return (
    <ButtonLink kind="quiet" href={linkTo(site, pages.recordPurchase.path(id))} rel="nofollow">
      {site.t('product.bought-this')}
    </ButtonLink>
  );
}

/** The newest questions about the product, and a button to ask one: the form is on the page with all questions. */
export function ProductQuestions({ questions }: { questions: ResponseOf<'questions'> }) {
  const site = useSite();
  const { t } = site;
  const { subject, total } = questions;
  const own = usePersonal('ownVotes', { kind: subject.kind, subjectId: subject.id });
  const path = pages.productQuestions.path(subject.path);
  const ask = <ButtonLink href={linkTo(site, path)}>{t('question.ask.open')}</ButtonLink>;
  return (
    <Section
      id="questions"
      title={t('question.title')}
      aside={total > MAX_QUESTIONS ? <Link to={path}>{t('question.all', { count: total })}</Link> : null}
    >
      {total === 0 ? (
        <EmptyState kind="no-questions" title={t('empty.no-questions.title')} text={t('empty.no-questions.text')}>
          {ask}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {questions.questions.slice(0, MAX_QUESTIONS).map((question) => (
              <li key={question.id}>
                <QuestionItem question={question} opinions={own ?? NO_OPINIONS}>
                  <Link to={path}>{t('question.answer.open')}</Link>
                </QuestionItem>
              </li>
            ))}
          </ul>
          <p>{ask}</p>
        </>
      )}
    </Section>
  );
}
