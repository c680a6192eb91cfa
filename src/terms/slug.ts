import { replaceLetters } from './fold-text.ts';

const MAX_LENGTH = 80;

/** Turns a name into a URL slug: letters and digits of any script joined by hyphens, at most 80 characters. */
export function slugify(name: string): string {
  // Nearly all names of products: there is nothing to decompose, and a character is a code unit.
  if (!/[^ -~]/.test(name))
    return trimSlug(
      name
        .replace(/[^A-Za-z0-9]+/g, '-')
        .replace(/^-/, '')
        .slice(0, MAX_LENGTH),
    );
  const decomposed = name
    .normalize('NFKD')
    // Marks are accents only in Latin and Greek; in other scripts they distinguish letters.
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1');
  const plain = replaceLetters(decomposed.normalize('NFC')).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return trimSlug([...plain.replace(/^-+/, '')].slice(0, MAX_LENGTH).join(''));
}

const trimSlug = (slug: string): string => slug.replace(/-+$/, '');
