import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { addMember } from '../../partner/change-members.ts';
import { deleteAccountByStaff } from '../../privacy/delete-account.ts';
import { getResponse } from '../testing/responses.ts';
import { type CallOptions, createPartnerSite } from './testing/partner-site.ts';

const site = await createPartnerSite();
afterAll(site.close);
const { context, db, now, published, vatAnswers, call, createPerson, staff } = site;

const COMPANY = {
  company: 'Fjord & Fell AB',
  registryNumber: '556000-1234',
  country: 'SE',
  vatId: 'se 1234567897 01',
  address: 'Storgatan 1, 111 22 Stockholm',
  contact: 'Alva Berg',
  domain: 'https://www.Fjord-Fell.example/start',
};

const readRegistration = async (token: string, registration = 'merchant') =>
  Object(await call('partnerRegistrations', { registration }, { token })).registrations[0];

/** Registers a company and proves its domain. Returns the id of the registration. */
async function registerProved(token: string, more: object = {}): Promise<string> {
  const made = Object(await call('registerPartner', { registration: 'merchant', ...COMPANY, ...more }, { token }));
  const { rows } = await sql<{ domain: string; code: string }>`
    select domain, proof_code as code from partner_registration where id = ${made.id}`.execute(db);
  published.set(rows[0]?.domain ?? '', `lowtide-verification=${rows[0]?.code}`);
  expect(await call('proveDomain', { registrationId: made.id }, { token })).toEqual({ proof: 'dns' });
  return made.id;
}

async function decide(registrationId: string, verdict: 'accepted' | 'refused', more: object = {}) {
  const { registrations } = Object(await call('adminPartners', {}, { token: staff.token }));
  const shown = registrations.find((one: { id: string }) => one.id === registrationId);
  const request = { registrationId, verdict, reason: 'We have looked at it.', revision: shown?.revision ?? 1, ...more };
  return call('adminDecidePartner', request, { token: staff.token });
}

const emailsOf = async (shopperId: string) => {
  const { rows } = await sql<{ kind: string; data: { verdict: string; reason: string } }>`
    select kind, data from outbox where shopper_id = ${shopperId} order by ctid`.execute(db);
  return rows;
};

describe('registration', () => {
  it('A09 needs an account, checks what is stated, and waits for staff', async () => {
    const { token } = await createPerson();
    const register = (more: object, options: CallOptions = { token }) =>
      call('registerPartner', { registration: 'merchant', ...COMPANY, ...more }, options);
    expect(await register({}, {})).toBe('sign-in-required');
    expect(await call('partnerRegistrations', { registration: 'api' }, {})).toMatchObject({ isSignedIn: false });
    expect(await register({ registration: 'bank' })).toBe('registration not-allowed');
    expect(await register({ vatId: 'SE123456789801' })).toBe('vatId wrong');
    expect(await register({ vatId: '12' })).toBe('vatId not-allowed');
    expect(await register({ country: 'XX' })).toBe('country not-allowed');
    expect(await register({ company: '' })).toBe('company required');
    for (const domain of ['localhost', '10.0.0.1', 'http://user@shop.example', 'shop.internal', 'a b.example']) {
      expect(await register({ domain }), domain).toBe('domain not-allowed');
    }
    const key = randomUUID();
    for (let i = 0; i < 2; i++) expect(await register({}, { token, key })).toEqual({ id: key });
    const { registrations } = Object(await call('partnerRegistrations', { registration: 'merchant' }, { token }));
    expect(registrations).toHaveLength(1);
    expect(registrations[0]).toMatchObject({
      state: 'waiting',
      vatId: 'SE123456789701',
      domain: 'fjord-fell.example',
      proof: null,
      path: null,
    });
    for (let i = 0; i < 4; i++) await register({});
    expect(await register({})).toBe('conflict');
  });

  it.each([
    [
      'file',
      (code: string) => published.set('https://shop-file.example/.well-known/lowtide-verification.txt', `${code}\n`),
    ],
    [
      'meta',
      (code: string) =>
        published.set('https://www.shop-meta.example/', `<head><meta name="lowtide-verification" content="${code}">`),
    ],
    ['dns', (code: string) => published.set('shop-dns.example', `lowtide-verification=${code}`)],
  ])('A09 accepts the proof of a domain by %s, and no other code', async (way, publish) => {
    const { token } = await createPerson();
    const other = await createPerson();
    const company = { ...COMPANY, domain: `shop-${way}.example` };
    await call('registerPartner', { registration: 'api', ...company }, { token });
    const { id, proofCode } = await readRegistration(token, 'api');
    expect(await call('proveDomain', { registrationId: id }, { token })).toBe('domain not-published');
    publish('0'.repeat(32));
    expect(await call('proveDomain', { registrationId: id }, { token })).toBe('domain not-published');
    publish(proofCode);
    expect(await call('proveDomain', { registrationId: id }, { token: other.token })).toBe('not-found');
    expect(await call('proveDomain', { registrationId: id }, { token })).toEqual({ proof: way });
  });

  it('A09 is refused with a reason, answered, accepted, and emailed each time; nobody else can touch it', async () => {
    const { token, account } = await createPerson();
    const other = await createPerson();
    await call('registerPartner', { registration: 'merchant', ...COMPANY }, { token });
    const { id } = await readRegistration(token);
    expect(await call('adminPartners', {}, { token: other.token })).toBe('forbidden');
    expect(await decide(id, 'accepted')).toBe('conflict');
    expect(await decide(id, 'refused', { reason: 'The address is missing a street.' })).toEqual({ response: null });
    expect(await decide(id, 'refused')).toBe('conflict');
    expect(await readRegistration(token)).toMatchObject({
      state: 'refused',
      notes: [{ kind: 'registered' }, { kind: 'refused', text: 'The address is missing a street.' }],
    });
    const answer = { registrationId: id, text: 'It is Storgatan 1.' };
    expect(await call('answerStaff', answer, { token: other.token })).toBe('not-found');
    expect(await call('changeRegistration', { registrationId: id, ...COMPANY }, { token: other.token })).toBe(
      'not-found',
    );
    expect(await call('answerStaff', answer, { token })).toEqual({ response: null });
    expect(await readRegistration(token)).toMatchObject({ state: 'waiting' });
    published.set('fjord-fell.example', `lowtide-verification=${(await readRegistration(token)).proofCode}`);
    await call('proveDomain', { registrationId: id }, { token });
    expect(await decide(id, 'accepted')).toEqual({ response: null });
    const accepted = await readRegistration(token);
    expect(accepted).toMatchObject({ state: 'accepted', path: expect.stringMatching(/^\/partner\/merchant\/\d+$/) });
    expect(await emailsOf(account.id)).toMatchObject([
      { kind: 'partner-decided', data: { verdict: 'refused', reason: 'The address is missing a street.' } },
      { kind: 'partner-decided', data: { verdict: 'accepted' } },
    ]);
    const entries = await call('adminAuditLog', {}, { token: staff.token });
    expect(entries).toMatchObject({ entries: [{ kind: 'decide-partner', subject: `partner:${id}` }, {}] });
  });

  it('A09 is decided, logged and known to the market, also where the first attempt ended half-way', async () => {
    const { token } = await createPerson();
    const id = await registerProved(token, { company: 'Vindil AB', domain: 'vindil.example' });
    const key = randomUUID();
    const request = { registrationId: id, verdict: 'accepted', reason: 'Welcome.', revision: 1 };
    const accept = () => call('adminDecidePartner', { ...request }, { token: staff.token, key });
    const { registrations } = Object(await call('adminPartners', {}, { token: staff.token }));
    request.revision = registrations.find((one: { id: string }) => one.id === id).revision;
    await sql`alter table merchant_evidence rename to evidence_away`.execute(db);
    await expect(accept()).rejects.toThrow('merchant_evidence');
    await sql`alter table evidence_away rename to merchant_evidence`.execute(db);
    for (let i = 0; i < 2; i++) expect(await accept()).toEqual({ response: null });
    const merchantId = Number((await readRegistration(token)).path.split('/').at(-1));
    const known = await sql`select from merchant_evidence where merchant_id = ${merchantId}`.execute(db);
    expect(known.rows).toHaveLength(1);
    const { entries } = Object(await call('adminAuditLog', { subject: `partner:${id}` }, { token: staff.token }));
    expect(entries).toMatchObject([{ kind: 'decide-partner', after: { state: 'accepted' } }]);
    expect(await call('adminDecidePartner', { ...request }, { token: staff.token })).toBe('conflict');
  });

  it('A09 is checked again after a change of owner or domain; until then nothing can be changed', async () => {
    const { token } = await createPerson();
    const company = { company: 'Havsglas AB', domain: 'havsglas.example' };
    const id = await registerProved(token, company);
    expect(await decide(id, 'accepted')).toEqual({ response: null });
    const partnerId = Number((await readRegistration(token)).path.split('/').at(-1));
    const invite = () =>
      call('inviteColleague', { kind: 'merchant', partnerId, email: 'bo@post.example', role: 'viewer' }, { token });
    expect(await invite()).toEqual({ response: null });
    const change = (more: object) =>
      call('changeRegistration', { registrationId: id, ...COMPANY, ...company, ...more }, { token });
    await change({ contact: 'Bo Berg' });
    expect(await readRegistration(token)).toMatchObject({ state: 'accepted', proof: 'dns', contact: 'Bo Berg' });
    await change({ domain: 'havsglas-ny.example' });
    expect(await readRegistration(token)).toMatchObject({ state: 'waiting', proof: null });
    expect(await invite()).toBe('conflict');
    expect(await call('merchantOverview', { partnerId }, { token })).toMatchObject({ partner: { isAccepted: false } });
    await change({ company: 'Havsglas Nord AB' });
    expect(await readRegistration(token)).toMatchObject({ state: 'waiting', proof: null });
  });

  it('A09 of an account that was deleted waits for nobody, and holds its shop no longer than until another is accepted', async () => {
    const never = await createPerson();
    const neverId = await registerProved(never.token, { company: 'Aldrig AB', domain: 'aldrig.example' });
    const owner = await createPerson();
    const company = { company: 'Rimfrost AB', domain: 'rimfrost.example' };
    const id = await registerProved(owner.token, company);
    await decide(id, 'accepted');
    const partnerId = Number((await readRegistration(owner.token)).path.split('/').at(-1));
    const colleague = await createPerson();
    const partner = { kind: 'merchant', market: 'SE', partnerId } as const;
    await addMember(db, partner, { shopperId: colleague.account.id, role: 'owner', now });
    const moved = { registrationId: id, ...COMPANY, ...company, domain: 'rimfrost-ny.example' };
    await call('changeRegistration', moved, { token: owner.token });
    for (const { account } of [never, owner]) {
      await deleteAccountByStaff(context.databases, account.id, { keepReviews: true }, now);
    }
    const isAccepted = async () =>
      Object(await call('merchantOverview', { partnerId }, { token: colleague.token })).partner.isAccepted;
    const { registrations } = Object(await call('adminPartners', {}, { token: staff.token }));
    expect(registrations.map((one: { id: string }) => one.id)).not.toContain(neverId);
    expect(await isAccepted()).toBe(false);
    expect(await decide(id, 'accepted')).toBe('conflict');
    expect(await decide(id, 'refused')).toEqual({ response: null });
    expect(await isAccepted()).toBe(false);
    const again = await registerProved(colleague.token, company);
    expect(await decide(again, 'accepted', { partnerId: String(partnerId) })).toEqual({ response: null });
    expect(await isAccepted()).toBe(true);
  });

  it('A09 of an account that acts for as many publishers as it may is not accepted and adds none', async () => {
    const { token, account } = await createPerson();
    const partnerOf = (partnerId: number) => ({ kind: 'publisher', market: 'SE', partnerId }) as const;
    for (const id of [901, 902, 903, 904, 905])
      await addMember(db, partnerOf(id), { shopperId: account.id, role: 'owner', now });
    const company = { registration: 'api', company: 'Sjätte AB', domain: 'sjatte.example' };
    const id = await registerProved(token, company);
    expect(await decide(id, 'accepted')).toBe('conflict');
    const { rows } = await sql`select from publisher where name = 'Sjätte AB'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('A09 has its VAT id checked with the register by staff; another id has to be checked again', async () => {
    const { token } = await createPerson();
    const company = { company: 'Tångkusten AB', domain: 'tangkusten.example' };
    const id = await registerProved(token, company);
    const check = () => call('adminCheckVat', { registrationId: id }, { token: staff.token });
    const shown = async () =>
      Object(await call('adminPartners', {}, { token: staff.token })).registrations.find(
        (one: { id: string }) => one.id === id,
      ).vat;
    expect(await check()).toBe('conflict');
    expect(await shown()).toBeNull();
    vatAnswers.set('SE123456789701', 'valid');
    expect(await call('adminCheckVat', { registrationId: id }, { token })).toBe('forbidden');
    expect(await check()).toEqual({ response: null });
    expect(await shown()).toMatchObject({ answer: 'valid', at: expect.any(String) });
    const other = { registrationId: id, ...COMPANY, ...company, country: 'DE', vatId: 'DE136695976' };
    expect(await call('changeRegistration', other, { token })).toEqual({ response: null });
    expect(await shown()).toBeNull();
  });

  it('F12 an accepted company is evidence on the page of its shop, with dates; a held one is not', async () => {
    const { token } = await createPerson();
    const company = { company: 'Saltstänk AB', domain: 'saltstank.example' };
    const id = await registerProved(token, company);
    vatAnswers.set('SE123456789701', 'valid');
    expect(await call('adminCheckVat', { registrationId: id }, { token: staff.token })).toEqual({ response: null });
    expect(await decide(id, 'accepted')).toEqual({ response: null });
    const merchantId = Number((await readRegistration(token)).path.split('/').at(-1));
    await context.reference.refresh('SE');
    const page = async () => Object(await getResponse(context, 'merchant', { market: 'SE', merchantId })).evidence;
    expect(await page()).toEqual({
      company: 'Saltstänk AB',
      country: 'SE',
      registryNumber: '556000-1234',
      vatCheckedAt: expect.any(String),
      domain: 'saltstank.example',
      domainProvedAt: expect.any(String),
    });
    const moved = { registrationId: id, ...COMPANY, ...company, domain: 'saltstank-ny.example' };
    expect(await call('changeRegistration', moved, { token })).toEqual({ response: null });
    await context.reference.refresh('SE');
    expect(await page()).toBeNull();
  });
});
