import { err, ok, type Result } from '../base/result.ts';
import { queueMessage } from '../outbox/outbox.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { registeredKind } from '../terms/partner/partner.ts';
import { actsForMost, addMember } from './change-members.ts';
import { insertPublisher } from './publisher.store.ts';
import { insertNote, lockRegistration, writeState } from './registration.store.ts';
import type { Registration } from './registration.ts';

/** `accepted` needs the id of the merchant or brand; a publisher is created. */
export type RegistrationDecision = {
  /** Of the request: repeated, it notes and sends nothing more. */
  readonly requestId: string;
  readonly id: string;
  /** What staff were shown. */
  readonly revision: number;
  readonly reason: string;
  readonly partnerId: number | null;
  readonly verdict: 'accepted' | 'refused';
};

/** `changed`: the company or a colleague was faster. `not-proved`: the domain. `too-many`: what the owner acts for. */
export type RegistrationDecisionError = { kind: 'gone' | 'changed' | 'not-proved' | 'no-partner' | 'too-many' };

/** Accepts or refuses a registration, gives its owner access, and emails the decision. In one transaction. */
export function decideRegistration(
  db: Db,
  { requestId, id, revision, reason, partnerId, verdict }: RegistrationDecision,
  now: Date,
): Promise<Result<Registration, RegistrationDecisionError>> {
  return transaction(db, async (trx): Promise<Result<Registration, RegistrationDecisionError>> => {
    const known = await lockRegistration(trx, id);
    if (known === null) return err({ kind: 'gone' });
    if (known.revision !== revision || known.state !== 'waiting') return err({ kind: 'changed' });
    const { registration, market, shopperId, company, locale } = known;
    let decidedId = known.partnerId;
    if (verdict === 'accepted') {
      if (known.provedAt === null) return err({ kind: 'not-proved' });
      if (decidedId === null && registration === 'api') {
        if (shopperId !== null && (await actsForMost(trx, shopperId, 'publisher'))) return err({ kind: 'too-many' });
        decidedId = await insertPublisher(trx, known, now);
      }
      decidedId ??= partnerId;
      if (decidedId === null) return err({ kind: 'no-partner' });
      const partner = { kind: registeredKind(registration), market, partnerId: decidedId };
      // Of a deleted account, colleagues may still act for the partner.
      const added = shopperId === null ? ok(null) : await addMember(trx, partner, { shopperId, role: 'owner', now });
      if (!added.ok) return added;
    }
    await writeState(trx, id, { state: verdict, partnerId: decidedId, now });
    await insertNote(trx, { id: requestId, registrationId: id, kind: verdict, text: reason, now });
    const changed = { ...known, state: verdict, partnerId: decidedId, revision: revision + 1, changedAt: now };
    if (shopperId === null) return ok(changed);
    const message = { kind: 'partner-decided', data: { registration, company, verdict, reason } } as const;
    const dedupKey = `partner ${id} ${requestId}`;
    const to = { shopperId, address: null };
    await queueMessage(trx, { ...message, channel: 'email', to, market, locale, dedupKey, notBefore: null }, now);
    return ok(changed);
  });
}
