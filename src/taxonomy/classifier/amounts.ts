import { languageRows } from '../../terms/language/content-language.ts';
import { DESCRIPTION_WORDS } from '../../terms/language/description-words.ts';
import { MATERIAL_WORDS } from '../../terms/language/material-words.ts';
import type { NameToken } from './tokens.ts';

/** Units of the amounts that titles state, folded. */
const UNITS = new Set(
  (
    'gb tb mb kb mhz ghz hz khz cm mm m km in inch inches ft feet w kw kwh wh v kv va kva ma mah ah a kg g mg l ml cl dl oz lb lbs ' +
    'px pixel pixels mp dpi rpm btu bar psi db lm lumen lumens k cd nm pcs pc pk ct x st stk zoll tum palcu sheet sheets pages page ' +
    'caps capsules softgels vcaps tabs tablets tabletas capsulas comprimidos tabletten kapseln gelules comprimes compresse comprimate tabletki kapsulki tablety tobolky serv servings ' +
    'stuck stucke stuks styck kpl buc bucati adet ks kusu kusy szt sztuk sztuki uds unds unidades piezas pezzi pz pces pecas τεμ τεμαχια ' +
    'blatt feuilles hojas fogli folhas vel ark arkkia arkuszy listu yaprak φυλλα mic micron microns mikron ' +
    'year years port ports core cores bit mbps gbps mbit gbit s u c f hp cv ps qt gal fl tog den dtex ' +
    'ג גר גרם מל ליטר קג יח יחידות סמ'
  ).split(' '),
);

const CODE_WITH_UNIT = /^\d+([a-z]+)$/;

/** Whether a word only describes: a colour, size, edition or selling word. */
export const isDescription = (word: string): boolean => DESCRIPTION_WORDS.has(word);

/** Things that colours are named after, folded: at the end of a title they are the colour. */
const COLOUR_NAMES = new Set(
  (
    'chocolate plum cherry olive lime coral charcoal rose sand mint champagne espresso wine salmon denim steel peach berry ' +
    'grape lavender cream honey pearl ruby jade lemon mocha coffee cocoa orange apricot mustard midnight raspberry ' +
    'strawberry cranberry walnut oak maple mahogany bamboo birch ebony slate smoke sapphire emerald banana lilac ' +
    'chocolat champagner schokolade kirsche pflaume sable creme menthe cerise chocolate arena crema menta cioccolato sabbia'
  ).split(' '),
);

/** Whether a word can be the name of a colour. */
export const isColourName = (word: string): boolean => COLOUR_NAMES.has(word);

const MATERIALS = new Set(languageRows(MATERIAL_WORDS).flatMap(([, words]) => words.split(' ')));

/** Whether a word can be a material. */
export const isMaterial = (word: string): boolean => MATERIALS.has(word);

/** Words before the name of a material, folded: "sterling silver", "faux leather". */
const OF_MATERIAL_NAMES = new Set('sterling faux genuine real solid stainless brushed plated vegan pu 925'.split(' '));

/** Whether a word can belong to a material's name, before the material. */
export const isOfMaterialName = (word: string): boolean =>
  OF_MATERIAL_NAMES.has(word) || isMaterial(word) || isDescription(word);

/** Standards of plugs and networks, folded: they describe a thing also where they end its name, as in "DVI to HDMI". */
const STANDARDS = new Set(
  (
    'hdmi displayport vga dvi usb scart thunderbolt firewire sata esata nvme pcie ethernet gigabit rj45 cat5 cat5e cat6 cat7 poe ' +
    'wifi wlan bluetooth serial parallel rs232 toslink coaxial'
  ).split(' '),
);

/** Whether a word is a standard of plugs or networks. */
export const isStandard = (word: string): boolean => STANDARDS.has(word);

/** Mobile networks, which phones are named after: a case behind "A54 5G" is no fact behind five grams. */
const NETWORKS = new Set(['3g', '4g', '5g']);

/** Whether an amount ends with this token: "500 GB" at "GB", "500gb". */
export function endsAmount(tokens: readonly NameToken[], i: number): boolean {
  const token = tokens[i];
  if (token === undefined) return false;
  if (token.kind === 'code') return !NETWORKS.has(token.text) && UNITS.has(CODE_WITH_UNIT.exec(token.text)?.[1] ?? '');
  return token.kind === 'word' && tokens[i - 1]?.kind === 'number' && UNITS.has(token.text);
}
