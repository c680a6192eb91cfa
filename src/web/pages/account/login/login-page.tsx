import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { AccountPage } from '../../../components/account/account-page.tsx';
import { LoginForm } from '../../../components/account/login-form.tsx';
import { PasskeyButton } from '../../../components/account/passkey-button.tsx';
import {
  CollisionEmailForm,
  CollisionNotice,
  SocialErrorNotice,
} from '../../../components/account/pending-social-sign-in.tsx';
import { SocialButtons } from '../../../components/account/social-buttons.tsx';
import { stringifyQuery } from '../../../routing/query-string.ts';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';

const route = getRouteApi(pages.login.pattern);

/** Sign-in by password, passkey or one of the market's social providers. Continues to `next`. */
export function LoginPage() {
  const t = useTexts();
  const { next, social } = route.useLoaderData();
  const { pending: wait, error, providers } = social;
  return (
    <AccountPage
      title={wait === null ? t('login.title') : t('login.collision.title')}
      intro={wait === null ? t('login.lead') : null}
      footer={
        <>
          {t('login.new')} <Link to={`${pages.signup.path()}${stringifyQuery({ next })}`}>{t('login.new.link')}</Link>
        </>
      }
    >
      <SocialErrorNotice error={error} />
      {wait === null ? null : <CollisionNotice pending={wait} />}
      <LoginForm next={next} stateKey={wait?.stateKey} />
      <PasskeyButton next={next} stateKey={wait?.stateKey ?? null} />
      {wait === null ? <SocialButtons providers={providers} next={next} /> : <CollisionEmailForm pending={wait} />}
    </AccountPage>
  );
}
