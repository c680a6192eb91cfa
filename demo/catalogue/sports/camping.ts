import { type AttributeValues, type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { firstPrice, inColours, line, pairs, text } from '../goods.ts';

const tent = (
  name: string,
  price: number,
  launched: number,
  type: string,
  [people, rooms]: readonly [number, number],
  [kilos, tall]: readonly [number, number],
  [seasons, column]: readonly [string, number],
  blackout: boolean,
  colours: readonly string[],
) => {
  const values = { 'tent-type': type, sleeps: people, bedrooms: rooms, weight: kilos, 'inner-height': tall };
  const weather = { 'tent-seasons': seasons, 'water-column': column, 'dark-bedroom': blackout };
  return model(name, price, launched, { ...values, ...weather }, inColours(...colours));
};

const tents: Category = {
  id: 7301,
  key: 'tents',
  names: text('Tents|Tält|Telt|Telte|Zelte|Teltat|Tentes|Tende|Tiendas de campaña'),
  noun: text('tent|tält|telt|telt|Zelt|teltta|tente|tenda|tienda de campaña'),
  google: [1022],
  attributes: defaultAttributes(7301),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Fjellrune',
      'Høyfjell',
      tent('1', 349, 990, 'tunnel', [1, 1], [1.2, 95], ['three-season', 3000], false, ['green', 'red']),
      tent('2', 499, 570, 'tunnel', [2, 1], [1.9, 105], ['three-season', 4000], false, ['green', 'red', 'orange']),
      tent('2 Storm', 799, 310, 'tunnel', [2, 1], [2.8, 110], ['four-season', 5000], false, ['green', 'red']),
      tent('3 Storm', 949, 50, 'tunnel', [3, 1], [3.4, 115], ['four-season', 5000], false, ['green', 'orange']),
    ),
    line(
      'Vildstig',
      'Läger',
      tent('Dome 2', 129, 1270, 'dome', [2, 1], [3.1, 115], ['three-season', 3000], false, ['green', 'grey']),
      tent('Dome 3', 169, 760, 'dome', [3, 1], [4.2, 125], ['three-season', 3000], false, ['green', 'grey']),
      tent('Family 4', 349, 440, 'tunnel', [4, 2], [12.5, 195], ['three-season', 4000], true, ['green', 'beige']),
    ),
    line(
      'Vildstig',
      'Puls',
      tent('Air 4', 599, 230, 'air', [4, 2], [16.8, 200], ['three-season', 4000], true, ['grey', 'blue']),
      tent('Air 6', 899, 100, 'air', [6, 3], [24.5, 210], ['three-season', 4000], true, ['grey', 'beige']),
    ),
    line(
      'Enkelto',
      'Tälta',
      tent('Throw 2', 34.9, 1420, 'pop-up', [2, 1], [2.6, 95], ['two-season', 1000], false, ['green', 'blue']),
      tent('Throw 3', 49.9, 680, 'pop-up', [3, 1], [3.4, 105], ['two-season', 1500], true, ['green', 'blue']),
      tent('Weekend 4', 99.9, 370, 'dome', [4, 1], [6.9, 150], ['two-season', 2000], false, [
        'green',
        'grey',
        'orange',
      ]),
    ),
    line(
      'Odlaro',
      'Äng',
      tent('Meadow 5', 279, 830, 'tunnel', [5, 2], [13.9, 200], ['two-season', 3000], false, ['beige', 'green']),
      tent('Meadow 6', 399, 160, 'tunnel', [6, 3], [17.2, 205], ['three-season', 3000], true, ['beige', 'green']),
    ),
  ],
};

const bag = (
  name: string,
  price: number,
  launched: number,
  [shape, filling]: readonly [string, string],
  [comfort, limit]: readonly [number, number],
  grams: number,
  [joins, hood]: readonly [boolean, boolean],
  made: readonly (readonly [string, string])[],
) => {
  const cold = { 'comfort-temperature': comfort, 'limit-temperature': limit };
  const values = {
    'sleeping-bag-shape': shape,
    filling,
    ...cold,
    'sleeping-bag-weight': grams,
    'zips-together': joins,
    hood,
  };
  return model(name, price, launched, values, pairs(['sleeping-bag-length', 'colour'], ...made));
};

const sleepingBags: Category = {
  id: 7302,
  key: 'sleeping-bags',
  names: text(
    'Sleeping bags|Sovsäckar|Soveposer|Soveposer|Schlafsäcke|Makuupussit|Sacs de couchage|Sacchi a pelo|Sacos de dormir',
  ),
  noun: text(
    'sleeping bag|sovsäck|sovepose|sovepose|Schlafsack|makuupussi|sac de couchage|sacco a pelo|saco de dormir',
  ),
  google: [1020],
  attributes: defaultAttributes(7302),
  titleAttributes: ['sleeping-bag-length', 'colour'],
  lines: [
    line(
      'Fjellrune',
      'Natt',
      bag(
        '+5',
        199,
        870,
        ['mummy', 'down'],
        [5, 0],
        690,
        [false, true],
        [
          ['185', 'blue'],
          ['200', 'blue'],
        ],
      ),
      bag(
        '-3',
        319,
        560,
        ['mummy', 'down'],
        [-3, -9],
        980,
        [true, true],
        [
          ['175', 'red'],
          ['185', 'blue'],
          ['200', 'blue'],
        ],
      ),
      bag(
        '-12',
        489,
        270,
        ['mummy', 'down'],
        [-12, -20],
        1380,
        [false, true],
        [
          ['185', 'red'],
          ['200', 'red'],
        ],
      ),
      bag(
        '-20 Expedition',
        749,
        41,
        ['mummy', 'down'],
        [-20, -29],
        1790,
        [false, true],
        [
          ['185', 'orange'],
          ['200', 'orange'],
        ],
      ),
    ),
    line(
      'Vildstig',
      'Dröm',
      bag(
        'Summer',
        59,
        1180,
        ['mummy', 'synthetic'],
        [10, 5],
        900,
        [true, true],
        [
          ['185', 'green'],
          ['200', 'green'],
        ],
      ),
      bag(
        'Autumn',
        89,
        640,
        ['mummy', 'synthetic'],
        [3, -3],
        1350,
        [true, true],
        [
          ['175', 'purple'],
          ['185', 'green'],
          ['200', 'green'],
        ],
      ),
      bag(
        'Winter',
        139,
        330,
        ['mummy', 'synthetic'],
        [-7, -14],
        1950,
        [true, true],
        [
          ['185', 'black'],
          ['200', 'black'],
        ],
      ),
    ),
    line(
      'Vildstig',
      'Unge',
      bag(
        'Cub',
        44.9,
        940,
        ['mummy', 'synthetic'],
        [6, 1],
        850,
        [false, true],
        [
          ['150', 'orange'],
          ['150', 'blue'],
        ],
      ),
      bag(
        'Cub Winter',
        69.9,
        210,
        ['mummy', 'synthetic'],
        [-2, -8],
        1250,
        [false, true],
        [
          ['150', 'red'],
          ['150', 'green'],
        ],
      ),
    ),
    line(
      'Enkelto',
      'Snarka',
      bag(
        'Blanket',
        19.9,
        1450,
        ['rectangular', 'synthetic'],
        [12, 8],
        1100,
        [true, false],
        [
          ['185', 'blue'],
          ['185', 'grey'],
        ],
      ),
      bag(
        'Blanket Hood',
        27.9,
        720,
        ['rectangular', 'synthetic'],
        [8, 4],
        1450,
        [true, true],
        [
          ['185', 'blue'],
          ['200', 'grey'],
        ],
      ),
      bag(
        'Mummy',
        29.9,
        390,
        ['mummy', 'synthetic'],
        [7, 2],
        1300,
        [false, true],
        [
          ['185', 'black'],
          ['200', 'black'],
        ],
      ),
    ),
    line(
      'Isbrekka',
      'Bivak',
      bag(
        'Light',
        259,
        480,
        ['mummy', 'down'],
        [2, -4],
        740,
        [true, true],
        [
          ['185', 'green'],
          ['200', 'grey'],
        ],
      ),
      bag(
        'Alpine',
        429,
        120,
        ['mummy', 'down'],
        [-9, -16],
        1190,
        [false, true],
        [
          ['185', 'black'],
          ['200', 'black'],
        ],
      ),
    ),
  ],
};

/** Variants are [litres, colour, price]. */
const pack = (
  name: string,
  launched: number,
  [use, kilos]: readonly [string, number],
  [cover, hydration, frame]: readonly [boolean, boolean, boolean],
  laptop: number,
  made: readonly (readonly [number, string, number])[],
) => {
  const values = { 'backpack-use': use, weight: kilos, 'rain-cover': cover, 'hydration-ready': hydration };
  const variants = made.map(([litres, shade, price]) => ({ values: { volume: litres, colour: shade }, price }));
  const sleeve: AttributeValues = laptop > 0 ? { 'laptop-size': laptop } : {};
  return model(name, firstPrice(made), launched, { ...values, 'adjustable-back': frame, ...sleeve }, variants);
};

const backpacks: Category = {
  id: 7303,
  key: 'backpacks',
  names: text('Backpacks|Ryggsäckar|Ryggsekker|Rygsække|Rucksäcke|Reput|Sacs à dos|Zaini|Mochilas'),
  noun: text('backpack|ryggsäck|ryggsekk|rygsæk|Rucksack|reppu|sac à dos|zaino|mochila'),
  google: [100],
  attributes: defaultAttributes(7303),
  titleAttributes: ['volume', 'colour'],
  lines: [
    line(
      'Fjellrune',
      'Bære',
      pack('Day', 940, ['day-hiking', 0.95], [true, true, false], 0, [
        [22, 'blue', 109],
        [28, 'green', 119],
        [28, 'red', 119],
      ]),
      pack('Trek', 520, ['trekking', 2.1], [true, true, true], 0, [
        [50, 'green', 229],
        [65, 'green', 249],
        [65, 'blue', 249],
      ]),
      pack('Expedition', 180, ['trekking', 2.6], [true, true, true], 0, [
        [75, 'orange', 329],
        [90, 'black', 349],
      ]),
    ),
    line(
      'Vildstig',
      'Bära',
      pack('Stroll', 1240, ['day-hiking', 0.8], [false, true, false], 0, [
        [18, 'grey', 49],
        [25, 'green', 59],
      ]),
      pack('Ramble', 680, ['trekking', 1.9], [true, true, true], 0, [
        [45, 'grey', 119],
        [60, 'blue', 139],
      ]),
    ),
    line(
      'Valizoro',
      'Città',
      pack('Office', 820, ['everyday', 1.1], [false, false, false], 16, [
        [22, 'black', 89],
        [22, 'navy', 89],
      ]),
      pack('Commuter', 360, ['everyday', 1.2], [true, false, false], 16, [
        [26, 'black', 119],
        [26, 'beige', 119],
      ]),
      pack('Cabin', 53, ['everyday', 1.3], [true, false, false], 17, [
        [34, 'black', 149],
        [40, 'grey', 169],
      ]),
    ),
    line(
      'Dagello',
      'Zaina',
      pack('School', 1400, ['everyday', 0.6], [false, false, false], 14, [
        [20, 'blue', 24.9],
        [20, 'red', 24.9],
        [20, 'black', 24.9],
      ]),
      pack('Campus', 590, ['everyday', 0.7], [false, false, false], 16, [
        [25, 'black', 34.9],
        [25, 'turquoise', 34.9],
      ]),
    ),
    line(
      'Velmarra',
      'Schiena',
      pack('Ride', 450, ['cycling', 0.7], [true, true, false], 0, [
        [12, 'black', 79],
        [16, 'red', 89],
      ]),
      pack('Ride Work', 130, ['cycling', 0.95], [true, false, false], 15, [
        [20, 'black', 99],
        [24, 'blue', 109],
      ]),
    ),
  ],
};

export const camping: Group = {
  id: 73,
  key: 'camping',
  names: text(
    'Camping & hiking|Camping & vandring|Camping & tur|Camping & vandring|Camping & Wandern|Retkeily ja vaellus|Camping et randonnée|Campeggio e escursionismo|Camping y senderismo',
  ),
  categories: [tents, sleepingBags, backpacks],
};
