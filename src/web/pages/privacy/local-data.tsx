import { useState } from 'react';
import { useTexts } from '../../site.ts';
import { eraseAll, storedHere } from '../../state/consent.ts';
import { Button } from '../../ui/button.tsx';
import { useScripted } from '../../ui/use-scripted.ts';
import styles from './privacy-page.module.css';

const FILE_NAME = 'lowtide-data.json';

/** What this browser holds for the site as a file, and out of it. */
export function LocalData() {
  const t = useTexts();
  const [erased, setErased] = useState(false);
  const scripted = useScripted();
  if (!scripted) {
    return (
      <div className={styles.buttons}>
        <p className={styles.unscripted}>{t('privacy.no-scripts')}</p>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <Button onClick={save}>{t('privacy.export')}</Button>
      <Button
        onClick={() => {
          eraseAll();
          setErased(true);
        }}
      >
        {t('privacy.erase')}
      </Button>
      <p role="status">{erased ? t('privacy.erased') : ''}</p>
    </div>
  );
}

function save(): void {
  const held = Object.fromEntries(storedHere().map(({ name, value }) => [name, value]));
  const url = URL.createObjectURL(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE_NAME });
  link.click();
  URL.revokeObjectURL(url);
}
