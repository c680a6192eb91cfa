import { statusOf } from '../loading/page-failure.ts';
import { canonicalOf } from '../own-address.ts';
import type { SiteRouter } from '../router.tsx';

/** Keeps title, description, canonical link and the word to search engines those of the page that is shown. */
export function followHead(router: SiteRouter): void {
  const { t, market } = router.options.context.site;
  router.subscribe('onRendered', ({ hrefChanged }) => {
    const { matches } = router.state;
    const failed = matches.find(({ status }) => status === 'error');
    const tags = failed === undefined ? matches.flatMap((match) => match.meta ?? []) : [];
    const contentOf = (name: string) =>
      tags.findLast((tag) => tag !== undefined && 'name' in tag && tag.name === name)?.content ?? null;
    const title = tags.findLast((tag) => tag !== undefined && 'title' in tag)?.title;
    if (failed) {
      const words = t(statusOf(failed.error) === 404 ? 'error.404.title' : 'error.title');
      document.title = `${words} | ${market.siteName}`;
    } else if (title) document.title = title;
    setMeta('description', contentOf('description'));
    setMeta('robots', failed ? 'noindex' : contentOf('robots'));
    const href = failed ? undefined : canonicalOf(router);
    document.querySelector('link[rel=canonical]')?.remove();
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href }));
    // Which other markets have the page is known of the one that came with the document.
    if (hrefChanged) for (const link of document.querySelectorAll('link[hreflang]')) link.remove();
  });
}

function setMeta(name: string, content: string | null): void {
  const known = document.querySelector(`meta[name=${name}]`);
  if (content === null) {
    known?.remove();
    return;
  }
  const meta = known ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.setAttribute('content', content);
}
