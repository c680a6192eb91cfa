import { expect, it, vi } from 'vitest';
import { err, ok } from '../../../../base/result.ts';
import { apiError } from '../../../../contract/api-error.ts';
import type { PersonalClient } from '../../../../contract/personal-client.ts';
import { sampleSite } from '../../../testing/test-site.ts';
import { loadCatalogue } from './load-catalogue.ts';

it('asks for the categories again where they could not be loaded', async () => {
  vi.stubEnv('SSR', false);
  const state = { fails: true };
  const call = async (name: string) => {
    if (name === 'adminProduct') return ok({ product: { id: 7 } });
    return state.fails ? err(apiError('unavailable')) : ok({ leaves: [] });
  };
  const site = { ...sampleSite(), personal: { call, submit: call } as unknown as PersonalClient };
  const open = () => loadCatalogue(site, { part: 'products', id: '7', search: {}, location: { href: '/catalogue' } });
  await expect(open()).rejects.toMatchObject({ status: 503 });
  state.fails = false;
  expect(await open()).toMatchObject({ part: 'product', leaves: [] });
  vi.unstubAllEnvs();
});
