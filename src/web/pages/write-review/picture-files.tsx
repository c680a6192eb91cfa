import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import styles from './picture-files.module.css';

type Props = { label: string; describedBy: string; isWrong: boolean };

/**
 * Chooses pictures by a button in the page's language: the browser's own speaks the browser's. Without scripts the
 * browser says beside it what was chosen.
 */
export function PictureFiles({ label, describedBy, isWrong }: Props) {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <div className={styles.files}>
      <input
        id="pictures"
        type="file"
        name="pictures"
        multiple
        required
        accept="image/jpeg,image/png,image/webp,image/avif"
        className={styles.input}
        aria-describedby={describedBy}
        aria-invalid={isWrong ? true : undefined}
        onChange={({ currentTarget }) => setNames(Array.from(currentTarget.files ?? [], ({ name }) => name))}
      />
      <label htmlFor="pictures" className={buttonClass()}>
        {label}
      </label>
      <output htmlFor="pictures" className={styles.names}>
        {names.join(', ')}
      </output>
    </div>
  );
}
