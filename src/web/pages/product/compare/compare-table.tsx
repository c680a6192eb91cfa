import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ComparedProduct } from '../../../../contract/compare/compare-schemas.ts';
import { useSite } from '../../../site.ts';
import { Price } from '../../../ui/display/price.tsx';
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
  /** Whether names and prices stay in view below the head. */
  hasStrip?: boolean;
};

/** Comparison table whose names and prices stay in view. The best value of a row is also named in text. */
export function CompareTable({ caption, products, groups, head, hasStrip = false }: Props) {
  const { t } = useSite();
  const scroller = useRef<HTMLElement>(null);
  return (
    <div className={styles.box}>
      {hasStrip ? <Strip products={products} scroller={scroller} /> : null}
      <section ref={scroller} className={styles.scroll} data-count={products.length} aria-label={caption}>
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

/**
 * Names and prices of the columns, in view while the rows below the head are read. Part of the page, because nothing inside a
 * table that scrolls sideways can stay at the upper edge of the window. It moves sideways with the table.
 */
function Strip({ products, scroller }: { products: Props['products']; scroller: RefObject<HTMLElement | null> }) {
  const strip = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const table = scroller.current;
    const head = table?.querySelector('thead');
    if (!table || !head) return;
    const follow = () => strip.current?.scrollTo(table.scrollLeft, 0);
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.top < 0);
      follow();
    });
    observer.observe(head);
    table.addEventListener('scroll', follow);
    return () => {
      observer.disconnect();
      table.removeEventListener('scroll', follow);
    };
  }, [scroller]);
  return (
    <div className={styles.strip} data-shown={isShown} data-count={products.length} aria-hidden="true">
      <div ref={strip} className={styles.window}>
        <div className={styles.names}>
          {products.map(({ id, name, lowestTotal, lowestItem }) => {
            const price = lowestTotal ?? lowestItem;
            return (
              <span key={id}>
                <span className={styles.stripName}>{name}</span>
                {price ? <Price money={price} /> : null}
              </span>
            );
          })}
        </div>
      </div>
    </div>
  );
}
