import { type Command, InvalidArgumentError } from 'commander';
import { createProgress } from '../platform/progress-bar.ts';
import { toAbsolutePath } from './commands/file-location.ts';

function time(text: string): Date {
  const parsed = new Date(text);
  if (Number.isNaN(parsed.getTime())) throw new InvalidArgumentError('Expected a time such as 2026-11-20T14:05:00Z.');
  return parsed;
}

/** Adds the commands about running an installation: builds, backups and upgrades. */
export function addOperationCommands(program: Command): void {
  program
    .command('build')
    .description('Build the site now, as for a container; else its first start does.')
    .action(async () => {
      const { buildSite } = await import('./build/build-site.ts');
      const { compress } = await buildSite(createProgress());
      await compress();
    });
  program
    .command('backup')
    .description('Back up the embedded database and the uploads, also while the site runs.')
    .argument('<folder>', 'a new folder', toAbsolutePath)
    .addHelpText('after', '\nFor a database of your own see docs/operations.md.')
    .action(async (folder: string) => {
      const { backUp } = await import('./commands/backup.ts');
      process.exitCode = await backUp(folder);
    });
  program
    .command('restore')
    .description('Restore a backup into LOWTIDE_HOME, which must have no database yet.')
    .argument('<folder>', 'a folder that `backup` wrote', toAbsolutePath)
    .option(
      '--wal <folder>',
      'the archive of the log (WAL_ARCHIVE), to replay what came after the backup',
      toAbsolutePath,
    )
    .option('--until <time>', 'replay the log up to this time only', time)
    .action(async (folder: string, { wal, until }: { wal?: string; until?: Date }) => {
      const { restore } = await import('./commands/backup.ts');
      process.exitCode = await restore(folder, { walArchive: wal ?? null, until: until ?? null });
    });
  program
    .command('migrate')
    .description('Bring the database up to date. With MIGRATE=command, a start does not do it.')
    .option('--check', 'only say what is pending; exit code 1 if something is')
    .action(async ({ check = false }: { check?: boolean }) => {
      const { migrateDatabases } = await import('./commands/migrate.ts');
      process.exitCode = await migrateDatabases({ check });
    });
}
