import type { PowerColumn } from '../../../../contract/power-table/power-table-schemas.ts';
import { BUILT_IN_COLUMNS } from '../../../../contract/power-table/table-columns.ts';
import { useTexts } from '../../../site.ts';

/** Names columns: attribute columns come named from the API, built-in columns are translated here. */
export function useColumnName(): (column: Pick<PowerColumn, 'id' | 'name'>) => string {
  const t = useTexts();
  return ({ id, name }) => {
    const builtIn = BUILT_IN_COLUMNS.find((column) => column === id);
    if (name !== null || builtIn === undefined) return name ?? t('power.product');
    return t(`power.column.${builtIn}`);
  };
}
