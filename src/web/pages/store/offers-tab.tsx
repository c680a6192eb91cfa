import type { Store, StoreOffers } from '../../../api/contract/store-schemas.ts';
import { ProductGrid } from '../../components/product-grid.tsx';
import { DiscountList } from '../../components/shop/discount-list.tsx';
import { linkTo } from '../../routes.ts';
import { useSite, useTexts } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CaptionedEmptyState } from '../../ui/captioned-empty-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './store-page.module.css';
import { tabPath } from './store-tab.ts';

/** What the shop offers beside its prices, and its drops that are proved. That there is none is said, part by part. */
export function OffersTab({ store, offers }: { store: Store; offers: StoreOffers }) {
  const site = useSite();
  const { t } = site;
  const products = <ButtonLink href={linkTo(site, tabPath(store.path, 'shop'))}>{t('store.tab.shop')}</ButtonLink>;
  return (
    <>
      <div className={offers.codes.length + offers.offers.length === 0 ? styles.beside : styles.below}>
        <Section id="codes" title={t('store.codes')} hint={offers.codes.length > 0 ? t('store.codes.hint') : undefined}>
          {offers.codes.length > 0 ? (
            <DiscountList discounts={offers.codes} />
          ) : (
            <CaptionedEmptyState kind="no-discount-codes">{products}</CaptionedEmptyState>
          )}
        </Section>
        <Section id="offers" title={t('store.offers')}>
          {offers.offers.length > 0 ? (
            <DiscountList discounts={offers.offers} />
          ) : (
            <EmptyState kind="no-offers" title={t('store.offers.none.title')} text={t('store.offers.none.text')}>
              {products}
            </EmptyState>
          )}
        </Section>
      </div>
      <Section id="drops" title={t('store.drops')} hint={t('store.drops.hint')}>
        {offers.drops.length > 0 ? <ProductGrid products={offers.drops} /> : <NoDrops />}
      </Section>
    </>
  );
}

function NoDrops() {
  const t = useTexts();
  return <p className={styles.hint}>{t('store.drops.none')}</p>;
}
