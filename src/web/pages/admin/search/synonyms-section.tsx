import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormSelect, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import { VisuallyHidden } from '../../../ui/layout/section.tsx';
import { formatLanguageCode } from '../../../ui/text/format-language.ts';
import styles from './admin-search-page.module.css';
import type { Synonyms } from './load-admin-search.ts';
import { ProposalsSection } from './proposals-section.tsx';

/** Words of the market's own that mean the same in queries, by language. */
export function SynonymsSection({ list: { languages, synonyms, proposals } }: { list: Synonyms }) {
  const { t, locale } = useSite();
  return (
    <>
      <section className={`${page.card} ${styles.card}`} aria-labelledby="synonyms-title">
        <h2 id="synonyms-title">{t('tuning.synonym.add')}</h2>
        <p className={page.hint}>{t('tuning.synonym.hint')}</p>
        <ApiForm endpoint="adminChangeSynonym" hiddenValues={{ change: 'add' }}>
          <div className={styles.fields}>
            <FormTextField name="word" label={t('tuning.word')} maxLength={60} required autoComplete="off" />
            <FormTextField name="means" label={t('tuning.means')} maxLength={60} required autoComplete="off" />
            <FormSelect
              name="language"
              label={t('tuning.language')}
              options={languages.map((language) => ({
                value: language,
                name: formatLanguageCode(language, locale),
              }))}
            />
          </div>
          <SubmitButton>{t('tuning.synonym.add')}</SubmitButton>
        </ApiForm>
      </section>
      <ul className={styles.results}>
        {synonyms.map(({ language, word, means }) => (
          <li key={`${language} ${word} ${means}`}>
            <ApiForm
              endpoint="adminChangeSynonym"
              hiddenValues={{ change: 'remove', language, word, means }}
              className={styles.actions}
            >
              <span>
                {word} = {means} ({formatLanguageCode(language, locale)})
              </span>
              <SubmitButton kind="secondary">
                {t('tuning.synonym.remove')}
                <VisuallyHidden>
                  : {word} = {means}
                </VisuallyHidden>
              </SubmitButton>
            </ApiForm>
          </li>
        ))}
      </ul>
      {proposals.length === 0 ? null : <ProposalsSection proposals={proposals} />}
    </>
  );
}
