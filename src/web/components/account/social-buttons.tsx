import { apiBase } from '../../../api/contract/endpoints.ts';
import { type SocialProvider, socialStartPath } from '../../../api/contract/social-ways.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PROVIDER_NAMES } from './load-social.ts';
import styles from './social.module.css';

/** Where signing in with a provider begins; `links`: where it is added to the account of who is signed in. */
export function useSocialStart(): (provider: SocialProvider, to: { next: string; links: boolean }) => string {
  const { market, locale } = useSite();
  return (provider, to) => apiBase(market.id) + socialStartPath(provider, { locale, ...to });
}

/** The other ways to sign in, below what stands above them; nothing where none is configured. */
export function SocialButtons({ providers, next }: { providers: readonly SocialProvider[]; next: string }) {
  const { t } = useSite();
  const start = useSocialStart();
  if (providers.length === 0) return null;
  return (
    <div className={styles.buttons}>
      <p className={styles.or}>{t('login.or')}</p>
      {providers.map((provider) => (
        <ButtonLink key={provider} size="l" wide href={start(provider, { next, links: false })} rel="nofollow">
          {t('login.social', { provider: PROVIDER_NAMES[provider] })}
        </ButtonLink>
      ))}
    </div>
  );
}
