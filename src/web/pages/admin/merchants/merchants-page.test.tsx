import { expect, it } from 'vitest';
import { STAFF_PERMISSIONS } from '../../../../contract/admin/permissions.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const ID = '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10';
const SAVE = 'name="trialId"';

const trial: PersonalResponseOf<'adminTrial'> = {
  id: ID,
  merchant: { id: 1003, name: 'Fjord & Fell' },
  location: 'fjord.xml',
  isUpload: true,
  everyMinutes: null,
  problem: null,
  result: {
    format: 'google-rss',
    template: null,
    encoding: 'utf-8',
    cutShort: null,
    rows: 12,
    accepted: 11,
    refused: 1,
    doubted: 0,
    columns: [],
    sample: [],
    issues: [
      {
        code: 'price-currency',
        severity: 'refused',
        count: 1,
        cause: 'The price is in another currency.',
        remedy: 'State it in pounds.',
        examples: [],
      },
    ],
  },
};

const openTrial = (accepted: number) =>
  testPersonalPage(`/admin/merchants/1003/trial/${ID}`, {
    adminSelf: { email: 'vera@lowtide.example', role: 'owner', permissions: STAFF_PERMISSIONS.owner },
    adminTrial: { ...trial, result: trial.result === null ? null : { ...trial.result, accepted } },
  });

it('a trial offers the import only if it would import something, and otherwise says why not', async () => {
  const good = await openTrial(11);
  expect(good.status).toBe(200);
  expect(good.html).toContain(SAVE);
  expect(good.html).not.toContain('role="alert"');
  const empty = await openTrial(0);
  expect(empty.html).not.toContain(SAVE);
  expect(empty.html).toMatch(/role="alert"[\s\S]*The price is in another currency\. State it in pounds\./);
});
