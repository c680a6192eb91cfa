import { DONE } from '../../form-state.ts';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import { ActButton, ActField } from '../form/act-fields.tsx';
import { ActForm } from '../form/act-form.tsx';
import { AccountNote } from './account-page.tsx';
import { PROVIDER_NAMES, type SocialStep } from './load-social.ts';
import styles from './social.module.css';

type Wait = NonNullable<SocialStep['wait']>;

/** Where the form that sends the letter leads to: the page that says a letter is on its way. */
export const LINK_SENT = `${ROUTES.signup}?${DONE}=sendSocialLink`;

/** Why nothing came of signing in with a provider. */
export function SocialFaultNotice({ fault }: Pick<SocialStep, 'fault'>) {
  const t = useTexts();
  if (fault === null) return null;
  return (
    <p className={styles.notice} role="alert">
      {t(`login.social.fault.${fault}`)}
    </p>
  );
}

/** What is about to be joined, before the form that signs in the old way. */
export function CollisionNotice({ wait }: { wait: Wait }) {
  const t = useTexts();
  return (
    <p className={styles.notice}>
      {t('login.collision.which', { provider: PROVIDER_NAMES[wait.provider], email: wait.email ?? wait.name ?? '' })}
    </p>
  );
}

/** The other way to join the two, for who does not know the old one any more: a letter to the address. */
export function CollisionLetter({ wait }: { wait: Wait }) {
  const t = useTexts();
  if (!wait.isVerified || wait.email === null) return null;
  return (
    <ActForm act="sendSocialLink" fixed={{ stateKey: wait.stateKey }} next={LINK_SENT}>
      <p className={styles.or}>{t('login.or')}</p>
      <ActButton kind="secondary" size="l" wide>
        {t('login.collision.letter')}
      </ActButton>
      <AccountNote>{t('login.collision.letter.to', { email: wait.email })}</AccountNote>
    </ActForm>
  );
}

/** Asks for an address where the provider vouches for none; a letter then shows whose it is. */
export function SocialAddressForm({ wait }: { wait: Wait }) {
  const t = useTexts();
  return (
    <ActForm act="sendSocialLink" fixed={{ stateKey: wait.stateKey }} next={LINK_SENT}>
      <ActField
        name="email"
        label={t('login.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        defaultValue={wait.email ?? ''}
        required
      />
      <ActButton size="l" wide>
        {t('login.social.address.submit')}
      </ActButton>
      <AccountNote>{t('login.social.address.note', { provider: PROVIDER_NAMES[wait.provider] })}</AccountNote>
    </ActForm>
  );
}
