import { err, type Result } from '../base/result.ts';
import type { GiftFault } from '../shopper/gift-claim.ts';
import type { ListFault } from '../shopper/list.ts';
import { type ApiError, apiError, fieldFault, wrongFields } from './contract/errors.ts';

/** What stood in the way of a change, said of the field that it is about. */
export function listError(fault: ListFault): Result<never, ApiError> {
  switch (fault.kind) {
    case 'not-found':
      return err(apiError('not-found'));
    case 'id-taken':
      return err(apiError('conflict', 'The id names a list of somebody else.'));
    case 'too-many-lists':
      return err(wrongFields(fieldFault('name', 'too-many-lists')));
    case 'list-full':
      return err(wrongFields(fieldFault('to', 'list-full')));
    case 'favourites-stay':
      return err(wrongFields(fieldFault('listId', 'favourites-stay')));
    case 'not-on-list':
      return err(wrongFields(fieldFault('productId', 'not-on-list')));
  }
}

export function giftError(fault: GiftFault): Result<never, ApiError> {
  switch (fault.kind) {
    case 'not-found':
      return err(apiError('not-found'));
    case 'all-taken':
      return err(wrongFields(fieldFault('amount', 'all-taken')));
    default:
      return err(wrongFields(fieldFault('productId', fault.kind)));
  }
}
