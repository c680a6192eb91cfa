import { getRouteApi } from '@tanstack/react-router';
import { AccountPage } from '../../components/account/account-page.tsx';
import { LoginForm } from '../../components/account/login-form.tsx';
import { PasskeyButton } from '../../components/account/passkey-button.tsx';
import { SocialButtons } from '../../components/account/social-buttons.tsx';
import { CollisionLetter, CollisionNotice, SocialFaultNotice } from '../../components/account/social-wait.tsx';
import { ROUTES } from '../../routes.ts';
import { writeQuery } from '../../routing/query-text.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';

const route = getRouteApi(ROUTES.login);

/** Signing in, in whichever way the market offers; then on to where one wanted to go. */
export function LoginPage() {
  const t = useTexts();
  const { next, social } = route.useLoaderData();
  const { wait, fault, providers } = social;
  return (
    <AccountPage
      title={wait === null ? t('login.title') : t('login.collision.title')}
      lead={wait === null ? t('login.lead') : null}
      foot={
        <>
          {t('login.new')} <Link to={`${ROUTES.signup}${writeQuery({ next })}`}>{t('login.new.link')}</Link>
        </>
      }
    >
      <SocialFaultNotice fault={fault} />
      {wait === null ? null : <CollisionNotice wait={wait} />}
      <LoginForm next={next} stateKey={wait?.stateKey} />
      <PasskeyButton next={next} stateKey={wait?.stateKey ?? null} />
      {wait === null ? <SocialButtons providers={providers} next={next} /> : <CollisionLetter wait={wait} />}
    </AccountPage>
  );
}
