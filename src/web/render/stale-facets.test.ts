import { describe, expect, it } from 'vitest';
import { err } from '../../base/result.ts';
import { apiError, fieldError } from '../../contract/api-error.ts';
import { parseFilters } from '../../contract/category/filter.ts';
import type { ApiClient } from '../../contract/client.ts';
import { createSite } from './entry-server.tsx';
import { EMPTY_BUILD } from './page-files.ts';
import { sampleClient } from './testing/test-responses.ts';

const KNOWN = new Set(['brand', 'price']);
const sample = sampleClient();

/** Rejects facets that the category does not have, like the API. */
const client: ApiClient = {
  call: async (name, request) => {
    const f = 'f' in request ? String(request.f) : '';
    const parsed = parseFilters(f);
    const stale = parsed.ok ? parsed.value.filter(({ facet }) => !KNOWN.has(facet)) : [];
    const fields = stale.map(({ facet }) => fieldError('f', 'not-allowed', `${facet}: there is no such facet`));
    return fields.length > 0 ? err(apiError('invalid-request', undefined, fields)) : sample.call(name, request);
  },
};

async function render(url: string, host = 'uk.localhost') {
  const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
  return site.render({ host, protocol: 'http', url, client, now: Date.parse('2026-11-20T12:00:00Z') });
}

describe('stale facets', () => {
  it('P09 redirect to the same listing without them', async () => {
    const url = '/cl/1101/Washing-machines?f=a999:1;brand:12;gone:5~7;price:200~&sort=price&page=3';
    const location = '/cl/1101/Washing-machines?f=brand:12;price:200~&sort=price';
    expect(await render(url)).toEqual({ kind: 'redirect', status: 303, location });
    expect(await render(location)).toMatchObject({ kind: 'page', status: 200 });
    const last = await render('/us/shopping/cl/1101/Washing-machines?f=gone:1', 'localhost');
    expect(last).toEqual({ kind: 'redirect', status: 303, location: '/us/shopping/cl/1101/Washing-machines' });
  });
});
