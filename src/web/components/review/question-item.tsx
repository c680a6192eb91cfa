import type { ReactNode } from 'react';
import type { PersonalResponseOf } from '../../../contract/personal-contract.ts';
import type { Question } from '../../../contract/review/review-schemas.ts';
import { useTexts } from '../../site.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { Byline } from './byline.tsx';
import styles from './review.module.css';
import { ReportLink } from './review-item.tsx';
import { VoteButtons } from './vote-buttons.tsx';

type Opinions = Pick<PersonalResponseOf<'ownVotes'>, 'votes' | 'own'>;

/** Of a visitor who has voted and answered nowhere. */
export const NO_OPINIONS: Opinions = { votes: [], own: [] };

type Props = {
  question: Question;
  opinions: Opinions;
  /** How to answer. */
  children: ReactNode;
};

/** A question with its answers. Answers of the shop and the brand come first and are marked. */
export function QuestionItem({ question, opinions, children }: Props) {
  const t = useTexts();
  return (
    <article className={styles.review}>
      <h3 lang={question.language}>{question.text}</h3>
      <div className={styles.foot}>
        <Byline posting={question} />
        <ReportLink id={question.id} />
      </div>
      {question.answers.length === 0 ? <p className={styles.about}>{t('question.none-yet')}</p> : null}
      {question.answers.map((answer) => (
        <div key={answer.id} className={styles.reply}>
          <AnswerRole answer={answer} />
          <p className={styles.text} lang={answer.language}>
            {answer.text}
          </p>
          <Byline posting={answer} />
          <div className={styles.foot}>
            {opinions.own.includes(answer.id) ? null : (
              <VoteButtons
                posting={answer}
                own={opinions.votes.find(({ postingId }) => postingId === answer.id)?.helpful ?? null}
              />
            )}
            <ReportLink id={answer.id} />
          </div>
        </div>
      ))}
      {children}
    </article>
  );
}

function AnswerRole({ answer }: { answer: Question['answers'][number] }) {
  const t = useTexts();
  const { role, speaksFor, name } = answer.author;
  if (role === 'shopper') return null;
  const params = { name: speaksFor ?? name };
  return (
    <Tag tone="brand">{role === 'brand' ? t('question.by.brand', params) : t('question.by.merchant', params)}</Tag>
  );
}
