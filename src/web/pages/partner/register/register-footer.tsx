import { rootRouteId, useLoaderData } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import styles from './register-page.module.css';

/** What companies want to read before they register. */
const ARTICLES = ['for-merchants', 'terms', 'privacy', 'imprint', 'contact'] as const;

/** The footer of the registration pages: no departments or countries, which are for shoppers. */
export function RegisterFooter() {
  const { t } = useSite();
  const { articles } = useLoaderData({ from: rootRouteId });
  return (
    <footer id="foot-register" className={styles.footer}>
      <div className={page.container}>
        <p>{t('partner.footer')}</p>
        <nav aria-label={t('footer.info')}>
          <ul className={styles.links}>
            {ARTICLES.filter((slug) => articles.includes(slug)).map((slug) => (
              <li key={slug}>
                <Link to={pages.article.path(slug)}>{t(`footer.info.${slug}`)}</Link>
              </li>
            ))}
            <li>
              <Link to={pages.home.path()}>{t('partner.footer.home')}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
