import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { line, pairs, text } from '../goods.ts';

const jacket = (
  name: string,
  price: number,
  launched: number,
  who: string,
  [type, insulation]: readonly [string, string],
  [dry, grams]: readonly [boolean, number],
  [hood, recycled]: readonly [boolean, boolean],
  made: readonly (readonly [string, string])[],
) => {
  const values = { wearer: who, 'jacket-type': type, insulation, waterproof: dry };
  const features = { 'jacket-weight': grams, hood, 'recycled-fabric': recycled };
  return model(name, price, launched, { ...values, ...features }, pairs(['clothing-size', 'colour'], ...made));
};

const jackets: Category = {
  id: 9101,
  key: 'jackets',
  names: text('Jackets|Jackor|Jakker|Jakker|Jacken|Takit|Vestes et manteaux|Giacche|Chaquetas'),
  noun: text('jacket|jacka|jakke|jakke|Jacke|takki|veste|giacca|chaqueta'),
  google: [5598],
  attributes: defaultAttributes(9101),
  titleAttributes: ['clothing-size', 'colour'],
  lines: [
    line(
      'Fjellrune',
      'Topp',
      jacket(
        'Shell',
        349,
        820,
        'men',
        ['shell', 'uninsulated'],
        [true, 420],
        [true, true],
        [
          ['M', 'blue'],
          ['L', 'blue'],
          ['L', 'black'],
          ['XL', 'green'],
        ],
      ),
      jacket(
        'Shell W',
        349,
        820,
        'women',
        ['shell', 'uninsulated'],
        [true, 370],
        [true, true],
        [
          ['S', 'red'],
          ['M', 'purple'],
        ],
      ),
      jacket(
        'Down',
        299,
        390,
        'men',
        ['puffer', 'down'],
        [false, 440],
        [true, true],
        [
          ['M', 'black'],
          ['L', 'orange'],
        ],
      ),
      jacket(
        'Down W',
        299,
        44,
        'women',
        ['puffer', 'down'],
        [false, 390],
        [true, true],
        [
          ['S', 'black'],
          ['M', 'green'],
        ],
      ),
    ),
    line(
      'Vildstig',
      'Stig',
      jacket(
        'Rain',
        79,
        1110,
        'unisex',
        ['rain', 'uninsulated'],
        [true, 310],
        [true, true],
        [
          ['S', 'yellow'],
          ['M', 'navy'],
          ['L', 'navy'],
        ],
      ),
      jacket(
        'Fleece',
        59,
        680,
        'unisex',
        ['fleece', 'synthetic'],
        [false, 380],
        [false, true],
        [
          ['M', 'grey'],
          ['L', 'green'],
        ],
      ),
      jacket(
        'Soft',
        99,
        460,
        'women',
        ['softshell', 'uninsulated'],
        [false, 410],
        [true, false],
        [
          ['S', 'purple'],
          ['M', 'black'],
        ],
      ),
      jacket(
        'Kid Rain',
        44.9,
        250,
        'children',
        ['rain', 'uninsulated'],
        [true, 240],
        [true, true],
        [
          ['110', 'yellow'],
          ['122', 'pink'],
          ['134', 'blue'],
        ],
      ),
    ),
    line(
      'Isbrekka',
      'Skare',
      jacket(
        'Ski',
        279,
        560,
        'men',
        ['ski', 'synthetic'],
        [true, 890],
        [true, false],
        [
          ['M', 'orange'],
          ['L', 'black'],
        ],
      ),
      jacket(
        'Ski W',
        279,
        200,
        'women',
        ['ski', 'synthetic'],
        [true, 810],
        [true, true],
        [
          ['S', 'blue'],
          ['M', 'red'],
        ],
      ),
      jacket(
        'Ski Junior',
        129,
        130,
        'children',
        ['ski', 'synthetic'],
        [true, 620],
        [true, true],
        [
          ['134', 'green'],
          ['146', 'blue'],
        ],
      ),
    ),
    line(
      'Ostelune',
      'Rive',
      jacket(
        'Manteau',
        249,
        730,
        'women',
        ['parka', 'wool'],
        [false, 1150],
        [false, false],
        [
          ['S', 'beige'],
          ['M', 'beige'],
          ['M', 'navy'],
        ],
      ),
      jacket(
        'Court',
        189,
        90,
        'women',
        ['puffer', 'down'],
        [false, 520],
        [true, true],
        [
          ['S', 'brown'],
          ['M', 'black'],
        ],
      ),
    ),
    line(
      'Dagello',
      'Via',
      jacket(
        'Parka',
        69.9,
        1360,
        'men',
        ['parka', 'synthetic'],
        [true, 1080],
        [true, false],
        [
          ['M', 'black'],
          ['XL', 'green'],
        ],
      ),
      jacket(
        'Light',
        34.9,
        590,
        'unisex',
        ['puffer', 'synthetic'],
        [false, 330],
        [false, true],
        [
          ['M', 'black'],
          ['XXL', 'navy'],
        ],
      ),
    ),
  ],
};

export const clothing: Group = {
  id: 91,
  key: 'clothing',
  names: text('Clothing|Kläder|Klær|Tøj|Bekleidung|Vaatteet|Vêtements|Abbigliamento|Ropa'),
  categories: [jackets],
};
