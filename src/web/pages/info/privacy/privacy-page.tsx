import { type ReactNode, useEffect, useState } from 'react';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { ConsentButtons, ConsentForm } from '../../../components/consent-form.tsx';
import { useTexts } from '../../../site.ts';
import { isRejectedByBrowser, loadConsent, useConsent } from '../../../state/consent.ts';
import { consentLabel } from '../../../state/consent-state.ts';
import { consentStore } from '../../../state/consent-store.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { LocalData } from './local-data.tsx';
import styles from './privacy-page.module.css';
import { StorageList } from './storage-list.tsx';

/** Privacy settings: consent, the list of stored data and its purposes, download and erasure. */
export function PrivacyPage() {
  const t = useTexts();
  return (
    <div className={`${page.container} ${page.narrow}`}>
      <Breadcrumbs crumbs={[]} current={t('privacy.title')} />
      <header className={styles.head}>
        <h1>{t('privacy.title')}</h1>
        <p className={styles.lead}>{t('privacy.lead')}</p>
      </header>
      <Section id="choice" title={t('privacy.choice')} hint={t('privacy.choice.hint')}>
        <div className={styles.choice}>
          <ConsentSettings />
        </div>
      </Section>
      <Section id="storage" title={t('privacy.storage')} hint={t('privacy.storage.hint')}>
        <StorageList />
      </Section>
      <Section id="yours" title={t('privacy.yours')} hint={t('privacy.yours.hint')}>
        <LocalData />
      </Section>
      <Section id="always" title={t('privacy.always')}>
        <p className={styles.text}>{t('privacy.always.text')}</p>
      </Section>
    </div>
  );
}

function ConsentSettings() {
  const t = useTexts();
  const consent = useConsent();
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (!consentStore.get().consentLoaded) loadConsent();
  }, []);
  if (!consent.consentLoaded) return <p className={styles.unscripted}>{t('privacy.no-scripts')}</p>;
  if (isRejectedByBrowser()) {
    return <Notice kind="info" title={t('privacy.gpc')} message={t('privacy.gpc.text')} />;
  }
  const label = consentLabel(consent);
  const state = label === 'All' ? 'all' : label === 'None' ? 'none' : 'some';
  return (
    <Card>
      <p className={styles.state} role="status">
        {consent.consentGiven ? t(`privacy.state.${state}`) : t('privacy.state.open')}
        {saved ? ` ${t('privacy.saved')}` : ''}
      </p>
      <div className={styles.buttons}>
        <ConsentButtons onChosen={() => setSaved(true)} />
      </div>
      <ConsentForm key={label} consent={consent} onChosen={() => setSaved(true)} />
    </Card>
  );
}

const Card = ({ children }: { children: ReactNode }) => <div className={`${page.card} ${styles.card}`}>{children}</div>;
