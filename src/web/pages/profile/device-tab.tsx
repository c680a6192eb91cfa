import { useEffect, useState } from 'react';
import type { Profile } from '../../../api/contract/account-schemas.ts';
import { sitePaths } from '../../../api/contract/site-paths.ts';
import { ActButton } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { useSite } from '../../site.ts';
import { formatRegion } from '../../ui/format.ts';
import { formatLanguage } from '../../ui/format-language.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import styles from './account-tab.module.css';

/** The account as it is in the app, or in this browser: where one is, what is kept there, and the way out. */
export function DeviceTab({ profile }: { profile: Profile }) {
  const { t, locale, market } = useSite();
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    void import('../../state/app-bridge.ts').then(({ nativeApp }) =>
      setVersion(nativeApp()?.version.join('.') ?? null),
    );
  }, []);
  const place = { country: formatRegion(market.countryCode, locale), language: formatLanguage(locale) };
  return (
    <div className={`${page.card} ${styles.card}`}>
      <p className={styles.device}>
        {version === null ? t('account.device.web') : t('account.device.app', { version })}
      </p>
      <p className={styles.value}>{t('account.signed-in-as', { email: profile.email })}</p>
      <p className={styles.soft}>{t('account.device.place', place)}</p>
      <p className={styles.soft}>
        <Link to={sitePaths.privacySettings()}>{t('account.device.privacy')}</Link>
      </p>
      <ActForm act="clientLogout" next="/">
        <div className={styles.actions}>
          <ActButton kind="secondary">{t('account.sign-out')}</ActButton>
        </div>
      </ActForm>
    </div>
  );
}
