import type { ReactNode } from 'react';
import type { ComparedProduct } from '../../../../contract/compare/compare-schemas.ts';
import { useSite } from '../../../site.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import page from '../../../ui/layout/page.module.css';
import styles from './compare-table.module.css';
import type { Row } from './fact-rows.tsx';

export type RowGroup = { name: string; rows: readonly Row[] };

type Props = {
  caption: string;
  products: readonly ComparedProduct[];
  groups: readonly RowGroup[];
  head: (product: ComparedProduct) => ReactNode;
};

/** Comparison table with sticky column headers. The best value of a row is also named in text. */
export function CompareTable({ caption, products, groups, head }: Props) {
  const { t } = useSite();
  return (
    <div className={styles.box}>
      <section className={styles.scroll} data-count={products.length} aria-label={caption}>
        <table className={styles.table}>
          <caption className={page.hidden}>{caption}</caption>
          <thead>
            <tr>
              <td className={styles.label} />
              {products.map((product) => (
                <th key={product.id} scope="col">
                  {head(product)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ name, rows }) => (
            <tbody key={name}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={products.length + 1}>
                  <span>{name}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row" className={styles.label}>
                    {row.name}
                  </th>
                  {products.map((product, index) => (
                    <td key={product.id} className={row.best.includes(index) ? styles.best : undefined}>
                      {row.cells[index] ?? <span className={styles.unknown}>{t('compare.unknown')}</span>}
                      {row.best.includes(index) ? (
                        <>
                          {' '}
                          <Tag tone="good">{row.bestLabel}</Tag>
                        </>
                      ) : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}
