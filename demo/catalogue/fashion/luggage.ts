import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { firstPrice, line, text } from '../goods.ts';

/** Variants are [size, colour, litres, kg, price]. */
const suitcase = (
  name: string,
  launched: number,
  material: string,
  [wheels, warranty]: readonly [number, number],
  [lock, expandable]: readonly [boolean, boolean],
  made: readonly (readonly [string, string, number, number, number])[],
) => {
  const values = { 'suitcase-material': material, wheels, 'warranty-years': warranty, 'tsa-lock': lock };
  const variants = made.map(([size, shade, litres, kilos, price]) => ({
    values: { 'suitcase-size': size, colour: shade, 'suitcase-volume': litres, 'suitcase-weight': kilos },
    price,
  }));
  return model(name, firstPrice(made), launched, { ...values, expandable }, variants);
};

const suitcases: Category = {
  id: 9401,
  key: 'suitcases',
  names: text('Suitcases|Resväskor|Kofferter|Kufferter|Koffer|Matkalaukut|Valises|Valigie|Maletas'),
  noun: text('suitcase|resväska|koffert|kuffert|Koffer|matkalaukku|valise|valigia|maleta'),
  google: [107],
  attributes: defaultAttributes(9401),
  titleAttributes: ['suitcase-size', 'colour'],
  lines: [
    line(
      'Valizoro',
      'Volo',
      suitcase(
        'Air',
        870,
        'polycarbonate',
        [4, 5],
        [true, false],
        [
          ['cabin', 'navy', 36, 2.4, 139],
          ['medium', 'navy', 65, 3.3, 179],
          ['large', 'navy', 95, 3.9, 209],
        ],
      ),
      suitcase(
        'Air Plus',
        360,
        'polycarbonate',
        [4, 10],
        [true, true],
        [
          ['cabin', 'green', 40, 2.6, 189],
          ['large', 'green', 102, 4.2, 269],
          ['large', 'black', 102, 4.2, 269],
        ],
      ),
      suitcase(
        'Metal',
        51,
        'aluminium',
        [4, 10],
        [true, false],
        [
          ['cabin', 'silver', 34, 4.1, 449],
          ['medium', 'silver', 62, 5.4, 549],
          ['large', 'black', 88, 6.3, 629],
        ],
      ),
    ),
    line(
      'Valizoro',
      'Treno',
      suitcase(
        'Soft',
        1190,
        'polyester',
        [2, 3],
        [false, true],
        [
          ['cabin', 'black', 38, 2.2, 89],
          ['medium', 'black', 68, 2.9, 119],
        ],
      ),
      suitcase(
        'Soft Spin',
        590,
        'polyester',
        [4, 5],
        [true, true],
        [
          ['cabin', 'blue', 38, 2.3, 109],
          ['large', 'blue', 105, 3.6, 159],
        ],
      ),
    ),
    line(
      'Ostelune',
      'Voyage',
      suitcase(
        'Week-end',
        470,
        'polycarbonate',
        [4, 5],
        [true, false],
        [
          ['cabin', 'beige', 35, 2.7, 219],
          ['cabin', 'pink', 35, 2.7, 219],
        ],
      ),
      suitcase(
        'Semaine',
        200,
        'polycarbonate',
        [4, 5],
        [true, true],
        [
          ['medium', 'beige', 63, 3.6, 289],
          ['large', 'beige', 92, 4.3, 339],
        ],
      ),
    ),
    line(
      'Dagello',
      'Vai',
      suitcase(
        'Go',
        1420,
        'abs',
        [4, 2],
        [false, false],
        [
          ['cabin', 'black', 34, 2.8, 34.9],
          ['medium', 'black', 60, 3.7, 49.9],
          ['large', 'red', 90, 4.6, 59.9],
        ],
      ),
      suitcase(
        'Go Plus',
        680,
        'abs',
        [4, 2],
        [true, true],
        [
          ['cabin', 'grey', 37, 2.9, 44.9],
          ['large', 'grey', 96, 4.8, 74.9],
        ],
      ),
      suitcase(
        'Bimbi',
        250,
        'abs',
        [2, 2],
        [false, false],
        [
          ['cabin', 'yellow', 24, 1.9, 39.9],
          ['cabin', 'pink', 24, 1.9, 39.9],
        ],
      ),
    ),
    line(
      'Isbrekka',
      'Reise',
      suitcase(
        'Tough',
        540,
        'polypropylene',
        [4, 10],
        [true, false],
        [
          ['medium', 'red', 70, 3.8, 169],
          ['large', 'black', 104, 4.6, 199],
        ],
      ),
      suitcase(
        'Tough Cabin',
        140,
        'polypropylene',
        [4, 10],
        [true, false],
        [
          ['cabin', 'red', 38, 2.6, 139],
          ['cabin', 'black', 38, 2.6, 139],
        ],
      ),
    ),
  ],
};

export const luggage: Group = {
  id: 94,
  key: 'luggage',
  names: text('Luggage|Väskor & bagage|Bagasje|Bagage|Reisegepäck|Matkatavarat|Bagages|Bagagli|Equipaje'),
  categories: [suitcases],
};
