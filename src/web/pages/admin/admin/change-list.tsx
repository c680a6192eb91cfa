import styles from '../../../components/admin/admin-page.module.css';
import { useTexts } from '../../../site.ts';

type Facts = Readonly<Record<string, unknown>> | null;

/** More than this of one value is cut: the exported file has all of it. */
const MAX_LENGTH = 300;

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** What differs between two states, in the order of the first. */
export function findChanges(before: Facts, after: Facts): { name: string; was: string; is: string }[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [was, is] = [formatValue(before?.[name] ?? null), formatValue(after?.[name] ?? null)];
    return was === is ? [] : [{ name, was, is }];
  });
}

/** What an action changed: each fact as it was, struck out, and as it is. Nothing if nothing is known of it. */
export function ChangeList({ before, after }: { before: Facts; after: Facts }) {
  const t = useTexts();
  const changes = findChanges(before, after);
  if (changes.length === 0) return null;
  const show = (text: string) => (text === 'null' ? t('admin.none') : text);
  return (
    <ul className={styles.changes} aria-label={t('admin.actions.changes')}>
      {changes.map(({ name, was, is }) => (
        <li key={name}>
          <code>{name}</code> <del>{show(was)}</del> <ins>{show(is)}</ins>
        </li>
      ))}
    </ul>
  );
}
