import styles from './illustration.module.css';
import { Shore } from './shore.tsx';

/** A coupon without a code. */
export const NoDiscountCodes = () => (
  <Shore moon={[126, 24]}>
    <path
      className={styles.paper}
      d="m32 50 8-20 84 22-4 12a7 7 0 0 0-4 13l-3 10-84-22 4-11a7 7 0 0 0 3-12Z"
      transform="rotate(-8 80 58)"
    />
    <path className={styles.faint} d="m66 36-10 38" />
    <path className={styles.mark} d="M40 52v.1M78 54h10m6 0h10m6 0h6" />
    <path className={styles.line} d="M76 66h26" />
  </Shore>
);

/** A landing net without a catch. */
export const NoProducts = () => (
  <Shore moon={[36, 24]}>
    <path className={styles.mark} d="m92 56 34-34" />
    <path className={styles.paper} d="M44 58c0-10 12-16 26-15s26 9 22 16c-2 20-12 33-24 33S46 78 44 58Z" />
    <path
      className={styles.line}
      d="M44 58c6 10 40 12 48 1M52 65c2 12 8 22 16 27m-4-25c0 10 2 18 4 25m14-26c0 10-6 20-14 26M48 72c10 5 30 5 40 0M54 82c8 4 20 4 28 0"
    />
    <path className={styles.faint} d="M104 90c8-3 16-3 24 0" />
  </Shore>
);

/** A magnifying glass over bare sand. */
export const NoHits = () => (
  <Shore moon={[34, 26]}>
    <path className={styles.paper} d="M74 26a25 25 0 1 1 0 50 25 25 0 0 1 0-50Z" />
    <path className={styles.sea} d="M51 55c8-4 14-4 22-1s16 3 25-1c-2 12-12 21-24 21S52 66 51 55Z" />
    <path className={styles.mark} d="m93 69 24 23" />
    <path className={styles.line} d="M60 44c2-6 7-9 13-9" />
    <path className={styles.faint} d="M120 70c5 2 10 2 15 0M26 94c6-2 14-2 20 0" />
  </Shore>
);

/** A price tag with nothing on it. */
export const NoPrices = () => (
  <Shore moon={[38, 26]}>
    <path className={styles.paper} d="m58 44 22-20h32v46L92 90Z" transform="rotate(14 84 58)" />
    <path className={styles.line} d="M101 38a4 4 0 1 1-1-1Z" />
    <path className={styles.line} d="M100 38c-4-16 10-28 24-18 6 5 2 12-4 11" />
    <path className={styles.mark} d="m74 58 12 11" />
    <path className={styles.faint} d="m68 64 13 12" />
  </Shore>
);

/** A market stall before it opens. */
export const NoOffers = () => (
  <Shore moon={[132, 22]}>
    <path className={styles.line} d="M46 42v50M114 42v50" />
    <path className={styles.paper} d="M42 68h76v12H42Z" />
    <path
      className={styles.paper}
      d="m48 22-10 20a7 7 0 0 0 14 0 7 7 0 0 0 14 0 7 7 0 0 0 14 0 7 7 0 0 0 14 0 7 7 0 0 0 14 0 7 7 0 0 0 14 0L112 22Z"
    />
    <path className={styles.line} d="m56 22-4 20m16-20-2 20m14-20v20m12-20 2 20m10-20 4 20" />
    <path className={styles.mark} d="M70 74h20" />
  </Shore>
);

/** A sieve through which only some sand falls. */
export const FilterNotLoaded = () => (
  <Shore moon={[34, 24]}>
    <path className={styles.paper} d="M46 38h68l-6 20H52Z" />
    <path className={styles.line} d="M40 38h80M62 38l4 20m10-20 2 20m8-20-2 20m14-20-4 20M49 48h62" />
    <path className={styles.mark} d="M114 38c10 0 14-4 18-12" />
    <path className={styles.faint} d="M68 64v20m12-20v14m12-14v18" />
    <path className={styles.paper} d="M58 94c4-8 12-12 22-12s18 4 22 12Z" />
  </Shore>
);

/** A chart on an easel; its line stops. */
export const FallbackPriceGraph = () => (
  <Shore moon={[130, 22]}>
    <path className={styles.line} d="m56 76-8 18M104 76l8 18M80 18v-5" />
    <path className={styles.paper} d="M42 18h76v58H42Z" />
    <path className={styles.line} d="M52 26v40h58" />
    <path className={styles.mark} d="m58 56 10-10 10 5 7-12" />
    <path className={styles.faint} d="m89 36 8-6 9 8" />
  </Shore>
);

/** A bell buoy that calls. */
export const BackInStock = () => (
  <Shore moon={[128, 22]} tide="high">
    <path className={styles.line} d="m64 66 10-42h12l10 42M71 38h18" />
    <path className={styles.paper} d="M72 52c0-8 3-12 8-12s8 4 8 12l3 4H69Z" />
    <path className={styles.fill} d="M80 60a3 3 0 1 1 0-5 3 3 0 0 1 0 5Z" />
    <path className={styles.paper} d="M50 66h60l-8 16H58Z" />
    <path
      className={styles.mark}
      d="M58 44c-4 4-4 10-1 14M49 39c-6 7-6 17-2 24M102 44c4 4 4 10 1 14M111 39c6 7 6 17 2 24"
    />
    <path className={styles.sea} d="M34 78c16-5 30-5 44-1s30 4 48-1v10c-22 5-70 5-92 0Z" />
  </Shore>
);

/** An open box with nothing in it. */
export const OutOfStock = () => (
  <Shore moon={[126, 24]}>
    <path className={styles.paper} d="M50 54h60v38H50Z" />
    <path className={styles.paper} d="m50 54-14-12 22-8 22 8-14 12ZM110 54l14-12-22-8-22 8 14 12Z" />
    <path className={styles.line} d="M66 54h28M80 42v12" />
    <path className={styles.mark} d="M72 72h16" />
    <path className={styles.faint} d="M80 32V18m-10 12-5-9m25 9 5-9" />
  </Shore>
);
