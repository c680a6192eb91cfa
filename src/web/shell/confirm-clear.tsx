import type { KeptProducts } from '../personal/kept-products.ts';
import { useSite } from '../site.ts';
import { Button } from '../ui/button.tsx';
import styles from './quick-access-panel.module.css';

/** Asks before a whole list goes. While it is asked the panel stays as it is. */
export function ConfirmClear({ kept, done }: { kept: KeptProducts; done: () => void }) {
  const { t, market } = useSite();
  const clear = () => {
    kept.clear(market.id);
    done();
  };
  return (
    <div role="alertdialog" aria-label={t('quick-access.clear.ask')} className={styles.ask}>
      <p>{t('quick-access.clear.ask')}</p>
      <Button kind="primary" onClick={clear}>
        {t('quick-access.clear.yes')}
      </Button>
      <Button autoFocus onClick={done}>
        {t('quick-access.clear.no')}
      </Button>
    </div>
  );
}
