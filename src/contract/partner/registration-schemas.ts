import { z } from 'zod';
import { VAT_COUNTRIES } from '../../terms/country-code.ts';
import {
  DOMAIN_PROOFS,
  PARTNER_KINDS,
  PARTNER_REGISTRATIONS,
  PARTNER_ROLES,
  REGISTRATION_STATES,
  VAT_ANSWERS,
} from '../../terms/partner/partner.ts';
import { marketId, sitePath } from '../common-schemas.ts';
import { formChoice, formEmail, formId, formName, formOptional, formText, formWhole } from '../form-fields.ts';

const instant = z.iso.datetime();

/** What a company states about itself. */
const company = {
  company: formName(120).describe('As in the commercial register'),
  registryNumber: formName(40),
  country: formChoice(VAT_COUNTRIES).describe('Where it is registered for VAT'),
  vatId: formText(2, 24).describe('Checked by format and check digits; the tax id where there is no VAT'),
  address: formText(5, 300),
  contact: formName(120),
  domain: formText(3, 253).describe('Of the website'),
};

const note = z.object({
  kind: z.enum(['registered', 'changed', 'answered', 'accepted', 'refused']),
  text: z.string(),
  at: instant,
});

const registration = z.object({
  id: z.uuid(),
  registration: z.enum(PARTNER_REGISTRATIONS),
  state: z.enum(REGISTRATION_STATES),
  company: z.string(),
  registryNumber: z.string(),
  country: z.enum(VAT_COUNTRIES),
  vatId: z.string(),
  address: z.string(),
  contact: z.string(),
  domain: z.string(),
  proof: z.enum(DOMAIN_PROOFS).nullable().describe('How control of the domain was proved; null: it was not'),
  proofCode: z.string().describe('What has to be published at the domain'),
  path: sitePath.nullable().describe('The page of the accepted partner'),
  notes: z.array(note).describe('Oldest first'),
});
export type PartnerRegistrationView = z.output<typeof registration>;

export const partnerRegistrationsRequest = z.object({ registration: formChoice(PARTNER_REGISTRATIONS) });
export const partnerRegistrationsResponse = z.object({
  isSignedIn: z.boolean(),
  registrations: z.array(registration).describe("The account's own of this kind, newest first"),
});

export const registerPartnerRequest = z.object({ registration: formChoice(PARTNER_REGISTRATIONS), ...company });
export const registerPartnerResponse = z.object({ id: z.uuid() });
export const changeRegistrationRequest = z.object({ registrationId: formId, ...company });
export const registrationRequest = z.object({ registrationId: formId });
export const proveDomainResponse = z.object({ proof: z.enum(DOMAIN_PROOFS) });
export const answerStaffRequest = z.object({ registrationId: formId, text: formText(2, 2000) });

export const adminPartnersRequest = z.object({ view: z.enum(REGISTRATION_STATES).default('waiting') });
export const adminPartnersResponse = z.object({
  registrations: z
    .array(
      registration.omit({ path: true, proofCode: true }).extend({
        vat: z
          .object({ answer: z.enum(VAT_ANSWERS), at: instant })
          .nullable()
          .describe('What the register of VAT ids answered; null: it was not asked'),
        revision: z.int().describe('Required in the decision'),
        partnerId: z.int().nullable(),
        owner: z.string().nullable().describe('Email address of the account'),
        candidates: z
          .array(z.object({ id: z.int(), name: z.string() }))
          .describe('Merchants or brands that it may be, by name and website'),
      }),
    )
    .describe('Those that wait longest first'),
});
export type AdminPartners = z.output<typeof adminPartnersResponse>;

export const adminCheckVatRequest = z.object({ registrationId: formId });

export const adminDecidePartnerRequest = z.object({
  registrationId: formId,
  revision: formWhole(1, 1_000_000),
  verdict: formChoice(['accepted', 'refused']),
  reason: formText(3, 1000).describe('The applicant reads it'),
  partnerId: formOptional(formWhole(1, 2_147_483_647)).describe(
    'The merchant or brand that it is; a merchant without one is added',
  ),
});

const partnerId = z.coerce.number<number | string>().int().min(1).max(2_147_483_647);
const kind = z.enum(PARTNER_KINDS);

export const partnersResponse = z.object({
  partners: z.array(z.object({ kind, id: z.int(), name: z.string(), role: z.enum(PARTNER_ROLES), path: sitePath })),
  otherMarkets: z.array(marketId).describe('Open markets other than this one in which the caller acts for a company'),
});
export type Partners = z.output<typeof partnersResponse>;

export const membersRequest = z.object({ kind, partnerId });
export const membersResponse = z.object({
  partner: z.object({ kind, id: z.int(), name: z.string(), role: z.enum(PARTNER_ROLES), isStaff: z.boolean() }),
  members: z.array(
    z.object({ id: z.uuid(), email: z.string(), role: z.enum(PARTNER_ROLES), joinedAt: instant, isYou: z.boolean() }),
  ),
});
export const inviteColleagueRequest = z.object({
  kind,
  partnerId,
  email: formEmail,
  role: formChoice(PARTNER_ROLES),
});
export const removeColleagueRequest = z.object({ kind, partnerId, memberId: formId });
export const acceptInvitationRequest = z.object({ token: z.string().max(200) });
export const acceptInvitationResponse = z.object({ path: sitePath });
