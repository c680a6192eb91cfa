import { useEffect, useState } from 'react';
import type { Profile } from '../../../../contract/account/account-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { loadPartChunk } from '../../../loading/load-chunk.ts';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatRegion } from '../../../ui/text/format.ts';
import { formatLanguage } from '../../../ui/text/format-language.ts';
import styles from './account-tab.module.css';

/** The app or browser in use: its version, market, stored data and sign-out. */
export function DeviceTab({ profile }: { profile: Profile }) {
  const { t, locale, market } = useSite();
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    void loadPartChunk(() => import('../../../state/app-bridge.ts')).then((bridge) =>
      setVersion(bridge?.getNativeApp()?.version.join('.') ?? null),
    );
  }, []);
  const names = { country: formatRegion(market.countryCode, locale), language: formatLanguage(locale) };
  return (
    <div className={`${page.card} ${styles.card}`}>
      <p className={styles.device}>
        {version === null ? t('account.device.web') : t('account.device.app', { version })}
      </p>
      <p className={styles.value}>{t('account.signed-in-as', { email: profile.email })}</p>
      <p className={styles.soft}>{t('account.device.place', names)}</p>
      <p className={styles.soft}>
        <Link to={pages.privacySettings.path()}>{t('account.device.privacy')}</Link>
      </p>
      <ApiForm endpoint="clientLogout" next="/">
        <div className={styles.actions}>
          <SubmitButton kind="secondary">{t('account.sign-out')}</SubmitButton>
        </div>
      </ApiForm>
    </div>
  );
}
