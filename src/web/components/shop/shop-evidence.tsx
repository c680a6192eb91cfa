import type { ShopEvidence as Evidence } from '../../../contract/common-schemas.ts';
import { useSite, useTexts } from '../../site.ts';
import { formatDay, formatNumber } from '../../ui/text/format.ts';
import styles from './shop.module.css';

/** What is known about who the shop is: dated facts, no score. */
export function ShopEvidence({ shop }: { shop: Evidence }) {
  const t = useTexts();
  return (
    <section className={styles.card} aria-labelledby="evidence-title">
      <h2 id="evidence-title">{t('merchant.evidence')}</h2>
      <ul className={styles.sources}>
        <EvidenceItems shop={shop} />
      </ul>
    </section>
  );
}

/** The facts as items of a list. */
export function EvidenceItems({ shop: { evidence, hereSince, ratingRange } }: { shop: Evidence }) {
  const { t, locale } = useSite();
  return (
    <>
      {evidence === null ? <li>{t('merchant.evidence.none')}</li> : <Company evidence={evidence} />}
      {hereSince === null ? null : <li>{t('merchant.evidence.since', { day: formatDay(hereSince, locale) })}</li>}
      {ratingRange === null ? null : (
        <li>
          {t('merchant.evidence.rating', {
            low: formatNumber(ratingRange.low, locale),
            high: formatNumber(ratingRange.high, locale),
            reviews: formatNumber(ratingRange.count, locale),
          })}
        </li>
      )}
    </>
  );
}

function Company({ evidence }: { evidence: NonNullable<Evidence['evidence']> }) {
  const { t, locale } = useSite();
  const { company, country, registryNumber, vatCheckedAt, domain, domainProvedAt } = evidence;
  const place = new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
  return (
    <>
      <li>{t('merchant.evidence.registered', { company, country: place, number: registryNumber })}</li>
      <li>
        {vatCheckedAt === null
          ? t('merchant.evidence.vat-unchecked')
          : t('merchant.evidence.vat', { day: formatDay(vatCheckedAt, locale) })}
      </li>
      {domainProvedAt === null ? null : (
        <li>{t('merchant.evidence.domain', { domain, day: formatDay(domainProvedAt, locale) })}</li>
      )}
    </>
  );
}
