import { useState } from 'react';
import type { PersonalResponseOf } from '../../../contract/personal-contract.ts';
import type { Question } from '../../../contract/review/review-schemas.ts';
import { useTexts } from '../../site.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { ApiForm } from '../form/api-form.tsx';
import { FormTextArea, SubmitButton } from '../form/form-fields.tsx';
import { SignInRequired } from '../form/sign-in-required-notice.tsx';
import { SuccessMessage } from '../form/success-message.tsx';
import { Byline } from './byline.tsx';
import styles from './review.module.css';
import { ReportLink } from './review-item.tsx';
import { VoteButtons } from './vote-buttons.tsx';

type Opinions = Pick<PersonalResponseOf<'ownVotes'>, 'votes' | 'own'>;

/** A question with its answers, and a form to answer. Answers of the shop and the brand come first and are marked. */
export function QuestionItem({ question, opinions }: { question: Question; opinions: Opinions }) {
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
      <AnswerForm id={question.id} />
    </article>
  );
}

function AnswerForm({ id }: { id: string }) {
  const t = useTexts();
  const [isSent, setSent] = useState(false);
  if (isSent) return <SuccessMessage>{t('question.answered')}</SuccessMessage>;
  return (
    <details className={styles.how}>
      <summary>{t('question.answer.open')}</summary>
      <SignInRequired>
        <ApiForm
          endpoint="answerQuestion"
          hiddenValues={{ postingId: id }}
          className={styles.form ?? ''}
          onDone={() => setSent(true)}
        >
          <FormTextArea name="text" label={t('question.answer')} rows={3} required minLength={2} maxLength={5000} />
          <SubmitButton>{t('question.answer.send')}</SubmitButton>
        </ApiForm>
      </SignInRequired>
    </details>
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
