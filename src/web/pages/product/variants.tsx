import type { Product } from '../../../api/contract/product-schemas.ts';
import { Kept } from '../../hydration/kept-markup.tsx';
import { useMoney, useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import styles from './variants.module.css';

type Axis = Product['variantAxes'][number];

/** The choices among the variants, each with the lowest total of the variant it leads to. */
export function Variants({ axes }: { axes: readonly Axis[] }) {
  const choices = axes.filter(({ options }) => options.length > 1);
  if (choices.length === 0) return null;
  return (
    <div className={styles.variants}>
      {choices.map((axis) => (
        <Kept key={axis.name} as="variants" of={[axis]}>
          {() => <VariantAxis axis={axis} />}
        </Kept>
      ))}
    </div>
  );
}

function VariantAxis({ axis }: { axis: Axis }) {
  const t = useTexts();
  const selected = axis.options.find((option) => option.selected);
  return (
    <nav aria-label={t('product.variants', { axis: axis.name })}>
      <p className={styles.name} aria-hidden="true">
        {axis.name} {selected ? <b>{selected.name}</b> : null}
      </p>
      <ul className={styles.options}>
        {axis.options.map((option) => (
          <li key={option.name}>
            <Link to={option.path} keepScroll aria-current={option.selected ? 'true' : undefined}>
              <span>{option.name}</span>
              <VariantPrice option={option} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a variant costs at least, or why nothing is told. */
function VariantPrice({ option: { lowestTotal, lowestItem, stock } }: { option: Axis['options'][number] }) {
  const t = useTexts();
  const write = useMoney();
  if (lowestTotal) return <LocalText className={styles.price}>{write(lowestTotal)}</LocalText>;
  if (lowestItem === null) {
    return <span className={styles.none}>{stock === 'out' ? t('stock.out') : t('card.no-offer')}</span>;
  }
  return (
    <>
      <LocalText className={styles.price}>{write(lowestItem)}</LocalText>
      <span className={styles.price}>+ {t('offers.shipping.unknown')}</span>
    </>
  );
}
