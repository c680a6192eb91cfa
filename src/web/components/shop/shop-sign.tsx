import styles from './shop-sign.module.css';

const isSaid = (word: string): boolean => /^[\p{L}\p{N}]/u.test(word);

/** The first letters of a name's first two words: by these a shop without a sign of its own is told from others. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s\-–]+/u)
    .filter(isSaid)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '')
    .join('');

/** What stands for a shop where others have a picture. Its name stands beside it. */
export const ShopSign = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span className={large ? `${styles.sign} ${styles.large}` : styles.sign} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
