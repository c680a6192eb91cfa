import type { Series } from '../../../../contract/series/series-schemas.ts';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx';
import styles from './series-page.module.css';

type Row = Series['differences'][number];
type Props = { name: string; models: Series['models']; differences: readonly Row[] };

/** Table of the models: rows that differ, then equal rows, folded. */
export function Differences({ name, models, differences }: Props) {
  const { t } = useSite();
  const differing = differences.filter(({ differs }) => differs);
  const alike = differences.filter(({ differs }) => !differs);
  const caption = t('series.differences.caption', { name });
  return (
    <>
      {differing.length > 0 ? <Table caption={caption} models={models} rows={differing} /> : null}
      {alike.length > 0 ? (
        <details className={styles.same} open={differing.length === 0}>
          <summary>{t('series.differences.same', { count: alike.length })}</summary>
          <Table caption={caption} models={models} rows={alike} />
        </details>
      ) : null}
    </>
  );
}

function Table({ caption, models, rows }: { caption: string; models: Series['models']; rows: readonly Row[] }) {
  const { t } = useSite();
  const columns: Column<Row>[] = [
    { id: 'name', name: t('series.differences.attribute'), cell: (row) => row.name, isRowHeader: true },
    ...models.map(
      (model, index): Column<Row> => ({
        id: model.path,
        name: <Link to={model.path}>{model.shortName}</Link>,
        cell: ({ values }) =>
          values[index] ?? <span className={styles.unknown}>{t('series.differences.not-stated')}</span>,
      }),
    ),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} getKey={(row) => row.name} sorted={null} />;
}
