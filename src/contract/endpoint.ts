import type { z } from 'zod';
import type { ApiScope } from '../terms/partner/api-key.ts';

/** Path below the market's base path. Names in braces are path parameters. */
export type EndpointPath = `/${string}`;

/** An endpoint about the caller. Its responses are never cached. */
export type PersonalEndpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: EndpointPath;
  /** Who may use the endpoint. */
  readonly access: 'anyone' | 'shopper' | 'staff';
  /**
   * An endpoint that `starts` a session returns the authentication state, which the browser stores. One that `ends` it
   * removes that state; `ends-when-done` only if the request succeeds.
   */
  readonly session?: 'starts' | 'ends' | 'ends-when-done';
  /** Whether the session must have been started in the last minutes: a stolen one must not be enough. */
  readonly needsFreshSignIn?: true;
  /** What a key of a partner must permit to be used in place of a session. */
  readonly key?: ApiScope;
  /** The largest body; 64 KiB by default. */
  readonly maxBodyBytes?: number;
};

/** What only the server knows of an endpoint. */
export type EndpointContract = {
  /** What the endpoint does, for the OpenAPI document. */
  readonly summary: string;
  /** Path parameters and query or body in one object. */
  readonly request: z.ZodObject;
  readonly response: z.ZodType;
};

/** What only the server knows of a public endpoint. */
export type PublicEndpointContract = EndpointContract & {
  /** What the key of an API customer must permit for the endpoint. */
  readonly scope: ApiScope;
};
