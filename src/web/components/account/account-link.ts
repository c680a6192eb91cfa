import { redirect } from '@tanstack/react-router';
import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import { failureOf } from '../../loading/page-failure.ts';
import { linkTo } from '../../routes.ts';
import type { Site } from '../../site.ts';

/** What the link of a letter is about. */
export type AccountLink = PersonalAnswerOf<'accountLink'>['response'];

/** The page that each kind of link belongs to. */
const HOMES = {
  'verify-account': 'verify-account',
  'link-identity': 'verify-account',
  'delete-account': 'verify-account',
  'reset-password': 'reset-password',
  'change-email-new': 'change-email',
  'change-email-old': 'change-email',
} as const satisfies Record<AccountLink['kind'], string>;

/** What a link of the page is about; null where it leads nowhere any more. A link of another page leads to that one. */
export async function loadAccountLink(
  site: Site,
  home: (typeof HOMES)[keyof typeof HOMES],
  token: string,
): Promise<AccountLink | null> {
  const answer = await site.personal.call('accountLink', { token });
  if (!answer.ok) {
    if (answer.error.kind === 'gone' || answer.error.kind === 'invalid-request') return null;
    throw failureOf(answer.error);
  }
  const link = answer.value.response;
  if (HOMES[link.kind] === home) return link;
  throw redirect({ href: linkTo(site, `/${HOMES[link.kind]}/${encodeURIComponent(token)}`) });
}
