import { useTexts } from '../site.ts';
import { VisuallyHidden } from '../ui/layout/section.tsx';
import styles from './energy-class.module.css';

// EU energy labels: ovens and range hoods still use the scale from before the rescaling of 2021.
const SCALE = 'A–G';
const OLD_SCALE = 'A+++–D';
const LEVELS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

/**
 * The arrow of the EU energy label with its class, and the range of the scale, which advertising must show next to it.
 */
export function EnergyClass({ level }: { level: string }) {
  const t = useTexts();
  const letter = level.slice(0, 1).toUpperCase();
  if (!LEVELS.includes(letter)) return null;
  const scale = level.includes('+') ? OLD_SCALE : SCALE;
  return (
    <span className={styles.energy}>
      <svg width="38" height="20" viewBox="0 0 38 20" aria-hidden="true" focusable="false">
        <path className={styles.arrow} data-level={letter} d="M0 0h28l10 10-10 10H0Z" />
        <text className={level.length > 2 ? styles.long : undefined} x="15" y="14.500" textAnchor="middle">
          {level}
        </text>
      </svg>
      <span className={styles.range} aria-hidden="true">
        {scale}
      </span>
      <VisuallyHidden>{scale === SCALE ? t('energy.spoken', { level }) : `${level} (${scale})`}</VisuallyHidden>
    </span>
  );
}
