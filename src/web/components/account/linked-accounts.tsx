import type { LinkedAccount } from '../../../api/contract/social-schemas.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format.ts';
import page from '../../ui/page.module.css';
import { Section } from '../../ui/section.tsx';
import { ActButton } from '../form/act-fields.tsx';
import { ActForm } from '../form/act-form.tsx';
import { PROVIDER_NAMES } from './load-social.ts';
import styles from './social.module.css';
import { useSocialStart } from './social-buttons.tsx';

const HOME = '/profile/account';

/** The accounts elsewhere that open this one, and those that could; nothing where the operator offers none. */
export function LinkedAccounts({ accounts }: { accounts: readonly LinkedAccount[] }) {
  const { t } = useSite();
  if (accounts.length === 0) return null;
  return (
    <Section id="linked" title={t('account.linked')} hint={t('account.linked.hint')}>
      <div className={`${page.card} ${styles.card}`}>
        <ul className={styles.list}>
          {accounts.map((account) => (
            <li key={account.provider} className={styles.line}>
              <Standing account={account} />
              <Change account={account} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Standing({ account: { provider, email, linkedAt, isLastWay } }: { account: LinkedAccount }) {
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

function Change({ account: { provider, linkedAt, isOffered, isLastWay } }: { account: LinkedAccount }) {
  const { t, market } = useSite();
  const start = useSocialStart();
  const name = PROVIDER_NAMES[provider];
  if (linkedAt !== null) {
    return isLastWay ? null : (
      <ActForm act="unlinkSocial" fixed={{ countryCode: market.countryCode, provider }}>
        <ActButton kind="secondary">{t('account.linked.remove', { provider: name })}</ActButton>
      </ActForm>
    );
  }
  return isOffered ? (
    <ButtonLink href={start(provider, { next: HOME, links: true })} rel="nofollow">
      {t('account.linked.add', { provider: name })}
    </ButtonLink>
  ) : null;
}
