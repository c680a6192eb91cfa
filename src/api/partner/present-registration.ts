import { pages } from '../../contract/pages.ts';
import type { PartnerRegistrationView } from '../../contract/partner/registration-schemas.ts';
import type { PartnerNote, Registration } from '../../partner/registration.ts';
import { registeredKind } from '../../terms/partner/partner.ts';

export function presentRegistration(
  registration: Registration,
  notes: readonly PartnerNote[],
): PartnerRegistrationView {
  const { id, registration: kind, state, company, registryNumber, country, vatId, address, contact } = registration;
  const { domain, proof, proofCode, partnerId } = registration;
  return {
    id,
    registration: kind,
    state,
    company,
    registryNumber,
    country,
    vatId,
    address,
    contact,
    domain,
    proof,
    proofCode,
    path: partnerId === null ? null : pages.partner.path(registeredKind(kind), partnerId),
    notes: notes.map((note) => ({ kind: note.kind, text: note.text, at: note.writtenAt.toISOString() })),
  };
}
