import { err, ok } from '../../../base/result.ts';
import { apiError, type ErrorCode } from '../../../contract/api-error.ts';
import type { PersonalClient } from '../../../contract/personal-client.ts';
import type { PersonalEndpointName } from '../../../contract/personal-endpoints.ts';

/** Responses of the personal API by endpoint. */
export type PersonalResponses = Partial<Record<PersonalEndpointName, unknown>>;

export type PersonalErrors = {
  /** Endpoints that fail although they have a response. */
  failing?: Partial<Record<PersonalEndpointName, ErrorCode>>;
  /** Error of endpoints without a response. */
  otherwise?: ErrorCode;
};

/** A personal client with these responses, and the calls of it. */
export function samplePersonalClient(responses: PersonalResponses, errors: PersonalErrors = {}) {
  const { failing = {}, otherwise = 'not-found' } = errors;
  const calls: [name: PersonalEndpointName, request: unknown][] = [];
  const call = async (name: PersonalEndpointName, request: unknown) => {
    calls.push([name, request]);
    const code = failing[name] ?? (responses[name] === undefined ? otherwise : undefined);
    // Responses pass through JSON as over HTTP.
    return code === undefined ? ok(JSON.parse(JSON.stringify(responses[name]))) : err(apiError(code));
  };
  const personal: PersonalClient = { call, submit: call };
  return { personal, calls };
}
