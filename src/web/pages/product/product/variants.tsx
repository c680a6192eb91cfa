import type { Product } from '../../../../contract/product/product-schemas.ts';
import { Cached } from '../../../hydration/cached.tsx';
import { useMoney, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './variants.module.css';

type Axis = Product['variantAxes'][number];

/** Variant pickers; each option shows the lowest total of its variant. */
export function Variants({ axes }: { axes: readonly Axis[] }) {
  const choices = axes.filter(({ options }) => options.length > 1);
  if (choices.length === 0) return null;
  return (
    <div className={styles.variants}>
      {choices.map((axis) => (
        <Cached key={axis.name} name="variants" inputs={[axis]}>
          {() => <VariantAxis axis={axis} />}
        </Cached>
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

/** The lowest price of a variant, or why it has none. */
function VariantPrice({ option: { lowestTotal, lowestItem, stock } }: { option: Axis['options'][number] }) {
  const t = useTexts();
  const formatMoney = useMoney();
  if (lowestTotal) return <LocalizedText className={styles.price}>{formatMoney(lowestTotal)}</LocalizedText>;
  if (lowestItem === null) {
    return <span className={styles.none}>{stock === 'out' ? t('stock.out') : t('card.no-offer')}</span>;
  }
  return (
    <>
      <LocalizedText className={styles.price}>{formatMoney(lowestItem)}</LocalizedText>
      <span className={styles.price}>+ {t('offers.shipping.unknown')}</span>
    </>
  );
}
