import { BUILT_IN_COLUMNS } from '../../../api/contract/compare-limits.ts';
import type { PowerColumn } from '../../../api/contract/power-schemas.ts';
import { useTexts } from '../../site.ts';

/** Names columns: the category's own by the answer, those that every category has by the site. */
export function useColumnName(): (column: Pick<PowerColumn, 'id' | 'name'>) => string {
  const t = useTexts();
  return ({ id, name }) => {
    const builtIn = BUILT_IN_COLUMNS.find((one) => one === id);
    if (name !== null || builtIn === undefined) return name ?? t('power.product');
    return t(`power.column.${builtIn}`);
  };
}
