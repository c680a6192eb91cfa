import { getRouteApi } from '@tanstack/react-router';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { DealsView } from '../../components/deals/deals-view.tsx';
import { useListing } from '../../components/listing/use-listing.ts';
import { DiscountList } from '../../components/shop/discount-list.tsx';
import { linkTo, ROUTES } from '../../routes.ts';
import { placeOf } from '../../routing/page-loader.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatPercent } from '../../ui/format.ts';
import page from '../../ui/page.module.css';
import { Section } from '../../ui/section.tsx';
import styles from './brand-page.module.css';

const route = getRouteApi(ROUTES.brandSale);

/** A brand's proved drops, and what shops say they take off its products. */
export function BrandSalePage() {
  const site = useSite();
  const { t, locale } = site;
  const sale = route.useLoaderData();
  const { brand, discounts, range } = sale;
  const { id, name, path, salePath } = brand;
  const state = useListing(salePath);
  const preview = async (f: string) => {
    const answer = await site.client.call('brandSale', { ...placeOf(site), brandId: id, f, sort: state.sort });
    return answer.ok ? answer.value : null;
  };
  const least = formatPercent(range.least / 100, locale);
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
          <EmptyState kind="no-offers" title={t('sale.empty.title', { name })} text={t('sale.empty.text', { least })}>
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
