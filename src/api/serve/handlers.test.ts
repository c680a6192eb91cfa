import { expect, it } from 'vitest';
import { PERSONAL_ENDPOINTS } from '../../contract/personal-endpoints.ts';
import { ENDPOINTS } from '../../contract/public-endpoints.ts';
import { PERSONAL_HANDLERS } from './handle-personal-request.ts';
import { HANDLERS } from './handlers.ts';

// The types prove that no handler is missing; a noun could still export one that is no endpoint or belongs to another.
it.each([
  ['public', HANDLERS, ENDPOINTS],
  ['personal', PERSONAL_HANDLERS, PERSONAL_ENDPOINTS],
])('there is one %s handler for each endpoint', (_, handlers, endpoints) => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(endpoints).sort());
});
