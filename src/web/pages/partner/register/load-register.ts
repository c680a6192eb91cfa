import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { PARTNER_REGISTRATIONS, type PartnerRegistration } from '../../../../terms/partner/partner.ts';
import { PageError, toPageError } from '../../../loading/page-error.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
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

/** The head of a registration's page; empty for partners that there are none of. */
export function registerHead(site: Site, kind: string) {
  const partner = PARTNER_REGISTRATIONS.find((one) => one === kind);
  if (partner === undefined) return {};
  const title = site.t(`partner.register.${partner}`);
  return buildPageHead(site, { title, description: site.t('partner.register.lead'), path: null, index: false });
}
