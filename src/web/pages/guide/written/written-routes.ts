import { createRoute } from '@tanstack/react-router';
import type { WrittenKind } from '../../../../contract/content/content-schemas.ts';
import type { ResponseOf } from '../../../../contract/contract.ts';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { absoluteUrl, breadcrumbList, buildPageHead, itemList } from '../../../routing/page-head.ts';
import { callApi, type LoaderContext, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { Site } from '../../../site.ts';
import { hubCrumbs } from './hub-crumbs.ts';

type Written = ResponseOf<'writtenPage'>;

const load = () => import('./written-page.tsx');

const staticData = {
  module: 'src/web/pages/guide/written/written-page.tsx',
  texts: ['written', 'content'] as const,
};

/** Loads a written page of a kind. */
const loadWritten = (site: Site, kind: WrittenKind, slug: string): Promise<Written> =>
  callApi(site, 'writtenPage', { ...marketParams(site), kind, slug });

/** Head of a written page. */
const writtenHead = ({
  match: { context },
  loaderData,
}: {
  match: { context: LoaderContext };
  loaderData?: Written | undefined;
}) =>
  loaderData
    ? buildPageHead(context.site, {
        title: loaderData.title,
        description: loaderData.description,
        path: loaderData.path,
        // Crawlers read structured data from the server's document only.
        structured: import.meta.env.SSR ? structuredWritten(context.site, loaderData) : [],
      })
    : {};

/** The article, where it belongs, and the products that it lists. */
function structuredWritten(site: Site, written: Written): object[] {
  const { kind, title, description, author, publishedOn, changedOn, path, body } = written;
  const products = body.flatMap((block) =>
    block.kind === 'products' || block.kind === 'comparison' ? block.products : [],
  );
  const listed = [...new Map(products.map((product) => [product.id, product])).values()];
  return [
    {
      '@type': kind === 'blog' ? 'BlogPosting' : 'Article',
      headline: title,
      description,
      author: { '@type': 'Person', name: author },
      publisher: { '@type': 'Organization', name: site.market.siteName },
      datePublished: publishedOn,
      dateModified: changedOn,
      inLanguage: site.locale,
      mainEntityOfPage: absoluteUrl(site, path),
    },
    breadcrumbList(site, [...hubCrumbs(site, kind), { name: title, path }]),
    ...(listed.length === 0 ? [] : [itemList(site, listed.length, listed)]),
  ];
}

export const guideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.guide.pattern,
  loader: (args) => loadPage(args, (site) => loadWritten(site, 'guide', args.params.slug)),
  head: writtenHead,
  component: lazyPage(load, 'GuidePage'),
  staticData,
});

export const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.content.pattern,
  loader: (args) => loadPage(args, (site) => loadWritten(site, 'content', args.params.slug)),
  head: writtenHead,
  component: lazyPage(load, 'TopicPage'),
  staticData,
});

export const boardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.board.pattern,
  loader: (args) => loadPage(args, (site) => loadWritten(site, 'board', args.params.slug)),
  head: writtenHead,
  component: lazyPage(load, 'BoardPage'),
  staticData,
});

export const blogPostRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.blogPost.pattern,
  loader: (args) => loadPage(args, (site) => loadWritten(site, 'blog', args.params.slug)),
  head: writtenHead,
  component: lazyPage(load, 'BlogPostPage'),
  staticData,
});
