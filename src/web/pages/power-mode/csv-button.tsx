import type { PowerTable } from '../../../api/contract/power-schemas.ts';
import { wholeAddress } from '../../routing/page-head.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './power-mode-page.module.css';
import { tableCsv } from './table-csv.ts';
import { useColumnName } from './use-column-name.ts';

/** Hands the rows that are shown to a spreadsheet. */
export function CsvButton({ table }: { table: PowerTable }) {
  const site = useSite();
  const nameOf = useColumnName();
  const download = () => {
    const text = tableCsv(
      table,
      (id) => nameOf({ id, name: null }),
      (path) => wholeAddress(site, path),
    );
    // Spreadsheets know UTF-8 by this mark.
    const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${table.category.powerPath.split('/').at(-1)}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address));
  };
  return (
    <Button className={styles.scripted} onClick={download}>
      <Icon name="drop" size={18} />
      {site.t('power.csv')}
    </Button>
  );
}
