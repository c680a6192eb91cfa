import { useState } from 'react';
import { useTexts } from '../../../site.ts';
import { eraseStoredData, listStoredItems } from '../../../state/consent.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import styles from './privacy-page.module.css';

const FILE_NAME = 'lowtide-data.json';

/** Buttons to download and to erase the data that the site stores in this browser. */
export function LocalData() {
  const t = useTexts();
  const [erased, setErased] = useState(false);
  const scripted = useHydrated();
  if (!scripted) {
    return (
      <div className={styles.buttons}>
        <p className={styles.unscripted}>{t('privacy.no-scripts')}</p>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <Button onClick={downloadData}>{t('privacy.export')}</Button>
      <Button
        onClick={() => {
          eraseStoredData();
          setErased(true);
        }}
      >
        {t('privacy.erase')}
      </Button>
      <p role="status">{erased ? t('privacy.erased') : ''}</p>
    </div>
  );
}

function downloadData(): void {
  const stored = Object.fromEntries(listStoredItems().map(({ name, value }) => [name, value]));
  const url = URL.createObjectURL(new Blob([JSON.stringify(stored, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE_NAME });
  link.click();
  URL.revokeObjectURL(url);
}
