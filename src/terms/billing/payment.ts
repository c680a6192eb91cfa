/** How money for an invoice comes: by bank transfer, or through a provider of payments. Also accounts of the ledger. */
export const PAYMENT_SOURCES = ['bank', 'provider'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** What a provider of payments says that it moved. Stored. */
export const MOVEMENT_KINDS = ['refund', 'refund-failed', 'dispute', 'dispute-won', 'payout', 'payout-failed'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What became of it: booked by itself, booked by hand before, or a person has to decide. Stored. */
export const MOVEMENT_OUTCOMES = ['booked', 'recorded', 'waiting'] as const;
export type MovementOutcome = (typeof MOVEMENT_OUTCOMES)[number];
