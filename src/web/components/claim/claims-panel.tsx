import type { ReactNode } from 'react';
import type { Deals } from '../../../contract/deals/deals-schemas.ts';
import { useMoney, useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { SeasonArt } from '../../ui/display/season-art.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import styles from './claim.module.css';
import { ClaimTally, countChecked } from './claim-tally.tsx';
import { ClaimVerdict } from './claim-verdict.tsx';

type Claims = NonNullable<Deals['claims']>;

/**
 * What the histories of the market's offers say of their "was" prices, and below it what else is to be explained. Only the
 * latter where no shop states a "was" price.
 */
export function ClaimsPanel({ claims, children }: { claims: Claims | null; children: ReactNode }) {
  const { t, locale } = useSite();
  const checked = claims === null ? 0 : countChecked(claims.counts);
  if (claims === null || checked === 0) return children;
  const { counts, contradicted } = claims;
  return (
    <section className={styles.panel} aria-labelledby="claims-title">
      <SeasonArt />
      <h2 id="claims-title">{t('claim.title')}</h2>
      <p>{t('claim.lead', { number: formatNumber(checked, locale) })}</p>
      <ClaimTally counts={counts} />
      <p className={styles.rule}>{t('claim.rule')}</p>
      <div className={styles.more}>
        {contradicted.length === 0 ? null : (
          <details>
            <summary>{t('claim.contradicted')}</summary>
            <ul className={styles.list}>
              {contradicted.map((one) => (
                <Contradicted key={`${one.product.id} ${one.merchant.id}`} claim={one} />
              ))}
            </ul>
          </details>
        )}
        {children}
      </div>
    </section>
  );
}

function Contradicted({ claim }: { claim: Claims['contradicted'][number] }) {
  const { t } = useSite();
  const formatPrice = useMoney();
  const prices = { shop: claim.merchant.name, now: formatPrice(claim.now), was: formatPrice(claim.was) };
  return (
    <li>
      <Link to={claim.product.path}>{claim.product.name}</Link>
      <LocalizedText>{t('claim.example', prices)}</LocalizedText>
      <span>
        <ClaimVerdict claim={claim} />
      </span>
    </li>
  );
}
