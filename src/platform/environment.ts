import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readSocialClients, type SocialClients } from './social-clients.ts';

/** The configuration from environment variables. All are optional. */
export type Environment = {
  /** Null: 3000, or the next free port. */
  readonly port: number | null;
  /** Absolute path of the folder for this installation's data: its PostgreSQL and rendered images. */
  readonly home: string;
  /** Null: an embedded PostgreSQL is started from npm's binaries. */
  readonly databaseUrl: string | null;
  /** Databases of markets that have their own, by market id. */
  readonly marketDatabaseUrls: ReadonlyMap<string, string>;
  /** The site's public origin, e.g. `https://example.com`; null: localhost. */
  readonly publicUrl: string | null;
  /** The SMTP server for outgoing emails; null: emails go to this installation's own mailbox. */
  readonly smtpUrl: string | null;
  /** The sender of emails, e.g. `Lowtide <prices@example.com>`; null: no-reply at the site's host. */
  readonly mailFrom: string | null;
  /** Whether the mailbox can also be read from other machines. */
  readonly isMailboxOpen: boolean;
  readonly socialClients: SocialClients;
};

/** The folder of package.json, independent of the working directory. */
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

// An empty variable counts as unset.
const definedVariables = (variables: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const absolutePath = (folder: string): string =>
  resolve(folder.startsWith('~/') ? join(homedir(), folder.slice(2)) : folder);

/** Reads the environment. Throws an error that lists every invalid variable with the reason. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const set = definedVariables(variables);
  const parsed = schema.safeParse(set);
  const social = readSocialClients(set);
  if (!parsed.success || social.problems.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const problems = [...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...social.problems];
    throw new Error(`The environment cannot be used.\n${problems.join('\n')}`);
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
    home: LOWTIDE_HOME === undefined ? join(PROJECT_FOLDER, '.lowtide') : absolutePath(LOWTIDE_HOME),
    databaseUrl: DATABASE_URL ?? null,
    marketDatabaseUrls,
    publicUrl: PUBLIC_URL ?? null,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? null,
    isMailboxOpen: MAILBOX === 'open',
    socialClients: social.clients,
  };
}
