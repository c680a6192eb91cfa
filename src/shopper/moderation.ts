import { INSULT_WORDS } from './insult-words.ts';
import type { WaitRule } from './posting.ts';

const WRITTEN_OUT = /\b(?:https?:\/\/|www\.)\S/iu;
/**
 * A name with one of the endings that addresses of shops and sites here commonly have; "well.Se" is a sentence that ends.
 */
const SITE =
  /(?:^|[\s("'>/])[\p{L}\d-]{2,}\.(?:com|net|org|info|biz|shop|store|online|eu|io|se|no|dk|fi|de|at|ch|fr|it|es|ie|uk|co\.uk|ca|us|ru|cn|xyz|top|link|me|ly|gg|COM|NET|ORG)(?=$|[\s/?#)"',:;!.])/u;
const MAIL = /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]+\s?(?:\.|\(dot\)|\[dot\])\s?\p{L}{2,}/iu;
/** An international number, or one that begins with a nought: nine digits and more, so that no price or model is one. */
const PHONE = /(?<![\d.,])(?:(?:\+|00)[1-9]|0[1-9])(?:[\s./()-]{0,2}\d){7,13}(?!\d)/;
const HANDLE = /(?:whats\s?app|telegram|snapchat|instagram|insta|signal)\s*[:@]\s*\S/iu;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
const insults = new Set(INSULT_WORDS.map(plain));

const hasInsult = (text: string): boolean =>
  plain(text)
    .split(/[^\p{L}\d]+/u)
    .some((word) => insults.has(word));

/**
 * The rules for which a text waits for a person, and no others: its author is not verified, or it has a link, a way to
 * reach someone, or an insult in it. Which these are is said on the page where one writes.
 */
export function rulesFor(texts: readonly string[], isVerified: boolean): WaitRule[] {
  const all = texts.join('\n');
  const withoutMail = all.replace(new RegExp(MAIL.source, 'giu'), ' ');
  return [
    ...(isVerified ? [] : (['unverified-author'] as const)),
    ...(WRITTEN_OUT.test(withoutMail) || SITE.test(withoutMail) ? (['link'] as const) : []),
    ...(MAIL.test(all) || PHONE.test(all) || HANDLE.test(all) ? (['contact'] as const) : []),
    ...(hasInsult(all) ? (['insult'] as const) : []),
  ];
}
