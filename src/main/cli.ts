import { Command, InvalidArgumentError, Option } from 'commander';
import { REPORT_KINDS, type ReportKind } from '../api/browser-report.ts';
import { slugify } from '../base/slug.ts';
import { CONTENT_KINDS, type ContentKind, isContentKind } from '../content/content-page.ts';
import { isMarketId, MARKETS, type MarketId } from '../market/market.ts';
import { addFeed } from './commands/add-feed.ts';
import { setSetting, unsetSetting } from './commands/change-setting.ts';
import { checkFeedFile } from './commands/check-feed-file.ts';
import { listContent } from './commands/list-content.ts';
import { listFeeds } from './commands/list-feeds.ts';
import { listMarkets } from './commands/list-markets.ts';
import { listReports } from './commands/list-reports.ts';
import { listSettings } from './commands/list-settings.ts';
import { loadContentFile } from './commands/load-content-file.ts';
import { loadDiscounts } from './commands/load-discounts.ts';
import { reindex } from './commands/reindex.ts';
import { removeContent } from './commands/remove-content.ts';
import { makeReviewKey, makeReviewLink } from './commands/review-link.ts';
import { runFeed } from './commands/run-feed.ts';

/** As the database has it. */
const LONGEST_INTERVAL = 10_080;

function market(text: string): MarketId {
  const id = text.toUpperCase();
  if (isMarketId(id)) return id;
  throw new InvalidArgumentError(`There is no market '${text}'. There are ${Object.keys(MARKETS).join(', ')}.`);
}

function count(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A whole number from 1 up is needed.');
}

function minutes(text: string): number {
  const number = count(text);
  if (number <= LONGEST_INTERVAL) return number;
  throw new InvalidArgumentError(`At most ${LONGEST_INTERVAL} minutes, which are a week.`);
}

function shopName(text: string): string {
  if (slugify(text) !== '') return text.trim();
  throw new InvalidArgumentError('A name with at least one letter or digit is needed.');
}

function contentKind(text: string): ContentKind {
  if (isContentKind(text)) return text;
  throw new InvalidArgumentError(`There are ${CONTENT_KINDS.join(', ')}.`);
}

function ids(text: string): number[] {
  return text.split(',').map(count);
}

function day(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError('A day such as 2026-11-20 is needed.');
}

// One who closes the pipe has read enough.
process.stdout.on('error', () => process.exit());

const program = new Command('lowtide').description('The command line of a Lowtide installation.').showHelpAfterError();
// Set before there are commands, which take it over: a call that is wrong is not a feed with complaints.
program.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
program.addHelpText(
  'after',
  '\nExit codes: 0 all is well; 1 something was found or failed; 2 the call was wrong, or nothing could be read.',
);

const feed = program.command('feed').description("Merchants' feeds.");
feed
  .command('check')
  .description('Read a feed file and report every complaint, with its line and what to do. Nothing is stored.')
  .argument('<file>', 'a file, also .gz or .zip, or an http(s) address')
  .requiredOption('-m, --market <market>', 'the market whose currency, language and rules hold, e.g. SE', market)
  .option('--json', 'print the report as one JSON object')
  .addHelpText('after', '\nExit codes: 0 clean, 1 with complaints, 2 unreadable.')
  .action(async (file: string, { market, json = false }: { market: MarketId; json?: boolean }) => {
    process.exitCode = await checkFeedFile(file, { market, json });
  });
feed
  .command('add')
  .description("Add a merchant's feed, to be fetched from now on.")
  .argument('<location>', 'a file or an http(s) address')
  .requiredOption('-m, --market <market>', 'the market it is for', market)
  .requiredOption('--merchant <name>', "the shop's name; one that is new to the market is added", shopName)
  .option('--every <minutes>', 'how often it is fetched', minutes, 60)
  .action(async (location: string, options: { market: MarketId; merchant: string; every: number }) => {
    process.exitCode = await addFeed(location, options);
  });
feed
  .command('run')
  .description('Fetch a feed now and take in what is new.')
  .argument('<id>', 'its number in `feed list`', count)
  .option('--accept', 'take it in even where it was held for losing offers or jumping prices')
  .addHelpText('after', '\nExit codes: 0 taken in, 1 with refused rows or held, 2 not fetched or unreadable.')
  .action(async (id: number, { accept = false }: { accept?: boolean }) => {
    process.exitCode = await runFeed(id, { accept });
  });
feed
  .command('list')
  .description('The feeds, when each was last read, and what became of it.')
  .option('-m, --market <market>', 'only those of one market', market)
  .option('--held', 'only those that wait for a person')
  .action(async ({ market = null, held = false }: { market?: MarketId | null; held?: boolean }) => {
    process.exitCode = await listFeeds({ market, held });
  });

program
  .command('discount')
  .description("Merchants' codes and offers.")
  .command('load')
  .description("Make a merchant's codes and offers those of a JSON file; what the file does not name is gone.")
  .argument('<file>', 'a list of {title, startsOn} with code, terms, percent or amount, brand, endsOn and link as told')
  .requiredOption('-m, --market <market>', 'the market', market)
  .requiredOption('--merchant <name>', "the shop's name", shopName)
  .addHelpText('after', '\nExit codes: 0 taken in, 1 with complaints and nothing changed.')
  .action(async (file: string, options: { market: MarketId; merchant: string }) => {
    process.exitCode = await loadDiscounts(file, options);
  });

program
  .command('reindex')
  .description('Throw the search index away and build it again from the database.')
  .option('-m, --market <market>', 'only that of one market', market)
  .action(async (options: { market?: MarketId }) => {
    process.exitCode = await reindex(options.market ?? null);
  });

program
  .command('reports')
  .description('What browsers told of how pages fare: errors, loading times.')
  .command('list')
  .description('The latest first; what was told more than once is counted.')
  .option('-m, --market <market>', 'only those of one market', market)
  .addOption(new Option('-k, --kind <kind>', 'only those of one kind').choices(REPORT_KINDS))
  .option('-n, --number <count>', 'at most so many', count, 50)
  .action(async (options: { market?: MarketId; kind?: ReportKind; number: number }) => {
    process.exitCode = await listReports({ market: null, kind: null, ...options });
  });

const setting = program.command('setting').description("What the operator of a market's site may change at any time.");
setting
  .command('list')
  .description('Every setting of a market, what it is and what it does.')
  .requiredOption('-m, --market <market>', 'the market', market)
  .action(async ({ market }: { market: MarketId }) => {
    process.exitCode = await listSettings(market);
  });
setting
  .command('set')
  .description('Change a setting. Sites that run follow within a second.')
  .argument('<name>', 'as `setting list` has it')
  .argument('<value>', 'what a setting takes is said where it does not fit')
  .requiredOption('-m, --market <market>', 'the market', market)
  .action(async (name: string, value: string, { market }: { market: MarketId }) => {
    process.exitCode = await setSetting(market, name, value);
  });
setting
  .command('unset')
  .description('Give a setting its default again.')
  .argument('<name>', 'as `setting list` has it')
  .requiredOption('-m, --market <market>', 'the market', market)
  .action(async (name: string, { market }: { market: MarketId }) => {
    process.exitCode = await unsetSetting(market, name);
  });

const content = program.command('content').description('Pages that people write: articles, campaigns, search pages.');
content
  .command('load')
  .description('Store the pages of a file, all of them or none. Pages in the same place are brought up to date.')
  .argument('<file>', "Markdown in parts that begin with '---' lines; see demo/content")
  .addHelpText('after', '\nExit codes: 0 stored, 1 with complaints, 2 unreadable.')
  .action(async (file: string) => {
    process.exitCode = await loadContentFile(file);
  });
content
  .command('list')
  .description('The written pages of a market.')
  .requiredOption('-m, --market <market>', 'the market', market)
  .action(async ({ market }: { market: MarketId }) => {
    process.exitCode = await listContent(market);
  });
content
  .command('remove')
  .description('Take a page out of a market.')
  .argument('<kind>', CONTENT_KINDS.join(', '), contentKind)
  .argument('<slug>', 'as `content list` has it')
  .requiredOption('-m, --market <market>', 'the market', market)
  .action(async (kind: ContentKind, slug: string, { market }: { market: MarketId }) => {
    process.exitCode = await removeContent(kind, slug, market);
  });

const merchant = program.command('merchant').description('What a shop needs to have its buyers review it.');
merchant
  .command('review-key')
  .description('Make a shop a new key to sign links to its buyers with, and print it. Links signed before stay good.')
  .requiredOption('-m, --market <market>', 'the market', market)
  .requiredOption('--merchant <name>', "the shop's name", shopName)
  .option('--lost', 'the keys it had are known to others: no link signed with them is taken any more')
  .action(async ({ lost = false, ...shop }: { market: MarketId; merchant: string; lost?: boolean }) => {
    process.exitCode = await makeReviewKey(shop, { lost });
  });
merchant
  .command('review-link')
  .description("Print the path of a link to a buyer, signed with the shop's key.")
  .requiredOption('-m, --market <market>', 'the market', market)
  .requiredOption('--merchant <name>', "the shop's name", shopName)
  .requiredOption('--reference <number>', "the shop's number of the order")
  .requiredOption('--products <ids>', 'what was bought, by ids with commas between', ids)
  .requiredOption('--email <address>', "the buyer's address, of which the link holds a hash")
  .requiredOption('--date <day>', 'the day of the purchase', day)
  .action(
    async ({
      market,
      merchant,
      ...purchase
    }: {
      market: MarketId;
      merchant: string;
      reference: string;
      products: number[];
      email: string;
      date: string;
    }) => {
      process.exitCode = await makeReviewLink({ market, merchant }, purchase);
    },
  );

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
