import type { SearchChip } from '../../../contract/search/search-schemas.ts';
import { useTexts } from '../../site.ts';
import type { Texts } from '../../texts/texts.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/section.tsx';
import styles from './understood-query.module.css';

function chipText(t: Texts, { kind, name, bound }: SearchChip): string {
  if (kind === 'stock') return t('stock.in');
  if (kind === 'sale') return t('header.deals');
  if (kind === 'excluded') return t('results.without', { words: name });
  if (bound === 'max') return t('listing.range.up-to', { to: name });
  return bound === 'min' ? t('listing.range.at-least', { from: name }) : name;
}

type Props = {
  chips: readonly SearchChip[];
  literalPath: string | null;
  /** Further chips, such as wishes. */
  more?: readonly { text: string; path: string }[];
};

/** What the search was understood to say, each part a link that removes it, and a link to all its words as they are. */
export function Understood({ chips, literalPath, more = [] }: Props) {
  const t = useTexts();
  const all = [...chips.map((chip) => ({ text: chipText(t, chip), path: chip.path })), ...more];
  if (all.length === 0 && literalPath === null) return null;
  return (
    <div className={styles.understood}>
      {all.length === 0 ? null : (
        <ul className={styles.chips} aria-label={t('results.understood')}>
          {all.map(({ text, path }) => (
            <li key={path}>
              <Link to={path} className={styles.chip}>
                <VisuallyHidden>{t('listing.remove')} </VisuallyHidden>
                {text}
                <Icon name="close" size={14} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {literalPath === null ? null : (
        <Link to={literalPath} className={styles.literal}>
          {t('results.literal')}
        </Link>
      )}
    </div>
  );
}
