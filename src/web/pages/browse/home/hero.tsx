import type { Home } from '../../../../contract/home/home-schemas.ts';
import { SearchForm } from '../../../shell/search/search-form.tsx';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Sparkline } from '../../../ui/display/sparkline.tsx';
import page from '../../../ui/layout/page.module.css';
import { Picture } from '../../../ui/picture/picture.tsx';
import { formatNumber, formatPercent } from '../../../ui/text/format.ts';
import styles from './hero.module.css';

/** Headline, search form, catalogue counts and one featured drop. */
export function Hero({ home }: { home: Home }) {
  const { t, locale } = useSite();
  const facts = [
    t('home.fact.products', { count: home.productCount, number: formatNumber(home.productCount, locale) }),
    t('home.fact.offers', { count: home.offerCount, number: formatNumber(home.offerCount, locale) }),
    t('home.fact.shops', { count: home.merchantCount, number: formatNumber(home.merchantCount, locale) }),
  ];
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <svg className={styles.tide} viewBox="0 0 1440 320" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.far} d="M0 150c220-90 380-20 600 30s420 40 560-10 200-50 280-30v180H0Z" />
        <path className={styles.near} d="M0 230c240-70 420-10 620 30s400 20 540-10 200-30 280-15v85H0Z" />
      </svg>
      <div className={`${page.container} ${styles.inside}`}>
        <div className={styles.text}>
          <h1 id="hero-title">{t('home.heading')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <div className={styles.search}>
            <SearchForm />
          </div>
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <FeaturedDrop home={home} />
      </div>
    </section>
  );
}

function FeaturedDrop({ home }: { home: Home }) {
  const { t, locale } = useSite();
  const product = home.drops[0];
  const price = product?.lowestTotal ?? product?.lowestItem;
  if (!product?.drop || !price) return null;
  return (
    <article className={styles.featured}>
      <div className={styles.picture}>
        <Picture image={product.image} width={128} height={128} eager decorative />
      </div>
      <div className={styles.featuredText}>
        <p className={styles.kicker}>{t('home.proof')}</p>
        <h2>
          <Link to={product.path}>{product.name}</Link>
        </h2>
        <p className={styles.featuredPrice}>
          <Price money={price} size="l" />
          <Sparkline values={product.sparkline} />
        </p>
        <p className={styles.reason}>
          {t('drop.reason', { percent: formatPercent(product.drop.percent / 100, locale), count: product.drop.days })}
        </p>
      </div>
    </article>
  );
}
