/** Everything the site sends: emails about an account, and notifications. */
export const MESSAGE_KINDS = [
  'verify-account',
  'account-exists',
  'reset-password',
  'password-changed',
  'change-email-new',
  'change-email-old',
  'email-changed',
  'delete-account',
  'account-deleted',
  'link-identity',
  'sign-in-changed',
  'confirm-watch',
  'price-watch',
  'price-watch-digest',
  'product-merged',
  'basket-wish',
  'review-decided',
  'question-answered',
  'review-request',
  'purchase-confirmed',
  'partner-decided',
  'partner-invitation',
  'match-answered',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * States of a message in the outbox: `gathering` waits for a digest, `gathered` went into one, and `dropped` was not
 * sent because the recipient no longer wants or can get it.
 */
export const MESSAGE_STATUSES = ['waiting', 'gathering', 'gathered', 'sent', 'dropped', 'failed'] as const;
