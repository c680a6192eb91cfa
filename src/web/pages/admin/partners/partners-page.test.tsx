import { expect, it } from 'vitest';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const registration: PersonalResponseOf<'adminPartners'>['registrations'][number] = {
  id: '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10',
  registration: 'merchant',
  state: 'waiting',
  company: 'Fjord & Fell Ltd',
  registryNumber: '01234567',
  country: 'GB',
  vatId: 'GB980780684',
  address: '1 High Street, London',
  contact: 'Alva Berg',
  domain: 'fjord-fell.example',
  proof: null,
  vat: null,
  notes: [{ kind: 'answered', text: 'It is number 1.', at: '2026-11-20T10:00:00.000Z' }],
  revision: 3,
  partnerId: null,
  owner: 'alva@post.example',
  candidates: [{ id: 1003, name: 'Fjord and Fell' }],
};

it('A09 staff see what a company states and whether its domain is proved, and decide with a reason', async () => {
  const responses = { adminPartners: { registrations: [registration] } };
  const { status, text, html } = await testPersonalPage('/admin/partners', responses);
  expect(status).toBe(200);
  for (const part of [
    'Fjord & Fell Ltd',
    'GB980780684',
    'alva@post.example',
    'The domain is not proved.',
    'It is number 1.',
  ]) {
    expect(text.replaceAll('&amp;', '&')).toContain(part);
  }
  expect(html).toContain('name="revision" value="3"');
  for (const field of ['verdict', 'partnerId', 'reason']) expect(html).toContain(`name="${field}"`);
  expect(text).toContain('1003: Fjord and Fell');
});

it('F12 staff see what a brand states beside what shoppers see, and decide with a reason', async () => {
  const statement: PersonalResponseOf<'adminStatements'>['statements'][number] = {
    id: '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a11',
    product: { id: 5, name: 'Aquator WZ 980', path: '/pl/1101-5/Aquator' },
    brandName: 'Aquator',
    statedBy: 'Aquator (owner)',
    statedAt: '2026-11-20T10:00:00.000Z',
    now: { description: 'A washing machine.', images: [] },
    description: 'Washes at night.',
    images: ['https://aquator.example/wz980.jpg'],
    attributes: [{ name: 'Capacity', value: '9 kg', shown: '8 kg' }],
  };
  const responses = { adminStatements: { statements: [statement] } };
  const { text, html } = await testPersonalPage('/admin/partners?view=statements', responses);
  for (const part of ['Washes at night.', 'Shown now: A washing machine.', '9 kg', 'Shown now: 8 kg']) {
    expect(text).toContain(part);
  }
  expect(html).toContain('href="https://aquator.example/wz980.jpg"');
  for (const field of ['statementId', 'verdict', 'reason']) expect(html).toContain(`name="${field}"`);
});

it('A09 staff without the permission get the page for what is forbidden', async () => {
  expect((await testPersonalPage('/admin/partners', {}, { otherwise: 'forbidden' })).status).toBe(403);
});
