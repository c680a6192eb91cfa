import { decodeEntities } from './html-entities.ts';

/** Removes tags; tags that end a line in a browser become line breaks. */
const stripTags = (text: string): string =>
  text.includes('<')
    ? text
        .replace(/<(script|style)\b[^<]*(?:<(?!\/\1)[^<]*)*(?:<\/\1\s*>|$)/gi, ' ')
        .replace(/<!--[^<]*(?:<(?!!--)[^<]*)*?-->/g, ' ')
        .replace(/<(?:br|\/p|\/li|\/div|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
        .replace(/<\/?[a-z][^<>]*>/gi, '')
    : text;

/** The rest of longer texts is ignored. */
const MAX_SOURCE_LENGTH = 32_768;

/** Shop systems encode a text again at each export; more often than this is not seen. */
const MAX_ENCODINGS = 4;

/** Converts HTML to plain text; also decodes entities that were encoded several times. */
function htmlToText(source: string): string {
  let text = source.length > MAX_SOURCE_LENGTH ? source.slice(0, MAX_SOURCE_LENGTH) : source;
  for (let i = 0; i < MAX_ENCODINGS && /[<&]/.test(text); i++) {
    const decoded = stripTags(decodeEntities(text));
    if (decoded === text) break;
    text = decoded;
  }
  return text;
}

/** Fast path for nearly all texts: single spaces, no HTML, only ASCII, Latin, Greek and Cyrillic characters. */
const PLAIN = /^[!-%'-;=-~\u00ae-\u167f]+(?: [!-%'-;=-~\u00ae-\u167f]+)*$/;

/** One line of plain text without HTML, control characters or repeated spaces. */
export function plainLine(source: string): string {
  if (PLAIN.test(source)) return source;
  return htmlToText(source)
    .replace(/[\p{Cc}\s\u00ad\u200b\ufeff]+/gu, (run) => (/^[\u00ad\u200b\ufeff]+$/.test(run) ? '' : ' '))
    .trim();
}

/** Plain text without HTML that keeps paragraphs; at most `maxLength` characters. */
export function plainText(source: string, maxLength: number): string {
  if (source.length <= maxLength && PLAIN.test(source)) return source;
  const text = htmlToText(source)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u00ad\u200b\ufeff]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return cutAtWord(text, maxLength);
}

/** Truncates to `maxLength` characters, at a word boundary if there is one in the last third. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const space = text.lastIndexOf(' ', maxLength);
  const end = space > maxLength * 0.66 ? space : maxLength;
  return text
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
