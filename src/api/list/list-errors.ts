import { err, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ContributionError } from '../../list/contribute-to-gift.ts';
import type { ListError } from '../../list/list.ts';

/** The API error for a failed list change, attached to the field that caused it. */
export function listError(error: ListError): Result<never, ApiError> {
  switch (error.kind) {
    case 'not-found':
      return err(apiError('not-found'));
    case 'id-taken':
      return err(apiError('conflict', 'The id names a list of somebody else.'));
    case 'too-many-lists':
      return err(invalidFields(fieldError('name', 'too-many-lists')));
    case 'list-full':
      return err(invalidFields(fieldError('to', 'list-full')));
    case 'too-many-open':
      return err(invalidFields(fieldError('text', 'too-many-open')));
    case 'favourites-stay':
      return err(invalidFields(fieldError('listId', 'favourites-stay')));
    case 'not-on-list':
      return err(invalidFields(fieldError('productId', 'not-on-list')));
  }
}

export function giftError(error: ContributionError): Result<never, ApiError> {
  switch (error.kind) {
    case 'not-found':
      return err(apiError('not-found'));
    case 'all-taken':
    case 'more-than-missing':
      return err(invalidFields(fieldError('amount', error.kind)));
    default:
      return err(invalidFields(fieldError('productId', error.kind)));
  }
}
