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

/** Initials in place of a shop logo. Decorative: the name is next to it. */
export const ShopInitials = ({ name, size = 'm' }: { name: string; size?: 's' | 'm' | 'l' }) => (
  <span className={`${styles.initials} ${styles[size] ?? ''}`} aria-hidden="true">
    {getInitials(name)}
  </span>
);
