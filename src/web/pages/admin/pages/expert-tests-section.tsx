import { useState } from 'react';
import { pages } from '../../../../contract/pages.ts';
import { EXPERT_TEST_LIMITS } from '../../../../terms/expert-test.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextArea, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useLink, useSite, useTexts } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import page from '../../../ui/layout/page.module.css';
import { VisuallyHidden } from '../../../ui/layout/section.tsx';
import { formatDay, formatNumber } from '../../../ui/text/format.ts';
import styles from './expert-tests-section.module.css';
import type { AdminPagesView } from './load-pages.ts';

type TestsView = Extract<AdminPagesView, { view: 'expert-tests' }>;
type Test = TestsView['tests'][number];

/** Tests by others with forms that add, change and remove them. */
export function ExpertTestsSection({ view: { q, today, tests } }: { view: TestsView }) {
  const t = useTexts();
  return (
    <>
      <p className={page.hint}>{t('expert.lead')}</p>
      <NewTest today={today} />
      <FindTests q={q} />
      {tests.length === 0 ? (
        q !== '' && <p>{t('expert.none')}</p>
      ) : (
        <ul className={styles.list}>
          {tests.map((test) => (
            <TestItem key={JSON.stringify(test)} test={test} today={today} />
          ))}
        </ul>
      )}
    </>
  );
}

function NewTest({ today }: { today: string }) {
  const t = useTexts();
  // The next test gets an empty form.
  const [added, setAdded] = useState(0);
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="new-test">
      <h2 id="new-test">{t('expert.add')}</h2>
      <ApiForm
        key={added}
        endpoint="adminSaveExpertTest"
        hiddenValues={{ change: 'add' }}
        onDone={() => setAdded(added + 1)}
      >
        <div className={styles.fields}>
          <FormTextField name="gtin" label={t('expert.gtin')} maxLength={20} required autoComplete="off" />
          <FormTextField
            name="source"
            label={t('expert.source')}
            maxLength={EXPERT_TEST_LIMITS.source}
            required
            autoComplete="off"
          />
        </div>
        <TestFields test={null} today={today} />
        <SubmitButton>{t('expert.add')}</SubmitButton>
      </ApiForm>
    </section>
  );
}

/** What a test states besides its GTIN and source, by which it is known. */
function TestFields({ test, today }: { test: Test | null; today: string }) {
  const t = useTexts();
  return (
    <>
      <div className={styles.fields}>
        <FormTextField
          name="link"
          type="url"
          label={t('expert.link')}
          defaultValue={test?.link}
          maxLength={EXPERT_TEST_LIMITS.link}
          required
        />
        <FormTextField
          name="licence"
          label={t('expert.licence')}
          defaultValue={test?.licence}
          maxLength={EXPERT_TEST_LIMITS.licence}
          required
        />
        <FormTextField
          name="testedOn"
          type="date"
          label={t('expert.day')}
          defaultValue={test?.testedOn}
          max={today}
          required
        />
        <FormTextField
          name="score"
          label={t('expert.score')}
          defaultValue={test?.score}
          inputMode="decimal"
          maxLength={7}
          required
        />
        <FormTextField
          name="best"
          label={t('expert.best')}
          defaultValue={test?.best}
          inputMode="decimal"
          maxLength={7}
          required
        />
      </div>
      <FormTextArea
        name="summary"
        label={t('expert.summary')}
        defaultValue={test?.summary}
        maxLength={EXPERT_TEST_LIMITS.summary}
        rows={2}
        required={false}
      />
    </>
  );
}

function FindTests({ q }: { q: string }) {
  const t = useTexts();
  const action = useLink()(pages.adminPages.path('expert-tests'));
  return (
    <form method="get" action={action} className={styles.find}>
      <TextField
        name="q"
        type="search"
        label={t('expert.find')}
        defaultValue={q}
        maxLength={EXPERT_TEST_LIMITS.source}
      />
      <Button type="submit">{t('expert.find.submit')}</Button>
    </form>
  );
}

function TestItem({ test, today }: { test: Test; today: string }) {
  const { t, locale } = useSite();
  const { gtin, source, score, best, testedOn, product } = test;
  const name = product ?? t('expert.no-product');
  return (
    <li className={`${page.card} ${styles.card}`}>
      <div>
        <b>{name}</b>
        <p className={page.hint}>
          {gtin} · {source} · {formatNumber(score, locale)} / {formatNumber(best, locale)} ·{' '}
          {formatDay(testedOn, locale)}
        </p>
      </div>
      <details>
        <summary>
          {t('expert.edit')}
          <VisuallyHidden>
            : {name}, {source}
          </VisuallyHidden>
        </summary>
        <ApiForm endpoint="adminSaveExpertTest" hiddenValues={{ change: 'edit', gtin, source }}>
          <TestFields test={test} today={today} />
          <SubmitButton>{t('expert.save')}</SubmitButton>
        </ApiForm>
        <ApiForm endpoint="adminRemoveExpertTest" hiddenValues={{ gtin, source }}>
          <SubmitButton kind="secondary">{t('expert.remove')}</SubmitButton>
        </ApiForm>
      </details>
    </li>
  );
}
