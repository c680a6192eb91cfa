import { findCanonicalHref } from '../canonical-href.ts';
import { errorStatus } from '../loading/page-error.ts';
import type { SiteRouter } from '../router.tsx';

/** Updates title, description, canonical link and robots meta tag on navigation. */
export function syncHead(router: SiteRouter): void {
  const { t, market } = router.options.context.site;
  router.subscribe('onRendered', ({ hrefChanged }) => {
    const { matches } = router.state;
    const failed = matches.find(({ status }) => status === 'error');
    const tags = failed === undefined ? matches.flatMap((match) => match.meta ?? []) : [];
    const findContent = (name: string) =>
      tags.findLast((tag) => tag !== undefined && 'name' in tag && tag.name === name)?.content ?? null;
    const title = tags.findLast((tag) => tag !== undefined && 'title' in tag)?.title;
    if (failed) {
      const errorTitle = t(errorStatus(failed.error) === 404 ? 'error.404.title' : 'error.title');
      document.title = `${errorTitle} | ${market.siteName}`;
    } else if (title) document.title = title;
    setMeta('description', findContent('description'));
    setMeta('robots', failed ? 'noindex' : findContent('robots'));
    const href = failed ? undefined : findCanonicalHref(router);
    document.querySelector('link[rel=canonical]')?.remove();
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href }));
    // Alternate links are only known for the first page.
    if (hrefChanged) for (const link of document.querySelectorAll('link[rel=alternate]')) link.remove();
  });
}

function setMeta(name: string, content: string | null): void {
  const existing = document.querySelector(`meta[name=${name}]`);
  if (content === null) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.setAttribute('content', content);
}
