import type { ReactNode } from 'react';
import type { ComparedProduct } from '../../../api/contract/compare-schemas.ts';
import { useSite } from '../../site.ts';
import page from '../../ui/page.module.css';
import { Tag } from '../../ui/tag.tsx';
import styles from './compare-table.module.css';
import type { Row } from './fact-rows.tsx';

export type RowGroup = { name: string; rows: readonly Row[] };

type Props = {
  caption: string;
  products: readonly ComparedProduct[];
  groups: readonly RowGroup[];
  head: (product: ComparedProduct) => ReactNode;
};

/** Products beside each other; their heads stay in sight, and the best of a row is named in words as well. */
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
                  {products.map((product, place) => (
                    <td key={product.id} className={row.best.includes(place) ? styles.best : undefined}>
                      {row.cells[place] ?? <span className={styles.unknown}>{t('compare.unknown')}</span>}
                      {row.best.includes(place) ? (
                        <>
                          {' '}
                          <Tag tone="good">{row.bestWord}</Tag>
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
