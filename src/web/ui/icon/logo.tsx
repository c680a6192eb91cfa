import { LOGO } from '../../../base/site-name-and-logo.ts';
import styles from './logo.module.css';

/** The site's logo with its name. `picture` is the operator's own, which contains the name. */
export function Logo({ name, picture = null }: { name: string; picture?: string | null }) {
  if (picture !== null) return <img className={styles.picture} src={picture} alt={name} height={LOGO.size} />;
  return <DefaultLogo name={name} />;
}

const DefaultLogo = ({ name }: { name: string }) => (
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
