import { type Command, InvalidArgumentError } from 'commander';
import type { MarketId } from '../market/market.ts';

function productId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected the id of a product, as in the address of its page.');
}

/** Adds the commands about variants of models. `market` parses the id of a market. */
export function addModelCommands(program: Command, market: (text: string) => MarketId): void {
  const model = program.command('model').description('Which products are variants of one model.');
  const decisions = [
    ['join', true, 'Two products are variants of one model: lists show one card for both.'],
    ['separate', false, 'Two products are not of one model: each has a card of its own.'],
  ] as const;
  for (const [name, isSame, description] of decisions) {
    model
      .command(name)
      .description(description)
      .argument('<product>', 'its id', productId)
      .argument('<other>', 'the id of the other product', productId)
      .requiredOption('-m, --market <market>', 'the market', market)
      .addHelpText('after', '\nIt stays, whatever merchants state, until another decision about the two.')
      .action(async (first: number, second: number, options: { market: MarketId }) => {
        const { decideModelOfProducts } = await import('./commands/decide-model.ts');
        process.exitCode = await decideModelOfProducts(options.market, { productId: first, otherId: second, isSame });
      });
  }
}
