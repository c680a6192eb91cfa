import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { SocialLink } from '../../../api/contract/social-schemas.ts';
import type { AccountLink } from '../../components/account/account-link.ts';
import { AccountActions, AccountNote, AccountPage } from '../../components/account/account-page.tsx';
import { ConfirmSocialLink } from '../../components/account/confirm-social-link.tsx';
import { PROVIDER_NAMES } from '../../components/account/load-social.ts';
import { PasswordField } from '../../components/account/password-field.tsx';
import { ActButton } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { linkTo, ROUTES } from '../../routes.ts';
import { useSite, useTexts } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';

const route = getRouteApi(ROUTES.verifyAccount);

/** What a letter asks to be confirmed: a new account, one that is joined to another way in, or that one goes. */
export function VerifyAccountPage(): ReactNode {
  const loaded = route.useLoaderData();
  switch (loaded.step) {
    case 'join':
      return <Collision link={loaded.link} token={loaded.token} />;
    case 'link':
      return loaded.link.kind === 'delete-account' ? (
        <Deletion link={loaded.link} token={loaded.token} />
      ) : (
        <Confirmation link={loaded.link} token={loaded.token} />
      );
    default:
      return <Outcome step={loaded.step} isSignedIn={loaded.step === 'gone' && loaded.isSignedIn} />;
  }
}

type Props = { link: AccountLink; token: string };

function Confirmation({ link, token }: Props) {
  const t = useTexts();
  return (
    <AccountPage modal title={t('verify.title')} lead={t('verify.lead', { email: link.email })}>
      <ActForm act="verifyAccount" fixed={{ token }} next="/verify-account/done">
        <PasswordField name="password" label={t('login.password')} />
        <ActButton size="l" wide>
          {t('verify.submit')}
        </ActButton>
      </ActForm>
      <AccountNote>{t('verify.not-you')}</AccountNote>
    </AccountPage>
  );
}

/** Somebody came by another site's account, whose address has an account here: the owner of both joins them. */
function Collision({ link, token }: { link: SocialLink; token: string }) {
  const t = useTexts();
  useEffect(() => {
    void import('../../state/app-bridge.ts').then(({ handOver }) => handOver('verifyAccountCollision', { token }));
  }, [token]);
  return (
    <AccountPage
      modal
      title={t('login.link.title', { provider: PROVIDER_NAMES[link.provider] })}
      lead={t('login.link.lead')}
    >
      <ConfirmSocialLink token={token} link={link} />
    </AccountPage>
  );
}

function Deletion({ link, token }: Props) {
  const site = useSite();
  const { t } = site;
  return (
    <AccountPage modal title={t('verify.delete.title')} lead={t('verify.delete.lead', { email: link.email })}>
      <ActForm act="confirmDeletion" fixed={{ token }} next="/verify-account/deleted">
        <AccountActions>
          <ActButton size="l">{t('verify.delete.submit')}</ActButton>
          <ButtonLink size="l" href={linkTo(site, '/')}>
            {t('verify.delete.keep')}
          </ButtonLink>
        </AccountActions>
      </ActForm>
    </AccountPage>
  );
}

const WORDS = {
  done: { title: 'verify.done', text: 'verify.done.text' },
  deleted: { title: 'verify.deleted', text: 'verify.deleted.text' },
  gone: { title: 'verify.gone', text: 'verify.gone.text' },
} as const;

function Outcome({ step, isSignedIn }: { step: keyof typeof WORDS; isSignedIn: boolean }) {
  const site = useSite();
  const { t } = site;
  const { title, text } = WORDS[step];
  return (
    <AccountPage modal title={t(title)} lead={t(text)}>
      <AccountActions>
        {step === 'done' ? (
          <ButtonLink kind="primary" size="l" href={linkTo(site, '/profile')}>
            {t('verify.done.next')}
          </ButtonLink>
        ) : step === 'deleted' ? (
          <ButtonLink size="l" href={linkTo(site, '/')}>
            {t('verify.home')}
          </ButtonLink>
        ) : isSignedIn ? (
          <ButtonLink kind="primary" size="l" href={linkTo(site, '/profile/account')}>
            {t('header.account')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink kind="primary" size="l" href={linkTo(site, ROUTES.login)}>
              {t('login.submit')}
            </ButtonLink>
            <ButtonLink size="l" href={linkTo(site, '/signup?again=1')}>
              {t('signup.again.submit')}
            </ButtonLink>
          </>
        )}
      </AccountActions>
    </AccountPage>
  );
}
