import { type Command, InvalidArgumentError, Option } from 'commander';
import type { MarketId } from '../market/market.ts';
import { OFFER_REPORT_OUTCOMES, type OfferReportOutcome } from '../terms/offer-report.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function reportId(text: string): string {
  if (UUID.test(text)) return text;
  throw new InvalidArgumentError('Expected the id of a report in `offer reports`.');
}

function offerId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected the id of an offer in `offer unconfirmed`.');
}

type Page = { market: MarketId; number: number };

/** Adds the commands about offers that may be wrong. `market` parses the id of a market. */
export function addOfferCommands(program: Command, market: (text: string) => MarketId): void {
  const offer = program.command('offer').description('Offers that visitors reported, and unconfirmed prices.');
  const inMarket = (command: Command): Command => command.requiredOption('-m, --market <market>', 'the market', market);
  const listed = (command: Command): Command =>
    inMarket(command).addOption(
      new Option('-n, --number <count>', 'the maximum number of rows').default(50).argParser(offerId),
    );
  listed(offer.command('reports'))
    .description('List the open reports of wrong prices and products, oldest first.')
    .action(async (options: Page) => {
      const { listOfferReports } = await import('./commands/offer-reports.ts');
      process.exitCode = await listOfferReports(options);
    });
  inMarket(offer.command('resolve'))
    .description('Close a report, and every other open one of the same offer with the same cause.')
    .argument('<id>', 'its id in `offer reports`', reportId)
    .addOption(new Option('--outcome <outcome>', 'how it ended').choices(OFFER_REPORT_OUTCOMES).makeOptionMandatory())
    .action(async (id: string, options: { market: MarketId; outcome: OfferReportOutcome }) => {
      const { resolveReport } = await import('./commands/offer-reports.ts');
      process.exitCode = await resolveReport({ id, ...options });
    });
  listed(offer.command('unconfirmed'))
    .description(
      'List the prices that count for nothing until they are confirmed. Those that time does not confirm come first.',
    )
    .action(async (options: Page) => {
      const { listUnconfirmed } = await import('./commands/unconfirmed-prices.ts');
      process.exitCode = await listUnconfirmed(options);
    });
  const decisions = [
    ['confirm', 'confirmed', 'The present price of an offer is right: it counts from now on.'],
    ['reject', 'rejected', 'The present price of an offer is wrong: it does not count, however long it stays.'],
  ] as const;
  for (const [name, verdict, description] of decisions) {
    inMarket(offer.command(name))
      .description(description)
      .argument('<id>', 'the id of the offer', offerId)
      .addHelpText('after', '\nIt applies to prices of about that amount, until another decision.')
      .action(async (id: number, options: { market: MarketId }) => {
        const { decideOfferPrice } = await import('./commands/unconfirmed-prices.ts');
        process.exitCode = await decideOfferPrice({ offerId: id, verdict, ...options });
      });
  }
}
