import type { ResponseOf } from '../../../../contract/contract.ts';
import { STORE_SORTS } from '../../../../contract/merchant/endpoints.ts';
import { pages } from '../../../../contract/pages.ts';
import { linkTo } from '../../../links.ts';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField, TextField } from '../../../ui/form/form-field.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './store-directory-page.module.css';
import type { DirectoryQuery } from './store-directory-query.ts';

const MIN_RATINGS = [3, 4] as const;

/** Search form of the directory by name, department, rating and order. Works without scripts. */
export function DirectoryFilters(props: { query: DirectoryQuery; departments: ResponseOf<'stores'>['departments'] }) {
  const site = useSite();
  const { t, locale } = site;
  const { q, letter, department, rating, sort } = props.query;
  const departments = props.departments.map(({ id, name }) => ({ value: String(id), name }));
  const ratings = MIN_RATINGS.map((stars) => ({
    value: String(stars),
    name: t('stores.rating.least', { stars: formatNumber(stars, locale) }),
  }));
  return (
    <search>
      <form className={styles.choice} action={linkTo(site, pages.stores.path())} method="get">
        {letter === '' ? null : <input type="hidden" name="letter" value={letter} />}
        <TextField label={t('stores.name')} type="search" name="q" defaultValue={q} maxLength={100} />
        <SelectField
          label={t('stores.department')}
          name="department"
          defaultValue={department === 0 ? '' : String(department)}
          options={[{ value: '', name: t('stores.department.any') }, ...departments]}
        />
        <SelectField
          label={t('stores.rating')}
          name="rating"
          defaultValue={rating === 0 ? '' : String(rating)}
          options={[{ value: '', name: t('stores.rating.any') }, ...ratings]}
        />
        <SelectField
          label={t('stores.sort')}
          name="sort"
          defaultValue={sort}
          options={STORE_SORTS.map((option) => ({ value: option, name: t(`stores.sort.${option}`) }))}
        />
        <Button type="submit" kind="primary">
          {t('stores.apply')}
        </Button>
      </form>
    </search>
  );
}
