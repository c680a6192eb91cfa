import type { Image } from '../../../contract/common-schemas.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './shop-initials.module.css';

const startsWithLetter = (word: string): boolean => /^[\p{L}\p{N}]/u.test(word);

/** Initials of the first two words of a name. */
export const getInitials = (name: string): string =>
  name
    .split(/[\s\-–]+/u)
    .filter(startsWithLetter)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '')
    .join('');

type Props = { name: string; size?: 's' | 'm' | 'l' };

/** Initials in place of a shop logo. Decorative: the name is next to it. */
export const ShopInitials = ({ name, size = 'm' }: Props) => (
  <span className={`${styles.initials} ${styles[size] ?? ''}`} aria-hidden="true">
    {getInitials(name)}
  </span>
);

/** Side of the smallest logo, in pixels. */
const SMALL = 32;

/** A shop's logo beside its name, or its initials. */
export const ShopLogo = ({ shop: { name, logo } }: { shop: { name: string; logo: Image | null } }) =>
  logo === null ? (
    <ShopInitials name={name} size="s" />
  ) : (
    <span className={`${styles.initials} ${styles.s ?? ''} ${styles.logo ?? ''}`}>
      <Picture image={logo} width={SMALL} height={SMALL} decorative fallback={<ShopInitials name={name} size="s" />} />
    </span>
  );
