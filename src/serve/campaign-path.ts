import { isReservedPath } from '../contract/pages.ts';
import { isMarketId } from '../market/market.ts';

/** Whether a campaign page can have this path: no other page has it, and it does not begin with a market's prefix. */
export function isFreeCampaignPath(slug: string): boolean {
  const [first = ''] = slug.split('/');
  return !isReservedPath(`/${slug}`) && !isMarketId(first.toUpperCase());
}
