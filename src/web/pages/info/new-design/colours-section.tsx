import styles from './new-design-page.module.css';
import { Specimen, Specimens } from './specimen.tsx';

const BACKGROUNDS = ['ground', 'surface', 'sunken', 'picture-ground', 'brand-tint', 'brand-tint-strong'] as const;
const TEXT_COLOURS = ['ink', 'ink-soft', 'ink-faint', 'brand', 'good', 'unsure', 'bad'] as const;
const SOLID_BACKGROUNDS = ['brand', 'brand-strong', 'deep', 'good-tint', 'unsure-tint', 'bad-tint'] as const;
const TEXT_ON = {
  brand: 'on-brand',
  'brand-strong': 'on-brand',
  deep: 'on-deep',
  'good-tint': 'good',
  'unsure-tint': 'unsure',
  'bad-tint': 'bad',
} as const;

/** Text and background colours in their allowed combinations. */
export const ColoursSection = () => (
  <Specimens>
    {BACKGROUNDS.map((background) => (
      <Specimen key={background} name={`--${background}`}>
        <ul className={styles.swatch} data-ground={background}>
          {(background === 'brand-tint-strong'
            ? (['ink'] as const)
            : background === 'brand-tint'
              ? (['ink', 'ink-soft', 'brand'] as const)
              : TEXT_COLOURS
          ).map((word) => (
            <li key={word} data-ink={word} translate="no">
              {word}
            </li>
          ))}
        </ul>
      </Specimen>
    ))}
    {SOLID_BACKGROUNDS.map((background) => (
      <Specimen key={background} name={`--${background}`}>
        <p className={styles.swatch} data-ground={background} data-ink={TEXT_ON[background]} translate="no">
          {TEXT_ON[background]}
        </p>
      </Specimen>
    ))}
  </Specimens>
);
