import type { Profile } from '../../../api/contract/account-schemas.ts';
import { PasswordField } from '../../components/account/password-field.tsx';
import { ActButton, ActRadios } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { useSite, useTexts } from '../../site.ts';
import { buttonClass } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import { Section } from '../../ui/section.tsx';
import styles from './account-tab.module.css';
import { useTellDone } from './tell-done.ts';

/** The end of an account, in plain words about what goes with it. The password is asked for, or else a letter's link. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  const { t, form } = useSite();
  const tellDone = useTellDone('requestDeletion');
  const { lists, watches, reviews } = profile.country;
  const has = {
    lists: t('account.delete.lists', { count: lists }),
    watches: t('account.delete.watches', { count: watches }),
    reviews: t('account.delete.reviews', { count: reviews }),
  };
  return (
    <Section id="delete" title={t('account.delete')} hint={t('account.delete.hint')}>
      <div className={`${page.card} ${styles.card}`}>
        <div className={styles.plain}>
          <p>{t('account.delete.goes')}</p>
          <p className={styles.soft}>{t('account.delete.has', has)}</p>
        </div>
        <details className={styles.fold} open={form?.act === 'deleteAccount' || form?.act === 'requestDeletion'}>
          <summary className={buttonClass()}>{t('account.delete.open')}</summary>
          {profile.hasPassword ? (
            <ActForm act="deleteAccount" next="/verify-account/deleted">
              <ReviewsAfter />
              <PasswordField name="current" label={t('account.password.current')} />
              <div className={styles.actions}>
                <ActButton>{t('account.delete.submit')}</ActButton>
              </div>
            </ActForm>
          ) : (
            <ActForm act="requestDeletion" onDone={tellDone}>
              <ReviewsAfter />
              <div className={styles.actions}>
                <ActButton>{t('account.delete.letter')}</ActButton>
              </div>
            </ActForm>
          )}
        </details>
      </div>
    </Section>
  );
}

function ReviewsAfter() {
  const t = useTexts();
  return (
    <ActRadios
      legend={t('account.delete.postings')}
      name="reviews"
      value="keep"
      options={[
        { value: 'keep', label: t('account.delete.postings.keep'), hint: t('account.delete.postings.keep.hint') },
        { value: 'remove', label: t('account.delete.postings.remove') },
      ]}
    />
  );
}
