import type { NameToken } from './tokens.ts';

/** Units of the amounts that titles state, folded. */
const UNITS = new Set(
  (
    'gb tb mb kb mhz ghz hz khz cm mm m km in inch inches ft feet w kw kwh wh v kv va kva ma mah ah a kg g mg l ml cl dl oz lb lbs ' +
    'px pixel pixels mp dpi rpm btu bar psi db lm lumen lumens k cd nm pcs pc pk ct x st stk zoll tum palcu sheet sheets pages page ' +
    'year years port ports core cores bit mbps gbps mbit gbit s u c f hp cv ps qt gal fl tog den dtex'
  ).split(' '),
);

const CODE_WITH_UNIT = /^\d+([a-z]+)$/;

/** Words that describe any thing and name none: a thing's name may be followed by them. */
const DESCRIPTIONS = new Set(
  (
    'black white red blue green grey gray silver gold pink purple yellow orange brown beige cyan magenta clear transparent ' +
    'navy multicolor multicolour metallic dark light matte matt glossy graphite titanium rose ivory cream turquoise ' +
    'schwarz weiss weiß rot blau grun grau silber gelb braun noir blanc rouge bleu vert gris jaune rose nero bianco rosso blu ' +
    'negro blanco rojo azul verde svart vit rod bla gron gra hvid sort zwart wit rood blauw groen musta valkoinen ' +
    'original compatible genuine new used refurbished pro plus max mini lite ultra premium standard deluxe basic classic professional ' +
    'edition series version model type style size kit set pack bundle small medium large xl xxl l s m unisex men women kids adult ' +
    'in on at to the and or by from per all any other products product accessory ' +
    'manual automatic electric series colour color ' +
    'digital smart wireless bluetooth usb hd full uhd 4k wifi retail box oem bulk nic eu uk us'
  ).split(' '),
);

/** Whether a word only describes: a colour, size, edition or selling word. */
export const isDescription = (word: string): boolean => DESCRIPTIONS.has(word);

/** Whether an amount ends with this token: "500 GB" at "GB", "500gb". */
export function endsAmount(tokens: readonly NameToken[], i: number): boolean {
  const token = tokens[i];
  if (token === undefined) return false;
  if (token.kind === 'code') return UNITS.has(CODE_WITH_UNIT.exec(token.text)?.[1] ?? '');
  return token.kind === 'word' && tokens[i - 1]?.kind === 'number' && UNITS.has(token.text);
}
