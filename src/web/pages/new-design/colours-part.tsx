import styles from './new-design-page.module.css';
import { Specimen, Specimens } from './specimen.tsx';

const GROUNDS = ['ground', 'surface', 'sunken', 'picture-ground', 'brand-tint', 'brand-tint-strong'] as const;
const WORDS = ['ink', 'ink-soft', 'ink-faint', 'brand', 'good', 'unsure', 'bad'] as const;
const SOLID = ['brand', 'brand-strong', 'deep', 'good-tint', 'unsure-tint', 'bad-tint'] as const;
const ON = {
  brand: 'on-brand',
  'brand-strong': 'on-brand',
  deep: 'on-deep',
  'good-tint': 'good',
  'unsure-tint': 'unsure',
  'bad-tint': 'bad',
} as const;

/** The colours that words and grounds have, each on what it may stand on. */
export const ColoursPart = () => (
  <Specimens>
    {GROUNDS.map((ground) => (
      <Specimen key={ground} name={`--${ground}`}>
        <ul className={styles.swatch} data-ground={ground}>
          {(ground === 'brand-tint-strong'
            ? (['ink'] as const)
            : ground === 'brand-tint'
              ? (['ink', 'ink-soft', 'brand'] as const)
              : WORDS
          ).map((word) => (
            <li key={word} data-ink={word} translate="no">
              {word}
            </li>
          ))}
        </ul>
      </Specimen>
    ))}
    {SOLID.map((ground) => (
      <Specimen key={ground} name={`--${ground}`}>
        <p className={styles.swatch} data-ground={ground} data-ink={ON[ground]} translate="no">
          {ON[ground]}
        </p>
      </Specimen>
    ))}
  </Specimens>
);
