import { expect } from 'vitest';
import type { Result } from '../base/result.ts';
import type { ApiContext } from './context.ts';
import { type AnswerOf, CONTRACT, type RequestOf } from './contract/contract.ts';
import type { EndpointName } from './contract/endpoints.ts';
import type { ApiError } from './contract/errors.ts';
import { inProcessClient } from './in-process-client.ts';

/** The answer of a call that must succeed; fails where it is not what the contract says. */
export async function answerOf<K extends EndpointName>(
  context: ApiContext,
  name: K,
  request: RequestOf<K>,
): Promise<AnswerOf<K>> {
  const result: Result<AnswerOf<K>, ApiError> = await inProcessClient(context).call(name, request);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
  const { success, error } = CONTRACT[name].answer.strict().safeParse(result.value);
  expect(success ? null : error).toBeNull();
  return result.value;
}

/** The error of a call that must fail. */
export async function errorOf<K extends EndpointName>(
  context: ApiContext,
  name: K,
  request: RequestOf<K>,
): Promise<ApiError> {
  const result: Result<AnswerOf<K>, ApiError> = await inProcessClient(context).call(name, request);
  if (result.ok) throw new Error(`${name} answered`);
  return result.error;
}
