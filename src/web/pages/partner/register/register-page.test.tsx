import { describe, expect, it } from 'vitest';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { PARTNER_REGISTRATIONS } from '../../../../terms/partner/partner.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const ID = '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10';
const registration: PersonalResponseOf<'partnerRegistrations'>['registrations'][number] = {
  id: ID,
  registration: 'merchant',
  state: 'refused',
  company: 'Fjord & Fell Ltd',
  registryNumber: '01234567',
  country: 'GB',
  vatId: 'GB980780684',
  address: '1 High Street, London',
  contact: 'Alva Berg',
  domain: 'fjord-fell.example',
  proof: null,
  proofCode: 'c0de',
  path: null,
  notes: [
    { kind: 'registered', text: '', at: '2026-11-19T10:00:00.000Z' },
    { kind: 'refused', text: 'The address lacks a postcode.', at: '2026-11-20T10:00:00.000Z' },
  ],
};
const own = (...registrations: (typeof registration)[]) => ({
  partnerRegistrations: { isSignedIn: true, registrations },
});

describe('the registration of partners', () => {
  it.each(PARTNER_REGISTRATIONS)(
    'R26 /register/%s has a footer of its own, and no header or quick access',
    async (partner) => {
      const { status, document, html } = await testPersonalPage(`/register/${partner}`, own());
      expect(status).toBe(200);
      expect(document).toContain('id="foot-register"');
      expect(document).not.toContain('id="foot"');
      expect(document).not.toContain('role="search"');
      expect(document).not.toMatch(/<header[^>]*role="banner"|data-quick-access|All departments/);
      expect(html).toContain('name="vatId"');
      expect(html).toContain(`name="registration" value="${partner}"`);
      const home = await testPersonalPage('/profile/account', {});
      expect(home.document).not.toContain('id="foot-register"');
    },
  );

  it.each(['bank', 'Merchant', 'publisher', 'merchant2'])('R26 /register/%s is a 404 page', async (partner) => {
    expect((await testPersonalPage(`/register/${partner}`, own())).status).toBe(404);
  });

  it('A09 asks visitors to sign in or up, and brings them back', async () => {
    const responses = { partnerRegistrations: { isSignedIn: false, registrations: [] } };
    const { html } = await testPersonalPage('/register/api', responses);
    expect(html).not.toContain('name="vatId"');
    for (const page of ['login', 'signup']) expect(html).toContain(`/${page}?next=%2Fregister%2Fapi`);
  });

  it('A09 shows the state with its reason, the three proofs, and how to answer and change it', async () => {
    const { html, text } = await testPersonalPage('/register/merchant', own(registration));
    for (const part of ['Refused', 'The address lacks a postcode.', 'https://fjord-fell.example/.well-known/']) {
      expect(text).toContain(part);
    }
    expect(html).toContain('lowtide-verification=c0de');
    for (const endpoint of ['proveDomain', 'answerStaff', 'changeRegistration']) {
      expect(html).toContain(`name="act" value="${endpoint}"`);
    }
    expect(html).not.toContain('value="registerPartner"');
  });

  it('A09 shows what is wrong with a field after a submission without scripts', async () => {
    const error = { kind: 'invalid-request' as const, retryAfterSeconds: null };
    const form = {
      endpoint: 'registerPartner' as const,
      values: { registration: 'merchant', company: 'Fjord', vatId: 'GB1' },
      error: { ...error, fields: [{ path: 'vatId', problem: 'not-allowed' as const, message: '' }] },
    };
    const { html, text } = await testPersonalPage('/register/merchant', own(), { form });
    expect(text).toContain('This value is not allowed. Try another.');
    expect(html).toContain('value="Fjord"');
  });
});
