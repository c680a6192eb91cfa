import type { Profile } from '../../../../contract/account/account-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { apiBase } from '../../../../contract/public-endpoints.ts';
import { isLocale, LOCALES } from '../../../../market/locale.ts';
import { MAX_ACCOUNT_NAME_LENGTH } from '../../../../terms/account.ts';
import { LinkedAccounts } from '../../../components/account/linked-accounts.tsx';
import { PasskeysList } from '../../../components/account/passkeys-list.tsx';
import { PasswordField } from '../../../components/account/password-field.tsx';
import { SocialErrorNotice } from '../../../components/account/pending-social-sign-in.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormSelect, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { linkTo } from '../../../links.ts';
import { useSite, useTexts } from '../../../site.ts';
import { ButtonLink, buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import styles from './account-tab.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { useDoneNotice } from './done-notice.ts';
import type { AccountTabData } from './load-profile.ts';
import { SessionList } from './session-list.tsx';

/** Downloads of all data stored about the user. */
function ExportAccount() {
  const { t, market } = useSite();
  const path = `${apiBase(market.id)}/public/user/export`;
  return (
    <Section id="export" title={t('account.export')} hint={t('account.export.hint')}>
      <div className={`${page.card} ${styles.card}`}>
        <div className={styles.actions}>
          <ButtonLink href={`${path}.json`} download>
            <Icon name="drop" size={18} />
            {t('account.export.json')}
          </ButtonLink>
          <ButtonLink href={`${path}.zip`} download>
            <Icon name="table" size={18} />
            {t('account.export.csv')}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

type Props = { profile: Profile; part: AccountTabData };

/** Account settings: profile, sign-in methods, sessions, data export and deletion. */
export function AccountTab({ profile, part }: Props) {
  const site = useSite();
  const { t, locale } = site;
  return (
    <>
      <SocialErrorNotice error={part.social.error} />
      <Section
        id="you"
        title={t('account.you')}
        hint={t('account.you.hint', { day: formatMemberSince(profile, locale) })}
      >
        <div className={`${page.card} ${styles.card}`}>
          <div className={styles.columns}>
            <ProfileForm profile={profile} />
            <div className={styles.stack}>
              <EmailBlock profile={profile} />
              <PasswordBlock profile={profile} />
            </div>
          </div>
        </div>
      </Section>
      <Section
        id="delivery"
        title={t('account.delivery')}
        hint={t('account.delivery.hint')}
        aside={
          <ButtonLink href={linkTo(site, pages.notificationSettings.path())}>{t('account.delivery.change')}</ButtonLink>
        }
      />
      <LinkedAccounts accounts={part.linked} />
      <PasskeysList passkeys={part.passkeys} />
      <SessionList sessions={part.sessions} />
      <ExportAccount />
      <DeleteAccount profile={profile} />
    </>
  );
}

const formatMemberSince = ({ memberSince }: Profile, locale: string) => formatDay(memberSince.slice(0, 10), locale);

const LANGUAGES = Object.keys(LOCALES)
  .filter(isLocale)
  .map((value) => ({ value, name: LOCALES[value].name }));

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTexts();
  return (
    <ApiForm endpoint="changeProfile" onDone={useDoneNotice('changeProfile')}>
      <FormTextField
        name="name"
        label={t('account.name')}
        defaultValue={profile.name ?? ''}
        autoComplete="nickname"
        maxLength={MAX_ACCOUNT_NAME_LENGTH}
        required={false}
      />
      <FormSelect
        name="language"
        label={t('account.language')}
        options={LANGUAGES}
        defaultValue={profile.language}
        required
      />
      <div className={styles.actions}>
        <SubmitButton>{t('account.save')}</SubmitButton>
      </div>
    </ApiForm>
  );
}

function EmailBlock({ profile }: { profile: Profile }) {
  const site = useSite();
  const { t } = site;
  return (
    <div className={styles.part}>
      <h3>{t('account.email')}</h3>
      <p className={styles.value}>{profile.email}</p>
      {profile.newEmail === null ? null : (
        <p className={styles.soft}>{t('account.email.waiting', { email: profile.newEmail })}</p>
      )}
      <ButtonLink href={linkTo(site, pages.changeEmail.path())}>{t('account.email.change')}</ButtonLink>
    </div>
  );
}

function PasswordBlock({ profile }: { profile: Profile }) {
  const showDoneNotice = useDoneNotice('changePassword');
  const site = useSite();
  const { t } = site;
  return (
    <div className={styles.part}>
      <h3>{t('account.password')}</h3>
      {profile.hasPassword ? (
        <details className={styles.fold} open={site.form?.endpoint === 'changePassword'}>
          <summary className={buttonClass()}>{t('account.password.change')}</summary>
          <ApiForm endpoint="changePassword" onDone={showDoneNotice}>
            <PasswordField name="current" label={t('account.password.current')} />
            <PasswordField name="password" label={t('account.password.new')} isNew />
            <div className={styles.actions}>
              <SubmitButton>{t('account.password.save')}</SubmitButton>
            </div>
          </ApiForm>
        </details>
      ) : (
        <>
          <p className={styles.soft}>{t('account.password.none')}</p>
          <ButtonLink href={linkTo(site, pages.resetPassword.path())}>{t('account.password.set')}</ButtonLink>
        </>
      )}
    </div>
  );
}
