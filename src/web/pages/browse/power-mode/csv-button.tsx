import type { PowerTable } from '../../../../contract/power-table/power-table-schemas.ts';
import { absoluteUrl } from '../../../routing/page-head.ts';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './power-mode-page.module.css';
import { tableCsv } from './table-csv.ts';
import { useColumnName } from './use-column-name.ts';

/** Downloads the visible rows as a CSV file. */
export function CsvButton({ table }: { table: PowerTable }) {
  const site = useSite();
  const columnName = useColumnName();
  const download = () => {
    const text = tableCsv(
      table,
      (id) => columnName({ id, name: null }),
      (path) => absoluteUrl(site, path),
    );
    // Spreadsheets recognise UTF-8 by its byte order mark.
    const objectUrl = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = objectUrl;
    link.download = `${table.category.powerPath.split('/').at(-1)}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(objectUrl));
  };
  return (
    <Button className={styles.scripted} onClick={download}>
      <Icon name="drop" size={18} />
      {site.t('power.csv')}
    </Button>
  );
}
