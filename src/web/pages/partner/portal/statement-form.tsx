import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { STATEMENT_LIMITS } from '../../../../terms/partner/partner.ts';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormSelect, FormTextArea, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import styles from './portal-page.module.css';

type Found = PersonalResponseOf<'brandProduct'>;

/** What the brand states about its product: a form, and what became of the last statement. */
export function StatementForm({ found: { partner, product, statement } }: { found: Found }) {
  const t = useTexts();
  const { last, description, images, attributes } = statement;
  return (
    <>
      <h3>{t('partner.statement.title')}</h3>
      <p className={page.hint}>{t('partner.statement.intro')}</p>
      {last === null ? null : (
        <p role="status">
          <strong>{t(`partner.state.${last.state}`)}</strong> · <Timestamp at={last.at} />
          {last.reason === null ? '' : ` · ${last.reason}`}
        </p>
      )}
      {partner.role === 'viewer' ? null : (
        <ApiForm
          key={last?.id}
          endpoint="stateBrandProduct"
          hiddenValues={{ partnerId: partner.id, productId: product.id, seen: last?.id ?? '' }}
          className={styles.form}
        >
          <FormTextArea
            name="description"
            label={t('partner.statement.description')}
            defaultValue={description}
            maxLength={STATEMENT_LIMITS.description}
            rows={6}
            required={false}
          />
          <FormTextArea
            name="images"
            label={t('partner.statement.images')}
            hint={t('partner.statement.images.hint')}
            defaultValue={images.join('\n')}
            maxLength={4000}
            rows={3}
            required={false}
          />
          {attributes.map((attribute, place) => (
            <StatedAttribute key={attribute.id} attribute={attribute} place={place} />
          ))}
          <SubmitButton>{t('partner.send')}</SubmitButton>
        </ApiForm>
      )}
    </>
  );
}

/** One attribute of the product's category; an empty value states nothing. */
function StatedAttribute({
  attribute: { id, name, unit, options, value, shown },
  place,
}: {
  attribute: Found['statement']['attributes'][number];
  place: number;
}) {
  const t = useTexts();
  const field = {
    name: 'value',
    place,
    label: unit === null ? name : `${name} (${unit})`,
    hint: shown === null ? undefined : t('partner.statement.shown', { value: shown }),
    defaultValue: value,
    required: false,
  };
  return (
    <>
      <input type="hidden" name="attributeId" value={id} />
      {options === null ? (
        <FormTextField {...field} inputMode="decimal" maxLength={20} />
      ) : (
        <FormSelect {...field} options={[{ value: '', name: '–' }, ...options]} />
      )}
    </>
  );
}
