import { z } from 'zod';
import { KEY_OWNERS } from '../../terms/partner/api-key.ts';
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '../../terms/partner/webhook.ts';
import { formId, formText } from '../form-fields.ts';
import { partner, partnerId } from './portal-schemas.ts';

const instant = z.iso.datetime();
const owner = { kind: z.enum(KEY_OWNERS), partnerId };

export const partnerWebhooksRequest = z.object(owner);
export const partnerWebhooksResponse = z.object({
  partner,
  webhooks: z.array(
    z.object({
      id: z.uuid(),
      url: z.string(),
      secret: z.string().nullable().describe('What deliveries are signed with; null: only owners see it'),
      createdAt: instant,
      endedAt: instant.nullable().describe('When the address answered that it is gone; null: it works'),
      deliveries: z
        .array(
          z.object({
            id: z.uuid(),
            event: z.enum(WEBHOOK_EVENTS),
            state: z.enum(DELIVERY_STATES),
            queuedAt: instant,
            dueAt: instant.describe('When it was sent, or is sent next'),
            tries: z.int(),
            status: z.int().nullable(),
            problem: z.string(),
          }),
        )
        .describe('The last ones, newest first'),
    }),
  ),
});
export type PartnerWebhooks = z.output<typeof partnerWebhooksResponse>;

export const addWebhookRequest = z.object({ ...owner, url: formText(8, 500) });
export const webhookRequest = z.object({ ...owner, webhookId: formId });
export const replayWebhookRequest = z.object({ ...owner, deliveryId: formId });
