import { sitePaths } from '../../api/contract/site-paths.ts';
import { useSite, useTexts } from '../site.ts';
import { addressOf } from '../site-address.ts';
import { Flag } from '../ui/flag.tsx';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import page from '../ui/page.module.css';
import styles from './footer.module.css';
import { marketsByName } from './markets-by-name.ts';

/** What the site says of itself, in the order in which people ask. */
const ARTICLES = [
  'about',
  'how-we-compare',
  'how-prices-are-proved',
  'for-merchants',
  'contact',
  'imprint',
  'terms',
  'privacy',
  'cookies',
  'accessibility',
] as const;

export type FooterProps = {
  /** Where one signs up, if the operator has a newsletter and the page shows it. */
  newsletter: string | null;
  departments: readonly { id: number; name: string; path: string }[];
  /** Whether there is a page of deals. */
  deals: boolean;
};

/** How lists are ordered, how old data may be, what the site says of itself, every department and country. */
export function FooterParts({ newsletter, departments, deals }: FooterProps) {
  const { t, market, locale, host } = useSite();
  return (
    <div className={`${page.container} ${styles.columns}`}>
      <section className={styles.about}>
        <Logo name={market.siteName} />
        <p>{t('footer.about')}</p>
        {newsletter === null ? null : <Newsletter link={newsletter} />}
      </section>
      <section id="ranking">
        <h2>{t('footer.ranking.title')}</h2>
        <p>{t('footer.ranking.text')}</p>
        <h2>{t('footer.age.title')}</h2>
        <p>{t('footer.age.text')}</p>
      </section>
      <nav className={styles.info} aria-labelledby="foot-info">
        <h2 id="foot-info">{t('footer.info')}</h2>
        <ul>
          {ARTICLES.map((slug) => (
            <li key={slug}>
              <Link to={sitePaths.article(slug)}>{t(`footer.info.${slug}`)}</Link>
            </li>
          ))}
          <li>
            <Link to={sitePaths.privacySettings()}>{t('footer.info.privacy-settings')}</Link>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="foot-departments">
        <h2 id="foot-departments">{t('header.all-departments')}</h2>
        <ul>
          {departments.map(({ id, name, path }) => (
            <li key={id}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
          {deals ? (
            <li>
              <Link to={sitePaths.deals()}>{t('header.deals')}</Link>
            </li>
          ) : null}
          <li>
            <Link to={sitePaths.stores()}>{t('footer.info.stores')}</Link>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="foot-countries">
        <h2 id="foot-countries">{t('footer.countries')}</h2>
        <ul className={styles.countries}>
          {marketsByName(locale).map(({ market: other, name }) => {
            const address = addressOf(other, other.defaultLocale, host);
            return (
              <li key={other.id}>
                <a href={`//${address.host}${address.base}/`}>
                  <Flag countryCode={other.countryCode} />
                  {name}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

function Newsletter({ link }: { link: string }) {
  const t = useTexts();
  return (
    <section id="newsletter">
      <h2>{t('footer.newsletter')}</h2>
      <p>{t('footer.newsletter.text')}</p>
      <p>
        <Link to={link}>{t('footer.newsletter.link')}</Link>
      </p>
    </section>
  );
}
