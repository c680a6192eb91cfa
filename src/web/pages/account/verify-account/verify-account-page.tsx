import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { SocialLink } from '../../../../contract/account/social-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { PROVIDER_NAMES } from '../../../../terms/social-provider.ts';
import type { AccountLink } from '../../../components/account/account-link.ts';
import { AccountActions, AccountNote, AccountPage } from '../../../components/account/account-page.tsx';
import { PasswordField } from '../../../components/account/password-field.tsx';
import styles from '../../../components/account/social.module.css';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { linkTo } from '../../../links.ts';
import { loadPartChunk } from '../../../loading/load-chunk.ts';
import { useSite, useTexts } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';

const route = getRouteApi(pages.verifyAccount.pattern);

/** Confirms a link of an email: a new account, linking a social account, or deleting an account. */
export function VerifyAccountPage(): ReactNode {
  const loaded = route.useLoaderData();
  switch (loaded.step) {
    case 'join':
      return <AccountLinking link={loaded.link} token={loaded.token} />;
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
    <AccountPage modal title={t('verify.title')} intro={t('verify.lead', { email: link.email })}>
      <ApiForm endpoint="verifyAccount" hiddenValues={{ token }} next={pages.verifyAccount.path('done')}>
        <PasswordField name="password" label={t('login.password')} />
        <SubmitButton size="l" wide>
          {t('verify.submit')}
        </SubmitButton>
      </ApiForm>
      <AccountNote>{t('verify.not-you')}</AccountNote>
    </AccountPage>
  );
}

/** Links a social account to the existing account with the same email address. */
function AccountLinking({ link, token }: { link: SocialLink; token: string }) {
  const t = useTexts();
  useEffect(() => {
    void loadPartChunk(() => import('../../../state/app-bridge.ts')).then((bridge) =>
      bridge?.sendToApp('verifyAccountCollision', { token }),
    );
  }, [token]);
  return (
    <AccountPage
      modal
      title={t('login.link.title', { provider: PROVIDER_NAMES[link.provider] })}
      intro={t('login.link.lead')}
    >
      <ConfirmSocialLink token={token} link={link} />
    </AccountPage>
  );
}

function Deletion({ link, token }: Props) {
  const site = useSite();
  const { t } = site;
  return (
    <AccountPage modal title={t('verify.delete.title')} intro={t('verify.delete.lead', { email: link.email })}>
      <ApiForm endpoint="confirmDeletion" hiddenValues={{ token }} next={pages.verifyAccount.path('deleted')}>
        <AccountActions>
          <SubmitButton size="l">{t('verify.delete.submit')}</SubmitButton>
          <ButtonLink size="l" href={linkTo(site, '/')}>
            {t('verify.delete.keep')}
          </ButtonLink>
        </AccountActions>
      </ApiForm>
    </AccountPage>
  );
}

const OUTCOME_TEXTS = {
  done: { title: 'verify.done', text: 'verify.done.text' },
  deleted: { title: 'verify.deleted', text: 'verify.deleted.text' },
  gone: { title: 'verify.gone', text: 'verify.gone.text' },
} as const;

function Outcome({ step, isSignedIn }: { step: keyof typeof OUTCOME_TEXTS; isSignedIn: boolean }) {
  const site = useSite();
  const { t } = site;
  const { title, text } = OUTCOME_TEXTS[step];
  return (
    <AccountPage modal title={t(title)} intro={t(text)}>
      <AccountActions>
        {step === 'done' ? (
          <ButtonLink kind="primary" size="l" href={linkTo(site, pages.profile.path())}>
            {t('verify.done.next')}
          </ButtonLink>
        ) : step === 'deleted' ? (
          <ButtonLink size="l" href={linkTo(site, '/')}>
            {t('verify.home')}
          </ButtonLink>
        ) : isSignedIn ? (
          <ButtonLink kind="primary" size="l" href={linkTo(site, pages.profile.path('account'))}>
            {t('header.account')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink kind="primary" size="l" href={linkTo(site, pages.login.path())}>
              {t('login.submit')}
            </ButtonLink>
            <ButtonLink size="l" href={linkTo(site, `${pages.signup.path()}?again=1`)}>
              {t('signup.again.submit')}
            </ButtonLink>
          </>
        )}
      </AccountActions>
    </AccountPage>
  );
}

/**
 * Confirms linking a social account from an email. States in full what will be linked: somebody else may have requested
 * the email.
 */
function ConfirmSocialLink({ token, link }: { token: string; link: SocialLink }) {
  const t = useTexts();
  const provider = PROVIDER_NAMES[link.provider];
  const identity = [link.providerName, link.providerEmail].filter(Boolean).join(', ');
  return (
    <ApiForm endpoint="confirmSocialLink" hiddenValues={{ token }} next={pages.profile.path('account')}>
      <p className={styles.notice}>
        {t(link.hasAccount ? 'login.link.joins' : 'login.link.makes', { provider, who: identity, email: link.email })}
      </p>
      <SubmitButton size="l" wide>
        {t(link.hasAccount ? 'login.link.join' : 'login.link.make', { provider })}
      </SubmitButton>
    </ApiForm>
  );
}
