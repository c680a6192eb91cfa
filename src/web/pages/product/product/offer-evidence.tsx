import type { Offer } from '../../../../contract/product/product-schemas.ts';
import { ServerMarkup } from '../../../hydration/server-markup.tsx';
import { lazyPart } from '../../../loading/lazy-page.tsx';
import { useTexts } from '../../../site.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import styles from './offer-row.module.css';

// Rendered on the server; browsers load it only where the product was opened from another page.
const parts = import.meta.env.SSR ? await import('../../../components/shop/shop-evidence.tsx') : null;
const LazyItems = lazyPart(
  async () => (await Promise.all([import('../../../components/shop/shop-evidence.tsx'), loadTexts(['merchant'])]))[0],
  'EvidenceItems',
);

/** What is known about who the shop of an offer is. */
export function OfferEvidence({ offer: { id, paid, evidence } }: { offer: Pick<Offer, 'id' | 'paid' | 'evidence'> }) {
  const t = useTexts();
  if (evidence === null) return null;
  return (
    <details className={styles.fold}>
      <summary>{t('offers.evidence')}</summary>
      <ServerMarkup
        as="ul"
        id={`shop-${id}${paid ? '-paid' : ''}`}
        className={styles.evidence}
        server={parts && <parts.EvidenceItems shop={evidence} />}
        client={<LazyItems shop={evidence} />}
      />
    </details>
  );
}
