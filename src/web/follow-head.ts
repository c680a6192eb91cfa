import type { SiteRouter } from './router.tsx';

/** Keeps title, description and canonical link those of the page that is shown. */
export function followHead(router: SiteRouter): void {
  router.subscribe('onRendered', () => {
    const matches = router.state.matches;
    for (const tag of matches.flatMap((match) => match.meta ?? [])) {
      if (tag && 'title' in tag && tag.title) document.title = tag.title;
      if (tag && 'name' in tag && tag.name === 'description') {
        document.querySelector('meta[name=description]')?.setAttribute('content', tag.content ?? '');
      }
    }
    document.querySelector('link[rel=canonical]')?.remove();
    for (const tag of matches.flatMap((match) => match.links ?? [])) {
      if (!tag?.href) continue;
      document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: tag.href }));
    }
  });
}
