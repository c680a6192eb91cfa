import { useState } from 'react';
import { buttonClass } from '../../../ui/controls/button.tsx';
import styles from './picture-input.module.css';

type Props = { label: string; describedBy: string; isWrong: boolean };

/**
 * File input for pictures with a label in the page's language, since the native button uses the browser's language.
 * Without scripts the native input shows the chosen files.
 */
export function PictureInput({ label, describedBy, isWrong }: Props) {
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
