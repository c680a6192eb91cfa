import { ok, type Result } from '../base/result.ts';
import { publicSettings } from '../market/site-setting.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';

/** What the pages of a market are told of its settings. */
export async function settings(
  context: ApiContext,
  { market }: ParsedRequestOf<'settings'>,
): Promise<Result<AnswerOf<'settings'>, ApiError>> {
  return ok(publicSettings(context.settings.of(market)));
}
