import { type AttributeValues, type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { line, pairs, text } from '../goods.ts';

const bicycle = (
  name: string,
  price: number,
  launched: number,
  [type, frame]: readonly [string, string],
  [gears, brakes]: readonly [number, string],
  [wheels, kilos, range]: readonly [number, number, number],
  built: readonly (readonly [string, string])[],
) => {
  const values = { 'bicycle-type': type, 'frame-material': frame, gears, brakes, 'wheel-size': wheels, weight: kilos };
  const motor: AttributeValues = range > 0 ? { 'electric-range': range } : {};
  return model(name, price, launched, { ...values, ...motor }, pairs(['frame-size', 'colour'], ...built));
};

const bicycles: Category = {
  id: 7201,
  key: 'bicycles',
  names: text('Bicycles|Cyklar|Sykler|Cykler|Fahrräder|Polkupyörät|Vélos|Biciclette|Bicicletas|Bikes'),
  noun: text('bicycle|cykel|sykkel|cykel|Fahrrad|polkupyörä|vélo|bicicletta|bicicleta|bike'),
  google: [1026],
  attributes: defaultAttributes(7201),
  titleAttributes: ['frame-size', 'colour'],
  lines: [
    line(
      'Cyklara',
      'Stad',
      bicycle(
        '3',
        449,
        1290,
        ['city', 'steel'],
        [3, 'coaster'],
        [28, 18.5, 0],
        [
          ['M', 'black'],
          ['L', 'black'],
          ['M', 'green'],
        ],
      ),
      bicycle(
        '7',
        649,
        660,
        ['city', 'aluminium'],
        [7, 'rim'],
        [28, 16.8, 0],
        [
          ['S', 'blue'],
          ['M', 'beige'],
        ],
      ),
      bicycle(
        'E',
        1599,
        340,
        ['electric', 'aluminium'],
        [7, 'hydraulic-disc'],
        [28, 24.5, 90],
        [
          ['M', 'black'],
          ['L', 'grey'],
        ],
      ),
      bicycle(
        'E Plus',
        2299,
        38,
        ['electric', 'aluminium'],
        [8, 'hydraulic-disc'],
        [28, 25.2, 140],
        [
          ['M', 'green'],
          ['L', 'black'],
        ],
      ),
    ),
    line(
      'Cyklara',
      'Knatte',
      bicycle(
        '16',
        179,
        900,
        ['junior', 'steel'],
        [1, 'coaster'],
        [16, 8.9, 0],
        [
          ['XS', 'red'],
          ['XS', 'pink'],
          ['XS', 'blue'],
        ],
      ),
      bicycle(
        '20',
        259,
        410,
        ['junior', 'aluminium'],
        [6, 'rim'],
        [20, 9.8, 0],
        [
          ['S', 'green'],
          ['S', 'orange'],
        ],
      ),
    ),
    line(
      'Velmarra',
      'Ghiaia',
      bicycle(
        'Alu',
        1399,
        720,
        ['gravel', 'aluminium'],
        [20, 'mechanical-disc'],
        [28, 10.2, 0],
        [
          ['M', 'green'],
          ['L', 'grey'],
        ],
      ),
      bicycle(
        'Carbon',
        2899,
        250,
        ['gravel', 'carbon'],
        [24, 'hydraulic-disc'],
        [28, 8.4, 0],
        [
          ['S', 'beige'],
          ['M', 'black'],
          ['L', 'black'],
        ],
      ),
    ),
    line(
      'Velmarra',
      'Salita',
      bicycle(
        'R5',
        1799,
        1040,
        ['road', 'aluminium'],
        [22, 'hydraulic-disc'],
        [28, 8.9, 0],
        [
          ['M', 'red'],
          ['L', 'white'],
        ],
      ),
      bicycle(
        'R9',
        4490,
        95,
        ['road', 'carbon'],
        [24, 'hydraulic-disc'],
        [28, 7.3, 0],
        [
          ['M', 'black'],
          ['L', 'white'],
        ],
      ),
    ),
    line(
      'Isbrekka',
      'Fjellsti',
      bicycle(
        '27',
        799,
        850,
        ['mountain', 'aluminium'],
        [18, 'mechanical-disc'],
        [27.5, 14.6, 0],
        [
          ['S', 'blue'],
          ['M', 'black'],
        ],
      ),
      bicycle(
        '29',
        1490,
        300,
        ['mountain', 'aluminium'],
        [12, 'hydraulic-disc'],
        [29, 13.4, 0],
        [
          ['M', 'orange'],
          ['L', 'green'],
          ['XL', 'black'],
        ],
      ),
    ),
  ],
};

const helmet = (
  name: string,
  price: number,
  launched: number,
  [type, who]: readonly [string, string],
  [vents, grams]: readonly [number, number],
  [rotation, light, visor]: readonly [boolean, boolean, boolean],
  made: readonly (readonly [string, string])[],
) => {
  const values = { 'bike-helmet-type': type, 'helmet-age-group': who, vents, 'helmet-weight': grams };
  const features = { 'rotational-protection': rotation, 'rear-light': light, visor };
  return model(name, price, launched, { ...values, ...features }, pairs(['helmet-size', 'colour'], ...made));
};

const bikeHelmets: Category = {
  id: 7202,
  key: 'bike-helmets',
  names: text(
    'Bike helmets|Cykelhjälmar|Sykkelhjelmer|Cykelhjelme|Fahrradhelme|Pyöräilykypärät|Casques de vélo|Caschi da bici|Cascos de bicicleta',
  ),
  noun: text(
    'bike helmet|cykelhjälm|sykkelhjelm|cykelhjelm|Fahrradhelm|pyöräilykypärä|casque de vélo|casco da bici|casco de bicicleta',
  ),
  google: [1029],
  attributes: defaultAttributes(7202),
  titleAttributes: ['helmet-size', 'colour'],
  lines: [
    line(
      'Velmarra',
      'Testa',
      helmet(
        'Road',
        119,
        980,
        ['road', 'adults'],
        [18, 260],
        [true, false, false],
        [
          ['52-56', 'white'],
          ['55-59', 'black'],
        ],
      ),
      helmet(
        'Aero',
        219,
        330,
        ['road', 'adults'],
        [9, 285],
        [true, false, false],
        [
          ['52-56', 'red'],
          ['55-59', 'black'],
          ['58-62', 'black'],
        ],
      ),
      helmet(
        'Trail',
        149,
        560,
        ['mountain', 'adults'],
        [16, 340],
        [true, false, true],
        [
          ['55-59', 'green'],
          ['58-62', 'grey'],
        ],
      ),
    ),
    line(
      'Cyklara',
      'Hjälm',
      helmet(
        'Urban',
        79,
        870,
        ['city', 'adults'],
        [11, 330],
        [false, true, false],
        [
          ['52-56', 'white'],
          ['55-59', 'black'],
          ['58-62', 'black'],
        ],
      ),
      helmet(
        'Urban Visor',
        129,
        190,
        ['city', 'adults'],
        [10, 410],
        [true, true, true],
        [
          ['52-56', 'grey'],
          ['55-59', 'black'],
        ],
      ),
      helmet(
        'Knatte',
        39,
        1210,
        ['city', 'children'],
        [8, 250],
        [false, false, false],
        [
          ['46-52', 'pink'],
          ['46-52', 'blue'],
          ['48-54', 'green'],
        ],
      ),
    ),
    line(
      'Tryggela',
      'Topp',
      helmet(
        'Mini',
        49,
        690,
        ['city', 'children'],
        [9, 240],
        [true, false, false],
        [
          ['46-52', 'turquoise'],
          ['48-54', 'red'],
        ],
      ),
      helmet(
        'Mini Light',
        59,
        48,
        ['city', 'children'],
        [9, 255],
        [true, true, false],
        [
          ['46-52', 'yellow'],
          ['48-54', 'blue'],
          ['52-56', 'blue'],
        ],
      ),
    ),
    line(
      'Isbrekka',
      'Ur',
      helmet(
        'Enduro',
        169,
        420,
        ['mountain', 'adults'],
        [14, 390],
        [true, false, true],
        [
          ['55-59', 'black'],
          ['58-62', 'blue'],
        ],
      ),
      helmet(
        'Junior',
        69,
        150,
        ['mountain', 'children'],
        [12, 300],
        [true, false, true],
        [
          ['48-54', 'green'],
          ['52-56', 'red'],
        ],
      ),
    ),
    line(
      'Motuva',
      'Roll',
      helmet(
        'Basic',
        24.9,
        1420,
        ['city', 'adults'],
        [12, 310],
        [false, false, false],
        [
          ['55-59', 'black'],
          ['58-62', 'white'],
        ],
      ),
      helmet(
        'Basic Light',
        34.9,
        500,
        ['city', 'adults'],
        [12, 325],
        [false, true, true],
        [
          ['52-56', 'blue'],
          ['55-59', 'black'],
        ],
      ),
    ),
  ],
};

export const cycling: Group = {
  id: 72,
  key: 'cycling',
  names: text('Cycling|Cykling|Sykling|Cykling|Radsport|Pyöräily|Cyclisme|Ciclismo|Ciclismo'),
  categories: [bicycles, bikeHelmets],
};
