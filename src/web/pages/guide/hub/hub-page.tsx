import { getRouteApi } from '@tanstack/react-router';
import type { WrittenEntry } from '../../../../contract/content/content-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { EntryCards } from '../../../components/content/entry-cards.tsx';
import { useSite } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import pageHead from '../../../ui/layout/page-head.module.css';
import { Section, VisuallyHidden } from '../../../ui/layout/section.tsx';
import styles from './hub-page.module.css';

/** What a hub lists. */
export type HubData = {
  kind: 'guide' | 'blog';
  entries: readonly WrittenEntry[];
  boards: readonly WrittenEntry[];
};

const guides = getRouteApi(pages.guides.pattern);
const blog = getRouteApi(pages.blog.pattern);

export const GuidesPage = () => <HubView data={guides.useLoaderData()} />;
export const BlogPage = () => <HubView data={blog.useLoaderData()} />;

/** The list of all guides and boards, or of all blog posts. */
function HubView({ data: { kind, entries, boards } }: { data: HubData }) {
  const { t, base } = useSite();
  const title = kind === 'guide' ? t('written.guides') : t('written.blog');
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[]} current={title} />
      <header className={pageHead.head}>
        <h1>{title}</h1>
        <p>{kind === 'guide' ? t('written.guides.lead') : t('written.blog.lead')}</p>
      </header>
      {entries.length === 0 ? (
        <p className={page.hint}>{t('written.none')}</p>
      ) : (
        <section>
          <h2>
            <VisuallyHidden>{title}</VisuallyHidden>
          </h2>
          <EntryCards entries={entries} />
        </section>
      )}
      {boards.length > 0 ? (
        <Section id="boards" title={t('written.boards')} hint={t('written.boards.lead')}>
          <EntryCards entries={boards} />
        </Section>
      ) : null}
      <p className={styles.feed}>
        {/* With a target, it is not taken for a page of the router. */}
        <a href={`${base}/${kind}.xml`} target="_self">
          {t('written.feed')}
        </a>
      </p>
    </div>
  );
}
