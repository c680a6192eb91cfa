import { randomBytes } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../platform/environment.ts';
import { writeFileAtomically } from '../platform/write-file-atomically.ts';

/**
 * Whether there is a mailbox: only on an installation that is being tried out. One that has a public address or sends
 * its emails has none, so that nothing in front of it can make it readable.
 */
export const hasMailbox = ({ publicUrl, services }: Pick<Environment, 'publicUrl' | 'services'>): boolean =>
  publicUrl === null && services.smtpUrl === null;

/** The key of the home's mailbox, created at the first call. Only the owner of the folder can read it. */
export async function mailboxKey(home: string): Promise<string> {
  const path = join(home, 'mailbox.key');
  const existing = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (existing.length >= 32) return existing;
  const key = randomBytes(24).toString('base64url');
  await writeFileAtomically(path, `${key}\n`);
  await chmod(path, 0o600);
  return key;
}
