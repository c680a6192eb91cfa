import type { Profile } from '../../../../contract/account/account-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { PasswordField } from '../../../components/account/password-field.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormRadioGroup, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { removeSimpleUserInApp } from '../../../state/app-bridge.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './account-tab.module.css';
import { useDoneNotice } from './done-notice.ts';

/** Deletes the account and says what is lost. Confirmed by the password, or by an email link if there is none. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  const { t, form } = useSite();
  const showDoneNotice = useDoneNotice('requestDeletion');
  const { lists, watches, reviews } = profile.country;
  const ownedCounts = {
    lists: t('account.delete.lists', { count: lists }),
    watches: t('account.delete.watches', { count: watches }),
    reviews: t('account.delete.reviews', { count: reviews }),
  };
  return (
    <Section id="delete" title={t('account.delete')} hint={t('account.delete.hint')}>
      <div className={`${page.card} ${styles.card}`}>
        <div className={styles.plain}>
          <p>{t('account.delete.goes')}</p>
          <p className={styles.soft}>{t('account.delete.has', ownedCounts)}</p>
        </div>
        <details
          className={styles.fold}
          open={form?.endpoint === 'deleteAccount' || form?.endpoint === 'requestDeletion'}
          onToggle={({ currentTarget: fold }) => {
            if (fold.open && !profile.hasPassword && removeSimpleUserInApp()) fold.open = false;
          }}
        >
          <summary className={buttonClass()}>{t('account.delete.open')}</summary>
          {profile.hasPassword ? (
            <ApiForm endpoint="deleteAccount" next={pages.verifyAccount.path('deleted')}>
              <ReviewsChoice />
              <PasswordField name="current" label={t('account.password.current')} />
              <div className={styles.actions}>
                <SubmitButton>{t('account.delete.submit')}</SubmitButton>
              </div>
            </ApiForm>
          ) : (
            <ApiForm endpoint="requestDeletion" onDone={showDoneNotice}>
              <ReviewsChoice />
              <div className={styles.actions}>
                <SubmitButton>{t('account.delete.email')}</SubmitButton>
              </div>
            </ApiForm>
          )}
        </details>
      </div>
    </Section>
  );
}

function ReviewsChoice() {
  const t = useTexts();
  return (
    <FormRadioGroup
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
