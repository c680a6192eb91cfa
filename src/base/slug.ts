// Letters that Unicode decomposition leaves whole, written the way their own languages write them in addresses.
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ð: 'd', þ: 'th', ı: 'i' };

const LONGEST = 80;

/** A name as a part of an address: letters and digits of any script, joined by hyphens; at most 80 characters. */
export function slugify(name: string): string {
  const plain = name
    .normalize('NFKD')
    // An accent is a mark on a Latin or Greek letter; in other scripts the marks make the letter what it is.
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæœøđłðþı]/giu, (c) => LETTERS[c.toLowerCase()] ?? c)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return [...plain.replace(/^-+/, '')].slice(0, LONGEST).join('').replace(/-+$/, '');
}
