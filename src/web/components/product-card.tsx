import type { ProductCard as Product } from '../../contract/common-schemas.ts';
import { useSite } from '../site.ts';
import { Link } from '../ui/controls/link.tsx';
import { Price } from '../ui/display/price.tsx';
import { Sparkline } from '../ui/display/sparkline.tsx';
import { Stars } from '../ui/display/stars.tsx';
import { Tag } from '../ui/display/tag.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { DotSeparated } from '../ui/text/dot-separated.tsx';
import { formatPercent } from '../ui/text/format.ts';
import { BasketButton } from './basket-button.tsx';
import { CardVariants } from './card-variants.tsx';
import { CompareButton } from './compare-button.tsx';
import { EnergyClass } from './energy-class.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import styles from './product-card.module.css';
import { useShownVariant } from './use-shown-variant.ts';

const PICTURE_SIZE = { width: 240, height: 240 };

/**
 * A product in a listing, or the shown variant of a model. Its parts use the rows of the surrounding grid or carousel (subgrid), so that prices align.
 */
export function ProductCard(props: { product: Product; eager?: boolean; preload?: boolean }) {
  const { eager, preload } = props;
  const { t, locale } = useSite();
  const { shown: product, choose } = useShownVariant(props.product);
  const { drop, model } = product;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture image={product.image} {...PICTURE_SIZE} eager={eager} preload={preload} decorative />
        <span className={styles.tags}>
          {drop ? (
            <Tag tone="good">{t('card.drop', { percent: formatPercent(drop.percent / 100, locale) })}</Tag>
          ) : null}
          {product.stock === 'out' ? <Tag>{t('stock.out')}</Tag> : null}
        </span>
        {product.energyClass ? (
          <span className={styles.energy}>
            <EnergyClass level={product.energyClass} />
          </span>
        ) : null}
      </div>
      <div>
        <h3 className={styles.name}>
          <Link to={product.path}>{model?.name ?? product.name}</Link>
        </h3>
        <p className={styles.facts}>
          <DotSeparated parts={product.keyFacts} />
        </p>
        {product.rating ? (
          <p className={styles.signs}>
            <Stars rating={product.rating} />
          </p>
        ) : null}
      </div>
      <div className={styles.bottom}>
        <CardPrice product={product} />
        {model ? (
          <CardVariants
            model={model}
            price={product.lowestTotal ?? product.lowestItem}
            path={product.path}
            choose={choose}
          />
        ) : null}
        <div className={styles.foot}>
          <Sparkline values={product.sparkline} fallen={drop !== null} />
          <span className={styles.actions}>
            <CompareButton id={product.id} name={product.name} />
            <BasketButton id={product.id} name={product.name} />
          </span>
        </div>
      </div>
      <span className={styles.heart}>
        <FavouriteButton id={product.id} name={product.name} />
      </span>
    </article>
  );
}

function CardPrice({ product }: { product: Product }) {
  const { t } = useSite();
  const { lowestTotal, lowestItem, unitPrice, merchantCount, stock } = product;
  const price = lowestTotal ?? lowestItem;
  if (price === null) {
    // Used goods, prices of members and unconfirmed ones are offers too, without a price that stands for the product.
    return merchantCount > 0 && stock !== 'out' ? (
      <p className={styles.price}>
        <span className={styles.unknown}>{t('card.shops', { count: merchantCount })}</span>
      </p>
    ) : (
      <p className={styles.price}>
        <span className={styles.unknown}>{t('card.no-offer')}</span>
        <span className={styles.hint}>{t('card.no-offer.hint')}</span>
      </p>
    );
  }
  return (
    <p className={styles.price}>
      <Price money={price} size="l" />
      <span className={styles.terms}>
        <span className={lowestTotal ? undefined : styles.unsure}>
          {t(lowestTotal ? 'card.with-delivery' : 'card.without-delivery')}
        </span>{' '}
        <span>{t('card.shops', { count: merchantCount })}</span>
      </span>
      {unitPrice ? <span className={styles.hint}>{unitPrice.text}</span> : null}
    </p>
  );
}
