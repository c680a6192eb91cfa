import type { Profile } from '../../../api/contract/account-schemas.ts';
import { NAME_LIMIT } from '../../../base/password-limits.ts';
import { isLocale, LOCALES } from '../../../market/locale.ts';
import { LinkedAccounts } from '../../components/account/linked-accounts.tsx';
import { PasskeysList } from '../../components/account/passkeys-list.tsx';
import { PasswordField } from '../../components/account/password-field.tsx';
import { SocialFaultNotice } from '../../components/account/social-wait.tsx';
import { ActButton, ActField, ActSelect } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { linkTo } from '../../routes.ts';
import { useSite, useTexts } from '../../site.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format.ts';
import page from '../../ui/page.module.css';
import { Section } from '../../ui/section.tsx';
import styles from './account-tab.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { ExportAccount } from './export-account.tsx';
import type { AccountPart } from './load-profile.ts';
import { SessionList } from './session-list.tsx';
import { useTellDone } from './tell-done.ts';

type Props = { profile: Profile; part: AccountPart };

/** The account itself: who one is, how one signs in and where one is, and how to take everything along or be gone. */
export function AccountTab({ profile, part }: Props) {
  const site = useSite();
  const { t, locale } = site;
  return (
    <>
      <SocialFaultNotice fault={part.social.fault} />
      <Section id="you" title={t('account.you')} hint={t('account.you.hint', { day: dayOf(profile, locale) })}>
        <div className={`${page.card} ${styles.card}`}>
          <div className={styles.columns}>
            <ProfileForm profile={profile} />
            <div className={styles.stack}>
              <Address profile={profile} />
              <Password profile={profile} />
            </div>
          </div>
        </div>
      </Section>
      <Section
        id="delivery"
        title={t('account.delivery')}
        hint={t('account.delivery.hint')}
        aside={<ButtonLink href={linkTo(site, '/profile/delivery')}>{t('account.delivery.change')}</ButtonLink>}
      />
      <LinkedAccounts accounts={part.linked} />
      <PasskeysList passkeys={part.passkeys} />
      <SessionList sessions={part.sessions} />
      <ExportAccount />
      <DeleteAccount profile={profile} />
    </>
  );
}

const dayOf = ({ memberSince }: Profile, locale: string) => formatDay(memberSince.slice(0, 10), locale);

const LANGUAGES = Object.keys(LOCALES)
  .filter(isLocale)
  .map((value) => ({ value, name: LOCALES[value].name }));

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTexts();
  return (
    <ActForm act="changeProfile" onDone={useTellDone('changeProfile')}>
      <ActField
        name="name"
        label={t('account.name')}
        defaultValue={profile.name ?? ''}
        autoComplete="nickname"
        maxLength={NAME_LIMIT}
        required={false}
      />
      <ActSelect
        name="language"
        label={t('account.language')}
        options={LANGUAGES}
        defaultValue={profile.language}
        required
      />
      <div className={styles.actions}>
        <ActButton>{t('account.keep')}</ActButton>
      </div>
    </ActForm>
  );
}

function Address({ profile }: { profile: Profile }) {
  const site = useSite();
  const { t } = site;
  return (
    <div className={styles.part}>
      <h3>{t('account.email')}</h3>
      <p className={styles.value}>{profile.email}</p>
      {profile.newEmail === null ? null : (
        <p className={styles.soft}>{t('account.email.waiting', { email: profile.newEmail })}</p>
      )}
      <ButtonLink href={linkTo(site, '/change-email')}>{t('account.email.change')}</ButtonLink>
    </div>
  );
}

function Password({ profile }: { profile: Profile }) {
  const tellDone = useTellDone('changePassword');
  const site = useSite();
  const { t } = site;
  return (
    <div className={styles.part}>
      <h3>{t('account.password')}</h3>
      {profile.hasPassword ? (
        <details className={styles.fold} open={site.form?.act === 'changePassword'}>
          <summary className={buttonClass()}>{t('account.password.change')}</summary>
          <ActForm act="changePassword" onDone={tellDone}>
            <PasswordField name="current" label={t('account.password.current')} />
            <PasswordField name="password" label={t('account.password.new')} isNew />
            <div className={styles.actions}>
              <ActButton>{t('account.password.keep')}</ActButton>
            </div>
          </ActForm>
        </details>
      ) : (
        <>
          <p className={styles.soft}>{t('account.password.none')}</p>
          <ButtonLink href={linkTo(site, '/reset-password')}>{t('account.password.set')}</ButtonLink>
        </>
      )}
    </div>
  );
}
