import { useTexts } from '../../../site.ts';
import styles from './new-design-page.module.css';
import { Specimen, Specimens } from './specimen.tsx';

const SIZES = ['xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'] as const;
const SPACES = ['xs', 's', 'sm', 'm', 'l', 'xl', 'xxl'] as const;

/** The scales of font sizes and spacing. */
export function TypeSection() {
  const t = useTexts();
  return (
    <Specimens>
      {SIZES.map((size) => (
        <Specimen key={size} name={`--text-${size}`}>
          <p className={styles.text} data-size={size}>
            {t('design.type.sample')}
          </p>
        </Specimen>
      ))}
      <Specimen name="--space-*" wide>
        <ul className={styles.spaces}>
          {SPACES.map((space) => (
            <li key={space} data-space={space} translate="no">
              <span />
              {space}
            </li>
          ))}
        </ul>
      </Specimen>
    </Specimens>
  );
}
