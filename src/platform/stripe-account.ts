import { z } from 'zod';
import { secret } from './secret-files.ts';

/** The account at Stripe with which invoices can be paid. */
export type StripeAccount = {
  readonly secretKey: string;
  /** With which the events of the configured endpoint are signed. */
  readonly webhookSecret: string;
  /** Such as https://api.stripe.com; the operator configures it, so it may be a machine of its own network. */
  readonly apiUrl: string;
};

export const STRIPE_VARIABLES = {
  STRIPE_SECRET_KEY: secret(
    z
      .string()
      .regex(/^(sk|rk)_\w+$/, 'a secret or restricted key, such as sk_live_…')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    z.string().startsWith('whsec_', 'the signing secret of the endpoint, whsec_…').optional(),
  ),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, hostname: /.+/, error: 'the address of the API of Stripe' })
    .default('https://api.stripe.com'),
};
const variablesSchema = z.object(STRIPE_VARIABLES);

/** The variable that is missing while the other is set. */
export const findMissingStripe = (set: Readonly<Record<string, string>>): string[] => {
  const missing = (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).filter((name) => set[name] === undefined);
  return missing.length === 1 ? missing.map((name) => `${name}: is missing, while the other secret is set`) : [];
};

export function readStripeAccount(set: z.infer<typeof variablesSchema>): StripeAccount | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = set;
  return secretKey === undefined || webhookSecret === undefined ? null : { secretKey, webhookSecret, apiUrl };
}
