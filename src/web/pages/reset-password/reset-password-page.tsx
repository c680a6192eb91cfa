import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountNote, AccountPage } from '../../components/account/account-page.tsx';
import { PasswordField } from '../../components/account/password-field.tsx';
import { ActButton, ActField } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { DONE } from '../../form-state.ts';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';

const route = getRouteApi(ROUTES.resetPassword);
const PATH = '/reset-password';

/** A new password for who has forgotten theirs. */
export function ResetPasswordPage(): ReactNode {
  const t = useTexts();
  const loaded = route.useLoaderData();
  switch (loaded.step) {
    case 'choose':
      return <Choose token={loaded.token} email={loaded.email} />;
    case 'sent':
      return (
        <AccountPage title={t('reset.sent')} lead={t('reset.sent.text')}>
          <AccountNote>
            <Link to={PATH}>{t('reset.again')}</Link>
          </AccountNote>
        </AccountPage>
      );
    default:
      return <Ask isGone={loaded.step === 'gone'} />;
  }
}

function Ask({ isGone }: { isGone: boolean }) {
  const t = useTexts();
  return (
    <AccountPage
      title={isGone ? t('reset.gone') : t('reset.title')}
      lead={isGone ? t('reset.gone.text') : t('reset.lead')}
      foot={<Link to={ROUTES.login}>{t('login.title')}</Link>}
    >
      <ActForm act="forgotPassword" next={`${PATH}?${DONE}=forgotPassword`}>
        <ActField
          name="email"
          label={t('login.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          required
        />
        <ActButton size="l" wide>
          {t('reset.submit')}
        </ActButton>
      </ActForm>
    </AccountPage>
  );
}

function Choose({ token, email }: { token: string; email: string }) {
  const t = useTexts();
  return (
    <AccountPage title={t('reset.title')} lead={t('reset.new.lead', { email })}>
      <ActForm act="resetPassword" fixed={{ token }} next="/profile">
        {/* Password managers keep the new password under it. */}
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField name="password" label={t('reset.new.password')} isNew />
        <ActButton size="l" wide>
          {t('reset.new.submit')}
        </ActButton>
      </ActForm>
    </AccountPage>
  );
}
