import type { SiteMarket } from '../../../../contract/admin/operation-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatRegion } from '../../../ui/text/format.ts';

type Markets = PersonalResponseOf<'adminMarkets'>;

const TONES = { open: 'good', closed: 'unsure', new: 'plain' } as const;

export const countryOf = (id: string, locale: string): string => formatRegion(id === 'UK' ? 'GB' : id, locale);

/** Every market with its state and address, and what they share. */
export function MarketsSection({ directory }: { directory: Markets }) {
  const { t, locale } = useSite();
  return (
    <div className={styles.stack}>
      {directory.isDemonstration ? <p className={page.hint}>{t('admin.markets.demonstration')}</p> : null}
      <DataTable
        caption={t('admin.tab.markets')}
        getKey={({ id }) => id}
        rows={directory.markets.toSorted((a, b) => RANK[a.state] - RANK[b.state])}
        sorted={null}
        columns={[
          {
            id: 'market',
            name: t('admin.market'),
            isRowHeader: true,
            cell: ({ id }) => (
              <Link to={pages.admin.path('markets', id)}>
                {id} {countryOf(id, locale)}
              </Link>
            ),
          },
          {
            id: 'state',
            name: t('admin.person.status'),
            cell: ({ state }) => <Tag tone={TONES[state]}>{t(`admin.market.${state}`)}</Tag>,
          },
          {
            id: 'address',
            name: t('admin.market.address'),
            cell: ({ state, address }) => (state === 'new' ? '' : address),
          },
          { id: 'languages', name: t('admin.market.languages'), cell: ({ locales }) => locales.join(', ') },
          { id: 'currency', name: t('admin.market.currency'), cell: ({ currency }: SiteMarket) => currency },
        ]}
      />
      <SharedSite directory={directory} />
    </div>
  );
}

const RANK = { open: 0, closed: 1, new: 2 } as const;

function SharedSite({ directory: { siteName, sender, globalHosts } }: { directory: Markets }) {
  const { t } = useSite();
  return (
    <section className={`${page.card} ${styles.card} ${styles.form}`} aria-labelledby="shared-title">
      <h2 id="shared-title">{t('admin.site')}</h2>
      <ApiForm endpoint="adminChangeSite">
        <FormTextField name="siteName" label={t('admin.site.name')} defaultValue={siteName} maxLength={60} required />
        <FormTextField
          name="sender"
          label={t('admin.site.sender')}
          hint={t('admin.site.sender.hint')}
          defaultValue={sender ?? ''}
          required={false}
          autoComplete="off"
        />
        <FormTextField
          name="globalHosts"
          label={t('admin.site.hosts')}
          hint={t('admin.site.hosts.hint')}
          defaultValue={globalHosts.join(', ')}
          required={false}
          autoComplete="off"
        />
        <ReasonField />
        <SubmitButton>{t('admin.settings.do')}</SubmitButton>
      </ApiForm>
    </section>
  );
}
