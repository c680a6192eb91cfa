/** As what a company registers. An API customer becomes a publisher: it shows the prices elsewhere. */
export const PARTNER_REGISTRATIONS = ['merchant', 'api', 'brand'] as const;
export type PartnerRegistration = (typeof PARTNER_REGISTRATIONS)[number];

/** What accounts act for. */
export const PARTNER_KINDS = ['merchant', 'brand', 'publisher'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** The kind of partner that an accepted registration leads to. */
export const registeredKind = (registration: PartnerRegistration): PartnerKind =>
  registration === 'api' ? 'publisher' : registration;

/** `waiting` is for staff; after a change of owner or domain, an accepted registration waits again. */
export const REGISTRATION_STATES = ['waiting', 'accepted', 'refused'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** What staff decides about what a brand states. */
export const STATEMENT_VERDICTS = ['accepted', 'refused'] as const;
export type StatementVerdict = (typeof STATEMENT_VERDICTS)[number];

/** What a brand may state about a product. */
export const STATEMENT_LIMITS = { description: 5000, images: 8 } as const;

/** What a register of VAT ids says about one. */
export const VAT_ANSWERS = ['valid', 'invalid'] as const;
export type VatAnswer = (typeof VAT_ANSWERS)[number];

/** How control of a domain was proved. */
export const DOMAIN_PROOFS = ['file', 'meta', 'dns'] as const;
export type DomainProof = (typeof DOMAIN_PROOFS)[number];

/** Where the file with the code has to be. */
export const PROOF_FILE = '/.well-known/lowtide-verification.txt';
/** The name of the meta element and the key of the DNS record that contain the code. */
export const PROOF_NAME = 'lowtide-verification';

export const PARTNER_ROLES = ['owner', 'manager', 'viewer'] as const;
export type PartnerRole = (typeof PARTNER_ROLES)[number];

/** The permissions that clients know. */
export const PERMISSIONS = [
  'BIDDING_CATEGORY_READ',
  'BIDDING_CATEGORY_WRITE',
  'MERCHANT_INTERFACE',
  'UNMATCH_OFFER_PL',
  'PRICE_HISTORY_MANAGEMENT',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What each role may do for a merchant. Brands and publishers have pages that every member may read. */
export const ROLE_PERMISSIONS: Readonly<Record<PartnerRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: ['BIDDING_CATEGORY_READ', 'MERCHANT_INTERFACE', 'UNMATCH_OFFER_PL', 'PRICE_HISTORY_MANAGEMENT'],
  viewer: ['BIDDING_CATEGORY_READ', 'MERCHANT_INTERFACE'],
};

/** Partners that answer reviews and questions. */
export const ANSWERING_KINDS = ['merchant', 'brand'] as const satisfies readonly PartnerKind[];

/** For how many merchants, brands and publishers each an account may act. */
export const MAX_PARTNERS = 5;
