import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Comparison } from '../../../../contract/compare/compare-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import type { BestWord } from '../../../../terms/attribute-direction.ts';
import { ProductFinder } from '../../../components/product-finder.tsx';
import { comparedIds } from '../../../components/toggle-compared.ts';
import { linkTo } from '../../../links.ts';
import { comparedProducts } from '../../../personal/compared-products.ts';
import { useLocalProducts } from '../../../personal/local-products.ts';
import { basketPath, comparisonPath } from '../../../routing/comparison-path.ts';
import { type Site, useSite } from '../../../site.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { CaptionedEmptyState } from '../../../ui/empty-state/captioned-empty-state.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import page from '../../../ui/layout/page.module.css';
import styles from './compare-page.module.css';
import { parseCompareQuery } from './compare-query.ts';
import { CompareTable, type RowGroup } from './compare-table.tsx';
import { buildFactRows } from './fact-rows.tsx';
import { ProductHead } from './product-head.tsx';

const route = getRouteApi(pages.compare.pattern);

/** The comparison page: products side by side, differing rows first, equal rows folded. */
export function ComparePage() {
  const { t } = useSite();
  const { comparison, matches } = route.useLoaderData();
  const { ids, tooMany, q } = parseCompareQuery(route.useSearch());
  const shownIds = comparison?.products.map(({ id }) => id) ?? [];
  const finder = (
    <ProductFinder
      key={shownIds.join(',')}
      path={pages.compare.path()}
      params={{ ids: shownIds.join(',') }}
      q={q}
      results={matches?.filter(({ id }) => !shownIds.includes(id)) ?? null}
      pathWith={(id) => comparisonPath([...shownIds, id])}
      isLabelled={shownIds.length > 0}
    />
  );
  return (
    <div className={page.container}>
      <div className={styles.head}>
        <h1>{t('compare.title')}</h1>
        {shownIds.length > 0 ? <Actions ids={shownIds} /> : null}
      </div>
      {comparison && comparison.missing.length > 0 ? (
        <p className={styles.note}>
          {t('compare.missing', { count: comparison.missing.length, ids: comparison.missing.join(', ') })}
        </p>
      ) : null}
      {tooMany ? <p className={styles.note}>{t('compare.too-many', { count: ids.length })}</p> : null}
      {comparison === null || shownIds.length === 0 ? (
        <NothingToCompare>{finder}</NothingToCompare>
      ) : (
        <>
          {comparison.sameCategory ? null : <p className={styles.note}>{t('compare.categories')}</p>}
          {shownIds.length < comparedProducts.max ? (
            // Folded, so that the table begins on the first screen of a phone.
            <details className={styles.add} open={shownIds.length === 1 || q !== ''}>
              <summary>
                <Icon name="plus" size={18} />
                {t('finder.label')}
              </summary>
              {finder}
            </details>
          ) : (
            <p className={styles.hint}>{t('compare.full', { count: comparedProducts.max })}</p>
          )}
          {shownIds.length === 1 ? <p className={styles.hint}>{t('compare.one')}</p> : null}
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

/** Without products in the address: links to those marked in this browser, or says how to mark some. */
function NothingToCompare({ children }: { children: React.ReactNode }) {
  const site = useSite();
  const { t } = site;
  const count = useLocalProducts(comparedProducts).length;
  if (count === 0) return <CaptionedEmptyState kind="no-comparison">{children}</CaptionedEmptyState>;
  return (
    <EmptyState
      kind="no-comparison"
      title={t('shell.compare.marked', { count })}
      text={count === 1 ? t('compare.one') : null}
    >
      <ButtonLink kind="primary" href={linkTo(site, comparisonPath(comparedIds(site)))}>
        {t('compare.marked', { count })}
      </ButtonLink>
      {children}
    </EmptyState>
  );
}

const BEST_TEXTS = {
  best: 'compare.best',
  lowest: 'compare.best.lowest',
  highest: 'compare.best.highest',
  fastest: 'compare.best.fastest',
  largest: 'compare.best.largest',
  longest: 'compare.best.longest',
  lightest: 'compare.best.lightest',
  quietest: 'compare.best.quietest',
} as const satisfies Record<BestWord, string>;

/** The rows in groups. Products of different categories have no best values: they are not alternatives. */
function buildRowGroups(site: Site, { products, groups, sameCategory }: Comparison): RowGroup[] {
  const { t } = site;
  const all: RowGroup[] = [
    { name: t('compare.prices'), rows: buildFactRows(site, products) },
    ...groups.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => ({ ...row, cells: row.values, bestLabel: t(BEST_TEXTS[row.bestWord]) })),
    })),
  ];
  if (sameCategory) return all;
  return all.map(({ name, rows }) => ({ name, rows: rows.map((row) => ({ ...row, best: [] })) }));
}

const filterRows = (groups: readonly RowGroup[], differs: boolean): RowGroup[] =>
  groups
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => row.differs === differs) }))
    .filter(({ rows }) => rows.length > 0);

function Tables({ comparison }: { comparison: Comparison }) {
  const site = useSite();
  const { t, market } = site;
  const { products } = comparison;
  const groups = useMemo(() => buildRowGroups(site, comparison), [site, comparison]);
  const ids = products.map(({ id }) => id);
  const isSingle = products.length === 1;
  const same = isSingle ? [] : filterRows(groups, false);
  const sameCount = same.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <CompareTable
        caption={t('compare.differs')}
        products={products}
        groups={isSingle ? groups : filterRows(groups, true)}
        hasStrip
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
