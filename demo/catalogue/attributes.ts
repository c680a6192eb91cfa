import type { Attribute, Text, Value } from './catalogue.ts';

/** Creates a choice value. */
export const value = (key: string, ...names: Text): Value => ({ key, names });

const COLOURS: Record<string, Value> = Object.fromEntries(
  [
    value('black', 'black', 'svart', 'svart', 'sort', 'schwarz', 'musta', 'noir', 'nero', 'negro'),
    value('white', 'white', 'vit', 'hvit', 'hvid', 'weiß', 'valkoinen', 'blanc', 'bianco', 'blanco'),
    value('grey', 'grey', 'grå', 'grå', 'grå', 'grau', 'harmaa', 'gris', 'grigio', 'gris', 'gray'),
    value(
      'graphite',
      'graphite',
      'grafit',
      'grafitt',
      'grafit',
      'Graphit',
      'grafiitti',
      'graphite',
      'grafite',
      'grafito',
    ),
    value('silver', 'silver', 'silver', 'sølv', 'sølv', 'Silber', 'hopea', 'argent', 'argento', 'plata'),
    value(
      'steel',
      'stainless steel',
      'rostfritt stål',
      'rustfritt stål',
      'rustfrit stål',
      'Edelstahl',
      'ruostumaton teräs',
      'inox',
      'acciaio inox',
      'acero inoxidable',
    ),
    value('red', 'red', 'röd', 'rød', 'rød', 'rot', 'punainen', 'rouge', 'rosso', 'rojo'),
    value('blue', 'blue', 'blå', 'blå', 'blå', 'blau', 'sininen', 'bleu', 'blu', 'azul'),
    value(
      'navy',
      'navy',
      'marinblå',
      'marineblå',
      'marineblå',
      'marineblau',
      'laivastonsininen',
      'bleu marine',
      'blu navy',
      'azul marino',
    ),
    value('green', 'green', 'grön', 'grønn', 'grøn', 'grün', 'vihreä', 'vert', 'verde', 'verde'),
    value('yellow', 'yellow', 'gul', 'gul', 'gul', 'gelb', 'keltainen', 'jaune', 'giallo', 'amarillo'),
    value('orange', 'orange', 'orange', 'oransje', 'orange', 'orange', 'oranssi', 'orange', 'arancione', 'naranja'),
    value('pink', 'pink', 'rosa', 'rosa', 'lyserød', 'rosa', 'vaaleanpunainen', 'rose', 'rosa', 'rosa'),
    value('purple', 'purple', 'lila', 'lilla', 'lilla', 'lila', 'violetti', 'violet', 'viola', 'morado'),
    value('beige', 'beige', 'beige', 'beige', 'beige', 'beige', 'beige', 'beige', 'beige', 'beige'),
    value('brown', 'brown', 'brun', 'brun', 'brun', 'braun', 'ruskea', 'marron', 'marrone', 'marrón'),
    value('oak', 'oak', 'ek', 'eik', 'eg', 'Eiche', 'tammi', 'chêne', 'rovere', 'roble'),
    value('walnut', 'walnut', 'valnöt', 'valnøtt', 'valnød', 'Nussbaum', 'pähkinä', 'noyer', 'noce', 'nogal'),
    value('gold', 'gold', 'guld', 'gull', 'guld', 'Gold', 'kulta', 'or', 'oro', 'dorado'),
    value('copper', 'copper', 'koppar', 'kobber', 'kobber', 'Kupfer', 'kupari', 'cuivre', 'rame', 'cobre'),
    value(
      'turquoise',
      'turquoise',
      'turkos',
      'turkis',
      'turkis',
      'türkis',
      'turkoosi',
      'turquoise',
      'turchese',
      'turquesa',
    ),
  ].map((colour) => [colour.key, colour]),
);

/** Creates the colour attribute with the colours of a category. */
export function colour(...keys: string[]): Attribute {
  const names: Text = ['Colour', 'Färg', 'Farge', 'Farve', 'Farbe', 'Väri', 'Couleur', 'Colore', 'Color', 'Color'];
  const values = keys.map((key) => {
    const colour = COLOURS[key];
    if (colour === undefined) throw new Error(`There is no colour ${key}`);
    return colour;
  });
  return { kind: 'choice', key: 'colour', names, role: 'variant', values };
}

const untranslatedValue = (key: string): Value => value(key, key, key, key, key, key, key, key, key, key);

/** The energy label's classes, A best. */
export const energyClass: Attribute = {
  kind: 'choice',
  key: 'energy-class',
  names: [
    'Energy class',
    'Energiklass',
    'Energiklasse',
    'Energiklasse',
    'Energieeffizienzklasse',
    'Energialuokka',
    'Classe énergétique',
    'Classe energetica',
    'Clase energética',
    'Energy rating',
  ],
  role: 'spec',
  values: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(untranslatedValue),
};

/** Values that are the same in every language: sizes, standards, model codes. */
export const untranslated = (...keys: string[]): readonly Value[] => keys.map(untranslatedValue);

export const number = (
  key: string,
  unit: string | null,
  names: Text,
  role: 'variant' | 'spec' = 'spec',
): Attribute => ({
  kind: 'number',
  key,
  names,
  role,
  unit,
});

export const yesNo = (key: string, names: Text): Attribute => ({ kind: 'boolean', key, names, role: 'spec' });

export const choice = (
  key: string,
  names: Text,
  values: readonly Value[],
  role: 'variant' | 'spec' = 'spec',
): Attribute => ({ kind: 'choice', key, names, role, values });
