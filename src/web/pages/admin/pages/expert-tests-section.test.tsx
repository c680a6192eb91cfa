import { expect, it } from 'vitest';
import { fieldError, invalidFields } from '../../../../contract/api-error.ts';
import type { PersonalResponses } from '../../../render/testing/personal-responses.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const test = {
  ...{ gtin: '07350000000016', source: 'Bench Kettle', licence: 'CC BY 4.0', link: 'https://tests.example/1' },
  ...{ testedOn: '2026-03-01', score: 8.5, best: 10, summary: 'Quiet.', product: 'Aquator WZ 980' },
};
const RESPONSES: PersonalResponses = {
  adminExpertTests: { today: '2026-11-20', tests: [test, { ...test, source: 'Other', product: null }] },
};

it('lists tests by others with their product, each with a form that changes and one that removes it', async () => {
  const { html, text, calls } = await testPersonalPage('/admin/pages/expert-tests?q=07350000000016', RESPONSES);
  expect(calls).toContainEqual(['adminExpertTests', { q: '07350000000016' }]);
  expect(text).toMatch(/Aquator WZ 980 07350000000016 · Bench Kettle · 8\.5 \/ 10/);
  expect(text).toContain('No product has this GTIN');
  expect(html.match(/value="adminSaveExpertTest"/g)).toHaveLength(3);
  expect(html.match(/value="adminRemoveExpertTest"/g)).toHaveLength(2);
});

it('shows what is wrong with a test beside its field, in the form that was sent', async () => {
  const values = { change: 'edit', gtin: test.gtin, source: test.source, score: '11' };
  const error = invalidFields(fieldError('score', 'too-large'));
  const form = { endpoint: 'adminSaveExpertTest' as const, values, error };
  const { html } = await testPersonalPage('/admin/pages/expert-tests', RESPONSES, { form });
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(html).toContain('value="11"');
});
