/** Days from the issue of an invoice until it is due. */
export const INVOICE_DUE_DAYS = 30;

/** The longest objection of a merchant to an invoice, in characters. */
export const MAX_DISPUTE_LENGTH = 2000;
export const DISPUTE_VERDICTS = ['upheld', 'refused'] as const;

export const INVOICE_KINDS = ['invoice', 'credit'] as const;

/** `overdue`: due before today, and not paid in full. */
export const INVOICE_STATES = ['open', 'overdue', 'paid'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
