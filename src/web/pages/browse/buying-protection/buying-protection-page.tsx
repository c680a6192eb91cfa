import { getRouteApi } from '@tanstack/react-router';
import type { BuyingProtection } from '../../../../contract/merchant/store-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { deliveryDays } from '../../../components/shop/delivery-days.ts';
import { paymentName } from '../../../components/shop/payment-name.ts';
import shop from '../../../components/shop/shop.module.css';
import { shippingFact, useFormatting } from '../../../components/shop/shop-facts.tsx';
import { useSite, useTexts } from '../../../site.ts';
import type { TextKey } from '../../../texts/texts.ts';
import { type Fact, FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatList } from '../../../ui/text/format.ts';
import { InterpolatedText } from '../../../ui/text/interpolated-text.tsx';
import styles from './buying-protection-page.module.css';
import { LegalRights } from './legal-rights.tsx';

const route = getRouteApi(pages.buyingProtection.pattern);

/** A buyer's rights at a shop: its own terms, the law, and what is unknown. */
export function BuyingProtectionPage() {
  const t = useTexts();
  const protection = route.useLoaderData();
  const { name } = protection.merchant;
  return (
    <div className={page.container}>
      <Breadcrumbs
        crumbs={[
          { name: t('breadcrumbs.stores'), path: pages.stores.pattern },
          { name, path: protection.storePath },
        ]}
        current={t('protection.current')}
      />
      <h1 className={styles.title}>{t('protection.heading', { name })}</h1>
      <p className={styles.lead}>{t('protection.lead')}</p>
      <div className={styles.columns}>
        <Promises protection={protection} />
        <LegalRights rights={protection.rights} />
      </div>
      <UnknownTerms protection={protection} />
    </div>
  );
}

function Promises({ protection }: { protection: BuyingProtection }) {
  const { t, locale } = useSite();
  const { returnDays, paymentMethods, delivery, city, registrationNumber, merchant } = protection;
  const shipping = shippingFact(protection, useFormatting());
  const factIfKnown = (name: string, value: string | null): Fact[] => (value === null ? [] : [{ name, value }]);
  const facts: Fact[] = [
    ...factIfKnown(
      t('protection.returns'),
      returnDays === null ? null : t('merchant.returns.days', { count: returnDays }),
    ),
    ...(protection.shipping.known
      ? [{ name: t('protection.delivery'), value: shipping.value, note: deliveryDays(delivery, t) ?? shipping.note }]
      : factIfKnown(t('protection.delivery'), deliveryDays(delivery, t))),
    ...factIfKnown(
      t('protection.payment'),
      paymentMethods.length === 0
        ? null
        : formatList(
            paymentMethods.map((method) => paymentName(method, t)),
            locale,
          ),
    ),
    ...factIfKnown(t('protection.town'), city),
    ...factIfKnown(t('protection.registration'), registrationNumber),
  ];
  const site = URL.parse(merchant.website);
  const isWeb = site !== null && /^https?:$/.test(site.protocol);
  return (
    <section className={shop.card} aria-labelledby="promise-title">
      <h2 id="promise-title">{t('protection.shop')}</h2>
      <FactList facts={facts} />
      {isWeb ? (
        <p className={styles.contact}>
          <InterpolatedText text={(name) => t('protection.contact', { site: name })}>
            <a href={site.href} rel="nofollow noopener" target="_blank">
              {site.hostname.replace(/^www\./, '')}
            </a>
          </InterpolatedText>
        </p>
      ) : null}
    </section>
  );
}

/** Lists every term that is unknown. Leaving them out would suggest that the shop meets them. */
function UnknownTerms({ protection }: { protection: BuyingProtection }) {
  const t = useTexts();
  const { returnDays, paymentMethods, shipping, delivery, registrationNumber } = protection;
  const unknownKeys: TextKey[] = [];
  if (returnDays === null) unknownKeys.push('protection.unknown.returns');
  if (paymentMethods.length === 0) unknownKeys.push('protection.unknown.payment');
  if (!shipping.known) unknownKeys.push('protection.unknown.delivery');
  if (delivery === null) unknownKeys.push('protection.unknown.days');
  if (registrationNumber === null) unknownKeys.push('protection.unknown.registration');
  unknownKeys.push('protection.unknown.stock');
  return (
    <section className={`${shop.card} ${styles.unknown}`} aria-labelledby="unknown-title">
      <h2 id="unknown-title">{t('protection.unknown')}</h2>
      <ul>
        {unknownKeys.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  );
}
