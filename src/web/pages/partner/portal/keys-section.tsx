import type { ApiKeys } from '../../../../contract/partner/portal-schemas.ts';
import type { KeyOwnerKind } from '../../../../terms/partner/api-key.ts';
import { CopyableText } from '../../../components/copyable-text.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FieldGroupError, FormCheckbox, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay, formatNumber } from '../../../ui/text/format.ts';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

/** Keys of the API and their usage. A new key is shown before it is valid, so that this works without scripts too. */
export function KeysSection({ id, kind: opened, keys }: Extract<PortalView, { section: 'keys' }>) {
  const { t, locale } = useSite();
  const { secretKey, quota, usage, partner, scopes } = keys;
  const kind = opened === 'merchant' ? opened : 'publisher';
  const isOwner = partner.role === 'owner';
  return (
    <>
      {isOwner ? (
        <section key={secretKey} className={`${page.card} ${styles.card}`}>
          <h2>{t('partner.key.new')}</h2>
          <CopyableText label={t('partner.key.once')} text={secretKey} />
          <ApiForm endpoint="createApiKey" hiddenValues={{ kind, partnerId: id, secretKey }} className={styles.form}>
            <FormTextField name="name" label={t('partner.key.name')} maxLength={60} required />
            <fieldset>
              <legend>{t('partner.key.scopes')}</legend>
              {scopes.map((scope) => (
                <FormCheckbox
                  key={scope}
                  name="scopes"
                  value={scope}
                  label={t(`partner.scope.${scope}`)}
                  defaultChecked
                  isGrouped
                />
              ))}
              <FieldGroupError name="scopes" />
            </fieldset>
            <SubmitButton>{t('partner.key.create')}</SubmitButton>
          </ApiForm>
        </section>
      ) : null}
      {keys.keys.map((key) => (
        <KeyCard key={key.id} kind={kind} id={id} apiKey={key} secretKey={secretKey} isOwner={isOwner} />
      ))}
      <p className={page.hint}>
        {t('partner.key.quota')}: {formatNumber(quota, locale)} · <a href="/api/docs">/api/docs</a>
      </p>
      {usage.length === 0 ? null : (
        <DataTable
          caption={t('partner.usage')}
          showCaption
          getKey={({ day }) => day}
          rows={usage}
          sorted={null}
          columns={[
            { id: 'day', name: t('partner.day'), isRowHeader: true, cell: ({ day }) => formatDay(day, locale) },
            {
              id: 'requests',
              name: t('partner.requests'),
              isNumeric: true,
              cell: (row) => formatNumber(row.requests, locale),
            },
            {
              id: 'rejected',
              name: t('partner.rejected'),
              isNumeric: true,
              cell: (row) => formatNumber(row.rejected, locale),
            },
          ]}
        />
      )}
    </>
  );
}

type CardProps = {
  kind: KeyOwnerKind;
  id: number;
  apiKey: ApiKeys['keys'][number];
  secretKey: string;
  isOwner: boolean;
};

function KeyCard({
  kind,
  id,
  apiKey: { id: keyId, name, hint, scopes, expiresAt, isValid },
  secretKey,
  isOwner,
}: CardProps) {
  const { locale } = useSite();
  const t = useTexts();
  return (
    <section className={`${page.card} ${styles.card}`}>
      <h3>
        {name} · …{hint}
      </h3>
      <p className={styles.text}>
        {scopes.map((scope) => t(`partner.scope.${scope}`)).join(', ')}
        {expiresAt === null ? '' : ` · ${t('partner.key.ends', { day: formatDay(expiresAt, locale) })}`}
      </p>
      {isOwner && isValid ? (
        <div className={styles.row}>
          {expiresAt === null ? (
            <ApiForm endpoint="rotateApiKey" hiddenValues={{ kind, partnerId: id, keyId, secretKey }}>
              <SubmitButton kind="secondary">{t('partner.key.rotate')}</SubmitButton>
            </ApiForm>
          ) : null}
          <ApiForm endpoint="revokeApiKey" hiddenValues={{ kind, partnerId: id, keyId }}>
            <SubmitButton kind="secondary">{t('partner.key.revoke')}</SubmitButton>
          </ApiForm>
        </div>
      ) : null}
    </section>
  );
}
