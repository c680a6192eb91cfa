import type { Store, StoreOffers } from '../../../../contract/merchant/store-schemas.ts';
import { ProductGrid } from '../../../components/product-grid.tsx';
import { DiscountList } from '../../../components/shop/discount-list.tsx';
import { linkTo } from '../../../links.ts';
import { useSite, useTexts } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { CaptionedEmptyState } from '../../../ui/empty-state/captioned-empty-state.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './store-page.module.css';
import { storeTabPath } from './store-tab.ts';

/** The shop's discount codes, offers and proved drops, each with an empty state. */
export function OffersTab({ store, offers }: { store: Store; offers: StoreOffers }) {
  const site = useSite();
  const { t } = site;
  const products = <ButtonLink href={linkTo(site, storeTabPath(store.path, 'shop'))}>{t('store.tab.shop')}</ButtonLink>;
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
