import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { SECOND_MS } from '../terms/duration.ts';
import {
  OPENSEARCH_VARIABLES,
  type OpenSearchSettings,
  readOpenSearch,
  readSearchEngines,
  type SearchEngines,
} from './search-settings.ts';
import { readSecretFiles, secret } from './secret-files.ts';
import { findMissingVariables, readSocialClients, SOCIAL_VARIABLES, type SocialClients } from './social-clients.ts';

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
  readonly services: ServiceSettings;
  readonly searchEngines: SearchEngines;
} & OperationSettings;

/** The external services of an installation; null where one is not configured. Plain data, which threads can be given. */
export type ServiceSettings = {
  /** The SMTP server for outgoing emails; null: emails go to this installation's own mailbox. */
  readonly smtpUrl: string | null;
  /** The sender of emails, e.g. `Lowtide <prices@example.com>`; null: no-reply at the site's host. */
  readonly mailFrom: string | null;
  /** The register of VAT ids with the REST interface of VIES. */
  readonly vatCheckUrl: string | null;
  readonly socialClients: SocialClients;
  readonly stripe: StripeAccount | null;
  readonly openSearch: OpenSearchSettings | null;
};

/** The account at Stripe with which invoices can be paid. */
export type StripeAccount = {
  readonly secretKey: string;
  /** With which the events of the configured endpoint are signed. */
  readonly webhookSecret: string;
  /** Such as https://api.stripe.com; the operator configures it, so it may be a machine of its own network. */
  readonly apiUrl: string;
};

/** The settings of an installation that is run as a service (docs/operations.md). */
export type OperationSettings = {
  /** Whose forwarding headers are believed: addresses, networks, `loopback`, `linklocal`, `uniquelocal`; false: nobody's. */
  readonly trustProxy: readonly string[] | false;
  /** The folder of fetched feeds and uploads, which all processes of an installation must share. */
  readonly storage: string;
  /** The port of health and metrics; null: none. Not for the internet. */
  readonly opsPort: number | null;
  /** With it, `/metrics` is also served on the site's port; null: it is not. */
  readonly metricsToken: string | null;
  /** How long a site that is being stopped answers on while load balancers notice. */
  readonly drainMs: number;
  /** Whether a start migrates the database; if not, it refuses to start until `lowtide migrate` has run. */
  readonly migratesAtStart: boolean;
  /** Whether every request is logged; failed ones always are. */
  readonly logsRequests: boolean;
  /** The folder that the embedded database's log is copied to all the time; null: none. */
  readonly walArchive: string | null;
  /** The folder that backups started in Admin are written to; null: none. */
  readonly backupFolder: string | null;
};

/** The folder of package.json, independent of the working directory. */
export const PROJECT_FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const PORT_RULE = 'a port is a whole number from 1 to 65535';
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ });

const port = z.coerce.number(PORT_RULE).int(PORT_RULE).min(1, PORT_RULE).max(65535, PORT_RULE);
const DRAIN_RULE = 'a whole number of seconds from 0 to 60';
const PROXY_RULE = "'none', or addresses and networks such as 10.0.0.0/8, loopback, linklocal, uniquelocal";

/** Whether a part of TRUST_PROXY names machines. Not a number of hops: a client can add any number of them. */
const isProxy = (part: string): boolean =>
  /^(none|loopback|linklocal|uniquelocal)$/.test(part) || isIP(part) !== 0 || ipaddr.isValidCIDR(part);

/** The variables of external services. `src/main/services.ts` creates the clients. */
const SERVICE_VARIABLES = {
  SMTP_URL: secret(
    z
      .url({
        protocol: /^smtps?$/,
        hostname: /.+/,
        error: 'the address of a mail server, such as smtps://user:password@mail.example.com',
      })
      .optional(),
  ),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'an address, such as Lowtide <prices@example.com>')
    .optional(),
  VAT_CHECK_URL: z
    .url({ protocol: /^https?$/, hostname: /.+/, error: 'the address of a register of VAT ids' })
    .optional(),
  ...SOCIAL_VARIABLES,
  STRIPE_SECRET_KEY: secret(
    z
      .string()
      .regex(/^(sk|rk)_\w+$/, 'a secret or restricted key, such as sk_live_…')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    z.string().startsWith('whsec_', 'the signing secret of the endpoint, whsec_…').optional(),
  ),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, hostname: /.+/, error: 'the address of the API of Stripe' })
    .default('https://api.stripe.com'),
  ...OPENSEARCH_VARIABLES,
};

const schema = z.object({
  PORT: port.optional(),
  LOWTIDE_HOME: z.string().optional(),
  DATABASE_URL: secret(postgresUrl.optional()),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, hostname: /.*/, error: 'the address of the site, such as https://example.com' })
    .transform((address) => new URL(address).origin)
    .optional(),
  ...SERVICE_VARIABLES,
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isProxy), PROXY_RULE)
    .optional(),
  LOWTIDE_STORAGE: z.string().optional(),
  OPS_PORT: port.optional(),
  METRICS_TOKEN: secret(z.string().min(20, 'at least 20 characters').optional()),
  DRAIN_SECONDS: z.coerce.number(DRAIN_RULE).int(DRAIN_RULE).min(0, DRAIN_RULE).max(60, DRAIN_RULE).optional(),
  MIGRATE: z.enum(['start', 'command'], "'start' or 'command'").optional(),
  LOG_REQUESTS: z.enum(['all', 'failed'], "'all' or 'failed'").optional(),
  WAL_ARCHIVE: z.string().optional(),
  BACKUP_FOLDER: z.string().optional(),
});

type Variables = z.infer<typeof schema>;

// An empty variable counts as unset.
const definedVariables = (variables: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const absolutePath = (folder: string): string =>
  resolve(folder.startsWith('~/') ? join(homedir(), folder.slice(2)) : folder);

/** Reads the environment. Throws an error that lists every invalid variable with the reason. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const set = readSecretFiles(definedVariables(variables), schema.shape);
  const parsed = schema.safeParse(set);
  const search = readSearchEngines(set);
  const further = [...findMissingVariables(set), ...findMissingStripe(set), ...search.problems];
  if (!parsed.success || further.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const problems = [...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...further];
    throw new Error(`The environment cannot be used.\n${problems.join('\n')}`);
  }
  const { PORT, LOWTIDE_HOME, DATABASE_URL, PUBLIC_URL } = parsed.data;
  const home = LOWTIDE_HOME === undefined ? join(PROJECT_FOLDER, '.lowtide') : absolutePath(LOWTIDE_HOME);
  const marketDatabaseUrls = new Map<string, string>();
  for (const [name, value] of Object.entries(set)) {
    const market = /^DATABASE_URL_([A-Z]{2})$/.exec(name)?.[1];
    if (market)
      marketDatabaseUrls.set(market, postgresUrl.parse(value, { error: () => `${name}: not a PostgreSQL URL` }));
  }
  return {
    port: PORT ?? null,
    home,
    databaseUrl: DATABASE_URL ?? null,
    marketDatabaseUrls,
    publicUrl: PUBLIC_URL ?? null,
    services: readServiceSettings(parsed.data),
    searchEngines: search.engines,
    ...operationSettings(parsed.data, home),
  };
}

/** The variable that is missing while the other is set. */
function findMissingStripe(set: Readonly<Record<string, string>>): string[] {
  const missing = (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).filter((name) => set[name] === undefined);
  return missing.length === 1 ? missing.map((name) => `${name}: is missing, while the other secret is set`) : [];
}

function readStripeAccount(set: Variables): StripeAccount | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = set;
  return secretKey === undefined || webhookSecret === undefined ? null : { secretKey, webhookSecret, apiUrl };
}

const readServiceSettings = (set: Variables): ServiceSettings => ({
  smtpUrl: set.SMTP_URL ?? null,
  mailFrom: set.MAIL_FROM ?? null,
  vatCheckUrl: set.VAT_CHECK_URL ?? null,
  socialClients: readSocialClients(set),
  stripe: readStripeAccount(set),
  openSearch: readOpenSearch(set),
});

function operationSettings(set: Variables, home: string): OperationSettings {
  const { TRUST_PROXY = ['loopback'], LOWTIDE_STORAGE, WAL_ARCHIVE, BACKUP_FOLDER, DRAIN_SECONDS = 0 } = set;
  return {
    trustProxy: TRUST_PROXY.includes('none') ? false : TRUST_PROXY,
    storage: LOWTIDE_STORAGE === undefined ? home : absolutePath(LOWTIDE_STORAGE),
    opsPort: set.OPS_PORT ?? null,
    metricsToken: set.METRICS_TOKEN ?? null,
    drainMs: DRAIN_SECONDS * SECOND_MS,
    migratesAtStart: set.MIGRATE !== 'command',
    logsRequests: set.LOG_REQUESTS === 'all',
    walArchive: WAL_ARCHIVE === undefined ? null : absolutePath(WAL_ARCHIVE),
    backupFolder: BACKUP_FOLDER === undefined ? null : absolutePath(BACKUP_FOLDER),
  };
}
