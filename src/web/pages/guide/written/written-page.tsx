import { getRouteApi } from '@tanstack/react-router';
import type { WrittenKind } from '../../../../contract/content/content-schemas.ts';
import type { ResponseOf } from '../../../../contract/contract.ts';
import { pages } from '../../../../contract/pages.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { ContentBlocks } from '../../../components/content/content-blocks.tsx';
import { EntryCards } from '../../../components/content/entry-cards.tsx';
import { PillLinks } from '../../../components/pill-links.tsx';
import { useSite } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import { hubCrumbs } from './hub-crumbs.ts';
import styles from './written-page.module.css';

type Written = ResponseOf<'writtenPage'>;

const RELATED_TITLES = {
  guide: 'written.more.guide',
  board: 'written.more.board',
  blog: 'written.more.blog',
  content: 'written.more.content',
} as const satisfies Record<WrittenKind, string>;

const guide = getRouteApi(pages.guide.pattern);
const blogPost = getRouteApi(pages.blogPost.pattern);
const content = getRouteApi(pages.content.pattern);
const board = getRouteApi(pages.board.pattern);

export const GuidePage = () => <WrittenView written={guide.useLoaderData()} />;
export const BlogPostPage = () => <WrittenView written={blogPost.useLoaderData()} />;
export const TopicPage = () => <WrittenView written={content.useLoaderData()} />;
export const BoardPage = () => <WrittenView written={board.useLoaderData()} />;

/** A guide, blog post, topic page or board: text with live products, then what leads on. */
function WrittenView({ written }: { written: Written }) {
  const site = useSite();
  const { t, locale } = site;
  const { kind, title, description, author, publishedOn, changedOn, body, categories, related } = written;
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={hubCrumbs(site, kind)} current={title} />
      <article className={styles.written}>
        <h1>{title}</h1>
        <p className={styles.lead}>{description}</p>
        <p className={styles.signed}>
          <LocalizedText>{t('written.by', { author, day: formatDay(publishedOn, locale) })}</LocalizedText>
          {changedOn > publishedOn ? (
            <LocalizedText>{t('written.changed', { day: formatDay(changedOn, locale) })}</LocalizedText>
          ) : null}
        </p>
        <ContentBlocks blocks={body} />
      </article>
      {categories.length > 0 ? (
        <Section id="compare" title={t('written.compare')}>
          <PillLinks label={t('written.compare')} links={categories} />
        </Section>
      ) : null}
      {related.length > 0 ? (
        <Section id="more" title={t(RELATED_TITLES[kind])}>
          <EntryCards entries={related} />
        </Section>
      ) : null}
    </div>
  );
}
