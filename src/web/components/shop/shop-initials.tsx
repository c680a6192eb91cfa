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

/** Sides of the logos in pixels, as in the style sheet. */
const SIDES = { s: 32, m: 48, l: 64 };

/** A shop's logo beside its name, or its initials. */
export const ShopLogo = ({
  shop: { name, logo },
  size = 's',
}: {
  shop: { name: string; logo: Image | null };
  size?: 's' | 'm' | 'l';
}) =>
  logo === null ? (
    <ShopInitials name={name} size={size} />
  ) : (
    <span className={`${styles.initials} ${styles[size] ?? ''} ${styles.logo ?? ''}`}>
      <Picture
        image={logo}
        width={SIDES[size]}
        height={SIDES[size]}
        decorative
        fallback={<ShopInitials name={name} size={size} />}
      />
    </span>
  );
