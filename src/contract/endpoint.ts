import type { z } from 'zod';

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
};

/** What only the server knows of an endpoint. */
export type EndpointContract = {
  /** What the endpoint does, for the OpenAPI document. */
  readonly summary: string;
  /** Path parameters and query or body in one object. */
  readonly request: z.ZodObject;
  readonly response: z.ZodType;
};
