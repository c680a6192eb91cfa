import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Comparison } from '../../../api/contract/compare-schemas.ts';
import { ProductFinder } from '../../components/product-finder.tsx';
import { comparedIds } from '../../components/toggle-compared.ts';
import { comparedProducts } from '../../personal/compared-products.ts';
import { useKeptProducts } from '../../personal/kept-products.ts';
import { linkTo, ROUTES } from '../../routes.ts';
import { basketPath, comparisonPath } from '../../routing/comparison-path.ts';
import { type Site, useSite } from '../../site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CaptionedEmptyState } from '../../ui/captioned-empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import page from '../../ui/page.module.css';
import styles from './compare-page.module.css';
import { compareQuery } from './compare-query.ts';
import { CompareTable, type RowGroup } from './compare-table.tsx';
import { factRows } from './fact-rows.tsx';
import { ProductHead } from './product-head.tsx';

const route = getRouteApi(ROUTES.compare);

/** Products side by side: what differs first, what is the same folded. */
export function ComparePage() {
  const { t } = useSite();
  const { comparison, found } = route.useLoaderData();
  const { ids, tooMany, q } = compareQuery(route.useSearch());
  const shown = comparison?.products.map(({ id }) => id) ?? [];
  const finder = (
    <ProductFinder
      key={shown.join(',')}
      path={ROUTES.compare}
      kept={{ ids: shown.join(',') }}
      q={q}
      found={found?.filter(({ id }) => !shown.includes(id)) ?? null}
      pathWith={(id) => comparisonPath([...shown, id])}
    />
  );
  return (
    <div className={page.container}>
      <div className={styles.head}>
        <h1>{t('compare.title')}</h1>
        {shown.length > 0 ? <Actions ids={shown} /> : null}
      </div>
      {comparison && comparison.missing.length > 0 ? (
        <p className={styles.note}>
          {t('compare.missing', { count: comparison.missing.length, ids: comparison.missing.join(', ') })}
        </p>
      ) : null}
      {tooMany ? <p className={styles.note}>{t('compare.too-many', { count: ids.length })}</p> : null}
      {comparison === null || shown.length === 0 ? (
        <Nothing>{finder}</Nothing>
      ) : (
        <>
          {comparison.sameCategory ? null : <p className={styles.note}>{t('compare.categories')}</p>}
          {shown.length < comparedProducts.most ? (
            finder
          ) : (
            <p className={styles.hint}>{t('compare.full', { count: comparedProducts.most })}</p>
          )}
          {shown.length === 1 ? <p className={styles.hint}>{t('compare.one')}</p> : null}
          <Tables comparison={comparison} />
        </>
      )}
    </div>
  );
}

function Actions({ ids }: { ids: readonly number[] }) {
  const site = useSite();
  const { t } = site;
  return (
    <div className={styles.actions}>
      <ButtonLink href={linkTo(site, basketPath(ids.map((id) => ({ id, quantity: 1 }))))}>
        <Icon name="basket" size={18} />
        {t('compare.basket')}
      </ButtonLink>
      <Button className={styles.print} onClick={() => print()}>
        <Icon name="print" size={18} />
        {t('compare.print')}
      </Button>
    </div>
  );
}

/** Nothing to compare: what was marked in this browser is the next step, or else a search. */
function Nothing({ children }: { children: React.ReactNode }) {
  const site = useSite();
  const marked = useKeptProducts(comparedProducts).length;
  return (
    <CaptionedEmptyState kind="no-comparison">
      {marked > 0 ? (
        <ButtonLink kind="primary" href={linkTo(site, comparisonPath(comparedIds(site)))}>
          {site.t('compare.marked', { count: marked })}
        </ButtonLink>
      ) : null}
      {children}
    </CaptionedEmptyState>
  );
}

function groupsOf(site: Site, { products, groups }: Comparison): RowGroup[] {
  const { t } = site;
  return [
    { name: t('compare.prices'), rows: factRows(site, products) },
    ...groups.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => ({ ...row, cells: row.values, bestWord: t('compare.best') })),
    })),
  ];
}

const having = (groups: readonly RowGroup[], differs: boolean): RowGroup[] =>
  groups
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => row.differs === differs) }))
    .filter(({ rows }) => rows.length > 0);

function Tables({ comparison }: { comparison: Comparison }) {
  const site = useSite();
  const { t, market } = site;
  const { products } = comparison;
  const groups = useMemo(() => groupsOf(site, comparison), [site, comparison]);
  const ids = products.map(({ id }) => id);
  const alone = products.length === 1;
  const same = alone ? [] : having(groups, false);
  const sameCount = same.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <CompareTable
        caption={t('compare.differs')}
        products={products}
        groups={alone ? groups : having(groups, true)}
        head={(product) => (
          <ProductHead
            product={product}
            pathWithout={comparisonPath(ids.filter((id) => id !== product.id))}
            onRemove={() => comparedProducts.remove(market.id, product.id)}
          />
        )}
      />
      {sameCount > 0 ? (
        <details className={styles.same}>
          <summary>
            {t('compare.same', { count: sameCount })}
            <Icon name="down" size={18} />
          </summary>
          <CompareTable
            caption={t('compare.same', { count: sameCount })}
            products={products}
            groups={same}
            head={({ name }) => <span className={styles.shortName}>{name}</span>}
          />
        </details>
      ) : null}
    </>
  );
}
