import type { AnswerOf } from '../../../api/contract/contract.ts';
import { STORE_SORTS } from '../../../api/contract/store-sorts.ts';
import { linkTo, ROUTES } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form-field.tsx';
import { formatNumber } from '../../ui/format.ts';
import styles from './store-directory-page.module.css';
import type { DirectoryQuery } from './store-directory-query.ts';

const LEAST_RATINGS = [3, 4] as const;

/** A form that needs no script: name, department, rating and order, answered by the one address of that choice. */
export function DirectoryChoice(props: { query: DirectoryQuery; departments: AnswerOf<'stores'>['departments'] }) {
  const site = useSite();
  const { t, locale } = site;
  const { q, letter, department, rating, sort } = props.query;
  const departments = props.departments.map(({ id, name }) => ({ value: String(id), name }));
  const ratings = LEAST_RATINGS.map((stars) => ({
    value: String(stars),
    name: t('stores.rating.least', { stars: formatNumber(stars, locale) }),
  }));
  return (
    <search>
      <form className={styles.choice} action={linkTo(site, ROUTES.stores)} method="get">
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
          options={STORE_SORTS.map((one) => ({ value: one, name: t(`stores.sort.${one}`) }))}
        />
        <Button type="submit" kind="primary">
          {t('stores.apply')}
        </Button>
      </form>
    </search>
  );
}
