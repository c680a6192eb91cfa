import type { ProductCard as Product } from '../../api/contract/common-schemas.ts';
import { useSite } from '../site.ts';
import { formatPercent } from '../ui/format.ts';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Sparkline } from '../ui/sparkline.tsx';
import { Stars } from '../ui/stars.tsx';
import { Tag } from '../ui/tag.tsx';
import { EnergyClass } from './energy-class.tsx';
import styles from './product-card.module.css';

const PICTURE = 240;

/** A product in a list: every card of a row keeps its prices on one line. */
export function ProductCard({ product, eager = false }: { product: Product; eager?: boolean }) {
  const { t, locale } = useSite();
  const { drop } = product;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture image={product.image} width={PICTURE} height={PICTURE} eager={eager} decorative />
        {drop ? (
          <span className={styles.drop}>
            <Tag tone="good">{t('card.drop', { percent: formatPercent(drop.percent / 100, locale) })}</Tag>
          </span>
        ) : null}
      </div>
      <h3 className={styles.name}>
        <Link to={product.path}>{product.name}</Link>
      </h3>
      <p className={styles.facts}>{product.keyFacts.slice(0, 3).join(' · ')}</p>
      <div className={styles.signs}>
        {product.rating ? <Stars rating={product.rating} /> : <span className={styles.none}>{t('rating.none')}</span>}
        {product.energyClass ? <EnergyClass level={product.energyClass} /> : null}
      </div>
      <div className={styles.foot}>
        <CardPrice product={product} />
        {drop ? <Sparkline values={product.sparkline} /> : null}
      </div>
    </article>
  );
}

function CardPrice({ product }: { product: Product }) {
  const { t } = useSite();
  const { lowestTotal, lowestItem, merchantCount, stock } = product;
  const shops = t('card.shops', { count: merchantCount });
  if (lowestTotal === null && lowestItem === null) {
    return (
      <p className={styles.price}>
        <span className={styles.unknown}>{t('card.no-offer')}</span>
        <span className={styles.terms}>{t('card.no-offer.hint')}</span>
      </p>
    );
  }
  return (
    <p className={styles.price}>
      {lowestTotal ? <Price money={lowestTotal} size="l" /> : lowestItem ? <Price money={lowestItem} size="l" /> : null}
      <span className={lowestTotal ? styles.terms : styles.unsure}>
        {lowestTotal ? t('card.with-delivery', { shops }) : t('card.without-delivery', { shops })}
      </span>
      {stock === 'out' ? <span className={styles.terms}>{t('stock.out')}</span> : null}
    </p>
  );
}
