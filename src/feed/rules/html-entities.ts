/** HTML 4 entity names of U+00A0 to U+00FF, in order. */
const LATIN1_ENTITIES = 'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(' '); // biome-ignore format: a table

/** HTML 4 names of Greek letters, in the order of their code points from U+0391 and U+03B1; 0 has no name. */
const GREEK_ENTITIES = 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho 0 Sigma Tau Upsilon Phi Chi Psi Omega'.split(' '); // biome-ignore format: a table

/** Characters by entity name. */
export const ENTITIES: ReadonlyMap<string, string> = new Map<string, string>([
  ['amp', '&'], ['lt', '<'], ['gt', '>'], ['quot', '"'], ['apos', "'"], ['euro', '€'], ['trade', '™'], ['hellip', '…'],
  ['ndash', '–'], ['mdash', '—'], ['lsquo', '‘'], ['rsquo', '’'], ['sbquo', '‚'], ['ldquo', '“'], ['rdquo', '”'],
  ['bdquo', '„'], ['laquo', '«'], ['lsaquo', '‹'], ['rsaquo', '›'], ['bull', '•'], ['prime', '′'], ['Prime', '″'],
  ['le', '≤'], ['ge', '≥'], ['ne', '≠'], ['minus', '−'], ['equiv', '≡'], ['asymp', '≈'], ['infin', '∞'], ['radic', '√'],
  ['sum', '∑'], ['prod', '∏'], ['part', '∂'], ['int', '∫'], ['cong', '≅'], ['sim', '∼'], ['prop', '∝'], ['ang', '∠'],
  ['and', '∧'], ['or', '∨'], ['cap', '∩'], ['cup', '∪'], ['sub', '⊂'], ['sup', '⊃'], ['sube', '⊆'], ['supe', '⊇'],
  ['nsub', '⊄'], ['isin', '∈'], ['notin', '∉'], ['ni', '∋'], ['forall', '∀'], ['exist', '∃'], ['empty', '∅'], ['nabla', '∇'],
  ['there4', '∴'], ['oplus', '⊕'], ['otimes', '⊗'], ['perp', '⊥'], ['sdot', '⋅'], ['lowast', '∗'], ['loz', '◊'],
  ['larr', '←'], ['uarr', '↑'], ['rarr', '→'], ['darr', '↓'], ['harr', '↔'], ['crarr', '↵'], ['lArr', '⇐'], ['uArr', '⇑'],
  ['rArr', '⇒'], ['dArr', '⇓'], ['hArr', '⇔'], ['spades', '♠'], ['clubs', '♣'], ['hearts', '♥'], ['diams', '♦'],
  ['oelig', 'œ'], ['OElig', 'Œ'], ['scaron', 'š'], ['Scaron', 'Š'], ['Yuml', 'Ÿ'], ['fnof', 'ƒ'], ['circ', 'ˆ'], ['tilde', '˜'],
  ['permil', '‰'], ['dagger', '†'], ['Dagger', '‡'], ['oline', '‾'], ['frasl', '⁄'], ['image', 'ℑ'], ['real', 'ℜ'], ['weierp', '℘'],
  ['alefsym', 'ℵ'], ['thinsp', ' '], ['ensp', ' '], ['emsp', ' '], ['zwnj', ''], ['zwj', ''], ['lrm', ''], ['rlm', ''],
  ['sigmaf', 'ς'], ['thetasym', 'ϑ'], ['upsih', 'ϒ'], ['piv', 'ϖ'], ['check', '✓'], ['star', '☆'], ['starf', '★'],
  // Letters of Central European languages, from HTML 5.
  ['zcaron', 'ž'], ['Zcaron', 'Ž'], ['ccaron', 'č'], ['Ccaron', 'Č'], ['rcaron', 'ř'], ['Rcaron', 'Ř'], ['ecaron', 'ě'],
  ['Ecaron', 'Ě'], ['ncaron', 'ň'], ['Ncaron', 'Ň'], ['dcaron', 'ď'], ['Dcaron', 'Ď'], ['tcaron', 'ť'], ['Tcaron', 'Ť'],
  ['lcaron', 'ľ'], ['Lcaron', 'Ľ'], ['uring', 'ů'], ['Uring', 'Ů'], ['odblac', 'ő'], ['Odblac', 'Ő'], ['udblac', 'ű'],
  ['Udblac', 'Ű'], ['aogon', 'ą'], ['Aogon', 'Ą'], ['eogon', 'ę'], ['Eogon', 'Ę'], ['lstrok', 'ł'], ['Lstrok', 'Ł'],
  ['sacute', 'ś'], ['Sacute', 'Ś'], ['zacute', 'ź'], ['Zacute', 'Ź'], ['cacute', 'ć'], ['Cacute', 'Ć'], ['nacute', 'ń'],
  ['Nacute', 'Ń'], ['zdot', 'ż'], ['Zdot', 'Ż'], ['abreve', 'ă'], ['Abreve', 'Ă'], ['scedil', 'ş'], ['Scedil', 'Ş'],
  ['tcedil', 'ţ'], ['Tcedil', 'Ţ'], ['gbreve', 'ğ'], ['Gbreve', 'Ğ'], ['inodot', 'ı'], ['Idot', 'İ'],
  ...LATIN1_ENTITIES.map((name, i): [string, string] => [name, String.fromCharCode(160 + i)]),
  ...GREEK_ENTITIES.flatMap((name, i): [string, string][] => [
    [name, String.fromCharCode(0x391 + i)],
    [name.toLowerCase(), String.fromCharCode(0x3b1 + i)],
  ]),
]); // biome-ignore format: a table

/** What the numbers 128 to 159 mean in browsers (HTML, 13.2.5.80): Windows-1252; 0 is undefined there. */
const WINDOWS_1252 = '€0‚ƒ„…†‡ˆ‰Š‹Œ0Ž00‘’“”•–—˜™š›œ0žŸ';

function namedCharacter(name: string): string | undefined {
  const exact = ENTITIES.get(name);
  if (exact !== undefined || name !== name.toUpperCase()) return exact;
  // Shops that write titles in capitals also capitalize the names.
  return (ENTITIES.get(name.toLowerCase()) ?? ENTITIES.get(name[0] + name.slice(1).toLowerCase()))?.toUpperCase();
}

function decodeEntity(whole: string, body: string): string {
  if (body[0] !== '#') return namedCharacter(body) ?? whole;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  if (code >= 128 && code < 160 && WINDOWS_1252[code - 128] !== '0') return WINDOWS_1252[code - 128] ?? ' ';
  return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
}

/**
 * Of the names that browsers also decode without a semicolon, those that are no words: "&eacute", but not "&copy" or
 * "&not". A letter, digit or equals sign must not follow.
 */
const BARE_NAMES = new RegExp(
  `&(amp|quot|nbsp|${LATIN1_ENTITIES.filter((name) => /(?:acute|grave|circ|.uml|tilde|ring|cedil|slash|lig)$/.test(name)).join('|')})(?![A-Za-z0-9=;])`,
  'g',
);

/** Replaces HTML entities by their characters: named ones of HTML 4 and Central Europe, and numbers. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text
        .replace(/&(#x?[0-9a-f]{1,6}|[a-z][a-z0-9]{1,7});/gi, decodeEntity)
        .replace(BARE_NAMES, (whole, name: string) => namedCharacter(name) ?? whole)
    : text;
