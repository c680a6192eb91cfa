import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { firstPrice, line, priced, text } from '../goods.ts';

/** Variants are [flavour, kg, price]. */
const dogFood = (
  name: string,
  launched: number,
  [type, age, size]: readonly [string, string, string],
  [protein, fat]: readonly [number, number],
  [grainFree, sensitive]: readonly [boolean, boolean],
  bags: readonly (readonly [string, number, number])[],
) => {
  const values = { 'dog-food-type': type, 'dog-age': age, 'dog-size': size, protein, fat };
  const variants = bags.map(([flavour, kilos, price]) => ({ values: { flavour, 'pack-weight': kilos }, price }));
  return model(name, firstPrice(bags), launched, { ...values, 'grain-free': grainFree, sensitive }, variants);
};

const dogFoods: Category = {
  id: 8301,
  key: 'dog-food',
  names: text(
    'Dog food|Hundfoder|Hundefôr|Hundefoder|Hundefutter|Koiranruoka|Nourriture pour chien|Cibo per cani|Comida para perros',
  ),
  noun: text(
    'dog food|hundfoder|hundefôr|hundefoder|Hundefutter|koiranruoka|nourriture pour chien|cibo per cani|comida para perros',
  ),
  google: [3530],
  attributes: defaultAttributes(8301),
  titleAttributes: ['flavour', 'pack-weight'],
  lines: [
    line(
      'Vuffara',
      'Vardag',
      dogFood(
        'Adult',
        1180,
        ['dry', 'adult', 'all-sizes'],
        [25, 14],
        [false, false],
        [
          ['chicken', 3, 14.9],
          ['chicken', 12, 44.9],
          ['lamb', 12, 49.9],
        ],
      ),
      dogFood(
        'Puppy',
        760,
        ['dry', 'puppy', 'all-sizes'],
        [30, 18],
        [false, false],
        [
          ['chicken', 3, 16.9],
          ['chicken', 10, 46.9],
        ],
      ),
      dogFood(
        'Senior',
        540,
        ['dry', 'senior', 'all-sizes'],
        [23, 11],
        [false, false],
        [
          ['chicken', 3, 15.9],
          ['turkey', 12, 49.9],
        ],
      ),
    ),
    line(
      'Vuffara',
      'Vildmark',
      dogFood(
        'Large',
        430,
        ['dry', 'adult', 'large'],
        [32, 17],
        [true, false],
        [
          ['salmon', 12, 74.9],
          ['beef', 12, 76.9],
          ['beef', 2, 17.9],
        ],
      ),
      dogFood(
        'Small',
        280,
        ['dry', 'adult', 'small'],
        [32, 18],
        [true, false],
        [
          ['salmon', 1.5, 14.9],
          ['salmon', 6, 44.9],
        ],
      ),
      dogFood(
        'Puppy Large',
        46,
        ['dry', 'puppy', 'large'],
        [31, 16],
        [true, false],
        [
          ['turkey', 12, 78.9],
          ['salmon', 12, 78.9],
        ],
      ),
    ),
    line(
      'Vuffara',
      'Skål',
      dogFood(
        'Tins',
        890,
        ['wet', 'adult', 'all-sizes'],
        [10, 6],
        [true, false],
        [
          ['beef', 2.4, 12.9],
          ['chicken', 2.4, 12.9],
          ['beef', 4.8, 23.9],
        ],
      ),
      dogFood('Tins Puppy', 320, ['wet', 'puppy', 'all-sizes'], [11, 7], [true, false], [['turkey', 2.4, 13.9]]),
    ),
    line(
      'Murrlinde',
      'Mild',
      dogFood(
        'Sensitive',
        650,
        ['dry', 'adult', 'all-sizes'],
        [24, 12],
        [true, true],
        [
          ['lamb', 2.5, 19.9],
          ['lamb', 11, 69.9],
          ['salmon', 11, 71.9],
        ],
      ),
      dogFood(
        'Sensitive Senior',
        190,
        ['dry', 'senior', 'all-sizes'],
        [22, 10],
        [true, true],
        [
          ['salmon', 2.5, 20.9],
          ['salmon', 11, 72.9],
        ],
      ),
      dogFood(
        'Sensitive Trays',
        100,
        ['wet', 'adult', 'small'],
        [9, 5],
        [true, true],
        [
          ['lamb', 1.5, 11.9],
          ['turkey', 1.5, 11.9],
        ],
      ),
    ),
    line(
      'Enkelto',
      'Voff',
      dogFood(
        'Complete',
        1430,
        ['dry', 'adult', 'all-sizes'],
        [21, 9],
        [false, false],
        [
          ['beef', 4, 7.9],
          ['beef', 15, 24.9],
          ['chicken', 15, 24.9],
        ],
      ),
      dogFood(
        'Chunks',
        710,
        ['wet', 'adult', 'all-sizes'],
        [8, 5],
        [false, false],
        [
          ['beef', 5, 9.9],
          ['chicken', 5, 9.9],
        ],
      ),
    ),
  ],
};

/** Variants are [litres, price]. */
const litter = (
  name: string,
  launched: number,
  type: string,
  [control, dust]: readonly [number, boolean],
  [scented, degradable, flushable]: readonly [boolean, boolean, boolean],
  bags: readonly (readonly [number, number])[],
) => {
  const values = { 'litter-type': type, 'odour-control': control, 'low-dust': dust };
  const features = { scented, biodegradable: degradable, flushable };
  return model(name, firstPrice(bags), launched, { ...values, ...features }, priced('litter-volume', ...bags));
};

const catLitters: Category = {
  id: 8302,
  key: 'cat-litter',
  names: text(
    'Cat litter|Kattsand|Kattesand|Kattegrus|Katzenstreu|Kissanhiekka|Litière pour chat|Lettiere per gatti|Arena para gatos',
  ),
  noun: text(
    'cat litter|kattsand|kattesand|kattegrus|Katzenstreu|kissanhiekka|litière pour chat|lettiera per gatti|arena para gatos',
  ),
  google: [4999],
  attributes: defaultAttributes(8302),
  titleAttributes: ['litter-volume'],
  lines: [
    line(
      'Murrlinde',
      'Klump',
      litter(
        'Original',
        1160,
        'clumping-clay',
        [14, true],
        [false, false, false],
        [
          [6, 6.9],
          [12, 11.9],
          [20, 17.9],
        ],
      ),
      litter(
        'Fresh',
        700,
        'clumping-clay',
        [21, true],
        [true, false, false],
        [
          [6, 7.5],
          [12, 12.9],
        ],
      ),
      litter(
        'Ultra',
        58,
        'clumping-clay',
        [28, true],
        [false, false, false],
        [
          [10, 14.9],
          [20, 25.9],
        ],
      ),
    ),
    line(
      'Murrlinde',
      'Natur',
      litter(
        'Wood',
        920,
        'wood',
        [10, true],
        [false, true, true],
        [
          [10, 7.9],
          [20, 13.9],
          [40, 23.9],
        ],
      ),
      litter(
        'Pea',
        380,
        'plant',
        [14, true],
        [false, true, true],
        [
          [6, 9.9],
          [18, 24.9],
        ],
      ),
      litter(
        'Corn',
        150,
        'plant',
        [18, true],
        [true, true, true],
        [
          [7, 12.9],
          [14, 22.9],
        ],
      ),
    ),
    line(
      'Murrlinde',
      'Kristall',
      litter(
        'Pearls',
        840,
        'silica',
        [30, true],
        [false, false, false],
        [
          [5, 8.9],
          [10, 15.9],
          [16, 23.9],
        ],
      ),
      litter(
        'Pearls Lavender',
        260,
        'silica',
        [30, true],
        [true, false, false],
        [
          [5, 9.5],
          [10, 16.9],
        ],
      ),
    ),
    line(
      'Vuffara',
      'Misse',
      litter(
        'Clump',
        590,
        'clumping-clay',
        [16, true],
        [false, false, false],
        [
          [8, 7.9],
          [16, 13.9],
        ],
      ),
      litter(
        'Soy',
        220,
        'plant',
        [20, true],
        [false, true, true],
        [
          [6, 10.9],
          [12, 19.9],
          [24, 35.9],
        ],
      ),
    ),
    line(
      'Enkelto',
      'Mjau',
      litter(
        'Basic',
        1420,
        'non-clumping-clay',
        [5, false],
        [false, false, false],
        [
          [10, 3.5],
          [20, 5.9],
          [30, 7.9],
        ],
      ),
      litter(
        'Clump',
        660,
        'clumping-clay',
        [10, false],
        [false, false, false],
        [
          [10, 5.9],
          [20, 9.9],
        ],
      ),
      litter(
        'Pellets',
        330,
        'wood',
        [7, true],
        [false, true, false],
        [
          [15, 5.5],
          [30, 9.9],
        ],
      ),
    ),
  ],
};

export const pets: Group = {
  id: 83,
  key: 'pets',
  names: text('Pets|Husdjur|Kjæledyr|Kæledyr|Haustiere|Lemmikit|Animalerie|Animali domestici|Mascotas'),
  categories: [dogFoods, catLitters],
};
