import { PageFailure } from '../../loading/page-failure.ts';
import { askPersonal } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What a shop's link to its buyer says, and what it stands for. */
export async function loadVerifiedReview(
  site: Site,
  { merchantId, reference = '' }: { merchantId: string; reference?: string },
  { p, e, d, s }: Record<string, unknown>,
  location: { href: string },
) {
  if (!/^[1-9]\d{0,9}$/.test(merchantId)) throw new PageFailure(404, 'Not Found');
  const signed = { p: textOf(p), e: textOf(e), d: textOf(d), s: textOf(s) };
  const said = { merchantId: Number(merchantId), reference, ...signed };
  return { said, link: await askPersonal(site, 'verifiedLink', said, location) };
}
