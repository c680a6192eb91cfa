import { socialStartPath } from '../../../contract/account/social-sign-in.ts';
import { apiBase } from '../../../contract/public-endpoints.ts';
import type { SocialProvider } from '../../../terms/social-provider.ts';
import { PROVIDER_NAMES } from '../../../terms/social-provider.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import styles from './social.module.css';

/** Returns the URL that starts the OAuth flow of a provider; `links`: to link it to the signed-in account. */
export function useSocialStart(): (provider: SocialProvider, to: { next: string; links: boolean }) => string {
  const { market, locale } = useSite();
  return (provider, to) => apiBase(market.id) + socialStartPath(provider, { locale, ...to });
}

/** Sign-in buttons of the providers; nothing where none is configured. */
export function SocialButtons({ providers, next }: { providers: readonly SocialProvider[]; next: string }) {
  const { t } = useSite();
  const startUrl = useSocialStart();
  if (providers.length === 0) return null;
  return (
    <div className={styles.buttons}>
      <p className={styles.or}>{t('login.or')}</p>
      {providers.map((provider) => (
        <ButtonLink key={provider} size="l" wide href={startUrl(provider, { next, links: false })} rel="nofollow">
          {t('login.social', { provider: PROVIDER_NAMES[provider] })}
        </ButtonLink>
      ))}
    </div>
  );
}
