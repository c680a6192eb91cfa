import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { line, pairs, text } from '../goods.ts';

const trainer = (
  name: string,
  price: number,
  launched: number,
  who: string,
  [upper, closure, shaft]: readonly [string, string, string],
  [dry, vegan, insole]: readonly [boolean, boolean, boolean],
  made: readonly (readonly [string, string])[],
) => {
  const values = { wearer: who, 'upper-material': upper, closure, shaft, waterproof: dry, vegan };
  const variants = pairs(['shoe-size', 'colour'], ...made);
  return model(name, price, launched, { ...values, 'removable-insole': insole }, variants);
};

const trainers: Category = {
  id: 9201,
  key: 'trainers',
  names: text('Trainers|Sneakers|Sneakers|Sneakers|Sneaker|Tennarit|Baskets|Sneakers|Zapatillas|Sneakers'),
  noun: text('trainers|sneakers|sneakers|sneakers|Sneaker|tennarit|baskets|sneakers|zapatillas|sneakers'),
  google: [187],
  attributes: defaultAttributes(9201),
  titleAttributes: ['shoe-size', 'colour'],
  lines: [
    line(
      'Stridanza',
      'Corte',
      trainer(
        'Low',
        109,
        900,
        'unisex',
        ['leather', 'laces', 'low'],
        [false, false, true],
        [
          ['39', 'white'],
          ['41', 'white'],
          ['43', 'green'],
          ['44', 'navy'],
        ],
      ),
      trainer(
        'High',
        129,
        420,
        'unisex',
        ['leather', 'laces', 'high'],
        [false, false, true],
        [
          ['42', 'white'],
          ['43', 'red'],
        ],
      ),
      trainer(
        'Eco',
        119,
        49,
        'unisex',
        ['synthetic', 'laces', 'low'],
        [false, true, true],
        [
          ['38', 'beige'],
          ['42', 'white'],
        ],
      ),
    ),
    line(
      'Ostelune',
      'Pavé',
      trainer(
        'Daim',
        149,
        660,
        'women',
        ['suede', 'laces', 'low'],
        [false, false, false],
        [
          ['37', 'beige'],
          ['38', 'pink'],
          ['39', 'navy'],
        ],
      ),
      trainer(
        'Cuir',
        169,
        230,
        'women',
        ['leather', 'slip-on', 'low'],
        [false, false, true],
        [
          ['37', 'white'],
          ['39', 'black'],
        ],
      ),
    ),
    line(
      'Dagello',
      'Piazza',
      trainer(
        'Canvas',
        29.9,
        1410,
        'unisex',
        ['canvas', 'laces', 'low'],
        [false, true, false],
        [
          ['38', 'white'],
          ['40', 'black'],
          ['42', 'red'],
          ['44', 'navy'],
        ],
      ),
      trainer(
        'Canvas High',
        34.9,
        980,
        'unisex',
        ['canvas', 'laces', 'high'],
        [false, true, false],
        [
          ['39', 'black'],
          ['43', 'black'],
        ],
      ),
      trainer(
        'Slip',
        24.9,
        530,
        'men',
        ['canvas', 'slip-on', 'low'],
        [false, true, false],
        [
          ['42', 'grey'],
          ['43', 'navy'],
        ],
      ),
      trainer(
        'Bambino',
        22.9,
        310,
        'children',
        ['synthetic', 'hook-and-loop', 'low'],
        [false, true, false],
        [
          ['28', 'pink'],
          ['30', 'blue'],
          ['32', 'blue'],
        ],
      ),
    ),
    line(
      'Motuva',
      'Street',
      trainer(
        'Runner',
        74.9,
        740,
        'men',
        ['mesh', 'laces', 'low'],
        [false, true, true],
        [
          ['42', 'grey'],
          ['44', 'yellow'],
        ],
      ),
      trainer(
        'Runner W',
        74.9,
        740,
        'women',
        ['mesh', 'laces', 'low'],
        [false, true, true],
        [
          ['38', 'pink'],
          ['39', 'white'],
        ],
      ),
    ),
    line(
      'Fjellrune',
      'By',
      trainer(
        'Dry',
        159,
        350,
        'men',
        ['leather', 'laces', 'low'],
        [true, false, true],
        [
          ['42', 'brown'],
          ['43', 'black'],
        ],
      ),
      trainer(
        'Dry High',
        179,
        120,
        'unisex',
        ['suede', 'laces', 'high'],
        [true, false, true],
        [
          ['40', 'green'],
          ['43', 'brown'],
        ],
      ),
      trainer(
        'Dry Kid',
        89,
        210,
        'children',
        ['mesh', 'hook-and-loop', 'high'],
        [true, true, true],
        [
          ['32', 'green'],
          ['34', 'navy'],
        ],
      ),
    ),
  ],
};

export const shoes: Group = {
  id: 92,
  key: 'shoes',
  names: text('Shoes|Skor|Sko|Sko|Schuhe|Kengät|Chaussures|Scarpe|Calzado'),
  categories: [trainers],
};
