import { getRouteApi } from '@tanstack/react-router';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { ContentBlocks } from '../../components/content/content-blocks.tsx';
import { ROUTES } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { formatDay } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import page from '../../ui/page.module.css';
import styles from './article-page.module.css';

const route = getRouteApi(ROUTES.article);

/** What the site says of itself: an article, and the others beside it. */
export function ArticlePage() {
  const { t, locale } = useSite();
  const { title, description, author, changedOn, body, others } = route.useLoaderData();
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[]} current={title} />
      <div className={styles.columns}>
        <article className={styles.article}>
          <h1>{title}</h1>
          <p className={styles.lead}>{description}</p>
          <ContentBlocks blocks={body} />
          <p className={styles.signed}>
            <LocalText>{t('article.changed', { day: formatDay(changedOn, locale), author })}</LocalText>
          </p>
        </article>
        {others.length > 0 ? (
          <nav className={styles.others} aria-labelledby="others-title">
            <h2 id="others-title">{t('article.others')}</h2>
            <ul>
              {others.map((other) => (
                <li key={other.path}>
                  <Link to={other.path}>{other.title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </div>
  );
}
