import type { LinkedAccount } from '../../../contract/account/social-schemas.ts';
import { pages } from '../../../contract/pages.ts';
import { PROVIDER_NAMES } from '../../../terms/social-provider.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import page from '../../ui/layout/page.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { ApiForm } from '../form/api-form.tsx';
import { SubmitButton } from '../form/form-fields.tsx';
import styles from './social.module.css';
import { useSocialStart } from './social-buttons.tsx';

const ACCOUNT_PATH = pages.profile.path('account');

/**
 * Social accounts that can sign in to this account, and those that could be linked; nothing where the operator offers
 * none.
 */
export function LinkedAccounts({ accounts }: { accounts: readonly LinkedAccount[] }) {
  const { t } = useSite();
  if (accounts.length === 0) return null;
  return (
    <Section id="linked" title={t('account.linked')} hint={t('account.linked.hint')}>
      <div className={`${page.card} ${styles.card}`}>
        <ul className={styles.list}>
          {accounts.map((account) => (
            <li key={account.provider} className={styles.line}>
              <LinkStatus account={account} />
              <LinkAction account={account} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function LinkStatus({ account: { provider, email, linkedAt, isLastWay } }: { account: LinkedAccount }) {
  const { t, locale } = useSite();
  const day = linkedAt === null ? '' : formatDay(linkedAt.slice(0, 10), locale);
  const since = email === null ? t('account.linked.yes', { day }) : t('account.linked.as', { day, email });
  return (
    <div>
      <p className={styles.name}>{PROVIDER_NAMES[provider]}</p>
      <p className={styles.soft}>{linkedAt === null ? t('account.linked.no') : since}</p>
      {isLastWay ? <p className={styles.soft}>{t('account.way.last')}</p> : null}
    </div>
  );
}

function LinkAction({ account: { provider, linkedAt, isOffered, isLastWay } }: { account: LinkedAccount }) {
  const { t, market } = useSite();
  const start = useSocialStart();
  const name = PROVIDER_NAMES[provider];
  if (linkedAt !== null) {
    return isLastWay ? null : (
      <ApiForm endpoint="unlinkSocial" hiddenValues={{ countryCode: market.countryCode, provider }}>
        <SubmitButton kind="secondary">{t('account.linked.remove', { provider: name })}</SubmitButton>
      </ApiForm>
    );
  }
  return isOffered ? (
    <ButtonLink href={start(provider, { next: ACCOUNT_PATH, links: true })} rel="nofollow">
      {t('account.linked.add', { provider: name })}
    </ButtonLink>
  ) : null;
}
