import type { Questions } from '../../../api/contract/review-schemas.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { useTexts } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ActArea, ActButton } from '../form/act-fields.tsx';
import { ActForm } from '../form/act-form.tsx';
import { MembersOnly } from '../form/members-only.tsx';
import { Told, useDone } from '../form/told.tsx';
import { QuestionItem } from './question-item.tsx';
import styles from './review.module.css';

const NONE = { votes: [], own: [] };

/** Questions about a product, as many of them as are told, and a form to ask another. */
export function QuestionList({ questions, most }: { questions: Questions; most: number }) {
  const t = useTexts();
  const { kind, id } = questions.subject;
  const [asked, tellAsked] = useDone('askQuestion');
  const [answered] = useDone('answerQuestion');
  const own = usePersonal('ownVotes', { kind, subjectId: id });
  return (
    <>
      {answered > 0 ? <Told>{t('question.answered')}</Told> : null}
      {questions.total === 0 ? (
        <EmptyState kind="no-questions" title={t('empty.no-questions.title')} text={t('empty.no-questions.text')} />
      ) : (
        <ul className={styles.list}>
          {questions.questions.slice(0, most).map((question) => (
            <li key={question.id}>
              <QuestionItem question={question} opinions={own ?? NONE} />
            </li>
          ))}
        </ul>
      )}
      {asked > 0 ? <Told key={`told ${asked}`}>{t('question.asked')}</Told> : null}
      <ActForm key={asked} act="askQuestion" fixed={{ productId: id }} className={styles.form ?? ''} onDone={tellAsked}>
        <MembersOnly />
        <ActArea
          name="text"
          label={t('question.ask')}
          hint={t('question.ask.hint')}
          rows={3}
          required
          minLength={10}
          maxLength={1000}
        />
        <ActButton>{t('question.ask.send')}</ActButton>
      </ActForm>
    </>
  );
}
