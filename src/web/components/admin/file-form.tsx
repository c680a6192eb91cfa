import { isFieldProblem } from '../../../contract/field-problem.ts';
import { apiBase } from '../../../contract/public-endpoints.ts';
import { linkTo } from '../../links.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/form/form-field.tsx';
import section from './admin-section.module.css';
import styles from './file-form.module.css';

type Props = {
  /** Where the file is sent, below the path of the market's API. */
  target: string;
  /** The page to which the browser comes back. */
  next: string;
  label: string;
  hint: string;
  action: string;
  accept?: string;
  /** Why the last file was refused; null: it was not. */
  problem: string | null;
};

/** A form that uploads a file; a native one, with scripts and without. */
export function FileForm({ target, next, label, hint, action, accept, problem }: Props) {
  const site = useSite();
  const { t, market } = site;
  const error = problem === null ? null : t(`form.problem.${isFieldProblem(problem) ? problem : 'not-allowed'}`);
  return (
    <form
      id="file"
      method="post"
      action={`${apiBase(market.id)}${target}`}
      encType="multipart/form-data"
      className={section.stack}
    >
      {/* Fields come before the file, so that they are read first. */}
      <input type="hidden" name="next" value={linkTo(site, next)} />
      <Field label={label} hint={hint} error={error}>
        {(attributes) => (
          <input type="file" name="file" accept={accept} required {...attributes} className={styles.file} />
        )}
      </Field>
      <div>
        <Button type="submit" kind="secondary">
          {action}
        </Button>
      </div>
    </form>
  );
}
