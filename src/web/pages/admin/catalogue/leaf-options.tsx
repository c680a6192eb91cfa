import { FormTextField } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';
import type { Leaves } from './load-catalogue.ts';

const LIST = 'leaf-options';

/** The categories that the fields of the page suggest. Each names its id, as names repeat. */
export const LeafOptions = ({ leaves }: { leaves: Leaves }) => (
  <datalist id={LIST}>
    {leaves.map(({ id, name, place }) => (
      <option key={id} value={`${name} (${id})`}>
        {place}
      </option>
    ))}
  </datalist>
);

/** A category by its name or id. */
export function LeafField({ required, hint }: { required: boolean; hint?: string }) {
  const t = useTexts();
  return (
    <FormTextField
      name="category"
      label={t('catalogue.fact.category')}
      hint={hint}
      list={LIST}
      required={required}
      maxLength={200}
      autoComplete="off"
    />
  );
}
