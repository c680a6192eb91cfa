import { LOGO } from '../../../base/logo.ts';
import styles from './logo.module.css';

export const Logo = ({ name }: { name: string }) => (
  <span className={styles.logo}>
    <svg
      width={LOGO.size}
      height={LOGO.size}
      viewBox={`0 0 ${LOGO.size} ${LOGO.size}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.tile} width={LOGO.size} height={LOGO.size} rx={LOGO.radius} />
      <path className={styles.far} d={LOGO.waterPath} />
      <path className={styles.near} d={LOGO.sandPath} />
    </svg>
    <span className={styles.word}>{name}</span>
  </span>
);
