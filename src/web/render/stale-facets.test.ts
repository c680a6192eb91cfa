import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../api/contract/client.ts';
import { apiError, fieldFault } from '../../api/contract/errors.ts';
import { parseFilters } from '../../api/contract/filter.ts';
import { err } from '../../base/result.ts';
import { createSite } from './entry-server.tsx';
import { sampleClient } from './test-answers.ts';

const KNOWN = new Set(['brand', 'price']);
const sample = sampleClient();

/** Refuses facets that the category does not have, as the API does. */
const client: ApiClient = {
  call: async (name, request) => {
    const f = 'f' in request ? String(request.f) : '';
    const parsed = parseFilters(f);
    const stale = parsed.ok ? parsed.value.filter(({ facet }) => !KNOWN.has(facet)) : [];
    const fields = stale.map(({ facet }) => fieldFault('f', 'not-allowed', `${facet}: there is no such facet`));
    return fields.length > 0 ? err(apiError('invalid-request', undefined, fields)) : sample.call(name, request);
  },
};

async function answer(url: string, host = 'uk.localhost') {
  const site = createSite({ manifest: {}, onMissingText: null });
  return site.render({ host, protocol: 'http', url, nonce: 'n', client, now: Date.parse('2026-11-20T12:00:00Z') });
}

describe('facets that a list no longer has', () => {
  it('P09 lead to the same list without them, which stands', async () => {
    const url = '/cl/1101/Washing-machines?f=a999:1;brand:12;gone:5~7;price:200~&sort=price&page=3';
    const location = '/cl/1101/Washing-machines?f=brand:12;price:200~&sort=price';
    expect(await answer(url)).toEqual({ kind: 'redirect', status: 303, location });
    expect(await answer(location)).toMatchObject({ kind: 'page', status: 200 });
    const last = await answer('/us/shopping/cl/1101/Washing-machines?f=gone:1', 'localhost');
    expect(last).toEqual({ kind: 'redirect', status: 303, location: '/us/shopping/cl/1101/Washing-machines' });
  });
});
