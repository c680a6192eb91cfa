import type { PartnerWebhooks } from '../../../../contract/partner/partner-webhook-schemas.ts';
import { Timestamp, useTimestampFormat } from '../../../components/admin/timestamp.tsx';
import { CopyableText } from '../../../components/copyable-text.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite, useTexts } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

type Owner = { kind: 'merchant' | 'publisher'; partnerId: number };

/** Webhook addresses with their last deliveries, which can be sent again. */
export function WebhooksSection({ kind, id, webhooks: found }: Extract<PortalView, { section: 'webhooks' }>) {
  const t = useTexts();
  const isOwner = found.partner.role === 'owner';
  const owner: Owner = { kind: kind === 'merchant' ? kind : 'publisher', partnerId: id };
  return (
    <>
      <p className={page.hint}>
        {t(kind === 'merchant' ? 'partner.webhook.hint.merchant' : 'partner.webhook.hint')}{' '}
        <a href="/api/docs">/api/docs</a>
      </p>
      {isOwner ? (
        <section key={found.webhooks.length} className={`${page.card} ${styles.card}`}>
          <h2>{t('partner.webhook.add')}</h2>
          <ApiForm endpoint="addPartnerWebhook" hiddenValues={owner} className={styles.form}>
            <FormTextField
              name="url"
              label={t('partner.webhook.url')}
              hint="https://…"
              type="url"
              maxLength={500}
              required
            />
            <SubmitButton>{t('partner.webhook.add')}</SubmitButton>
          </ApiForm>
        </section>
      ) : null}
      {found.webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} {...{ webhook, owner, isOwner }} />
      ))}
    </>
  );
}

type CardProps = { webhook: PartnerWebhooks['webhooks'][number]; owner: Owner; isOwner: boolean };

function WebhookCard({ webhook: { id, url, secret, endedAt, deliveries }, owner, isOwner }: CardProps) {
  const t = useTexts();
  return (
    <section className={`${page.card} ${styles.card}`}>
      <h3>{url}</h3>
      {endedAt === null ? null : (
        <p role="status" className={styles.text}>
          {t('partner.webhook.ended')} <Timestamp at={endedAt} />
        </p>
      )}
      {secret === null ? null : <CopyableText label={t('partner.webhook.secret')} text={secret} />}
      <ul className={styles.list}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} {...{ delivery, owner }} canReplay={isOwner && endedAt === null} />
        ))}
      </ul>
      {isOwner ? (
        <div className={styles.row}>
          {endedAt === null ? (
            <ApiForm endpoint="testPartnerWebhook" hiddenValues={{ ...owner, webhookId: id }}>
              <SubmitButton kind="secondary" size="s">
                {t('partner.webhook.test')}
              </SubmitButton>
            </ApiForm>
          ) : null}
          <ApiForm endpoint="removePartnerWebhook" hiddenValues={{ ...owner, webhookId: id }}>
            <SubmitButton kind="secondary" size="s">
              {t('partner.remove')}
            </SubmitButton>
          </ApiForm>
        </div>
      ) : null}
    </section>
  );
}

type DeliveryProps = {
  delivery: PartnerWebhooks['webhooks'][number]['deliveries'][number];
  owner: Owner;
  canReplay: boolean;
};

function Delivery({ delivery: { id, event, state, queuedAt, dueAt, problem }, owner, canReplay }: DeliveryProps) {
  const { t } = useSite();
  const at = useTimestampFormat()(dueAt);
  return (
    <li>
      <Timestamp at={queuedAt} /> · <code>{event}</code> · {t(`partner.delivery.${state}`, { at })}
      {problem === '' ? null : <span lang="en"> · {problem}</span>}
      {canReplay && state !== 'waiting' ? (
        <ApiForm endpoint="replayPartnerWebhook" hiddenValues={{ ...owner, deliveryId: id }}>
          <SubmitButton kind="quiet" size="s">
            {t('partner.delivery.replay')}
          </SubmitButton>
        </ApiForm>
      ) : null}
    </li>
  );
}
