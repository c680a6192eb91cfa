import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Store } from '../../../../contract/merchant/store-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import type { Reviews } from '../../../../contract/review/review-schemas.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { ReviewList } from '../../../components/review/review-list.tsx';
import type { ReviewQuery } from '../../../components/review/review-query.ts';
import shop from '../../../components/shop/shop.module.css';
import { ShopHeader } from '../../../components/shop/shop-header.tsx';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { DeliveryTab } from './delivery-tab.tsx';
import { OffersTab } from './offers-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ShopTab } from './shop-tab.tsx';
import styles from './store-page.module.css';
import { storeTabPath, visibleTabs } from './store-tab.ts';

const route = getRouteApi(pages.store.pattern);

/** A shop page with tabs for products, offers, terms and reviews. Each tab has its own URL. */
export function StorePage() {
  const t = useTexts();
  const { tab, store, listing, offers, reviews, query } = route.useLoaderData();
  const tabs = useRef<HTMLElement>(null);
  // The tabs overflow on phones: scroll the current name into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the tab changes
  useEffect(() => {
    const currentTab = tabs.current?.querySelector('[aria-current]');
    if (!tabs.current || !currentTab) return;
    const { left, right } = currentTab.getBoundingClientRect();
    const middle = tabs.current.getBoundingClientRect();
    tabs.current.scrollLeft += (left + right - middle.left - middle.right) / 2;
  }, [tab]);
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[{ name: t('breadcrumbs.stores'), path: pages.stores.pattern }]} current={store.name} />
      <ShopHeader shop={store} />
      <nav ref={tabs} className={styles.tabs} aria-label={t('store.tabs', { name: store.name })}>
        <ul>
          {visibleTabs(store).map((name) => (
            <li key={name}>
              <Link to={storeTabPath(store.path, name)} keepScroll aria-current={name === tab ? 'page' : undefined}>
                {t(`store.tab.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tab}>
        {tab === 'overview' ? <OverviewTab store={store} /> : null}
        {listing ? <ShopTab store={store} listing={listing} /> : null}
        {offers ? <OffersTab store={store} offers={offers} /> : null}
        {tab === 'delivery' ? <DeliveryTab store={store} /> : null}
        {reviews ? <ReviewsTab reviews={reviews} path={storeTabPath(store.path, 'reviews')} query={query} /> : null}
        {tab === 'pay-with-klarna' ? <KlarnaTab store={store} /> : null}
      </div>
    </div>
  );
}

function ReviewsTab({ reviews, path, query }: { reviews: Reviews; path: string; query: ReviewQuery }) {
  return (
    <Section id="reviews" title={useTexts()('store.reviews')}>
      <ReviewList reviews={reviews} path={path} query={query} />
    </Section>
  );
}

/** States that the shop accepts Klarna, and that this site is not involved. */
function KlarnaTab({ store: { name } }: { store: Store }) {
  const t = useTexts();
  return (
    <section className={shop.card} aria-labelledby="klarna-title">
      <h2 id="klarna-title">{t('store.klarna', { name })}</h2>
      <p className={styles.text}>{t('store.klarna.text', { name })}</p>
      <p className={styles.hint}>{t('store.klarna.cost')}</p>
    </section>
  );
}
