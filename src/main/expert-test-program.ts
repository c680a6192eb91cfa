import type { Command } from 'commander';
import type { MarketId } from '../market/market.ts';
import { toAbsolutePath } from './commands/file-location.ts';

type Options = { market: MarketId };

/** Adds the commands about tests of products by others. `market` parses the id of a market. */
export function addExpertTestCommands(program: Command, market: (text: string) => MarketId): void {
  const tests = program
    .command('expert-tests')
    .description('Tests of products by others, shown with their source and licence.');
  tests
    .command('load')
    .description('Replace the tests of the sources that a CSV file has.')
    .argument(
      '<file>',
      'with the columns gtin, source, licence, link, date, score, best and optionally summary',
      toAbsolutePath,
    )
    .requiredOption('-m, --market <market>', 'the market', market)
    .addHelpText('after', '\nExit codes: 0 imported, 1 with errors and nothing changed.')
    .action(async (file: string, options: Options) => {
      const { loadExpertTests } = await import('./commands/review/expert-tests.ts');
      process.exitCode = await loadExpertTests(file, options.market);
    });
  tests
    .command('remove')
    .description('Remove all tests of a source, such as when its licence ends.')
    .argument('<source>', 'as the tests name it')
    .requiredOption('-m, --market <market>', 'the market', market)
    .action(async (source: string, options: Options) => {
      const { removeTestsOf } = await import('./commands/review/expert-tests.ts');
      process.exitCode = await removeTestsOf(source, options.market);
    });
}
