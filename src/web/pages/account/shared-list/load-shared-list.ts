import type { OwnGifts } from '../../../../contract/list/list-schemas.ts';
import { listQuery, UUID } from '../../../components/list/list-loaders.ts';
import { listName } from '../../../components/list/list-name.ts';
import { PageError, toPageError } from '../../../loading/page-error.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
import type { Site } from '../../../site.ts';

const NO_GIFTS: OwnGifts = { gifts: [], contributions: [] };

/** Loads a shared list and the gifts the user reserved on it. Throws a `PageError` if the list does not exist. */
export async function loadSharedList(site: Site, listSlug: string, search: Record<string, unknown>) {
  const { page } = listQuery(search);
  const giver = typeof search.giver === 'string' && UUID.test(search.giver) ? search.giver : null;
  const shareId = listSlug.split('-', 1)[0] ?? '';
  if (!/^[0-9a-z]{1,40}$/.test(shareId)) throw new PageError(404, 'Not Found');
  const [shared, reserved] = await Promise.all([
    site.personal.call('sharedList', { shareId, page }),
    site.personal.call('ownGifts', { shareId, givers: giver === null ? [] : [giver] }),
  ]);
  if (!shared.ok) throw toPageError(shared.error);
  return { shareId, shared: shared.value, gifts: reserved.ok ? reserved.value : NO_GIFTS, giver };
}

export function sharedListHead(site: Site, { shared: { list } }: Awaited<ReturnType<typeof loadSharedList>>) {
  const name = listName(site.t, list);
  return buildPageHead(site, {
    title: name,
    description:
      list.ownerName === ''
        ? site.t('list.shared.description', { name })
        : site.t('list.shared.description.by', { name, owner: list.ownerName }),
    path: list.path,
    index: false,
  });
}
