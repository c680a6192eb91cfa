import type { ApiError } from '../../contract/api-error.ts';

/** A page cannot be displayed, for the reason given by the HTTP status. Thrown by loaders, displayed by the error page. */
export class PageError extends Error {
  readonly status: number;
  /** Facets in the URL that the listing does not have (any more). The page loads without them. */
  readonly staleFacets: readonly string[];

  constructor(status: number, message: string, staleFacets: readonly string[] = []) {
    super(message);
    this.status = status;
    this.staleFacets = staleFacets;
  }
}

/** Converts an API error. An invalid request becomes 404, because a malformed id in the URL identifies nothing. */
export const toPageError = (error: ApiError): PageError =>
  new PageError(error.kind === 'invalid-request' ? 404 : error.status, error.message, parseStaleFacets(error));

/** The API reports a stale facet as an error of the field `f`, whose message starts with the facet. */
const parseStaleFacets = ({ fields }: ApiError): string[] =>
  fields.flatMap(({ path, message }) => (path === 'f' ? (/^([a-z][a-z0-9-]*): /.exec(message)?.slice(1) ?? []) : []));

export const errorStatus = (error: unknown): number => (error instanceof PageError ? error.status : 500);
