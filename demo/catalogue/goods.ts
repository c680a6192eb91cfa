import { choice, number, untranslated, yesNo } from './attributes.ts';
import type { Attribute, AttributeRole, AttributeValues, Line, Model, Text, Value, Variant } from './catalogue.ts';

/** Parses a row of translations: en|sv|nb|da|de|fi|fr|it|es, and |en-US if it differs from British English. */
export function text(line: string): Text {
  const parts = line.split('|');
  if (parts.length < 9 || parts.length > 10 || parts.some((part) => part.trim() === '')) {
    throw new Error(`Not a text in nine or ten languages: ${line}`);
  }
  const [en = '', sv = '', nb = '', da = '', de = '', fi = '', fr = '', it = '', es = '', us] = parts;
  return us === undefined ? [en, sv, nb, da, de, fi, fr, it, es] : [en, sv, nb, da, de, fi, fr, it, es, us];
}

export const option = (key: string, names: string): Value => ({ key, names: text(names) });

/** Creates a choice attribute that only describes and filters. */
export const pick = (key: string, names: string, ...values: readonly Value[]): Attribute =>
  choice(key, text(names), values);

/** Creates a choice attribute in which a model's variants differ. */
export const pickVariant = (key: string, names: string, ...values: readonly Value[]): Attribute =>
  choice(key, text(names), values, 'variant');

export const amount = (key: string, unit: string | null, names: string, role: AttributeRole = 'spec'): Attribute =>
  number(key, unit, text(names), role);

export const flag = (key: string, names: string): Attribute => yesNo(key, text(names));

/** Creates the line of models that a brand sells under a series name. */
export const line = (brand: string, series: string, ...models: readonly Model[]): Line => ({ brand, series, models });

/** Creates one variant per colour, all at the model's price. */
export const inColours = (...colours: readonly string[]): readonly AttributeValues[] =>
  colours.map((colour) => ({ colour }));

/** Creates one variant per value of an attribute, all at the model's price. */
export const each = (key: string, ...values: readonly (string | number)[]): readonly AttributeValues[] =>
  values.map((value) => ({ [key]: value }));

/** Creates one variant per [value, price] of an attribute. */
export const priced = (key: string, ...steps: readonly (readonly [string | number, number])[]): readonly Variant[] =>
  steps.map(([value, price]) => ({ values: { [key]: value }, price }));

/** Creates one variant per pair of values of two attributes, all at the model's price. */
export const pairs = (
  [first, second]: readonly [string, string],
  ...steps: readonly (readonly [string | number, string | number])[]
): readonly AttributeValues[] => steps.map(([one, other]) => ({ [first]: one, [second]: other }));

/** Returns the price of the first row, which is the model's price; the price is a row's last cell. */
export function firstPrice(rows: readonly (readonly [...unknown[], price: number])[]): number {
  const price = rows[0]?.at(-1);
  if (typeof price !== 'number') throw new Error('A model needs a variant with a price');
  return price;
}

/** Creates one variant per [value, value, price] of two attributes. */
export const pricedPairs = (
  [first, second]: readonly [string, string],
  ...steps: readonly (readonly [string | number, string | number, number])[]
): readonly Variant[] => steps.map(([one, other, price]) => ({ values: { [first]: one, [second]: other }, price }));

export const weight = amount('weight', 'kg', 'Weight|Vikt|Vekt|Vægt|Gewicht|Paino|Poids|Peso|Peso');
export const width = amount('width', 'cm', 'Width|Bredd|Bredde|Bredde|Breite|Leveys|Largeur|Larghezza|Anchura');
export const depth = amount('depth', 'cm', 'Depth|Djup|Dybde|Dybde|Tiefe|Syvyys|Profondeur|Profondità|Fondo');
export const height = amount('height', 'cm', 'Height|Höjd|Høyde|Højde|Höhe|Korkeus|Hauteur|Altezza|Altura');
export const power = amount('power', 'W', 'Power|Effekt|Effekt|Effekt|Leistung|Teho|Puissance|Potenza|Potencia');
export const voltage = amount(
  'voltage',
  'V',
  'Battery voltage|Batterispänning|Batterispenning|Batterispænding|Akkuspannung|Akun jännite|Tension de la batterie|Tensione della batteria|Voltaje de la batería',
);
export const noise = amount(
  'noise',
  'dB',
  'Noise level|Ljudnivå|Lydnivå|Lydniveau|Geräuschpegel|Äänitaso|Niveau sonore|Livello di rumore|Nivel de ruido',
);
export const maxLoad = amount(
  'max-load',
  'kg',
  'Maximum load|Maxbelastning|Maks. belastning|Maks. belastning|Maximale Belastung|Enimmäiskuormitus|Charge maximale|Carico massimo|Carga máxima',
);
export const roomSize = amount(
  'room-size',
  'm2',
  'Room size up to|Rumsstorlek upp till|Romstørrelse opptil|Rumstørrelse op til|Raumgröße bis|Huonekoko enintään|Surface de pièce jusqu’à|Superficie stanza fino a|Superficie de la estancia hasta',
);
export const oscillating = flag(
  'oscillating',
  'Oscillating|Oscillerande|Oscillerende|Oscillerende|Oszillierend|Oskilloiva|Oscillant|Oscillante|Oscilante',
);
export const appControl = flag(
  'app-control',
  'App control|Appstyrning|Appstyring|App-styring|App-Steuerung|Sovellusohjaus|Commande par application|Controllo tramite app|Control por app',
);
export const waterproof = flag(
  'waterproof',
  'Waterproof|Vattentät|Vanntett|Vandtæt|Wasserdicht|Vedenpitävä|Imperméable|Impermeabile|Impermeable',
);

/** The target group of a garment, shoe or frame. */
export const wearer = pick(
  'wearer',
  'For|För|For|Til|Für|Käyttäjä|Pour|Per|Para',
  option('women', 'women|dam|dame|kvinder|Damen|naiset|femme|donna|mujer'),
  option('men', 'men|herr|herre|mænd|Herren|miehet|homme|uomo|hombre'),
  option('unisex', 'unisex|unisex|unisex|unisex|unisex|unisex|mixte|unisex|unisex'),
  option('children', 'children|barn|barn|børn|Kinder|lapset|enfant|bambini|niños|kids'),
);

/** European shoe sizes, including children's. */
export const shoeSize = (...sizes: readonly number[]): Attribute =>
  pickVariant(
    'shoe-size',
    'Shoe size (EU)|Skostorlek (EU)|Skostørrelse (EU)|Skostørrelse (EU)|Schuhgröße (EU)|Kengänkoko (EU)|Pointure (EU)|Numero di scarpa (EU)|Talla de calzado (UE)',
    ...untranslated(...sizes.map(String)),
  );
