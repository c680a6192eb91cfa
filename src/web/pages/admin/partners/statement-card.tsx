import type { AdminStatements } from '../../../../contract/partner/brand-product-schemas.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextArea, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { VerdictField } from './verdict-field.tsx';

/** What a brand states about a product, beside what shoppers see now, and its decision. */
export function StatementCard({ statement }: { statement: AdminStatements['statements'][number] }) {
  const t = useTexts();
  const { id, product, brandName, statedBy, statedAt, now, description, images, attributes } = statement;
  const shownNow = (value: string | null) => t('partner.statement.shown', { value: value || '–' });
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <h3>
        <Link to={product.path}>{product.name}</Link> · {brandName}
      </h3>
      <p className={page.hint}>
        {statedBy} · <Timestamp at={statedAt} />
      </p>
      <FactList
        facts={[
          { name: t('partner.statement.description'), value: description ?? '–', note: shownNow(now.description) },
          ...attributes.map(({ name, value, shown }) => ({ name, value, note: shownNow(shown) })),
        ]}
      />
      {images.length === 0 ? null : (
        <>
          <h4>{t('partner.statement.images')}</h4>
          <ul>
            {images.map((address) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noreferrer nofollow">
                  {address}
                </a>
              </li>
            ))}
          </ul>
          <p className={page.hint}>{shownNow(now.images.join(', '))}</p>
        </>
      )}
      <ApiForm endpoint="adminDecideStatement" hiddenValues={{ statementId: id }}>
        <VerdictField />
        <FormTextArea name="reason" label={t('partner.admin.reason')} maxLength={1000} required />
        <SubmitButton>{t('admin.postings.decide')}</SubmitButton>
      </ApiForm>
    </article>
  );
}
