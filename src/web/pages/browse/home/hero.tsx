import type { Home } from '../../../../contract/home/home-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { SeasonArt } from '../../../ui/display/season-art.tsx';
import page from '../../../ui/layout/page.module.css';
import { Picture } from '../../../ui/picture/picture.tsx';
import { formatNumber, formatPercent } from '../../../ui/text/format.ts';
import styles from './hero.module.css';

/** The drops beside the headline; the shelf below shows the others. */
export const HERO_DROPS = 6;

type HeroProps = { counts: Pick<Home, 'productCount' | 'offerCount' | 'merchantCount'>; drops: Home['drops'] };

/** Headline, catalogue counts and the largest drops. The search is in the header. */
export function Hero({ counts, drops }: HeroProps) {
  const { t, locale } = useSite();
  const facts = [
    t('home.fact.products', { count: counts.productCount, number: formatNumber(counts.productCount, locale) }),
    t('home.fact.offers', { count: counts.offerCount, number: formatNumber(counts.offerCount, locale) }),
    t('home.fact.shops', { count: counts.merchantCount, number: formatNumber(counts.merchantCount, locale) }),
  ];
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <svg className={styles.tide} viewBox="0 0 1440 320" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.far} d="M0 150c220-90 380-20 600 30s420 40 560-10 200-50 280-30v180H0Z" />
        <path className={styles.near} d="M0 230c240-70 420-10 620 30s400 20 540-10 200-30 280-15v85H0Z" />
      </svg>
      <div className={`${page.container} ${styles.inside}`}>
        <div className={styles.text}>
          <span className={styles.season}>
            <SeasonArt />
          </span>
          <h1 id="hero-title">{t('home.heading')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          {counts.productCount === 0 ? null : (
            <ul className={styles.facts}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          <p className={styles.advisor}>
            <Link to={pages.advisor.path('')}>{t('home.advisor')}</Link>
          </p>
        </div>
        <LargestDrops products={drops} />
      </div>
    </section>
  );
}

function LargestDrops({ products }: { products: Home['drops'] }) {
  const { t } = useSite();
  if (products.length === 0) return null;
  return (
    <ul className={styles.drops} aria-label={t('home.drops')}>
      {products.map((product) => (
        <DropTile key={product.id} product={product} />
      ))}
    </ul>
  );
}

function DropTile({
  product: { name, path, image, drop, lowestTotal, lowestItem },
}: {
  product: Home['drops'][number];
}) {
  const { t, locale } = useSite();
  const price = lowestTotal ?? lowestItem;
  return (
    <li className={styles.drop}>
      <span className={styles.picture}>
        <Picture image={image} width={64} height={64} eager decorative />
      </span>
      <span className={styles.words}>
        <Link to={path}>{name}</Link>
        <span className={styles.price}>
          {price === null ? null : <Price money={price} size="s" />}
          {drop === null ? null : <b>{t('card.drop', { percent: formatPercent(drop.percent / 100, locale) })}</b>}
        </span>
      </span>
    </li>
  );
}
