import type { Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import type { EndpointName } from '../../contract/public-endpoints.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { ApiContext } from './context.ts';

/** A handler for each endpoint of a table of public endpoints. */
export type HandlersOf<Table> = {
  readonly [K in keyof Table & EndpointName]: (
    context: ApiContext,
    request: ParsedRequestOf<K>,
  ) => Promise<Result<ResponseOf<K>, ApiError>>;
};

/** A handler for each endpoint of a table of personal endpoints. */
export type PersonalHandlersOf<Table> = {
  readonly [K in keyof Table & PersonalEndpointName]: (
    context: PersonalContext,
    request: ParsedPersonalRequestOf<K>,
    caller: CallerOf<K>,
  ) => Promise<Result<PersonalResponseOf<K>, ApiError>>;
};
