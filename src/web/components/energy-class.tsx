import { useTexts } from '../site.ts';
import { Spoken } from '../ui/section.tsx';
import styles from './energy-class.module.css';

// Ovens and hoods still have the label of before 2021.
const SCALE = 'A–G';
const OLD_SCALE = 'A+++–D';
const LEVELS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

/** The arrow of the energy label with its class, and the span of classes that the law wants beside it. */
export function EnergyClass({ level }: { level: string }) {
  const t = useTexts();
  const place = LEVELS.indexOf(level.slice(0, 1).toUpperCase());
  if (place < 0) return null;
  const scale = level.includes('+') ? OLD_SCALE : SCALE;
  return (
    <span className={styles.energy}>
      <svg width="38" height="20" viewBox="0 0 38 20" aria-hidden="true" focusable="false">
        <path className={styles.arrow} data-level={LEVELS[place]} d="M0 0h28l10 10-10 10H0Z" />
        <text className={level.length > 2 ? styles.long : undefined} x="15" y="14.500" textAnchor="middle">
          {level}
        </text>
      </svg>
      <span className={styles.range} aria-hidden="true">
        {scale}
      </span>
      <Spoken>{scale === SCALE ? t('energy.spoken', { level }) : `${level} (${scale})`}</Spoken>
    </span>
  );
}
