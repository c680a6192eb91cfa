import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { DealsView } from '../../../components/deals/deals-view.tsx';
import { useListing } from '../../../components/listing/use-listing.ts';
import { DiscountList } from '../../../components/shop/discount-list.tsx';
import { linkTo } from '../../../links.ts';
import { marketParams } from '../../../routing/page-loader.ts';
import { useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { formatPercent } from '../../../ui/text/format.ts';
import styles from './brand-page.module.css';

const route = getRouteApi(pages.brandSale.pattern);

/** A brand's proved drops and the discounts that shops state for it. */
export function BrandSalePage() {
  const site = useSite();
  const { t, locale } = site;
  const sale = route.useLoaderData();
  const { brand, discounts, range } = sale;
  const { id, name, path, salePath } = brand;
  const state = useListing(salePath);
  const preview = async (f: string) => {
    const result = await site.client.call('brandSale', { ...marketParams(site), brandId: id, f, sort: state.sort });
    return result.ok ? result.value : null;
  };
  const minPercent = formatPercent(range.least / 100, locale);
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[{ name, path }]} current={t('sale.heading', { name })} />
      <header className={styles.head}>
        <h1>{t('sale.heading', { name })}</h1>
        <p className={styles.lead}>{t('sale.lead')}</p>
      </header>
      <DealsView
        deals={sale}
        state={state}
        preview={preview}
        empty={
          <EmptyState
            kind="no-offers"
            title={t('sale.empty.title', { name })}
            text={t('sale.empty.text', { least: minPercent })}
          >
            <ButtonLink kind="primary" href={linkTo(site, path)}>
              {t('sale.empty.next', { name })}
            </ButtonLink>
          </EmptyState>
        }
      />
      <Section id="discounts" title={t('sale.discounts', { name })} hint={t('sale.discounts.hint')}>
        {discounts.length > 0 ? (
          <DiscountList discounts={discounts} />
        ) : (
          <p className={styles.none}>{t('sale.discounts.none', { name })}</p>
        )}
      </Section>
    </div>
  );
}
