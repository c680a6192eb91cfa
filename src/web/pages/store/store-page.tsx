import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { ShopHead } from '../../components/shop/shop-head.tsx';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { DeliveryTab } from './delivery-tab.tsx';
import { KlarnaTab } from './klarna-tab.tsx';
import { OffersTab } from './offers-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { ShopTab } from './shop-tab.tsx';
import styles from './store-page.module.css';
import { tabPath, tabsOf } from './store-tab.ts';

const route = getRouteApi(ROUTES.store);

/** A shop with its products, offers and terms; each part is an address of its own. */
export function StorePage() {
  const t = useTexts();
  const { tab, store, listing, offers, reviews, query } = route.useLoaderData();
  const tabs = useRef<HTMLElement>(null);
  // On phones the parts do not fit beside each other; the one that is shown is to be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is shown
  useEffect(() => {
    const shown = tabs.current?.querySelector('[aria-current]');
    if (!tabs.current || !shown) return;
    const { left, right } = shown.getBoundingClientRect();
    const middle = tabs.current.getBoundingClientRect();
    tabs.current.scrollLeft += (left + right - middle.left - middle.right) / 2;
  }, [tab]);
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[{ name: t('breadcrumbs.stores'), path: ROUTES.stores }]} current={store.name} />
      <ShopHead shop={store} />
      <nav ref={tabs} className={styles.tabs} aria-label={t('store.tabs', { name: store.name })}>
        <ul>
          {tabsOf(store).map((one) => (
            <li key={one}>
              <Link to={tabPath(store.path, one)} keepScroll aria-current={one === tab ? 'page' : undefined}>
                {t(`store.tab.${one}`)}
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
        {reviews ? <ReviewsTab reviews={reviews} path={tabPath(store.path, 'reviews')} query={query} /> : null}
        {tab === 'pay-with-klarna' ? <KlarnaTab store={store} /> : null}
      </div>
    </div>
  );
}
