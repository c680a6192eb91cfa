import { type Command, InvalidArgumentError, Option } from 'commander';
import type { MarketId } from '../market/market.ts';
import type { Shown } from '../match/decision.ts';
import { QUESTION_KINDS, type QuestionKind } from '../terms/match-decision.ts';

function id(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected an id.');
}

const ids = (text: string): Shown[] => text.split(',').map((one) => ({ id: id(one), version: null }));

function decisionId(text: string): string {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return text;
  throw new InvalidArgumentError('Expected the id of a decision.');
}

type Shared = { market: MarketId; json?: boolean; reason?: string };
type Listing = Shared & { number: number; kind?: QuestionKind; merchant?: number; text?: string };
type InCategory = Shared & { category?: number };

/** What every decision takes. */
const madeWith = ({ market, json = false, reason = '' }: Shared) => ({ market, json, reason });

/** Adds the commands about which product an offer is. `market` parses the id of a market. */
export function addMatchCommands(program: Command, market: (text: string) => MarketId): void {
  const matches = program
    .command('matches')
    .description('Which product an offer is: what waits for a decision, and decisions, each of which can be undone.');
  const inMarket = (command: Command): Command =>
    command.requiredOption('-m, --market <market>', 'the market', market).option('--json', 'print the result as JSON');
  const deciding = (command: Command): Command =>
    inMarket(command)
      .option('--reason <text>', 'why, for the list of decisions')
      .addHelpText('after', '\nExit codes: 0 decided, 1 rejected and nothing changed.');
  inMarket(matches.command('list'))
    .description('List what waits for a decision, the most valuable first.')
    .addOption(new Option('-k, --kind <kind>', 'only one kind').choices(QUESTION_KINDS))
    .option('--merchant <id>', 'only offers of one merchant', id)
    .option('--text <words>', 'only titles that contain it')
    .option('-n, --number <count>', 'the maximum number of rows', id, 50)
    .action(async ({ market, json = false, number, kind = undefined, merchant, text = '' }: Listing) => {
      const filter = { kind: kind ?? null, merchantId: merchant ?? null, text };
      const { listQuestions } = await import('./commands/match-queue.ts');
      process.exitCode = await listQuestions({ market, number, json, ...filter });
    });
  inMarket(matches.command('show'))
    .description('Show an offer with the products that it may be, or a product with its offers, as JSON.')
    .argument('<subject>', "offer-<id> or product-<id>, as in 'matches list'")
    .action(async (subject: string, { market }: Shared) => {
      const { showQuestion } = await import('./commands/match-queue.ts');
      process.exitCode = await showQuestion({ market, subject });
    });
  addOfferDecisions(matches, deciding);
  addProductDecisions(matches, deciding);
  inMarket(matches.command('undo'))
    .description('Undo a decision. Those that build on it are undone first.')
    .argument('<decision>', 'its id', decisionId)
    .action(async (decision: string, { market, json = false }: Shared) => {
      const { undoDecision } = await import('./commands/match-decisions.ts');
      process.exitCode = await undoDecision(decision, { market, json });
    });
}

function addOfferDecisions(matches: Command, deciding: (command: Command) => Command): void {
  deciding(matches.command('join'))
    .description('These offers are that product.')
    .argument('<offers>', 'ids, comma-separated', ids)
    .argument('<product>', 'the id of a product', id)
    .action(async (offers: Shown[], productId: number, shared: Shared) => {
      const { makeDecision } = await import('./commands/match-decisions.ts');
      process.exitCode = await makeDecision({ kind: 'join', offers, productId }, madeWith(shared));
    });
  const kinds = [
    ['create', 'These offers, which have no product, are a new one.'],
    ['split', 'These offers of one product are another, new one.'],
  ] as const;
  for (const [kind, description] of kinds) {
    deciding(matches.command(kind))
      .description(description)
      .argument('<offers>', 'ids, comma-separated', ids)
      .option('--category <id>', 'the leaf of the new product; by default the one that the offers state', id)
      .action(async (offers: Shown[], { category, ...shared }: InCategory) => {
        const { makeDecision } = await import('./commands/match-decisions.ts');
        process.exitCode = await makeDecision({ kind, offers, categoryId: category ?? null }, madeWith(shared));
      });
  }
  deciding(matches.command('unmatch'))
    .description('These offers are no product.')
    .argument('<offers>', 'ids, comma-separated', ids)
    .action(async (offers: Shown[], shared: Shared) => {
      const { makeDecision } = await import('./commands/match-decisions.ts');
      process.exitCode = await makeDecision({ kind: 'unmatch', offers }, madeWith(shared));
    });
}

function addProductDecisions(matches: Command, deciding: (command: Command) => Command): void {
  deciding(matches.command('move'))
    .description('Move a product and its variants to another category; or what a merchant has under one of its paths.')
    .argument('[product]', 'the id of a product', id)
    .requiredOption('--category <id>', 'a leaf of the tree', id)
    .option('--merchant <id>', 'a merchant, with --path instead of a product', id)
    .option('--path <path>', "the merchant's own category path, as in its feed")
    .action(
      async (product: number | undefined, options: Shared & { category: number; merchant?: number; path?: string }) => {
        const { category: categoryId, merchant: merchantId, path, ...shared } = options;
        if (product !== undefined) {
          const move = { kind: 'move', product: { id: product, version: null }, categoryId } as const;
          const { makeDecision } = await import('./commands/match-decisions.ts');
          process.exitCode = await makeDecision(move, madeWith(shared));
        } else if (merchantId !== undefined && path !== undefined) {
          const { makeDecision } = await import('./commands/match-decisions.ts');
          process.exitCode = await makeDecision({ kind: 'map-path', merchantId, path, categoryId }, madeWith(shared));
        } else {
          process.stderr.write('Expected a product, or --merchant with --path.\n');
          process.exitCode = 2;
        }
      },
    );
  deciding(matches.command('merge'))
    .description(
      'Two products are one. The second keeps its id; addresses, lists, watches and reviews of the first move.',
    )
    .argument('<product>', 'the id of the product that goes', id)
    .requiredOption('--into <id>', 'the id of the product that stays', id)
    .action(async (product: number, { into, ...shared }: Shared & { into: number }) => {
      const merge = { kind: 'merge', product: { id: product, version: null }, intoId: into } as const;
      const { makeDecision } = await import('./commands/match-decisions.ts');
      process.exitCode = await makeDecision(merge, madeWith(shared));
    });
}
