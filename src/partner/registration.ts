import type { ShopperId } from '../account/account.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { VatCountry } from '../terms/country-code.ts';
import type { DomainProof, PartnerRegistration, RegistrationState, VatAnswer } from '../terms/partner/partner.ts';

/** What a company states about itself. `vatId` is checked and `domain` is a host name. */
export type Company = {
  readonly company: string;
  readonly registryNumber: string;
  readonly country: VatCountry;
  readonly vatId: string;
  readonly address: string;
  readonly contact: string;
  readonly domain: string;
};

export type Registration = Company & {
  readonly id: string;
  readonly registration: PartnerRegistration;
  readonly market: MarketId;
  readonly locale: Locale;
  /** Null: the account was deleted. */
  readonly shopperId: ShopperId | null;
  readonly proofCode: string;
  readonly provedAt: Date | null;
  readonly proof: DomainProof | null;
  /** What the register of VAT ids answered; null: it was not asked, or did not. */
  readonly vatAnswer: VatAnswer | null;
  readonly vatCheckedAt: Date | null;
  readonly state: RegistrationState;
  readonly revision: number;
  readonly partnerId: number | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
};

export type NoteKind = 'registered' | 'changed' | 'answered' | 'accepted' | 'refused';
export type PartnerNote = { readonly kind: NoteKind; readonly text: string; readonly writtenAt: Date };

/** Changes after which staff look again: the company is another one, or it sells elsewhere. */
export const changesOwner = (before: Company, after: Company): boolean =>
  before.company !== after.company ||
  before.registryNumber !== after.registryNumber ||
  before.vatId !== after.vatId ||
  before.domain !== after.domain;

/** The host name of a typed domain or address, without `www.`; null if it is none. */
export function parseDomain(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const url = URL.parse(/^https?:\/\//.test(typed) ? typed : `https://${typed}`);
  if (url === null || url.port !== '' || url.username !== '' || !/^[^\s@]+$/.test(typed)) return null;
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '');
  return host.length <= 253 && host.includes('.') ? host : null;
}
