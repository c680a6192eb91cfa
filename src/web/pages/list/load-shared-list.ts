import { listQuery, UUID } from '../../components/list/list-loaders.ts';
import { listName } from '../../components/list/list-name.ts';
import { failureOf, PageFailure } from '../../loading/page-failure.ts';
import { headOf } from '../../routing/page-head.ts';
import type { Site } from '../../site.ts';

/** A list that somebody shares, and what the visitor has claimed on it. Throws where there is no such list. */
export async function loadSharedList(site: Site, named: string, search: Record<string, unknown>) {
  const { page } = listQuery(search);
  const giver = typeof search.giver === 'string' && UUID.test(search.giver) ? search.giver : null;
  const shareId = named.split('-', 1)[0] ?? '';
  if (!/^[0-9a-z]{1,40}$/.test(shareId)) throw new PageFailure(404, 'Not Found');
  const [shared, own] = await Promise.all([
    site.personal.call('sharedList', { shareId, page }),
    site.personal.call('ownGifts', { shareId, givers: giver === null ? [] : [giver] }),
  ]);
  if (!shared.ok) throw failureOf(shared.error);
  return { shareId, shared: shared.value, gifts: own.ok ? own.value.gifts : [], giver };
}

/** What the page says of itself. */
export function sharedListHead(site: Site, { shared: { list } }: Awaited<ReturnType<typeof loadSharedList>>) {
  const name = listName(site.t, list);
  return headOf(site, {
    title: name,
    description:
      list.ownerName === ''
        ? site.t('list.shared.description', { name })
        : site.t('list.shared.description.by', { name, owner: list.ownerName }),
    path: list.path,
    index: false,
  });
}
