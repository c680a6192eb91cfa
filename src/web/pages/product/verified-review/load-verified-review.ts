import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';

const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Loads the purchase of a review link, which a shop signed and sent to its buyer. */
export async function loadVerifiedReview(
  site: Site,
  { merchantId, reference = '' }: { merchantId: string; reference?: string },
  { p, e, d, s }: Record<string, unknown>,
  location: { href: string },
) {
  if (!/^[1-9]\d{0,9}$/.test(merchantId)) throw new PageError(404, 'Not Found');
  const signature = { p: readText(p), e: readText(e), d: readText(d), s: readText(s) };
  const linkParams = { merchantId: Number(merchantId), reference, ...signature };
  return { linkParams, link: await callPersonalApi(site, 'verifiedLink', linkParams, location) };
}
