import type { Questions } from '../../../contract/review/review-schemas.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { useTexts } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ApiForm } from '../form/api-form.tsx';
import { FormTextArea, SubmitButton } from '../form/form-fields.tsx';
import { SignInRequired } from '../form/sign-in-required-notice.tsx';
import { SuccessMessage, useDoneCount } from '../form/success-message.tsx';
import { AnswerForm } from './answer-form.tsx';
import { NO_OPINIONS, QuestionItem } from './question-item.tsx';
import styles from './review.module.css';

/** Questions about a product, and a form to ask one. */
export function QuestionList({ questions }: { questions: Questions }) {
  const t = useTexts();
  const { kind, id } = questions.subject;
  const [askedCount, countAsked] = useDoneCount('askQuestion');
  const [answeredCount] = useDoneCount('answerQuestion');
  const own = usePersonal('ownVotes', { kind, subjectId: id });
  return (
    <>
      {answeredCount > 0 ? <SuccessMessage>{t('question.answered')}</SuccessMessage> : null}
      {questions.total === 0 ? (
        <EmptyState kind="no-questions" title={t('empty.no-questions.title')} text={t('empty.no-questions.text')} />
      ) : (
        <ul className={styles.list}>
          {questions.questions.map((question) => (
            <li key={question.id}>
              <QuestionItem question={question} opinions={own ?? NO_OPINIONS}>
                <AnswerForm id={question.id} />
              </QuestionItem>
            </li>
          ))}
        </ul>
      )}
      {askedCount > 0 ? <SuccessMessage key={`asked ${askedCount}`}>{t('question.asked')}</SuccessMessage> : null}
      <SignInRequired>
        <ApiForm
          key={askedCount}
          endpoint="askQuestion"
          hiddenValues={{ productId: id }}
          className={styles.form ?? ''}
          onDone={countAsked}
        >
          <FormTextArea
            name="text"
            label={t('question.ask')}
            hint={t('question.ask.hint')}
            rows={3}
            required
            minLength={10}
            maxLength={1000}
          />
          <SubmitButton>{t('question.ask.send')}</SubmitButton>
        </ApiForm>
      </SignInRequired>
    </>
  );
}
