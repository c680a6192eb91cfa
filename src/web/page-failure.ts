import type { ApiError } from '../api/contract/errors.ts';

/** A page that cannot be shown, with the HTTP status that says why. Thrown by loaders, shown by the error page. */
export class PageFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The status a failed call gives its page: a part that is malformed names nothing, so the page is not there. */
export const failureOf = (error: ApiError): PageFailure =>
  new PageFailure(error.kind === 'invalid-request' ? 404 : error.status, error.message);

export const statusOf = (error: unknown): number => (error instanceof PageFailure ? error.status : 500);
