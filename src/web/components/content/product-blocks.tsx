import type { ReactNode } from 'react';
import type { ProductCard } from '../../../contract/common-schemas.ts';
import type { ContentBlock } from '../../../contract/content/content-schemas.ts';
import type { Money } from '../../../market/money.ts';
import { useSite, useTexts } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Price } from '../../ui/display/price.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { formatDay, formatNumber, formatRating } from '../../ui/text/format.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import { EnergyClass } from '../energy-class.tsx';
import { PriceLine } from './price-line.tsx';
import styles from './product-blocks.module.css';

type BlockOf<K extends ContentBlock['kind']> = Extract<ContentBlock, { kind: K }>;

const PICTURE_SIZE = 88;
const NOT_KNOWN = '–';

const priceOf = ({ lowestTotal, lowestItem }: ProductCard): Money | null => lowestTotal ?? lowestItem;

/** Products side by side. Rows that no product has anything for are left out. */
export function ComparisonTable({ products }: { products: BlockOf<'comparison'>['products'] }) {
  const { t, locale } = useSite();
  const rows: { name: string; value: (card: ProductCard) => ReactNode }[] = [
    {
      name: t('content.price'),
      value: (card) => {
        const price = priceOf(card);
        return price === null ? null : <Price money={price} />;
      },
    },
    { name: t('content.shops'), value: ({ merchantCount }) => formatNumber(merchantCount, locale) },
    {
      name: t('content.rating'),
      value: ({ rating }) => (rating === null ? null : `${formatRating(rating.average, locale)} (${rating.count})`),
    },
    {
      name: t('content.energy'),
      value: ({ energyClass }) => (energyClass === null ? null : <EnergyClass level={energyClass} />),
    },
    { name: t('content.facts'), value: ({ keyFacts }) => (keyFacts.length === 0 ? null : keyFacts.join(', ')) },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className={styles.compare} tabIndex={0} aria-label={t('content.compared')}>
      <table>
        <thead>
          <tr>
            <td />
            {products.map((card) => (
              <th key={card.id} scope="col">
                <Link to={card.path}>
                  <Picture image={card.image} width={PICTURE_SIZE} height={PICTURE_SIZE} decorative />
                  {card.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ value }) => products.some((card) => value(card) !== null))
            .map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {products.map((card) => (
                  <td key={card.id}>{value(card) ?? NOT_KNOWN}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** How many products and shops there are, and what they cost. */
export function Figures({ block }: { block: BlockOf<'figures'> }) {
  const { t, locale } = useSite();
  return (
    <dl className={styles.figures}>
      <Figure name={t('content.products')}>{formatNumber(block.products, locale)}</Figure>
      <Figure name={t('content.shops')}>{formatNumber(block.shops, locale)}</Figure>
      <Figure name={t('content.lowest')}>
        <Price money={block.lowest} size="l" />
      </Figure>
      <Figure name={t('content.middle')}>
        <Price money={block.middle} size="l" />
      </Figure>
    </dl>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The price of a product over the last year, as a line and in figures. */
export function PriceChart({ block: { product, history } }: { block: BlockOf<'price-chart'> }) {
  const t = useTexts();
  const { locale } = useSite();
  const figures = [
    { name: t('content.now'), price: history.current, day: null },
    { name: t('content.year-low'), price: history.lowest?.price ?? null, day: history.lowest?.day ?? null },
    { name: t('content.year-high'), price: history.highest?.price ?? null, day: history.highest?.day ?? null },
  ];
  return (
    <div className={styles.chart}>
      <p>
        <Link to={product.path}>{product.name}</Link>
        {product.energyClass === null ? null : <EnergyClass level={product.energyClass} />}
      </p>
      <PriceLine history={history} className={styles.line} />
      <dl className={styles.figures}>
        {figures.map(({ name, price, day }) =>
          price === null ? null : (
            <Figure key={name} name={name}>
              <Price money={price} size="l" />
              {day === null ? null : (
                <small>
                  <LocalizedText>{formatDay(day, locale)}</LocalizedText>
                </small>
              )}
            </Figure>
          ),
        )}
      </dl>
    </div>
  );
}
