import { redirect } from '@tanstack/react-router';
import type { PersonalResponseOf } from '../../../contract/personal-contract.ts';
import { linkTo } from '../../links.ts';
import { toPageError } from '../../loading/page-error.ts';
import type { Site } from '../../site.ts';

/** What a link from an email is for. */
export type AccountLink = PersonalResponseOf<'accountLink'>['response'];

/** The page that handles each kind of link. */
const PAGE_BY_KIND = {
  'verify-account': 'verify-account',
  'link-identity': 'verify-account',
  'delete-account': 'verify-account',
  'reset-password': 'reset-password',
  'change-email-new': 'change-email',
  'change-email-old': 'change-email',
} as const satisfies Record<AccountLink['kind'], string>;

/** Loads what a link is for; null if it has expired. Redirects to the right page if the link belongs to another one. */
export async function loadAccountLink(
  site: Site,
  page: (typeof PAGE_BY_KIND)[keyof typeof PAGE_BY_KIND],
  token: string,
): Promise<AccountLink | null> {
  const result = await site.personal.call('accountLink', { token });
  if (!result.ok) {
    if (result.error.kind === 'gone' || result.error.kind === 'invalid-request') return null;
    throw toPageError(result.error);
  }
  const link = result.value.response;
  if (PAGE_BY_KIND[link.kind] === page) return link;
  throw redirect({ href: linkTo(site, `/${PAGE_BY_KIND[link.kind]}/${encodeURIComponent(token)}`) });
}
