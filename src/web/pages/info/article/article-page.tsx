import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { ContentBlocks } from '../../../components/content/content-blocks.tsx';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './article-page.module.css';

const route = getRouteApi(pages.article.pattern);

/** An information article with links to the other articles. */
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
            <LocalizedText>{t('article.changed', { day: formatDay(changedOn, locale), author })}</LocalizedText>
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
