import type { Store } from '../../../../contract/merchant/store-schemas.ts';
import { ClaimTally, countChecked } from '../../../components/claim/claim-tally.tsx';
import shop from '../../../components/shop/shop.module.css';
import { useSite } from '../../../site.ts';
import { formatNumber, formatPercent } from '../../../ui/text/format.ts';
import styles from './store-page.module.css';

/** How many of the "was" prices that the shop states now are proved by its own earlier prices. */
export function PriceHonesty({ store: { claims } }: { store: Store }) {
  const { t, locale } = useSite();
  // What is too new to be judged speaks neither for a shop nor against it.
  const judged = countChecked(claims) - claims.new;
  const percent = formatPercent(Math.round((claims.proved / judged) * 100) / 100, locale);
  return (
    <section className={shop.card} aria-labelledby="honesty-title">
      <h2 id="honesty-title">{t('claim.shop')}</h2>
      {judged === 0 ? (
        <p>{t('claim.shop.none')}</p>
      ) : (
        <>
          <p>{t('claim.shop.share', { percent, number: formatNumber(judged, locale) })}</p>
          <ClaimTally counts={claims} />
          <ul className={styles.rest}>
            <li>{t('claim.rule')}</li>
          </ul>
        </>
      )}
    </section>
  );
}
