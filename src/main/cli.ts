import { Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { REPORT_KINDS, type ReportKind } from '../api/browser-report/browser-report.ts';
import { errorMessage } from '../base/error-message.ts';
import { CONTENT_KINDS, type ContentKind, isContentKind } from '../content/content-page.ts';
import type { SettingScope } from '../content/site-setting.store.ts';
import { isMarketId, MARKETS, type MarketId } from '../market/market.ts';
import type { MerchantChange } from '../offer/change-merchant.ts';
import { MAX_FEED_INTERVAL, STANDARD_FEED_INTERVAL } from '../terms/feed/feed-interval.ts';
import { slugify } from '../terms/slug.ts';
import { addAgentCommands } from './agent-program.ts';
import { addClickCommands } from './click-program.ts';
import { toAbsolutePath } from './commands/file-location.ts';
import { addExpertTestCommands } from './expert-test-program.ts';
import { addInstallationCommands } from './installation-program.ts';
import { addMatchCommands } from './match-program.ts';
import { addModelCommands } from './model-program.ts';
import { addOfferCommands } from './offer-program.ts';
import { addOperationCommands } from './operation-program.ts';
import { addPartnerCommands } from './partner-program.ts';
import { addStaffCommands } from './staff-program.ts';
import { addSynonymCommands } from './synonym-program.ts';
import { addTaxonomyCommands } from './taxonomy-program.ts';

function market(text: string): MarketId {
  const id = text.toUpperCase();
  if (isMarketId(id)) return id;
  throw new InvalidArgumentError(`There is no market '${text}'. Expected one of ${Object.keys(MARKETS).join(', ')}.`);
}

/** A market, or `global` for all that are globally branded. */
function scope(text: string): SettingScope {
  return text.toLowerCase() === 'global' ? 'global' : market(text);
}

function count(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a positive whole number.');
}

function minutes(text: string): number {
  const number = count(text);
  if (number <= MAX_FEED_INTERVAL) return number;
  throw new InvalidArgumentError(`Expected at most ${MAX_FEED_INTERVAL} minutes, one week.`);
}

function shopName(text: string): string {
  if (slugify(text) !== '') return text.trim();
  throw new InvalidArgumentError('Expected a name with at least one letter or digit.');
}

function logoName(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,69}$/.test(text)) return text;
  throw new InvalidArgumentError('Expected lower-case letters, digits and hyphens, such as prisvis.');
}

function contentKind(text: string): ContentKind {
  if (isContentKind(text)) return text;
  throw new InvalidArgumentError(`Expected one of ${CONTENT_KINDS.join(', ')}.`);
}

function ids(text: string): number[] {
  return text.split(',').map(count);
}

function day(text: string): string {
  if (z.iso.date().safeParse(text).success) return text;
  throw new InvalidArgumentError('Expected a date such as 2026-11-20.');
}

// Each command imports its code when it runs: all of them together take most of a second.

// The reader closed the pipe, as `head` does.
process.stdout.on('error', () => process.exit());

const program = new Command('lowtide').description('The command line of a Lowtide installation.').showHelpAfterError();
// Set before the commands, which inherit it. Exit code 1 is used for feeds with issues, so usage errors are 2.
program.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
program.addHelpText('after', '\nExit codes: 0 success; 1 issues found or failed; 2 usage error or unreadable input.');

const feed = program.command('feed').description("Merchants' feeds.");
feed
  .command('check')
  .description('Check a feed file and report every issue, with its line and how to fix it. Nothing is stored.')
  .argument('<file>', 'a file, also .gz or .zip, or an http(s) URL')
  .requiredOption('-m, --market <market>', 'the market whose currency, language and rules apply, e.g. SE', market)
  .option('--json', 'print the report as one JSON object')
  .addHelpText('after', '\nExit codes: 0 no issues, 1 with issues, 2 unreadable.')
  .action(async (file: string, { market, json = false }: { market: MarketId; json?: boolean }) => {
    const { checkFeedFile } = await import('./commands/check-feed-file.ts');
    process.exitCode = await checkFeedFile(file, { market, json });
  });
feed
  .command('add')
  .description("Add a merchant's feed. It is fetched regularly from now on.")
  .argument('<location>', 'a file or an http(s) URL')
  .requiredOption('-m, --market <market>', "the merchant's market", market)
  .requiredOption('--merchant <name>', "the merchant's name; it is created if the market does not have it", shopName)
  .option('--every <minutes>', 'how often the feed is fetched', minutes, STANDARD_FEED_INTERVAL)
  .action(async (location: string, options: { market: MarketId; merchant: string; every: number }) => {
    const { addFeed } = await import('./commands/add-feed.ts');
    process.exitCode = await addFeed(location, options);
  });
feed
  .command('run')
  .description('Fetch and import a feed now.')
  .argument('<id>', 'its id in `feed list`', count)
  .option('--accept', 'import a run that is held because offers disappeared or prices jumped')
  .addHelpText('after', '\nExit codes: 0 imported, 1 with rejected rows or held, 2 not fetched or unreadable.')
  .action(async (id: number, { accept = false }: { accept?: boolean }) => {
    const { runFeed } = await import('./commands/run-feed.ts');
    process.exitCode = await runFeed(id, { accept });
  });
feed
  .command('list')
  .description('List feeds with the time and result of their last run.')
  .option('-m, --market <market>', 'only one market', market)
  .option('--held', 'only feeds that are held for review')
  .action(async ({ market = null, held = false }: { market?: MarketId | null; held?: boolean }) => {
    const { listFeeds } = await import('./commands/list-feeds.ts');
    process.exitCode = await listFeeds({ market, held });
  });

program
  .command('discount')
  .description("Merchants' discounts.")
  .command('load')
  .description("Replace a merchant's discounts by those of a JSON file.")
  .argument(
    '<file>',
    'a list of {title, startsOn}, each with optional code, terms, percent or amount, brand, endsOn and link',
    toAbsolutePath,
  )
  .requiredOption('-m, --market <market>', 'the market', market)
  .requiredOption('--merchant <name>', "the merchant's name", shopName)
  .addHelpText('after', '\nExit codes: 0 imported, 1 with errors and nothing changed.')
  .action(async (file: string, options: { market: MarketId; merchant: string }) => {
    const { loadDiscounts } = await import('./commands/load-discounts.ts');
    process.exitCode = await loadDiscounts(file, options);
  });

program
  .command('reindex')
  .description('Rebuild the search index from the database.')
  .option('-m, --market <market>', 'only one market', market)
  .action(async (options: { market?: MarketId }) => {
    const { reindex } = await import('./commands/reindex.ts');
    process.exitCode = await reindex(options.market ?? null);
  });

program
  .command('reports')
  .description('Reports from browsers: errors and loading times.')
  .command('list')
  .description('List reports, latest first. Equal reports are counted.')
  .option('-m, --market <market>', 'only one market', market)
  .addOption(new Option('-k, --kind <kind>', 'only one kind').choices(REPORT_KINDS))
  .option('-n, --number <count>', 'the maximum number of reports', count, 50)
  .action(async (options: { market?: MarketId; kind?: ReportKind; number: number }) => {
    const { listReports } = await import('./commands/list-reports.ts');
    process.exitCode = await listReports({ market: null, kind: null, ...options });
  });

const setting = program
  .command('setting')
  .description("Settings of a market's site, which can be changed while it runs.");
setting
  .command('list')
  .description('List every setting of a market with its value and description.')
  .requiredOption('-m, --market <market>', 'the market', market)
  .action(async ({ market }: { market: MarketId }) => {
    const { listSettings } = await import('./commands/list-settings.ts');
    process.exitCode = await listSettings(market);
  });
setting
  .command('set')
  .description('Change a setting. Running sites follow within a second.')
  .argument('<name>', 'a name from `setting list`')
  .argument('<value>', 'a value; an invalid one is answered with what is allowed')
  .requiredOption('-m, --market <market>', 'the market, or global for all that are globally branded', scope)
  .action(async (name: string, value: string, { market }: { market: SettingScope }) => {
    const { setSetting } = await import('./commands/change-setting.ts');
    process.exitCode = await setSetting(market, name, value);
  });
setting
  .command('unset')
  .description('Reset a setting to its default.')
  .argument('<name>', 'a name from `setting list`')
  .requiredOption('-m, --market <market>', 'the market, or global for all that are globally branded', scope)
  .action(async (name: string, { market }: { market: SettingScope }) => {
    const { unsetSetting } = await import('./commands/change-setting.ts');
    process.exitCode = await unsetSetting(market, name);
  });

const content = program.command('content').description('Content pages: articles, campaigns, search pages.');
content
  .command('load')
  .description('Store the pages of a file, all of them or none. Existing pages are updated.')
  .argument('<file>', "Markdown in parts that begin with '---' lines; see demo/content")
  .addHelpText('after', '\nExit codes: 0 stored, 1 with errors, 2 unreadable.')
  .action(async (file: string) => {
    const { loadContentFile } = await import('./commands/load-content-file.ts');
    process.exitCode = await loadContentFile(file);
  });
content
  .command('list')
  .description('List the content pages of a market.')
  .requiredOption('-m, --market <market>', 'the market', market)
  .action(async ({ market }: { market: MarketId }) => {
    const { listContent } = await import('./commands/list-content.ts');
    process.exitCode = await listContent(market);
  });
content
  .command('remove')
  .description('Remove a page from a market.')
  .argument('<kind>', CONTENT_KINDS.join(', '), contentKind)
  .argument('<slug>', 'a slug from `content list`')
  .requiredOption('-m, --market <market>', 'the market', market)
  .action(async (kind: ContentKind, slug: string, { market }: { market: MarketId }) => {
    const { removeContent } = await import('./commands/remove-content.ts');
    process.exitCode = await removeContent(kind, slug, market);
  });

addStaffCommands(program);
addPartnerCommands(program, market);
addClickCommands(program, market);
addSynonymCommands(program, market);
addExpertTestCommands(program, market);
addTaxonomyCommands(program);
addModelCommands(program, market);
addOfferCommands(program, market);
addMatchCommands(program, market);
addOperationCommands(program);

const merchant = program
  .command('merchant')
  .description('Merchants: their profiles, and the signed review links that they send to their buyers.');
merchant
  .command('review-key')
  .description("Create a new key for a merchant's review links and print it. Links signed with older keys stay valid.")
  .requiredOption('-m, --market <market>', 'the market', market)
  .requiredOption('--merchant <name>', "the merchant's name", shopName)
  .option('--lost', 'revoke the older keys, and every link signed with them')
  .action(async ({ lost = false, ...shop }: { market: MarketId; merchant: string; lost?: boolean }) => {
    const { makeReviewKey } = await import('./commands/review/review-link.ts');
    process.exitCode = await makeReviewKey(shop, { lost });
  });
merchant
  .command('profile')
  .description('Change what is stated about a merchant besides its feed.')
  .requiredOption('-m, --market <market>', 'the market', market)
  .requiredOption('--merchant <name>', "the merchant's name", shopName)
  .option('--payment <methods>', 'payment methods, comma-separated: Klarna,Visa,Mastercard')
  .option('--return-days <days>', 'its own return period in days', count)
  .option('--website <url>', 'its home page')
  .option('--city <city>', 'where it is')
  .action(
    async ({
      payment,
      market,
      merchant,
      ...change
    }: MerchantChange & { payment?: string; market: MarketId; merchant: string }) => {
      const methods = payment?.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
      const { changeMerchantProfile } = await import('./commands/change-merchant-profile.ts');
      process.exitCode = await changeMerchantProfile(
        { market, merchant },
        { ...change, ...(methods && { paymentMethods: methods }) },
      );
    },
  );
for (const [change, description] of [
  ['pause', 'Stop fetching the feeds of a merchant and showing its offers, until it is resumed.'],
  ['resume', 'Fetch the feeds of a paused merchant and show its offers again.'],
  ['remove', 'Remove a merchant with its feeds and offers. Its price history, reviews and purchases stay.'],
] as const) {
  merchant
    .command(change)
    .description(description)
    .requiredOption('-m, --market <market>', 'the market', market)
    .requiredOption('--merchant <name>', "the merchant's name", shopName)
    .option('--reason <text>', 'why, for the log of Admin', '')
    .action(async (options: { market: MarketId; merchant: string; reason: string }) => {
      const { setMerchantState } = await import('./commands/merchant-state.ts');
      process.exitCode = await setMerchantState(change, options);
    });
}
merchant
  .command('review-link')
  .description("Print the path of a review link for a buyer, signed with the merchant's key.")
  .requiredOption('-m, --market <market>', 'the market', market)
  .requiredOption('--merchant <name>', "the merchant's name", shopName)
  .requiredOption('--reference <number>', "the merchant's order number")
  .requiredOption('--products <ids>', 'the ids of the bought products, comma-separated', ids)
  .requiredOption('--email <address>', "the buyer's email address; the link contains its hash")
  .requiredOption('--date <day>', 'the date of the purchase', day)
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
      const { makeReviewLink } = await import('./commands/review/review-link.ts');
      process.exitCode = await makeReviewLink({ market, merchant }, purchase);
    },
  );

addInstallationCommands(program);
addAgentCommands(program);

program
  .command('logo')
  .description('Store a picture as a logo and print its path, for the setting logo_picture.')
  .argument('<file>', 'a JPEG, PNG, WebP or AVIF picture', toAbsolutePath)
  .argument('<name>', 'its name: lower-case letters, digits and hyphens', logoName)
  .action(async (file: string, name: string) => {
    const { storeLogo } = await import('./commands/change-merchant-profile.ts');
    process.exitCode = await storeLogo(file, name);
  });

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
}
