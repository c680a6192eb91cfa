import type { ApiError } from '../../api/contract/errors.ts';

/** A page that cannot be shown, with the HTTP status that says why. Thrown by loaders, shown by the error page. */
export class PageFailure extends Error {
  readonly status: number;
  /** Facets of the address that its list does not have (any more); the page would stand without them. */
  readonly staleFacets: readonly string[];

  constructor(status: number, message: string, staleFacets: readonly string[] = []) {
    super(message);
    this.status = status;
    this.staleFacets = staleFacets;
  }
}

/** The status a failed call gives its page: a part that is malformed names nothing, so the page is not there. */
export const failureOf = (error: ApiError): PageFailure =>
  new PageFailure(error.kind === 'invalid-request' ? 404 : error.status, error.message, staleFacetsOf(error));

/** The API names each as `f`, with the facet before what is wrong with it. */
const staleFacetsOf = ({ fields }: ApiError): string[] =>
  fields.flatMap(({ path, message }) => (path === 'f' ? (/^([a-z][a-z0-9-]*): /.exec(message)?.slice(1) ?? []) : []));

export const statusOf = (error: unknown): number => (error instanceof PageFailure ? error.status : 500);
