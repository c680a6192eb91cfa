import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readSocialClients, type SocialClients } from './social-clients.ts';

/** Everything the process may be told from outside; each has a default, so none has to be. */
export type Environment = {
  /** Null: 3000, or the next free port. */
  readonly port: number | null;
  /** The folder of everything this installation keeps: its PostgreSQL, its rendered images. Absolute. */
  readonly home: string;
  /** Null: PostgreSQL is started from npm's own binaries. */
  readonly databaseUrl: string | null;
  /** Markets that have a database of their own, by market id. */
  readonly marketDatabaseUrls: ReadonlyMap<string, string>;
  /** Where the site is reached from outside, e.g. `https://example.com`; null: on this machine. */
  readonly publicUrl: string | null;
  /** The mail server that letters go out by; null: they are put into this installation's own mailbox. */
  readonly smtpUrl: string | null;
  /** Who letters are from, e.g. `Lowtide <prices@example.com>`; null: no-reply at the site's host. */
  readonly mailFrom: string | null;
  /** Whether the mailbox can be read from other machines too. */
  readonly isMailboxOpen: boolean;
  /** Whose accounts people can sign in with. */
  readonly socialClients: SocialClients;
};

/** The folder that package.json is in, wherever the process was started from. */
export const PROJECT_FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const PORT_RULE = 'a port is a whole number from 1 to 65535';
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ });

const schema = z.object({
  PORT: z.coerce.number(PORT_RULE).int(PORT_RULE).min(1, PORT_RULE).max(65535, PORT_RULE).optional(),
  LOWTIDE_HOME: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, hostname: /.*/, error: 'the address of the site, such as https://example.com' })
    .transform((address) => new URL(address).origin)
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /.+/,
      error: 'the address of a mail server, such as smtps://user:password@mail.example.com',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'an address, such as Lowtide <prices@example.com>')
    .optional(),
  MAILBOX: z.enum(['local', 'open'], "'local', for this machine only, or 'open'").optional(),
});

// A shell leaves an unset variable empty as often as absent.
const told = (variables: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const absolute = (folder: string): string =>
  resolve(folder.startsWith('~/') ? join(homedir(), folder.slice(2)) : folder);

/** Reads the environment. Throws an error that names each variable that makes no sense and says why. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const set = told(variables);
  const parsed = schema.safeParse(set);
  const social = readSocialClients(set);
  if (!parsed.success || social.causes.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const causes = [...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...social.causes];
    throw new Error(`The environment cannot be used.\n${causes.join('\n')}`);
  }
  const { PORT, LOWTIDE_HOME, DATABASE_URL, PUBLIC_URL, SMTP_URL, MAIL_FROM, MAILBOX } = parsed.data;
  const marketDatabaseUrls = new Map<string, string>();
  for (const [name, value] of Object.entries(set)) {
    const market = /^DATABASE_URL_([A-Z]{2})$/.exec(name)?.[1];
    if (market)
      marketDatabaseUrls.set(market, postgresUrl.parse(value, { error: () => `${name}: not a PostgreSQL URL` }));
  }
  return {
    port: PORT ?? null,
    home: LOWTIDE_HOME === undefined ? join(PROJECT_FOLDER, '.lowtide') : absolute(LOWTIDE_HOME),
    databaseUrl: DATABASE_URL ?? null,
    marketDatabaseUrls,
    publicUrl: PUBLIC_URL ?? null,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? null,
    isMailboxOpen: MAILBOX === 'open',
    socialClients: social.clients,
  };
}
