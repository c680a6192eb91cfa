import { expect } from 'vitest';
import type { Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import { CONTRACT, type RequestOf, type ResponseOf } from '../../contract/contract.ts';
import type { EndpointName } from '../../contract/public-endpoints.ts';
import { createInProcessClient } from '../serve/in-process-client.ts';
import type { ApiContext } from '../view/context.ts';

/** The response of a request that must succeed. Fails if it does not match the contract. */
export async function getResponse<K extends EndpointName>(
  context: ApiContext,
  name: K,
  request: RequestOf<K>,
): Promise<ResponseOf<K>> {
  const result: Result<ResponseOf<K>, ApiError> = await createInProcessClient(context).call(name, request);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
  const { success, error } = CONTRACT[name].response.strict().safeParse(result.value);
  expect(success ? null : error).toBeNull();
  return result.value;
}

/** The error of a request that must fail. */
export async function getError<K extends EndpointName>(
  context: ApiContext,
  name: K,
  request: RequestOf<K>,
): Promise<ApiError> {
  const result: Result<ResponseOf<K>, ApiError> = await createInProcessClient(context).call(name, request);
  if (result.ok) throw new Error(`${name} succeeded`);
  return result.error;
}
