/** HTML 4 entity names of U+00A0 to U+00FF, in order. */
const LATIN1_ENTITIES = 'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(' '); // biome-ignore format: a table

const ENTITIES = new Map<string, string>([
  ['amp', '&'], ['lt', '<'], ['gt', '>'], ['quot', '"'], ['apos', "'"], ['euro', '€'], ['trade', '™'], ['hellip', '…'],
  ['ndash', '–'], ['mdash', '—'], ['lsquo', '‘'], ['rsquo', '’'], ['sbquo', '‚'], ['ldquo', '“'], ['rdquo', '”'],
  ['bdquo', '„'], ['bull', '•'], ['prime', '′'], ['Prime', '″'], ['le', '≤'], ['ge', '≥'], ['ne', '≠'], ['minus', '−'],
  ['oelig', 'œ'], ['OElig', 'Œ'], ['scaron', 'š'], ['Scaron', 'Š'], ['permil', '‰'], ['thinsp', ' '], ['ensp', ' '],
  ['emsp', ' '], ['zwnj', ''], ['zwj', ''], ['omega', 'ω'], ['Omega', 'Ω'], ['mu', 'μ'], ['check', '✓'],
  ...LATIN1_ENTITIES.map((name, i): [string, string] => [name, String.fromCharCode(160 + i)]),
]); // biome-ignore format: a table

function decodeEntity(whole: string, body: string): string {
  if (body[0] !== '#') return ENTITIES.get(body) ?? whole;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
}

const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(#x?[0-9a-f]{1,6}|[a-z][a-z0-9]{1,7});/gi, decodeEntity) : text;

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

/** Converts HTML to plain text; also decodes entities that were encoded twice. */
function htmlToText(source: string): string {
  const text = source.length > MAX_SOURCE_LENGTH ? source.slice(0, MAX_SOURCE_LENGTH) : source;
  return /[<&]/.test(text) ? stripTags(decodeEntities(stripTags(decodeEntities(text)))) : text;
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
