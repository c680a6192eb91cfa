import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { publicSettings } from '../../market/site-setting.ts';
import type { ApiContext } from '../view/context.ts';

/** The settings of a market that its pages may know. */
export async function settings(
  context: ApiContext,
  { market }: ParsedRequestOf<'settings'>,
): Promise<Result<ResponseOf<'settings'>, ApiError>> {
  return ok(publicSettings(context.settings.get(market)));
}
