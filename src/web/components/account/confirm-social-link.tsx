import type { SocialLink } from '../../../contract/account/social-schemas.ts';
import { pages } from '../../../contract/pages.ts';
import { useTexts } from '../../site.ts';
import { ApiForm } from '../form/api-form.tsx';
import { SubmitButton } from '../form/form-fields.tsx';
import { PROVIDER_NAMES } from './load-social-sign-in.ts';
import styles from './social.module.css';

/**
 * Confirms linking a social account from an email. States in full what will be linked: somebody else may have requested
 * the email.
 */
export function ConfirmSocialLink({ token, link }: { token: string; link: SocialLink }) {
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
