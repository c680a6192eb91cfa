import type { Command } from 'commander';
import type { OpenOptions } from './commands/change-market.ts';

type SetupOptions = {
  market?: string[];
  host?: string[];
  domain?: string;
  globalHost?: string[];
  name?: string;
  sender?: string;
  languages?: string;
  admin?: string;
  yes?: boolean;
};

const EXIT_CODES = '\nExit codes: 0 done, 1 partly done, 2 invalid and nothing changed.';

function addSetup(program: Command): void {
  program
    .command('setup')
    .description(
      'Make this installation your own: its markets, hosts, name and first administrator. No demonstration data.',
    )
    .option('-m, --market <codes...>', 'markets to open, each with hosts of its own if wanted: SE, or SE=prices.se')
    .option(
      '--host <hosts...>',
      'the host of one market, the canonical one first; with several markets, the one they share',
    )
    .option('--domain <name>', "a name that gets each market's top-level domain: prisvis is prisvis.se in Sweden")
    .option('--global-host <hosts...>', 'the host of markets without one of their own, at paths such as /us/shopping')
    .option('--name <name>', 'what the site is called')
    .option('--sender <address>', 'the sender of its emails, such as "Prisvis <prices@prices.example>"')
    .option('--languages <locales>', 'the languages of the markets, the main one first: sv-SE,en-GB')
    .option('--admin <email>', 'the address of the first administrator')
    .option('-y, --yes', 'ask no questions')
    .addHelpText('after', EXIT_CODES)
    .action(async ({ yes = false, ...options }: SetupOptions) => {
      const request = {
        markets: options.market ?? [],
        hosts: options.host ?? [],
        domain: options.domain ?? null,
        globalHosts: options.globalHost ?? [],
        name: options.name ?? null,
        sender: options.sender ?? null,
        languages: options.languages ?? null,
        admin: options.admin ?? null,
      };
      const { setup } = await import('./commands/setup.ts');
      process.exitCode = await setup(request, { isInteractive: !yes && process.stdin.isTTY });
    });
}

function addMarkets(program: Command): void {
  const market = program.command('market').description('Markets: open or close them while the site runs.');
  market
    .command('list')
    .description('List every market with its state, currency, address, languages and time zone.')
    .action(async () => {
      const { listMarkets } = await import('./commands/list-markets.ts');
      process.exitCode = await listMarkets();
    });
  market
    .command('open')
    .description('Open a market, or change what an open one has.')
    .argument('<code>', 'a code from `market list`')
    .option('--host <hosts...>', 'its hosts; the first is the canonical one, to which the others redirect')
    .option('--global', 'put it on the global host, at a path such as /us/shopping')
    .option('--global-host <hosts...>', 'set the global host of all markets that have none of their own')
    .option('--name <name>', 'what this site is called, if not like the others')
    .option('--languages <locales>', 'its languages, the main one first: fr-BE,nl-BE')
    .option('--time-zone <name>', 'its time zone, such as Europe/Brussels')
    .addHelpText('after', EXIT_CODES)
    .action(async (code: string, options: OpenOptions) => {
      const { openMarket } = await import('./commands/change-market.ts');
      process.exitCode = await openMarket(code, options);
    });
  market
    .command('close')
    .description('Close a market to shoppers. Its data stays.')
    .argument('<code>', 'a code from `market list`')
    .action(async (code: string) => {
      const { closeMarket } = await import('./commands/change-market.ts');
      process.exitCode = await closeMarket(code);
    });
}

/** Adds the commands that change what an installation is. */
export function addInstallationCommands(program: Command): void {
  addSetup(program);
  addMarkets(program);
  program
    .command('demo')
    .description('The demonstration.')
    .command('remove')
    .description('Empty a tried-out installation. Settings, accounts of your own and the category tree stay.')
    .option('-y, --yes', 'do not ask')
    .action(async ({ yes = false }: { yes?: boolean }) => {
      const { removeDemonstration } = await import('./commands/demo-commands.ts');
      process.exitCode = await removeDemonstration({ yes });
    });
}
