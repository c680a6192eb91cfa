import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sitePaths } from '../../../api/contract/site-paths.ts';
import { NAME_LIMIT } from '../../../base/password-limits.ts';
import { AccountActions, AccountNote, AccountPage } from '../../components/account/account-page.tsx';
import { PROVIDER_NAMES, type SocialStep } from '../../components/account/load-social.ts';
import { PasswordField } from '../../components/account/password-field.tsx';
import { SocialButtons } from '../../components/account/social-buttons.tsx';
import { SocialAddressForm } from '../../components/account/social-wait.tsx';
import { ActButton, ActField } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { DONE } from '../../form-state.ts';
import { ROUTES } from '../../routes.ts';
import { writeQuery } from '../../routing/query-text.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';

const route = getRouteApi(ROUTES.signup);
const AGAIN = `${ROUTES.signup}?again=1`;

/** Making an account with an address, which a letter asks to be confirmed. */
export function SignupPage(): ReactNode {
  const { view, next, social } = route.useLoaderData();
  switch (view) {
    case 'sent':
      return <Sent />;
    case 'link-sent':
      return <LinkSent />;
    case 'again':
      return <Again />;
    default:
      return social.wait === null ? <SignUp next={next} social={social} /> : <AddressNeeded wait={social.wait} />;
  }
}

function SignUp({ next, social }: { next: string; social: SocialStep }) {
  const t = useTexts();
  return (
    <AccountPage
      title={t('signup.title')}
      lead={t('signup.lead')}
      foot={
        <>
          {t('signup.have')} <Link to={`${ROUTES.login}${writeQuery({ next })}`}>{t('login.submit')}</Link>
        </>
      }
    >
      <ActForm act="signUp" next={`${ROUTES.signup}?${DONE}=signUp`}>
        <EmailField />
        <PasswordField name="password" label={t('login.password')} isNew />
        <ActField
          name="name"
          label={t('signup.name')}
          hint={t('signup.name.hint')}
          autoComplete="nickname"
          maxLength={NAME_LIMIT}
          required={false}
        />
        <AccountActions>
          <ActButton size="l" wide>
            {t('signup.submit')}
          </ActButton>
        </AccountActions>
      </ActForm>
      <SocialButtons providers={social.providers} next={next} />
      <AccountNote>
        {t('signup.promise')} <Link to={sitePaths.privacySettings()}>{t('signup.privacy')}</Link>
      </AccountNote>
    </AccountPage>
  );
}

const EmailField = () => (
  <ActField
    name="email"
    label={useTexts()('login.email')}
    type="email"
    autoComplete="username"
    inputMode="email"
    maxLength={254}
    required
  />
);

function Sent() {
  const t = useTexts();
  return (
    <AccountPage title={t('signup.done')} lead={t('signup.done.text')}>
      <AccountNote>
        {t('signup.done.none')} <Link to={AGAIN}>{t('signup.done.again')}</Link>.
      </AccountNote>
    </AccountPage>
  );
}

function Again() {
  const t = useTexts();
  return (
    <AccountPage title={t('signup.again.title')} lead={t('signup.again.text')}>
      <ActForm act="resendVerification" next={`${ROUTES.signup}?${DONE}=resendVerification`}>
        <EmailField />
        <ActButton size="l" wide>
          {t('signup.again.submit')}
        </ActButton>
      </ActForm>
    </AccountPage>
  );
}

function LinkSent() {
  const t = useTexts();
  return <AccountPage title={t('login.social.sent')} lead={t('login.social.sent.text')} />;
}

function AddressNeeded({ wait }: { wait: NonNullable<SocialStep['wait']> }) {
  const t = useTexts();
  return (
    <AccountPage
      title={t('login.social.address.title')}
      lead={t('login.social.address', { provider: PROVIDER_NAMES[wait.provider] })}
    >
      <SocialAddressForm wait={wait} />
    </AccountPage>
  );
}
