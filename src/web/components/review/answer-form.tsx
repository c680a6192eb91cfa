import { useState } from 'react';
import { useTexts } from '../../site.ts';
import { ApiForm } from '../form/api-form.tsx';
import { FormTextArea, SubmitButton } from '../form/form-fields.tsx';
import { SignInRequired } from '../form/sign-in-required-notice.tsx';
import { SuccessMessage } from '../form/success-message.tsx';
import styles from './review.module.css';

/** A form to answer a question, collapsed until it is wanted. */
export function AnswerForm({ id }: { id: string }) {
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
