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
  const write = useMoney();
  const selected = axis.options.find((option) => option.selected);
  return (
    <nav aria-label={t('product.variants', { axis: axis.name })}>
      <p className={styles.name} aria-hidden="true">
        {axis.name} {selected ? <b>{selected.name}</b> : null}
      </p>
      <ul className={styles.options}>
        {axis.options.map(({ name, path, selected, lowestTotal }) => (
          <li key={name}>
            <Link to={path} keepScroll aria-current={selected ? 'true' : undefined}>
              <span>{name}</span>
              <LocalText className={lowestTotal ? styles.price : styles.none}>
                {lowestTotal ? write(lowestTotal) : t('product.variant.no-total')}
              </LocalText>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
