import type { RefusedInvoice } from './create-invoices.ts';

/** Says which invoices were not made, and why. */
export const describeRefused = (refused: readonly RefusedInvoice[]): string =>
  refused
    .map(
      ({ market, merchantId, month, problems }) =>
        `The invoice of shop ${merchantId} in ${market} for ${month} was not made. ${problems.join('; ')}.`,
    )
    .join('\n');
