import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { PARTNER_REGISTRATIONS, type PartnerRegistration } from '../../../../terms/partner.ts';
import { PageError, toPageError } from '../../../loading/page-error.ts';
import type { Site } from '../../../site.ts';

export type RegisterLoaded = { partner: PartnerRegistration } & PersonalResponseOf<'partnerRegistrations'>;

/** Loads the registrations of the visitor. Any other kind of partner does not exist. */
export async function loadRegister(site: Site, name: string): Promise<RegisterLoaded> {
  const partner = PARTNER_REGISTRATIONS.find((one) => one === name);
  if (partner === undefined) throw new PageError(404, 'Not Found');
  const response = await site.personal.call('partnerRegistrations', { registration: partner });
  if (!response.ok) throw toPageError(response.error);
  return { partner, ...response.value };
}
