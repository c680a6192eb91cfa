import { readAccount } from '../../account/account.store.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { readMessagesTo } from '../../outbox/outbox.store.ts';
import { accountViewAction } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

const MAX_MESSAGES = 100;

/** The messages sent to a user, with channel and reason but without content. The access is logged. */
export async function adminUserMessages(
  { databases, writing, clock }: PersonalContext,
  { id }: ParsedPersonalRequestOf<'adminUserMessages'>,
  caller: CallerOf<'adminUserMessages'>,
): Promise<Result<PersonalResponseOf<'adminUserMessages'>, ApiError>> {
  const account = await readAccount(databases.main.db, id);
  if (account === null) return err(apiError('not-found'));
  await recordAuditEntry(writing.main.db, accountViewAction(caller, 'read-messages', id, clock()));
  const recipient = { shopperId: account.id, address: account.email };
  const all = await Promise.all(databases.all.map(({ db }) => readMessagesTo(db, recipient, MAX_MESSAGES)));
  const messages = all
    .flat()
    .sort((a, b) => b.queuedAt.getTime() - a.queuedAt.getTime())
    .slice(0, MAX_MESSAGES);
  return ok({
    email: account.email,
    messages: messages.map((message) => ({
      id: message.id,
      kind: message.kind,
      channel: message.channel,
      cause: message.dedupKey,
      status: message.status,
      problem: message.problem,
      to: message.sentTo ?? message.address,
      queuedAt: message.queuedAt.toISOString(),
      doneAt: message.doneAt?.toISOString() ?? null,
    })),
  });
}
