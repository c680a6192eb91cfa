import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { addMember } from '../../partner/change-members.ts';
import { createPartnerSite } from './testing/partner-site.ts';

const { db, now, close, call, createPerson, merchantIds } = await createPartnerSite();
afterAll(close);

type Person = Awaited<ReturnType<typeof createPerson>>;

const { rows: brands } = await sql<{ id: number }>`select id from brand where market = 'SE' order by id`.execute(db);

/** A brand with an owner of its own. */
async function createTeam() {
  const partnerId = brands.shift()?.id ?? 0;
  const owner = await createPerson();
  await addMember(db, { kind: 'brand', market: 'SE', partnerId }, { shopperId: owner.account.id, role: 'owner', now });
  const invite = (by: Person, { account }: Person, role: string) =>
    call('inviteColleague', { kind: 'brand', partnerId, role, email: account.email }, { token: by.token });
  const remove = (by: Person, { account }: Person) =>
    call('removeColleague', { kind: 'brand', partnerId, memberId: account.id }, { token: by.token });
  return { owner, invite, remove };
}

/** Accepts the last invitation that was sent to the person, or an earlier one. */
async function accept({ account, token }: Person, place = -1) {
  const { rows } = await sql<{ link: string }>`select data->>'token' as link from outbox
    where kind = 'partner-invitation' and address = ${account.email} order by queued_at, id`.execute(db);
  return call('acceptInvitation', { token: rows.at(place)?.link }, { token });
}

const DONE = { response: null };
const ACCEPTED = { path: expect.stringContaining('/partner/brand/') };

describe('an invitation', () => {
  it('A07 to a colleague who was removed since lets them not come back; a new one does', async () => {
    const { owner, invite, remove } = await createTeam();
    const colleague = await createPerson();
    for (const _ of [1, 2]) await invite(owner, colleague, 'manager');
    expect(await accept(colleague, 0)).toEqual(ACCEPTED);
    expect(await remove(owner, colleague)).toEqual(DONE);
    expect(await accept(colleague, 1)).toBe('gone');
    await invite(owner, colleague, 'viewer');
    const outcomes = await Promise.all([0, 1, 2].map((place) => accept(colleague, place)));
    expect(outcomes.filter((one) => one !== 'gone')).toEqual([ACCEPTED]);
  });

  it('A07 by an owner who was removed since is void, those by others are not', async () => {
    const { owner, invite, remove } = await createTeam();
    const [second, friend, colleague] = [await createPerson(), await createPerson(), await createPerson()];
    await invite(owner, second, 'owner');
    await accept(second);
    await invite(second, friend, 'owner');
    await invite(owner, colleague, 'manager');
    expect(await remove(owner, second)).toEqual(DONE);
    expect([await accept(friend), await accept(colleague)]).toEqual(['gone', ACCEPTED]);
  });

  it('A07 leaves the only owner one, whatever it is for', async () => {
    const { owner, invite } = await createTeam();
    await invite(owner, owner, 'viewer');
    expect(await accept(owner)).toEqual(ACCEPTED);
    expect(await call('partners', {}, { token: owner.token })).toMatchObject({ partners: [{ role: 'owner' }] });
  });
});

describe('an account that acts for companies in several markets', () => {
  it('A07 is led from every market to the others', async () => {
    const { account, token } = await createPerson();
    expect(await call('partners', {}, { token })).toEqual({ partners: [], otherMarkets: [] });
    const merchantId = merchantIds.get('Elhuset') ?? 0;
    const places = [
      { market: 'DE', partnerId: 6000 },
      { market: 'SE', partnerId: merchantId },
      { market: 'DE', partnerId: 6001 },
    ] as const;
    for (const place of places)
      await addMember(db, { kind: 'merchant', ...place }, { shopperId: account.id, role: 'viewer', now });
    const partners = [expect.objectContaining({ kind: 'merchant', id: merchantId })];
    expect(await call('partners', {}, { token })).toEqual({ partners, otherMarkets: ['DE'] });
  });
});
