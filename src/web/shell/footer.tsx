import { rootRouteId, useLoaderData } from '@tanstack/react-router';
import { useSite } from '../site.ts';
import { addressOf } from '../site-address.ts';
import { Flag } from '../ui/flag.tsx';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import page from '../ui/page.module.css';
import styles from './footer.module.css';
import { marketsByName } from './markets-by-name.ts';

/** The foot of every page: how lists are ordered, how old data may be, every department and country. */
export function Footer() {
  const { t, market, locale, host } = useSite();
  const { departments } = useLoaderData({ from: rootRouteId });
  return (
    <footer className={styles.footer}>
      <div className={`${page.container} ${styles.columns}`}>
        <section className={styles.about}>
          <Logo name={market.siteName} />
          <p>{t('footer.about')}</p>
        </section>
        <section id="ranking">
          <h2>{t('footer.ranking.title')}</h2>
          <p>{t('footer.ranking.text')}</p>
          <h2>{t('footer.age.title')}</h2>
          <p>{t('footer.age.text')}</p>
        </section>
        <nav aria-labelledby="foot-departments">
          <h2 id="foot-departments">{t('header.all-departments')}</h2>
          <ul>
            {departments.map(({ id, name, path }) => (
              <li key={id}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
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
    </footer>
  );
}
