/** What can be run in Admin: a backup, a check that restores one for a moment, and a restore that stays. */
export const BACKUP_RUN_KINDS = ['backup', 'check', 'restore'] as const;
export type BackupRunKind = (typeof BACKUP_RUN_KINDS)[number];

export const BACKUP_RUN_STATES = ['waiting', 'running', 'done', 'failed'] as const;

/** Why a run failed; each has a sentence, `admin.backup.problem.<name>`. */
export const BACKUP_PROBLEMS = [
  'disk-full',
  'not-writable',
  'busy',
  'missing',
  'interrupted',
  'different',
  'failed',
] as const;
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number];

/** The tables whose records are counted, so that a restored backup can be compared. */
export const COUNTED_TABLES = ['merchant', 'product', 'offer', 'offer_price', 'shopper', 'price_watch'] as const;
export type CountedTable = (typeof COUNTED_TABLES)[number];

/** How a backup can be made in Admin: not at all with a server of one's own, or without a folder. */
export const BACKUP_SETUPS = ['ready', 'no-folder', 'own-server'] as const;
