import { pages } from '../../../contract/pages.ts';
import { PROVIDER_NAMES } from '../../../terms/social-provider.ts';
import { DONE_PARAM } from '../../form-state.ts';
import { useTexts } from '../../site.ts';
import { ApiForm } from '../form/api-form.tsx';
import { FormTextField, SubmitButton } from '../form/form-fields.tsx';
import { AccountNote } from './account-page.tsx';
import type { SocialSignInState } from './load-social-sign-in.ts';
import styles from './social.module.css';

type PendingSignIn = NonNullable<SocialSignInState['pending']>;

/** The page that says an email is on its way, shown after the forms below. */
export const LINK_SENT_PATH = `${pages.signup.path()}?${DONE_PARAM}=sendSocialLink`;

/** Why the sign-in with a provider failed. */
export function SocialErrorNotice({ error }: Pick<SocialSignInState, 'error'>) {
  const t = useTexts();
  if (error === null) return null;
  return (
    <p className={styles.notice} role="alert">
      {t(`login.social.error.${error}`)}
    </p>
  );
}

/** Says which accounts will be linked, above the sign-in form of the existing account. */
export function CollisionNotice({ pending }: { pending: PendingSignIn }) {
  const t = useTexts();
  return (
    <p className={styles.notice}>
      {t('login.collision.which', {
        provider: PROVIDER_NAMES[pending.provider],
        email: pending.email ?? pending.name ?? '',
      })}
    </p>
  );
}

/** Links the accounts through an email, for users who cannot sign in to the existing one any more. */
export function CollisionEmailForm({ pending }: { pending: PendingSignIn }) {
  const t = useTexts();
  if (!pending.isVerified || pending.email === null) return null;
  return (
    <ApiForm endpoint="sendSocialLink" hiddenValues={{ stateKey: pending.stateKey }} next={LINK_SENT_PATH}>
      <p className={styles.or}>{t('login.or')}</p>
      <SubmitButton kind="secondary" size="l" wide>
        {t('login.collision.email')}
      </SubmitButton>
      <AccountNote>{t('login.collision.email.to', { email: pending.email })}</AccountNote>
    </ApiForm>
  );
}

/** Asks for an email address where the provider has not verified one; the email then proves who owns it. */
export function SocialEmailForm({ pending }: { pending: PendingSignIn }) {
  const t = useTexts();
  return (
    <ApiForm endpoint="sendSocialLink" hiddenValues={{ stateKey: pending.stateKey }} next={LINK_SENT_PATH}>
      <FormTextField
        name="email"
        label={t('login.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        defaultValue={pending.email ?? ''}
        required
      />
      <SubmitButton size="l" wide>
        {t('login.social.address.submit')}
      </SubmitButton>
      <AccountNote>{t('login.social.address.note', { provider: PROVIDER_NAMES[pending.provider] })}</AccountNote>
    </ApiForm>
  );
}
