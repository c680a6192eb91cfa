import { type Command, InvalidArgumentError } from 'commander';
import type { MarketId } from '../market/market.ts';
import { REGISTRATION_STATES, type RegistrationState } from '../terms/partner/partner.ts';

function state(text: string): RegistrationState {
  const known = REGISTRATION_STATES.find((one) => one === text.toLowerCase());
  if (known !== undefined) return known;
  throw new InvalidArgumentError(`There is no state '${text}'. There are ${REGISTRATION_STATES.join(', ')}.`);
}

/** Adds the commands about merchants, brands and API customers that registered. */
export function addPartnerCommands(program: Command, market: (text: string) => MarketId): void {
  const partner = program
    .command('partner')
    .description('Companies that registered as merchant, brand or API customer.');
  partner
    .command('list')
    .description('List the registrations of a market, those that wait longest first.')
    .requiredOption('-m, --market <market>', 'the market', market)
    .option('--state <state>', REGISTRATION_STATES.join(', '), state, 'waiting')
    .action(async (options: { market: MarketId; state: RegistrationState }) => {
      const { listPartners } = await import('./commands/list-partners.ts');
      process.exitCode = await listPartners(options);
    });
}
