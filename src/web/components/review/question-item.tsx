import { useState } from 'react';
import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import type { Question } from '../../../api/contract/review-schemas.ts';
import { useTexts } from '../../site.ts';
import { Tag } from '../../ui/tag.tsx';
import { ActArea, ActButton } from '../form/act-fields.tsx';
import { ActForm } from '../form/act-form.tsx';
import { MembersOnly } from '../form/members-only.tsx';
import { Told } from '../form/told.tsx';
import styles from './review.module.css';
import { ReportLink } from './review-item.tsx';
import { VoteButtons } from './vote-buttons.tsx';
import { Written } from './written.tsx';

type Opinions = Pick<PersonalAnswerOf<'ownVotes'>, 'votes' | 'own'>;

/** A question with its answers, those of the shop and the brand first and marked, and a form for one more. */
export function QuestionItem({ question, opinions }: { question: Question; opinions: Opinions }) {
  const t = useTexts();
  return (
    <article className={styles.review}>
      <h3 lang={question.language}>{question.text}</h3>
      <div className={styles.foot}>
        <Written of={question} />
        <ReportLink id={question.id} />
      </div>
      {question.answers.length === 0 ? <p className={styles.about}>{t('question.none-yet')}</p> : null}
      {question.answers.map((answer) => (
        <div key={answer.id} className={styles.reply}>
          <AnswerRole answer={answer} />
          <p className={styles.text} lang={answer.language}>
            {answer.text}
          </p>
          <Written of={answer} />
          <div className={styles.foot}>
            {opinions.own.includes(answer.id) ? null : (
              <VoteButtons
                of={answer}
                own={opinions.votes.find(({ postingId }) => postingId === answer.id)?.helpful ?? null}
              />
            )}
            <ReportLink id={answer.id} />
          </div>
        </div>
      ))}
      <AnswerForm id={question.id} />
    </article>
  );
}

function AnswerForm({ id }: { id: string }) {
  const t = useTexts();
  const [isSent, setSent] = useState(false);
  if (isSent) return <Told>{t('question.answered')}</Told>;
  return (
    <details className={styles.how}>
      <summary>{t('question.answer.open')}</summary>
      <ActForm
        act="answerQuestion"
        fixed={{ postingId: id }}
        className={styles.form ?? ''}
        onDone={() => setSent(true)}
      >
        <MembersOnly />
        <ActArea name="text" label={t('question.answer')} rows={3} required minLength={2} maxLength={5000} />
        <ActButton>{t('question.answer.send')}</ActButton>
      </ActForm>
    </details>
  );
}

function AnswerRole({ answer }: { answer: Question['answers'][number] }) {
  const t = useTexts();
  const { role, speaksFor, name } = answer.author;
  if (role === 'shopper') return null;
  const said = { name: speaksFor ?? name };
  return <Tag tone="brand">{role === 'brand' ? t('question.by.brand', said) : t('question.by.merchant', said)}</Tag>;
}
