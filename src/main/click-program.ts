import { type Command, InvalidArgumentError } from 'commander';
import type { MarketId } from '../market/market.ts';
import { toAbsolutePath, toLocation } from './commands/file-location.ts';

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

function id(text: string): string {
  if (ID.test(text)) return text;
  throw new InvalidArgumentError('Expected an id from `clicks disputes`.');
}

function categoryId(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected the id of a category; 0 for every one without prices of its own.');
}

const toLocations = (text: string, before: readonly string[] = []): string[] => [...before, toLocation(text)];

/** Adds the commands about what counts as a click. */
function addLogCommands(clicks: Command, market: (text: string) => MarketId): void {
  clicks
    .command('verify')
    .description('Compute every verdict and the bill of a downloaded log again, and check its signature.')
    .argument('<file>', 'the log of a month from the partner area', toAbsolutePath)
    .option(
      '--key <file>',
      'the public key (PEM) from /api/{market}/public/click-log-key; by default this installation’s',
      toAbsolutePath,
    )
    .addHelpText('after', '\nExit codes: 0 everything is right, 1 something is not.')
    .action(async (file: string, { key = null }: { key?: string | null }) => {
      const { verifyClicks } = await import('./commands/clicks.ts');
      process.exitCode = await verifyClicks(file, key);
    });
  clicks
    .command('data-centres')
    .description('Replace the address ranges of data centres, from where clicks are not billed, by published lists.')
    .argument('<sources...>', 'files or web addresses; any text with ranges such as 192.0.2.0/24', toLocations)
    .requiredOption('-m, --market <market>', 'the market', market)
    .addHelpText('after', '\nThe log of staff records the sources and the version, a hash of the ranges.')
    .action(async (sources: string[], options: { market: MarketId }) => {
      const { importDataCentres } = await import('./commands/import-data-centres.ts');
      process.exitCode = await importDataCentres(options.market, sources);
    });
}

/** Adds the commands about clicks that shops pay for. */
export function addClickCommands(program: Command, market: (text: string) => MarketId): void {
  const clicks = program.command('clicks').description('Clicks that shops pay for: prices, invoices, disputes.');
  addLogCommands(clicks, market);
  clicks
    .command('prices')
    .description('List what clicks cost.')
    .requiredOption('-m, --market <market>', 'the market', market)
    .action(async (options: { market: MarketId }) => {
      const { listClickPrices } = await import('./commands/clicks.ts');
      process.exitCode = await listClickPrices(options.market);
    });
  clicks
    .command('price')
    .description('Set what a click costs from the next day (UTC) on.')
    .argument('<amount>', 'such as 2.50; none ends the band')
    .requiredOption('-m, --market <market>', 'the market', market)
    .option('--category <id>', 'a category with all below it; 0: every one without prices of its own', categoryId, 0)
    .option('--from <price>', 'for products from this price on', '0')
    .action(async (amount: string, options: { market: MarketId; category: number; from: string }) => {
      const { setClickPrice } = await import('./commands/clicks.ts');
      process.exitCode = await setClickPrice(options.market, { ...options, amount });
    });
  clicks
    .command('terms')
    .description('Set whether a shop pays for clicks, and at most how much, from the next day (UTC) on.')
    .requiredOption('-m, --market <market>', 'the market', market)
    .requiredOption('--merchant <name>', 'its name or id')
    .option('--free', 'it does not pay; its offers stay listed')
    .option('--day <amount>', 'at most this much a day')
    .option('--month <amount>', 'at most this much a month')
    .action(async (options: { market: MarketId; merchant: string; free?: boolean; day?: string; month?: string }) => {
      const { merchant, free = false, day: dayCap = null, month: monthCap = null } = options;
      const { setClickTerms } = await import('./commands/clicks.ts');
      process.exitCode = await setClickTerms(options.market, { merchant, pays: !free, dayCap, monthCap });
    });
  clicks
    .command('invoices')
    .description('Make the invoices of months that ended, as the worker does every day, and list them.')
    .requiredOption('-m, --market <market>', 'the market', market)
    .action(async (options: { market: MarketId }) => {
      const { makeInvoices } = await import('./commands/clicks.ts');
      process.exitCode = await makeInvoices(options.market);
    });
  clicks
    .command('disputes')
    .description('List the disputes of invoices, those that wait first.')
    .requiredOption('-m, --market <market>', 'the market', market)
    .action(async (options: { market: MarketId }) => {
      const { listDisputes } = await import('./commands/clicks.ts');
      process.exitCode = await listDisputes(options.market);
    });
  clicks
    .command('decide')
    .description('Uphold a dispute with a credit note, or refuse it.')
    .argument('<id>', 'an id from `clicks disputes`', id)
    .requiredOption('-m, --market <market>', 'the market', market)
    .requiredOption('--reason <text>', 'what the shop reads')
    .option('--credit <amount>', 'what is taken back, without VAT; without it, the dispute is refused')
    .action(async (dispute: string, options: { market: MarketId; reason: string; credit?: string }) => {
      const { reason, credit: amount = null } = options;
      const { settleDispute } = await import('./commands/clicks.ts');
      process.exitCode = await settleDispute(options.market, { id: dispute, amount, reason });
    });
}
