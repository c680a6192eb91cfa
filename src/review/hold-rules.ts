import { foldAccents } from '../terms/fold-text.ts';
import { INSULT_WORDS } from '../terms/language/insult-words.ts';
import type { HoldReason } from '../terms/posting.ts';

const URL_PATTERN = /\b(?:https?:\/\/|www\.)\S/iu;
/**
 * A host name with a top-level domain that shops and sites in the live markets commonly use. Case matters: "well.Se" is
 * the end of a sentence.
 */
const DOMAIN_PATTERN =
  /(?:^|[\s("'>/])[\p{L}\d-]{2,}\.(?:com|net|org|info|biz|shop|store|online|eu|io|se|no|dk|fi|de|at|ch|fr|it|es|ie|uk|co\.uk|ca|us|ru|cn|xyz|top|link|me|ly|gg|COM|NET|ORG)(?=$|[\s/?#)"',:;!.])/u;
const EMAIL_PATTERN = /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]+\s?(?:\.|\(dot\)|\[dot\])\s?\p{L}{2,}/iu;
/**
 * A phone number: international, or with a leading zero. At least nine digits, so that no price or model number
 * matches.
 */
const PHONE_PATTERN = /(?<![\d.,])(?:(?:\+|00)[1-9]|0[1-9])(?:[\s./()-]{0,2}\d){7,13}(?!\d)/;
const HANDLE_PATTERN = /(?:whats\s?app|telegram|snapchat|instagram|insta|signal)\s*[:@]\s*\S/iu;

const insults = new Set(INSULT_WORDS.map(foldAccents));

const hasInsult = (text: string): boolean =>
  foldAccents(text)
    .split(/[^\p{L}\d]+/u)
    .some((word) => insults.has(word));

/**
 * Why a text is held for moderation: the author is not verified, or the text contains a link, contact data or an insult.
 * The review form lists these reasons.
 */
export function findHoldReasons(texts: readonly string[], isVerified: boolean): HoldReason[] {
  const all = texts.join('\n');
  const withoutMail = all.replace(new RegExp(EMAIL_PATTERN.source, 'giu'), ' ');
  return [
    ...(isVerified ? [] : (['unverified-author'] as const)),
    ...(URL_PATTERN.test(withoutMail) || DOMAIN_PATTERN.test(withoutMail) ? (['link'] as const) : []),
    ...(EMAIL_PATTERN.test(all) || PHONE_PATTERN.test(all) || HANDLE_PATTERN.test(all) ? (['contact'] as const) : []),
    ...(hasInsult(all) ? (['insult'] as const) : []),
  ];
}
