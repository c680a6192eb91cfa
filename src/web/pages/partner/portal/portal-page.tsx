import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pages } from '../../../../contract/pages.ts';
import type { PortalPartner } from '../../../../contract/partner/portal-schemas.ts';
import type { Partners } from '../../../../contract/partner/registration-schemas.ts';
import { MARKETS } from '../../../../market/market.ts';
import { PARTNER_REGISTRATIONS, type PartnerKind } from '../../../../terms/partner/partner.ts';
import { useSite, useTexts } from '../../../site.ts';
import { marketAddress } from '../../../site-address.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { formatRegion } from '../../../ui/text/format.ts';
import { BidsSection } from './bids-section.tsx';
import { ClicksSection } from './clicks-section.tsx';
import { DiscountsSection } from './discounts-section.tsx';
import { FeedsSection } from './feeds-section.tsx';
import { IncomeSection } from './income-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { type PortalSection, type PortalView, SECTIONS } from './load-portal.ts';
import { MembersSection } from './members-section.tsx';
import { OffersSection } from './offers-section.tsx';
import { OverviewSection } from './overview-section.tsx';
import styles from './portal-page.module.css';
import { PostingsSection } from './postings-section.tsx';
import { PricesSection } from './prices-section.tsx';
import { RangeSection } from './range-section.tsx';
import { ShopSection } from './shop-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

const route = getRouteApi(pages.partner.pattern);

/** The partner area. */
export function PortalPage(): ReactNode {
  const view: PortalView = route.useLoaderData();
  switch (view.section) {
    case null:
      return <PartnerList partners={view.partners} otherMarkets={view.otherMarkets} />;
    case 'overview':
      return (
        <Frame
          view={view}
          partner={view.overview.partner}
          content={<OverviewSection id={view.id} overview={view.overview} />}
        />
      );
    case 'feeds':
      return <Frame view={view} partner={view.feeds.partner} content={<FeedsSection {...view} />} />;
    case 'offers':
      return <Frame view={view} partner={view.offers.partner} content={<OffersSection {...view} />} />;
    case 'prices':
      return <Frame view={view} partner={view.prices.partner} content={<PricesSection {...view} />} />;
    case 'clicks':
      return <Frame view={view} partner={view.clicks.partner} content={<ClicksSection {...view} />} />;
    case 'shop':
      return <Frame view={view} partner={view.shop.partner} content={<ShopSection {...view} />} />;
    case 'discounts':
      return <Frame view={view} partner={view.discounts.partner} content={<DiscountsSection {...view} />} />;
    case 'postings':
      return <Frame view={view} partner={view.postings.partner} content={<PostingsSection {...view} />} />;
    case 'bids':
      return <Frame view={view} partner={view.bids.partner} content={<BidsSection {...view} />} />;
    case 'members':
      return <Frame view={view} partner={view.members.partner} content={<MembersSection {...view} />} />;
    case 'income':
      return <Frame view={view} partner={view.income.partner} content={<IncomeSection {...view} />} />;
    case 'keys':
      return <Frame view={view} partner={view.keys.partner} content={<KeysSection {...view} />} />;
    case 'webhooks':
      return <Frame view={view} partner={view.webhooks.partner} content={<WebhooksSection {...view} />} />;
    case 'range':
      return <Frame view={view} partner={view.range.partner} content={<RangeSection {...view} />} />;
  }
}

type FrameProps = {
  view: { kind: PartnerKind; id: number; section: PortalSection };
  partner: Pick<PortalPartner, 'name'> & Partial<Pick<PortalPartner, 'isAccepted' | 'isStaff'>>;
  content: ReactNode;
};

/** Heading and tabs of a partner. */
function Frame({
  view: { kind, id, section },
  partner: { name, isAccepted = true, isStaff = false },
  content,
}: FrameProps) {
  const t = useTexts();
  const tabs = SECTIONS[kind].map((one, index) => ({
    id: one,
    name: t(`partner.tab.${one}`),
    to: pages.partner.path(kind, id, index === 0 ? undefined : one),
  }));
  return (
    <div className={page.container}>
      <header className={styles.head}>
        <p className={page.hint}>
          <Link to={pages.partner.path()}>{t('partner.title')}</Link> · {t(`partner.kind.${kind}`)}
        </p>
        <h1>{name}</h1>
        {isStaff ? (
          <p role="status">
            <strong>{t('partner.as-staff', { name })}</strong>
          </p>
        ) : null}
        {isAccepted ? null : <p role="status">{t('partner.checking')}</p>}
      </header>
      <Tabs label={t('partner.title')} tabs={tabs} open={section}>
        <div className={styles.stack}>{content}</div>
      </Tabs>
    </div>
  );
}

/** What the account acts for, or where to register. */
function PartnerList({ partners, otherMarkets }: Partners) {
  const t = useTexts();
  const isNew = partners.length === 0 && otherMarkets.length === 0;
  return (
    <div className={page.container}>
      <header className={styles.head}>
        <h1>{t('partner.title')}</h1>
        <p className={page.hint}>{isNew ? t('partner.none') : t('partner.description')}</p>
      </header>
      <div className={styles.stack}>
        {partners.length === 0 ? null : (
          <section className={`${page.card} ${styles.card}`}>
            <ul className={styles.list}>
              {partners.map(({ kind, id, name, role, path }) => (
                <li key={`${kind} ${id}`}>
                  <Link to={path}>{name}</Link> · {t(`partner.kind.${kind}`)} · {t(`partner.role.${role}`)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {otherMarkets.length === 0 ? null : <OtherMarkets markets={otherMarkets} />}
        <section className={`${page.card} ${styles.card}`}>
          <ul className={styles.list}>
            {PARTNER_REGISTRATIONS.map((one) => (
              <li key={one}>
                <Link to={pages.registerPartner.path(one)}>{t(`partner.register.${one}`)}</Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

/** The markets in which the account acts for other companies, or the same ones. */
function OtherMarkets({ markets }: { markets: Partners['otherMarkets'] }) {
  const { t, locale, host } = useSite();
  return (
    <section className={`${page.card} ${styles.card}`}>
      <p>{t('partner.other-markets')}</p>
      <ul className={styles.list}>
        {markets.map((id) => {
          const { defaultLocale, countryCode } = MARKETS[id];
          const address = marketAddress(MARKETS[id], defaultLocale, host);
          return (
            <li key={id}>
              <a href={`//${address.host}${address.base}${pages.partner.path()}`}>
                {formatRegion(countryCode, locale)}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
