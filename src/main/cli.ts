import { Command, InvalidArgumentError } from 'commander';
import { isMarketId, MARKETS, type MarketId } from '../market/market.ts';
import { addFeed } from './commands/add-feed.ts';
import { checkFeedFile } from './commands/check-feed-file.ts';
import { listFeeds } from './commands/list-feeds.ts';
import { listMarkets } from './commands/list-markets.ts';
import { reindex } from './commands/reindex.ts';
import { runFeed } from './commands/run-feed.ts';

function market(text: string): MarketId {
  const id = text.toUpperCase();
  if (isMarketId(id)) return id;
  throw new InvalidArgumentError(`There is no market '${text}'. There are ${Object.keys(MARKETS).join(', ')}.`);
}

function count(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A whole number from 1 up is needed.');
}

const program = new Command('lowtide').description('The command line of a Lowtide installation.').showHelpAfterError();
program.addHelpText(
  'after',
  '\nExit codes: 0 all is well, 1 something was found or failed, 2 it could not be read at all.',
);

const feed = program.command('feed').description("Merchants' feeds.");
feed
  .command('check')
  .description('Read a feed file and report every complaint, with its line and what to do. Nothing is stored.')
  .argument('<file>', 'a file, also .gz or .zip, or an http(s) address')
  .requiredOption('-m, --market <market>', 'the market whose currency, language and rules hold, e.g. SE', market)
  .option('--json', 'print the report as one JSON object', false)
  .action(async (file: string, options: { market: MarketId; json: boolean }) => {
    process.exitCode = await checkFeedFile(file, options);
  });
feed
  .command('add')
  .description("Add a merchant's feed, to be fetched from now on.")
  .argument('<location>', 'a file or an http(s) address')
  .requiredOption('-m, --market <market>', 'the market it is for', market)
  .requiredOption('--merchant <name>', "the shop's name")
  .option('--every <minutes>', 'how often it is fetched', count, 60)
  .action(async (location: string, options: { market: MarketId; merchant: string; every: number }) => {
    process.exitCode = await addFeed(location, options);
  });
feed
  .command('run')
  .description('Fetch a feed now and take in what is new.')
  .argument('<id>', 'its number in `feed list`', count)
  .option('--accept', 'take it in even where it was held for losing offers or jumping prices', false)
  .action(async (id: number, options: { accept: boolean }) => {
    process.exitCode = await runFeed(id, options);
  });
feed
  .command('list')
  .description('The feeds, when each was last read, and what became of it.')
  .option('-m, --market <market>', 'only those of one market', market)
  .action(async (options: { market?: MarketId }) => {
    process.exitCode = await listFeeds(options.market ?? null);
  });

program
  .command('reindex')
  .description('Throw the search index away and build it again from the database.')
  .option('-m, --market <market>', 'only that of one market', market)
  .action(async (options: { market?: MarketId }) => {
    process.exitCode = await reindex(options.market ?? null);
  });

program
  .command('market')
  .description('Markets.')
  .command('list')
  .description('Every market: its currency, its locales, whether it is open.')
  .action(() => {
    process.exitCode = listMarkets();
  });

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
