import type { SocialLink } from '../../../api/contract/social-schemas.ts';
import { useTexts } from '../../site.ts';
import { ActButton } from '../form/act-fields.tsx';
import { ActForm } from '../form/act-form.tsx';
import { PROVIDER_NAMES } from './load-social.ts';
import styles from './social.module.css';

/** What the link of a letter joins, said in full before it is done: somebody else may have asked for the letter. */
export function ConfirmSocialLink({ token, link }: { token: string; link: SocialLink }) {
  const t = useTexts();
  const provider = PROVIDER_NAMES[link.provider];
  const who = [link.providerName, link.providerEmail].filter(Boolean).join(', ');
  return (
    <ActForm act="confirmSocialLink" fixed={{ token }} next="/profile/account">
      <p className={styles.notice}>
        {t(link.hasAccount ? 'login.link.joins' : 'login.link.makes', { provider, who, email: link.email })}
      </p>
      <ActButton size="l" wide>
        {t(link.hasAccount ? 'login.link.join' : 'login.link.make', { provider })}
      </ActButton>
    </ActForm>
  );
}
