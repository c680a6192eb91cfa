import { pages } from '../../../contract/pages.ts';
import { useSite, useTexts } from '../../site.ts';
import { marketAddress } from '../../site-address.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Flag } from '../../ui/icon/flag.tsx';
import { Logo } from '../../ui/icon/logo.tsx';
import page from '../../ui/layout/page.module.css';
import { marketsByName } from '../market/markets-by-name.ts';
import styles from './footer.module.css';

/** Articles about the site, in the order of readers' interest. */
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
  /** Path of the newsletter sign-up; null without a newsletter, or where the page hides it. */
  newsletter: string | null;
  departments: readonly { id: number; name: string; path: string }[];
  /** Slugs of the articles that exist; others have no link. */
  articles: readonly string[];
  hasGuides: boolean;
  /** Whether the market has a deals page. */
  deals: boolean;
};

/** Columns of the footer: about, ranking and data age, articles, departments, countries. */
export function FooterParts({ newsletter, departments, articles, hasGuides, deals }: FooterProps) {
  const { t, market, locale, host, settings } = useSite();
  return (
    <div className={`${page.container} ${styles.columns}`}>
      <section className={styles.about}>
        <Logo name={market.siteName} picture={settings.logo_picture} />
        <p>{t('footer.about')}</p>
        {newsletter === null ? null : <Newsletter link={newsletter} />}
      </section>
      <section id="ranking">
        <h2>{t('footer.ranking.title')}</h2>
        <p>{t('footer.ranking.text')}</p>
        <h2>{t('footer.age.title')}</h2>
        <p>{t('footer.age.text')}</p>
      </section>
      <nav aria-labelledby="foot-info">
        <h2 id="foot-info">{t('footer.info')}</h2>
        <ul>
          {ARTICLES.filter((slug) => articles.includes(slug)).map((slug) => (
            <li key={slug}>
              <Link to={pages.article.path(slug)}>{t(`footer.info.${slug}`)}</Link>
            </li>
          ))}
          <li>
            <Link to={pages.widget.path()}>{t('footer.info.widget')}</Link>
          </li>
          <li>
            <Link to={pages.privacySettings.path()}>{t('footer.info.privacy-settings')}</Link>
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
          {hasGuides ? (
            <li>
              <Link to={pages.guides.path()}>{t('footer.info.guides')}</Link>
            </li>
          ) : null}
          {deals ? (
            <li>
              <Link to={pages.deals.path()}>{t('header.deals')}</Link>
            </li>
          ) : null}
          <li>
            <Link to={pages.stores.path()}>{t('footer.info.stores')}</Link>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="foot-countries">
        <h2 id="foot-countries">{t('footer.countries')}</h2>
        <ul>
          {marketsByName(locale).map(({ market: other, name }) => {
            const address = marketAddress(other, other.defaultLocale, host);
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
