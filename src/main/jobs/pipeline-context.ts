import type { InstallationFolders } from '../../admin/backup-folder.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';

export type PipelineContext = {
  /** The folder that the paths of local feeds are relative to. */
  home: string;
  /** The folder with fetched feeds and uploads, which all processes share. */
  storage: string;
  clock: Clock;
  taxonomy: () => Promise<Taxonomy>;
  /** Sends a database's pending messages. */
  sendMessages: (database: Db) => Promise<void>;
  /** Where backups go, and which disks must have space; by default, nowhere and none. */
  folders?: InstallationFolders | null;
};
