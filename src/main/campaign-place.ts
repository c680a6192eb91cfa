import { isMarketId } from '../market/market.ts';
import { pageTypeOf } from '../web/routes.ts';

/** First parts of paths that the server or pages of the site have, beside those that `pageTypeOf` knows. */
const TAKEN: ReadonlySet<string> = new Set([
  'api', 'assets', 'change-email', 'client-error', 'client-logout', 'error', 'go', 'images', 'log', 'modal',
  'new-design', 'performance', 'product', 'public', 'register', 'reset-password', 'shopping', 'verify-account', 'vr',
]); // biome-ignore format: a table

/** Whether a campaign can stand there: nothing else of the site does, and no market begins so. */
export function isFreePlace(slug: string): boolean {
  const [first = ''] = slug.split('/');
  return pageTypeOf(`/${slug}`) === 'other' && !TAKEN.has(first) && !isMarketId(first.toUpperCase());
}
