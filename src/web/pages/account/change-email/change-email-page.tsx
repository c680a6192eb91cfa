import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Profile } from '../../../../contract/account/account-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import type { AccountLink } from '../../../components/account/account-link.ts';
import { AccountNote, AccountPage } from '../../../components/account/account-page.tsx';
import { PasswordField } from '../../../components/account/password-field.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { linkTo } from '../../../links.ts';
import { useSite, useTexts } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';

const route = getRouteApi(pages.changeEmail.pattern);

/** Changes the email address of an account, step by step. */
export function ChangeEmailPage(): ReactNode {
  const loaded = route.useLoaderData();
  switch (loaded.step) {
    case 'ask':
      return loaded.profile.newEmail === null ? (
        <RequestForm profile={loaded.profile} />
      ) : (
        <PendingChange newEmail={loaded.profile.newEmail} />
      );
    case 'link':
      return <ConfirmChange link={loaded.link} token={loaded.token} />;
    case 'changed':
      return <Changed email={loaded.email} />;
    default:
      return <Outcome step={loaded.step} />;
  }
}

function RequestForm({ profile }: { profile: Profile }) {
  const t = useTexts();
  return (
    <AccountPage title={t('change-email.title')} intro={t('change-email.lead', { email: profile.email })}>
      <ApiForm endpoint="changeEmail">
        <FormTextField
          name="email"
          label={t('change-email.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
        />
        {profile.hasPassword ? <PasswordField name="current" label={t('change-email.current')} /> : null}
        <SubmitButton size="l" wide>
          {t('change-email.submit')}
        </SubmitButton>
      </ApiForm>
    </AccountPage>
  );
}

function PendingChange({ newEmail }: { newEmail: string }) {
  const site = useSite();
  const { t } = site;
  return (
    <AccountPage title={t('change-email.waiting')} intro={t('change-email.waiting.text', { email: newEmail })}>
      <ApiForm endpoint="cancelEmailChange">
        <SubmitButton kind="secondary" size="l">
          {t('change-email.cancel')}
        </SubmitButton>
      </ApiForm>
      <ButtonLink kind="quiet" href={linkTo(site, pages.profile.path('account'))}>
        {t('change-email.back')}
      </ButtonLink>
    </AccountPage>
  );
}

function ConfirmChange({ link, token }: { link: AccountLink; token: string }) {
  const t = useTexts();
  const isNew = link.kind === 'change-email-new';
  const newEmail = link.newEmail ?? link.email;
  return (
    <AccountPage
      title={t('change-email.title')}
      intro={
        isNew
          ? t('change-email.new.lead', { email: newEmail })
          : t('change-email.old.lead', { email: link.email, newEmail })
      }
    >
      <ApiForm endpoint="confirmEmailChange" hiddenValues={{ token }} next={pages.changeEmail.path('{state}')}>
        <SubmitButton size="l" wide>
          {t('change-email.agree')}
        </SubmitButton>
      </ApiForm>
      <ApiForm endpoint="stopEmailChange" hiddenValues={{ token }} next={pages.changeEmail.path('stopped')}>
        <SubmitButton kind="secondary" size="l" wide>
          {t('change-email.stop')}
        </SubmitButton>
      </ApiForm>
      <AccountNote>{t('change-email.stop.hint')}</AccountNote>
    </AccountPage>
  );
}

/** Shown after both the old and the new address confirmed. */
function Changed({ email }: { email: string | null }) {
  const site = useSite();
  const { t } = site;
  const lead = email === null ? null : t('change-email.changed.now', { email });
  return (
    <AccountPage title={t('change-email.changed')} intro={lead}>
      <ButtonLink kind="primary" size="l" href={linkTo(site, pages.profile.path('account'))}>
        {t('change-email.back')}
      </ButtonLink>
    </AccountPage>
  );
}

const OUTCOME_TEXTS = {
  agreed: { title: 'change-email.agreed', text: 'change-email.agreed.text' },
  stopped: { title: 'change-email.stopped', text: 'change-email.stopped.text' },
  gone: { title: 'change-email.gone', text: 'change-email.gone.text' },
} as const;

function Outcome({ step }: { step: keyof typeof OUTCOME_TEXTS }) {
  const site = useSite();
  const { t } = site;
  return (
    <AccountPage title={t(OUTCOME_TEXTS[step].title)} intro={t(OUTCOME_TEXTS[step].text)}>
      <ButtonLink kind="primary" size="l" href={linkTo(site, pages.profile.path('account'))}>
        {t('change-email.back')}
      </ButtonLink>
    </AccountPage>
  );
}
