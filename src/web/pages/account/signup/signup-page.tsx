import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pages } from '../../../../contract/pages.ts';
import { MAX_ACCOUNT_NAME_LENGTH } from '../../../../terms/account.ts';
import { PROVIDER_NAMES } from '../../../../terms/social-provider.ts';
import { AccountActions, AccountNote, AccountPage } from '../../../components/account/account-page.tsx';
import type { SocialSignInState } from '../../../components/account/load-social-sign-in.ts';
import { PasswordField } from '../../../components/account/password-field.tsx';
import { SocialEmailForm } from '../../../components/account/pending-social-sign-in.tsx';
import { SocialButtons } from '../../../components/account/social-buttons.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { DONE_PARAM } from '../../../form-state.ts';
import { stringifyQuery } from '../../../routing/query-string.ts';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';

const route = getRouteApi(pages.signup.pattern);
const RESEND_PATH = `${pages.signup.path()}?again=1`;

/** Sign-up by email address, which is verified by a link in an email. */
export function SignupPage(): ReactNode {
  const { view, next, social } = route.useLoaderData();
  switch (view) {
    case 'sent':
      return <EmailSent />;
    case 'link-sent':
      return <LinkSent />;
    case 'again':
      return <ResendForm />;
    default:
      return social.pending === null ? (
        <SignupForm next={next} social={social} />
      ) : (
        <EmailNeeded wait={social.pending} />
      );
  }
}

function SignupForm({ next, social }: { next: string; social: SocialSignInState }) {
  const t = useTexts();
  return (
    <AccountPage
      title={t('signup.title')}
      intro={t('signup.lead')}
      footer={
        <>
          {t('signup.have')} <Link to={`${pages.login.path()}${stringifyQuery({ next })}`}>{t('login.submit')}</Link>
        </>
      }
    >
      <ApiForm endpoint="signUp" next={`${pages.signup.path()}?${DONE_PARAM}=signUp`}>
        <EmailField />
        <PasswordField name="password" label={t('login.password')} isNew />
        <FormTextField
          name="name"
          label={t('signup.name')}
          hint={t('signup.name.hint')}
          autoComplete="nickname"
          maxLength={MAX_ACCOUNT_NAME_LENGTH}
          required={false}
        />
        <AccountActions>
          <SubmitButton size="l" wide>
            {t('signup.submit')}
          </SubmitButton>
        </AccountActions>
      </ApiForm>
      <SocialButtons providers={social.providers} next={next} />
      <AccountNote>
        {t('signup.promise')} <Link to={pages.privacySettings.path()}>{t('signup.privacy')}</Link>
      </AccountNote>
    </AccountPage>
  );
}

const EmailField = () => (
  <FormTextField
    name="email"
    label={useTexts()('login.email')}
    type="email"
    autoComplete="username"
    inputMode="email"
    maxLength={254}
    required
  />
);

function EmailSent() {
  const t = useTexts();
  return (
    <AccountPage title={t('signup.done')} intro={t('signup.done.text')}>
      <AccountNote>
        {t('signup.done.none')} <Link to={RESEND_PATH}>{t('signup.done.again')}</Link>.
      </AccountNote>
    </AccountPage>
  );
}

function ResendForm() {
  const t = useTexts();
  return (
    <AccountPage title={t('signup.again.title')} intro={t('signup.again.text')}>
      <ApiForm endpoint="resendVerification" next={`${pages.signup.path()}?${DONE_PARAM}=resendVerification`}>
        <EmailField />
        <SubmitButton size="l" wide>
          {t('signup.again.submit')}
        </SubmitButton>
      </ApiForm>
    </AccountPage>
  );
}

function LinkSent() {
  const t = useTexts();
  return <AccountPage title={t('login.social.sent')} intro={t('login.social.sent.text')} />;
}

function EmailNeeded({ wait }: { wait: NonNullable<SocialSignInState['pending']> }) {
  const t = useTexts();
  return (
    <AccountPage
      title={t('login.social.address.title')}
      intro={t('login.social.address', { provider: PROVIDER_NAMES[wait.provider] })}
    >
      <SocialEmailForm pending={wait} />
    </AccountPage>
  );
}
