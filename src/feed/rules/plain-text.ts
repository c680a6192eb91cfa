/** HTML 4's names of the characters from U+00A0 to U+00FF, in order. */
const LATIN = 'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(' '); // biome-ignore format: a table

const ENTITIES = new Map<string, string>([
  ['amp', '&'], ['lt', '<'], ['gt', '>'], ['quot', '"'], ['apos', "'"], ['euro', '€'], ['trade', '™'], ['hellip', '…'],
  ['ndash', '–'], ['mdash', '—'], ['lsquo', '‘'], ['rsquo', '’'], ['sbquo', '‚'], ['ldquo', '“'], ['rdquo', '”'],
  ['bdquo', '„'], ['bull', '•'], ['prime', '′'], ['Prime', '″'], ['le', '≤'], ['ge', '≥'], ['ne', '≠'], ['minus', '−'],
  ['oelig', 'œ'], ['OElig', 'Œ'], ['scaron', 'š'], ['Scaron', 'Š'], ['permil', '‰'], ['thinsp', ' '], ['ensp', ' '],
  ['emsp', ' '], ['zwnj', ''], ['zwj', ''], ['omega', 'ω'], ['Omega', 'Ω'], ['mu', 'μ'], ['check', '✓'],
  ...LATIN.map((name, i): [string, string] => [name, String.fromCharCode(160 + i)]),
]); // biome-ignore format: a table

function decodeEntity(whole: string, body: string): string {
  if (body[0] !== '#') return ENTITIES.get(body) ?? whole;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
}

const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(#x?[0-9a-f]{1,6}|[a-z][a-z0-9]{1,7});/gi, decodeEntity) : text;

/** Text without tags: a tag that ends a line in a browser becomes a line end. */
const stripTags = (text: string): string =>
  text.includes('<')
    ? text
        .replace(/<(script|style)\b[^<]*(?:<(?!\/\1)[^<]*)*(?:<\/\1\s*>|$)/gi, ' ')
        .replace(/<!--[^<]*(?:<(?!!--)[^<]*)*?-->/g, ' ')
        .replace(/<(?:br|\/p|\/li|\/div|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
        .replace(/<\/?[a-z][^<>]*>/gi, '')
    : text;

/** More of a text than this is not looked at. */
const LONGEST_SOURCE = 32_768;

/** The text a shopper would read of a text with HTML in it, entities decoded (also where they were coded twice). */
function readable(source: string): string {
  const text = source.length > LONGEST_SOURCE ? source.slice(0, LONGEST_SOURCE) : source;
  return /[<&]/.test(text) ? stripTags(decodeEntities(stripTags(decodeEntities(text)))) : text;
}

/** Words of ASCII, Latin, Greek and Cyrillic letters with one space between them and nothing of HTML: nearly every text. */
const PLAIN = /^[!-%'-;=-~\u00ae-\u167f]+(?: [!-%'-;=-~\u00ae-\u167f]+)*$/;

/** One line without HTML, control characters or doubled spaces. */
export function plainLine(source: string): string {
  if (PLAIN.test(source)) return source;
  return readable(source)
    .replace(/[\p{Cc}\s\u00ad\u200b\ufeff]+/gu, (run) => (/^[\u00ad\u200b\ufeff]+$/.test(run) ? '' : ' '))
    .trim();
}

/** Text without HTML whose paragraphs stay apart; at most `longest` characters. */
export function plainText(source: string, longest: number): string {
  if (source.length <= longest && PLAIN.test(source)) return source;
  const text = readable(source)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u00ad\u200b\ufeff]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return cutAtWord(text, longest);
}

/** At most `longest` characters, cut between words where one ends in the last third. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const space = text.lastIndexOf(' ', longest);
  const end = space > longest * 0.66 ? space : longest;
  return text
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
