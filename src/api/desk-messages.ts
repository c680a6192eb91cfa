import { err, ok, type Result } from '../base/result.ts';
import { readAccount } from '../shopper/account.store.ts';
import { readMessagesTo } from '../shopper/outbox.store.ts';
import { noteStaffAct } from '../shopper/staff-act.store.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { lookBy } from './desk.ts';

const MOST_MESSAGES = 100;

/** What was told to a person, by which way and why; not what it said. Who looked is written down. */
export async function deskMessages(
  { databases, writing, clock }: PersonalContext,
  { id }: ParsedPersonalRequestOf<'deskMessages'>,
  caller: CallerOf<'deskMessages'>,
): Promise<Result<PersonalAnswerOf<'deskMessages'>, ApiError>> {
  const account = await readAccount(databases.main.db, id);
  if (account === null) return err(apiError('not-found'));
  await noteStaffAct(writing.main.db, lookBy(caller, 'read-messages', id, clock()));
  const whose = { shopperId: account.id, address: account.email };
  const all = await Promise.all(databases.all.map(({ db }) => readMessagesTo(db, whose, MOST_MESSAGES)));
  const messages = all
    .flat()
    .sort((a, b) => b.queuedAt.getTime() - a.queuedAt.getTime())
    .slice(0, MOST_MESSAGES);
  return ok({
    email: account.email,
    messages: messages.map((message) => ({
      id: message.id,
      kind: message.kind,
      channel: message.channel,
      cause: message.cause,
      status: message.status,
      problem: message.problem,
      to: message.sentTo ?? message.address,
      queuedAt: message.queuedAt.toISOString(),
      doneAt: message.doneAt?.toISOString() ?? null,
    })),
  });
}
