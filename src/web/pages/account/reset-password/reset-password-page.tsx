import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pages } from '../../../../contract/pages.ts';
import { AccountNote, AccountPage } from '../../../components/account/account-page.tsx';
import { PasswordField } from '../../../components/account/password-field.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { DONE_PARAM } from '../../../form-state.ts';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';

const route = getRouteApi(pages.resetPassword.pattern);
const PATH = pages.resetPassword.path();

/** Resets a forgotten password. */
export function ResetPasswordPage(): ReactNode {
  const t = useTexts();
  const loaded = route.useLoaderData();
  switch (loaded.step) {
    case 'choose':
      return <NewPasswordForm token={loaded.token} email={loaded.email} />;
    case 'sent':
      return (
        <AccountPage title={t('reset.sent')} intro={t('reset.sent.text')}>
          <AccountNote>
            <Link to={PATH}>{t('reset.again')}</Link>
          </AccountNote>
        </AccountPage>
      );
    default:
      return <RequestForm isGone={loaded.step === 'gone'} />;
  }
}

function RequestForm({ isGone }: { isGone: boolean }) {
  const t = useTexts();
  return (
    <AccountPage
      title={isGone ? t('reset.gone') : t('reset.title')}
      intro={isGone ? t('reset.gone.text') : t('reset.lead')}
      footer={<Link to={pages.login.path()}>{t('login.title')}</Link>}
    >
      <ApiForm endpoint="forgotPassword" next={`${PATH}?${DONE_PARAM}=forgotPassword`}>
        <FormTextField
          name="email"
          label={t('login.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          required
        />
        <SubmitButton size="l" wide>
          {t('reset.submit')}
        </SubmitButton>
      </ApiForm>
    </AccountPage>
  );
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const t = useTexts();
  return (
    <AccountPage title={t('reset.title')} intro={t('reset.new.lead', { email })}>
      <ApiForm endpoint="resetPassword" hiddenValues={{ token }} next={pages.profile.path()}>
        {/* Tells password managers the account of the new password. */}
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField name="password" label={t('reset.new.password')} isNew />
        <SubmitButton size="l" wide>
          {t('reset.new.submit')}
        </SubmitButton>
      </ApiForm>
    </AccountPage>
  );
}
