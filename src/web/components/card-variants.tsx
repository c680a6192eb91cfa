import type { MouseEvent } from 'react';
import type { CardModel, Money } from '../../contract/common-schemas.ts';
import { useMoney, useSite } from '../site.ts';
import { Link } from '../ui/controls/link.tsx';
import { LocalizedText } from '../ui/text/localized-text.tsx';
import styles from './card-variants.module.css';

/** Axes with a switch on a card; the product page has all. */
const MAX_AXES = 2;

type Choose = (id: number, event: MouseEvent<HTMLAnchorElement>) => void;
type Axis = CardModel['axes'][number];

type Props = { model: CardModel; price: Money | null; path: string; choose: Choose };

/**
 * "5 colours · 2 sizes · from 211.98": how many variants a model has, and what the cheapest costs if that is less. Below, a
 * switch for each of the first axes: each value is a link to its variant; with scripts the card shows it in place.
 */
export function CardVariants({ model, price, path, choose }: Props) {
  const { t } = useSite();
  const formatMoney = useMoney();
  const { from, axes, name } = model;
  // Glasses have a colour of frame and one of lens: "3 colours" is shown once.
  const counts = Array.from(
    Map.groupBy(axes, ({ kind }) => kind),
    ([kind, group]) => t(`card.variants.${kind}`, { count: Math.max(...group.map(({ count }) => count)) }),
  );
  const isLess = from !== null && price !== null && from.amount < price.amount;
  const parts = isLess ? [...counts, t('card.variants.from', { price: formatMoney(from) })] : counts;
  return (
    <>
      {parts.length > 0 ? (
        <p className={styles.count}>
          <LocalizedText>{parts.join(' · ')}</LocalizedText>
        </p>
      ) : null}
      {axes.slice(0, MAX_AXES).map((axis) => (
        <AxisSwitch key={axis.name} axis={axis} name={name} path={path} choose={choose} />
      ))}
    </>
  );
}

function AxisSwitch({ axis, name, path, choose }: { axis: Axis; name: string; path: string; choose: Choose }) {
  const { t } = useSite();
  const areColours = axis.options.every(({ swatch }) => swatch !== null);
  const rest = axis.count - axis.options.length;
  return (
    <ul className={styles.switch} aria-label={t('card.variants.choose', { axis: axis.name, name })}>
      {axis.options.map((option) => (
        <li key={option.name}>
          <Link
            to={option.path}
            className={areColours ? styles.colour : styles.value}
            title={areColours ? option.name : undefined}
            aria-label={areColours ? option.name : undefined}
            aria-current={option.selected ? 'true' : undefined}
            data-other={option.matches ? undefined : ''}
            onClick={(event) => choose(option.id, event)}
          >
            {areColours ? <Swatch keys={option.swatch ?? ''} /> : option.name}
          </Link>
        </li>
      ))}
      {rest > 0 ? (
        <li>
          <Link to={path} className={styles.more} aria-label={t('card.variants.more', { count: rest })}>
            +{rest}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

/** A disc in one colour or two. */
function Swatch({ keys }: { keys: string }) {
  const [first, second = first] = keys.split(' ');
  return <span className={styles.swatch} data-first={first} data-second={second} />;
}
