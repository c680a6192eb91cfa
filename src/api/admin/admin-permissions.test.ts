import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AT, createTestAccount, giveTestRole, signInAs } from '../../account/testing/account.ts';
import { ENDPOINT_PERMISSIONS, mayUse, STAFF_PERMISSIONS } from '../../contract/admin/permissions.ts';
import type { PersonalEndpoint } from '../../contract/endpoint.ts';
import { PERSONAL_ENDPOINTS, type PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { STAFF_ROLES, type StaffRole } from '../../terms/staff/staff-role.ts';
import { startAccountSite } from '../testing/account-site.ts';

const site = await startAccountSite();
afterAll(site.close);

const STAFF_ENDPOINTS = Object.entries(PERSONAL_ENDPOINTS).filter(([, { access }]) => access === 'staff');
const errorOf = z.object({ error: z.object({ code: z.string() }) });

/** A browser of somebody with a role, or without one. */
async function browserOf(role: StaffRole | null) {
  const email = `${role ?? 'nobody'}-${randomUUID()}@crew.example`;
  if (role !== null) await giveTestRole(site.db, email, role);
  return (await site.signIn({ email })).visitor;
}

/** The error of an empty request to an endpoint; 'none' if it succeeds. */
async function errorAt(
  visitor: Awaited<ReturnType<typeof browserOf>>,
  method: PersonalEndpoint['method'],
  path: string,
): Promise<string> {
  const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const { body } = await visitor.send(method, url, method === 'GET' ? {} : { body: {} });
  const parsed = errorOf.safeParse(body);
  return parsed.success ? parsed.data.error.code : 'none';
}

describe('permissions', () => {
  it('E04 are declared for every staff endpoint, and each role has those of the table', () => {
    expect(Object.keys(ENDPOINT_PERMISSIONS).sort()).toEqual(STAFF_ENDPOINTS.map(([name]) => name).sort());
    const used = new Set<string>(Object.values(ENDPOINT_PERMISSIONS));
    const granted = Object.values(STAFF_PERMISSIONS).flat();
    expect([...used].filter((permission) => !granted.some((one) => one === permission))).toEqual([]);
    expect(STAFF_ENDPOINTS.filter(([name]) => !mayUse('owner', name as PersonalEndpointName))).toEqual([]);
  });

  it.each([...STAFF_ROLES, null])(
    'the role %s may call what its table says, over HTTP, and nothing else',
    async (role) => {
      const visitor = await browserOf(role);
      const wrong: string[] = [];
      for (const [name, { method, path }] of STAFF_ENDPOINTS) {
        const isForbidden = (await errorAt(visitor, method, path)) === 'forbidden';
        if (isForbidden === mayUse(role, name as PersonalEndpointName)) wrong.push(name);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('without a session nothing is answered', async () => {
    for (const [, { method, path }] of STAFF_ENDPOINTS) {
      expect(await errorAt(site.browser(), method, path)).toBe('sign-in-required');
    }
  });

  it('the file of the audit log needs the permission of the log', async () => {
    const [owner, support] = [await browserOf('owner'), await browserOf('support')];
    expect((await support.send('GET', '/admin/audit-log.csv')).status).toBe(403);
    expect((await owner.send('GET', '/admin/audit-log.csv?who=&what=&from=')).status).toBe(200);
  });

  it('a search for a character that the database cannot store is refused', async () => {
    const owner = await browserOf('owner');
    const failed: string[] = [];
    for (const [name, { method, path }] of STAFF_ENDPOINTS) {
      if (method !== 'GET') continue;
      for (const field of ['q', 'task', 'who', 'subject']) {
        const { status } = await owner.send('GET', `${path.replace(/\{\w+\}/g, '1')}?${field}=%00`);
        if (status >= 500) failed.push(`${name} ${field}`);
      }
    }
    expect(failed).toEqual([]);
  });

  it('a role counts at once in sessions that are open, and only for a confirmed address', async () => {
    const email = `later-${randomUUID()}@crew.example`;
    const account = await createTestAccount(site.db, { email });
    const before = await signInAs(site.db, account.id, AT);
    expect(before.shopper.role).toBe(null);
    await giveTestRole(site.db, email.toUpperCase(), 'content');
    expect((await signInAs(site.db, account.id, AT)).shopper.role).toBe('content');
  });
});
