import type { NotShownReason } from '../terms/feed/feed-issue.ts';
import type { MatchOutcome, MatchRule } from './match.ts';

/** Why an offer has no product, in the words that its merchant is shown, and what the merchant can do; `feed.not-shown` in `locales/`. */
export const NOT_SHOWN = {
  'no-identity': {
    cause: 'The offer states no GTIN, no brand with a part number, and its title names no model.',
    remedy: 'State the GTIN (gtin), or the brand (brand) and the part number (mpn).',
  },
  'not-new': {
    cause: 'The item is not new, it states no GTIN or part number, and its title names no model.',
    remedy: 'State the GTIN (gtin), or the brand (brand) and the part number (mpn).',
  },
  contradiction: {
    cause: 'The GTIN or part number is that of a product that is something else.',
    remedy:
      'Check the GTIN (gtin), the part number (mpn), the size of the pack and the variant. Until then, a person decides.',
  },
  'two-products': {
    cause: 'A known product is similar, but the title does not say whether it is the same. A person decides.',
    remedy: 'State the GTIN (gtin), or the brand (brand) and the part number (mpn).',
  },
  removed: { cause: 'A person decided that the offer is not a product.', remedy: 'Ask the operator of the site.' },
  waiting: { cause: 'The offer has not been matched yet.', remedy: 'Wait a few minutes.' },
} as const satisfies Record<NotShownReason, { cause: string; remedy: string }>;

/** A decision that gave an offer no product; null: there is no decision yet. */
export type Unplaced = { outcome: MatchOutcome; rule: MatchRule; isNew: boolean } | null;

/** Why an offer without a product is not shown. */
export function findNotShownReason(decision: Unplaced): NotShownReason {
  if (decision === null) return 'waiting';
  if (decision.rule === 'manual') return 'removed';
  if (decision.outcome === 'queued') return decision.rule === 'similarity' ? 'two-products' : 'contradiction';
  return decision.isNew ? 'no-identity' : 'not-new';
}
