import { getRouteApi } from '@tanstack/react-router';
import type { BuyingProtection } from '../../../api/contract/store-schemas.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { deliveryDays } from '../../components/shop/delivery-days.ts';
import shop from '../../components/shop/shop.module.css';
import { paymentName, shippingFact, useWords } from '../../components/shop/shop-facts.tsx';
import { ROUTES } from '../../routes.ts';
import { useSite, useTexts } from '../../site.ts';
import type { TextKey } from '../../texts/texts.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { formatList } from '../../ui/format.ts';
import page from '../../ui/page.module.css';
import { Sentence } from '../../ui/sentence.tsx';
import styles from './buying-protection-page.module.css';
import { LegalRights } from './legal-rights.tsx';

const route = getRouteApi(ROUTES.buyingProtection);

/** What a buyer can hold the shop to: its own promises, the law, and what is not known. */
export function BuyingProtectionPage() {
  const t = useTexts();
  const protection = route.useLoaderData();
  const { name } = protection.merchant;
  return (
    <div className={page.container}>
      <Breadcrumbs
        crumbs={[
          { name: t('breadcrumbs.stores'), path: ROUTES.stores },
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
      <Unknown protection={protection} />
    </div>
  );
}

function Promises({ protection }: { protection: BuyingProtection }) {
  const { t, locale } = useSite();
  const { returnDays, paymentMethods, delivery, city, registrationNumber, merchant } = protection;
  const shipping = shippingFact(protection, useWords());
  const known = (name: string, value: string | null): Fact[] => (value === null ? [] : [{ name, value }]);
  const facts: Fact[] = [
    ...known(t('protection.returns'), returnDays === null ? null : t('merchant.returns.days', { count: returnDays })),
    ...(protection.shipping.known
      ? [{ name: t('protection.delivery'), value: shipping.value, note: deliveryDays(delivery, t) ?? shipping.note }]
      : known(t('protection.delivery'), deliveryDays(delivery, t))),
    ...known(
      t('protection.payment'),
      paymentMethods.length === 0
        ? null
        : formatList(
            paymentMethods.map((method) => paymentName(method, t)),
            locale,
          ),
    ),
    ...known(t('protection.town'), city),
    ...known(t('protection.registration'), registrationNumber),
  ];
  const site = URL.parse(merchant.website);
  const isWeb = site !== null && /^https?:$/.test(site.protocol);
  return (
    <section className={shop.card} aria-labelledby="promise-title">
      <h2 id="promise-title">{t('protection.shop')}</h2>
      <Facts facts={facts} />
      {isWeb ? (
        <p className={styles.contact}>
          <Sentence text={(name) => t('protection.contact', { site: name })}>
            <a href={site.href} rel="nofollow noopener" target="_blank">
              {site.hostname.replace(/^www\./, '')}
            </a>
          </Sentence>
        </p>
      ) : null}
    </section>
  );
}

/** Everything that nobody has told us, one by one: silence here would read as consent. */
function Unknown({ protection }: { protection: BuyingProtection }) {
  const t = useTexts();
  const { returnDays, paymentMethods, shipping, delivery, registrationNumber } = protection;
  const untold: TextKey[] = [];
  if (returnDays === null) untold.push('protection.unknown.returns');
  if (paymentMethods.length === 0) untold.push('protection.unknown.payment');
  if (!shipping.known) untold.push('protection.unknown.delivery');
  if (delivery === null) untold.push('protection.unknown.days');
  if (registrationNumber === null) untold.push('protection.unknown.registration');
  untold.push('protection.unknown.stock');
  return (
    <section className={`${shop.card} ${styles.unknown}`} aria-labelledby="unknown-title">
      <h2 id="unknown-title">{t('protection.unknown')}</h2>
      <ul>
        {untold.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  );
}
