import { useEffect, useState } from 'react';
import { pages } from '../../../../contract/pages.ts';
import { linkTo } from '../../../links.ts';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import page from '../../../ui/layout/page.module.css';
import { BarcodeScanner } from './barcode-scanner.tsx';
import styles from './scan-page.module.css';

/** A camera, a photo, or the number itself. Without scripts it is the form with the number. */
export function ScanPage() {
  const site = useSite();
  const { t } = site;
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <div className={`${page.container} ${styles.scan}`}>
      <h1>{t('scan.title')}</h1>
      <p className={styles.lead}>{t('scan.lead')}</p>
      {isMounted ? <BarcodeScanner /> : null}
      <form className={styles.form} action={linkTo(site, pages.results.pattern)} method="get">
        <TextField
          label={t('scan.number')}
          hint={t('scan.number.hint')}
          name="q"
          inputMode="numeric"
          autoComplete="off"
          pattern="[0-9 ]{8,17}"
          required
        />
        <Button type="submit" kind="primary">
          {t('scan.submit')}
        </Button>
      </form>
    </div>
  );
}
