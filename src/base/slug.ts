// Letters that Unicode decomposition leaves whole, written the way their own languages write them in addresses.
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ð: 'd', þ: 'th', ı: 'i' };

/** A name as a part of an address: letters and digits of any script, joined by hyphens; at most 80 characters. */
export function slugify(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđłðþı]/giu, (c) => LETTERS[c.toLowerCase()] ?? c)
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return plain.slice(0, 80).replace(/^-+|-+$/g, '');
}
