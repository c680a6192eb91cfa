import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A lighthouse whose light is out. */
export const NoConnection = () => (
  <Shore moon={[34, 26]}>
    <path className={styles.paper} d="m68 90 5-50h14l5 50Z" />
    <path className={styles.line} d="M71 58h18M69.5 74h21M64 40h32M72 40V28h16v12" />
    <path className={styles.paper} d="m69 28 11-9 11 9Z" />
    <path className={styles.faint} d="m62 32-20-8m20 12-22 4m58-8 20-8m-20 12 22 4" />
    <path className={styles.mark} d="m76 31 8 6m0-6-8 6" />
    <path className={styles.line} d="M52 92c10-3 46-3 56 0" />
  </Shore>
);

/** An hourglass that has run out. */
export const GatewayTimeout = () => (
  <Shore moon={[128, 26]}>
    <path className={styles.paper} d="M58 26h44c0 18-18 22-18 32s18 14 18 32H58c0-18 18-22 18-32S58 44 58 26Z" />
    <path className={styles.line} d="M52 24h56M52 92h56" />
    <path className={styles.sea} d="M63 88c3-9 11-12 17-13 6 1 14 4 17 13Z" />
    <path className={styles.mark} d="M80 62v4m0 5v1" />
    <path className={styles.line} d="M58 24v68M102 24v68" />
  </Shore>
);

/** A boat that lists, its mast broken. */
export const ServerError = () => (
  <Shore moon={[36, 22]} tide="high">
    <path className={styles.paper} d="m44 66 62-12c0 16-8 26-22 28-18 2-34-2-40-16Z" />
    <path className={styles.line} d="m74 60-6-28M68 32l20-10M68 32l5 3m-7-1-3 6" />
    <path className={styles.paper} d="m88 22 8 24-20-4Z" />
    <path className={styles.mark} d="m82 70 6-5 2 6 6-6" />
    <path className={styles.sea} d="M34 78c14-6 26-6 40-1s26 5 44-1v10c-20 6-62 6-84 0Z" />
  </Shore>
);

/** A signpost whose arms say nothing, and a shell. */
export const NotFound = () => (
  <Shore moon={[122, 24]}>
    <path className={styles.line} d="M76 92V18" />
    <path className={styles.paper} d="M76 24h34l8 8-8 8H76ZM76 46H44l-8 8 8 8h32Z" />
    <path className={styles.line} d="M84 32h16M68 54H52" />
    <path className={styles.paper} d="M100 94c0-8 5-12 11-12s11 4 11 12Z" />
    <path className={styles.line} d="M111 82v12m-5-10 2 10m8-10-2 10" />
    <path className={styles.faint} d="M22 96c12 0 20-4 30-3" />
  </Shore>
);

/** A chain between two posts. */
export const Forbidden = () => (
  <Shore moon={[36, 24]}>
    <path className={styles.paper} d="M44 92V48a5 5 0 0 1 10 0v44ZM106 92V48a5 5 0 0 1 10 0v44Z" />
    <path className={styles.mark} d="M54 54c10 16 42 16 52 0" />
    <path className={styles.paper} d="M68 58h24v18H68Z" />
    <path className={styles.mark} d="M75 67h10" />
    <path className={styles.line} d="M44 60h10M106 60h10" />
  </Shore>
);

/** A beach hut's closed door, its key before it. */
export const Unauthorised = () => (
  <Shore moon={[124, 24]}>
    <path className={styles.paper} d="M52 88V42l28-20 28 20v46Z" />
    <path className={styles.line} d="m46 46 34-25 34 25M66 88V54h28v34M108 56h-8M52 56h8M108 72h-8M52 72h8" />
    <path className={styles.fill} d="M88 68a3 3 0 1 1-1.5 5.6L88 79h-3l1-5.4A3 3 0 0 1 88 68Z" />
    <path className={styles.mark} d="M119 91a5 5 0 1 1 5 5 5 5 0 0 1-5-5Zm10 0h14m-4 0v4" />
  </Shore>
);
