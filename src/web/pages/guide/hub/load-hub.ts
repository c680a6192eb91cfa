import { pages } from '../../../../contract/pages.ts';
import { breadcrumbList, buildPageHead, itemList } from '../../../routing/page-head.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';
import type { HubData } from './hub-page.tsx';

/** What a hub lists; the guides also the boards. */
export async function loadHub(site: Site, kind: 'guide' | 'blog'): Promise<HubData> {
  const request = (one: 'guide' | 'blog' | 'board') =>
    callApi(site, 'writtenPages', { ...marketParams(site), kind: one });
  const [{ entries }, boards] = await Promise.all([request(kind), kind === 'guide' ? request('board') : null]);
  return { kind, entries, boards: boards?.entries ?? [] };
}

const TEXTS = {
  guide: { title: 'written.guides', description: 'written.guides.lead' },
  blog: { title: 'written.blog', description: 'written.blog.lead' },
} as const;

/** The head of a hub. One without entries is not indexed. */
export function hubHead(site: Site, { kind, entries, boards }: HubData) {
  const path = kind === 'guide' ? pages.guides.path() : pages.blog.path();
  const title = site.t(TEXTS[kind].title);
  const listed = [...entries, ...boards].map((entry) => ({ name: entry.title, path: entry.path }));
  return buildPageHead(site, {
    title,
    description: site.t(TEXTS[kind].description),
    path,
    index: entries.length > 0,
    structured: import.meta.env.SSR
      ? [breadcrumbList(site, [{ name: title, path }]), itemList(site, listed.length, listed)]
      : [],
  });
}
