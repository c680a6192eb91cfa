import type { Command } from 'commander';
import type { MarketId } from '../market/market.ts';

type Options = { market: MarketId; language?: string };

/** Adds the commands about synonyms of the operator's own. `market` parses the id of a market. */
export function addSynonymCommands(program: Command, market: (text: string) => MarketId): void {
  const synonyms = program
    .command('synonyms')
    .description('Words that mean the same in queries, beside those that Lowtide comes with.');
  const inMarket = (command: Command): Command => command.requiredOption('-m, --market <market>', 'the market', market);
  const changes = [
    ['add', 'Declare two words or phrases to mean the same. Running sites follow within a minute.', 'addSynonyms'],
    ['remove', 'Take such a declaration back.', 'removeSynonyms'],
  ] as const;
  for (const [name, description, change] of changes) {
    inMarket(synonyms.command(name))
      .description(description)
      .argument('<word>', 'what shoppers type')
      .argument('<means>', 'a name of a category, or another word for it')
      .option('-l, --language <language>', "two letters; the market's main language by default")
      .action(async (word: string, means: string, options: Options) => {
        const { [change]: apply } = await import('./commands/synonyms.ts');
        process.exitCode = await apply({ ...options, language: options.language ?? null, word, means });
      });
  }
  inMarket(synonyms.command('list'))
    .description("List the market's own pairs.")
    .action(async (options: Options) => {
      const { listSynonyms } = await import('./commands/synonyms.ts');
      process.exitCode = await listSynonyms(options.market);
    });
  inMarket(synonyms.command('proposals'))
    .description("List pairs learned from merchants' category names and from clicks. 'add' accepts one.")
    .action(async (options: Options) => {
      const { listProposals } = await import('./commands/synonyms.ts');
      process.exitCode = await listProposals(options.market);
    });
}
