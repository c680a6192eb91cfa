import type { Store } from '../../../api/contract/store-schemas.ts';
import shop from '../../components/shop/shop.module.css';
import { useTexts } from '../../site.ts';
import styles from './store-page.module.css';

/** That the shop takes Klarna, by its own word, and what that does and does not mean here. */
export function KlarnaTab({ store: { name } }: { store: Store }) {
  const t = useTexts();
  return (
    <section className={shop.card} aria-labelledby="klarna-title">
      <h2 id="klarna-title">{t('store.klarna', { name })}</h2>
      <p className={styles.words}>{t('store.klarna.text', { name })}</p>
      <p className={styles.hint}>{t('store.klarna.cost')}</p>
    </section>
  );
}
