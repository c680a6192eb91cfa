import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Profile } from '../../../api/contract/account-schemas.ts';
import type { AccountLink } from '../../components/account/account-link.ts';
import { AccountNote, AccountPage } from '../../components/account/account-page.tsx';
import { PasswordField } from '../../components/account/password-field.tsx';
import { ActButton, ActField } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { linkTo, ROUTES } from '../../routes.ts';
import { useSite, useTexts } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';

const route = getRouteApi(ROUTES.changeEmail);

/** Another address for an account. */
export function ChangeEmailPage(): ReactNode {
  const loaded = route.useLoaderData();
  switch (loaded.step) {
    case 'ask':
      return loaded.profile.newEmail === null ? (
        <Ask profile={loaded.profile} />
      ) : (
        <Waiting newEmail={loaded.profile.newEmail} />
      );
    case 'link':
      return <Agree link={loaded.link} token={loaded.token} />;
    case 'changed':
      return <Changed email={loaded.email} />;
    default:
      return <Outcome step={loaded.step} />;
  }
}

function Ask({ profile }: { profile: Profile }) {
  const t = useTexts();
  return (
    <AccountPage title={t('change-email.title')} lead={t('change-email.lead', { email: profile.email })}>
      <ActForm act="changeEmail">
        <ActField
          name="email"
          label={t('change-email.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
        />
        {profile.hasPassword ? <PasswordField name="current" label={t('change-email.current')} /> : null}
        <ActButton size="l" wide>
          {t('change-email.submit')}
        </ActButton>
      </ActForm>
    </AccountPage>
  );
}

function Waiting({ newEmail }: { newEmail: string }) {
  const site = useSite();
  const { t } = site;
  return (
    <AccountPage title={t('change-email.waiting')} lead={t('change-email.waiting.text', { email: newEmail })}>
      <ActForm act="cancelEmailChange">
        <ActButton kind="secondary" size="l">
          {t('change-email.cancel')}
        </ActButton>
      </ActForm>
      <ButtonLink kind="quiet" href={linkTo(site, '/profile/account')}>
        {t('change-email.back')}
      </ButtonLink>
    </AccountPage>
  );
}

function Agree({ link, token }: { link: AccountLink; token: string }) {
  const t = useTexts();
  const isNew = link.kind === 'change-email-new';
  const newEmail = link.newEmail ?? link.email;
  return (
    <AccountPage
      title={t('change-email.title')}
      lead={
        isNew
          ? t('change-email.new.lead', { email: newEmail })
          : t('change-email.old.lead', { email: link.email, newEmail })
      }
    >
      <ActForm act="confirmEmailChange" fixed={{ token }} next="/change-email/{state}">
        <ActButton size="l" wide>
          {t('change-email.agree')}
        </ActButton>
      </ActForm>
      <ActForm act="stopEmailChange" fixed={{ token }} next="/change-email/stopped">
        <ActButton kind="secondary" size="l" wide>
          {t('change-email.stop')}
        </ActButton>
      </ActForm>
      <AccountNote>{t('change-email.stop.hint')}</AccountNote>
    </AccountPage>
  );
}

/** Both sides have agreed. */
function Changed({ email }: { email: string | null }) {
  const site = useSite();
  const { t } = site;
  const lead = email === null ? null : t('change-email.changed.now', { email });
  return (
    <AccountPage title={t('change-email.changed')} lead={lead}>
      <ButtonLink kind="primary" size="l" href={linkTo(site, '/profile/account')}>
        {t('change-email.back')}
      </ButtonLink>
    </AccountPage>
  );
}

const WORDS = {
  agreed: { title: 'change-email.agreed', text: 'change-email.agreed.text' },
  stopped: { title: 'change-email.stopped', text: 'change-email.stopped.text' },
  gone: { title: 'change-email.gone', text: 'change-email.gone.text' },
} as const;

function Outcome({ step }: { step: keyof typeof WORDS }) {
  const site = useSite();
  const { t } = site;
  return (
    <AccountPage title={t(WORDS[step].title)} lead={t(WORDS[step].text)}>
      <ButtonLink kind="primary" size="l" href={linkTo(site, '/profile/account')}>
        {t('change-email.back')}
      </ButtonLink>
    </AccountPage>
  );
}
