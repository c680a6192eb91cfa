import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { firstPrice, line, pairs, priced, text } from '../goods.ts';

const runner = (
  name: string,
  price: number,
  launched: number,
  who: string,
  [surface, support]: readonly [string, string],
  [drop, grams]: readonly [number, number],
  [dry, plate]: readonly [boolean, boolean],
  pairsOffered: readonly (readonly [string, string])[],
) => {
  const values = { wearer: who, 'running-surface': surface, 'running-support': support, 'heel-drop': drop };
  const features = { 'shoe-weight': grams, waterproof: dry, 'carbon-plate': plate };
  return model(name, price, launched, { ...values, ...features }, pairs(['shoe-size', 'colour'], ...pairsOffered));
};

const runningShoes: Category = {
  id: 7101,
  key: 'running-shoes',
  names: text(
    'Running shoes|Löparskor|Løpesko|Løbesko|Laufschuhe|Juoksukengät|Chaussures de running|Scarpe da corsa|Zapatillas de running',
  ),
  noun: text(
    'running shoes|löparskor|løpesko|løbesko|Laufschuhe|juoksukengät|chaussures de running|scarpe da corsa|zapatillas de running',
  ),
  google: [187],
  attributes: defaultAttributes(7101),
  titleAttributes: ['shoe-size', 'colour'],
  lines: [
    line(
      'Stridanza',
      'Andatura',
      runner(
        '5',
        129,
        760,
        'men',
        ['road', 'neutral'],
        [8, 268],
        [false, false],
        [
          ['42', 'black'],
          ['43', 'blue'],
          ['44', 'black'],
        ],
      ),
      runner(
        '5 W',
        129,
        760,
        'women',
        ['road', 'neutral'],
        [8, 226],
        [false, false],
        [
          ['38', 'pink'],
          ['39', 'white'],
        ],
      ),
      runner(
        '6',
        149,
        46,
        'men',
        ['road', 'neutral'],
        [8, 255],
        [false, false],
        [
          ['42', 'orange'],
          ['43', 'black'],
          ['44', 'orange'],
        ],
      ),
      runner(
        '6 W',
        149,
        46,
        'women',
        ['road', 'neutral'],
        [8, 214],
        [false, false],
        [
          ['38', 'turquoise'],
          ['39', 'black'],
        ],
      ),
    ),
    line(
      'Stridanza',
      'Volata',
      runner(
        'Race',
        249,
        310,
        'unisex',
        ['road', 'neutral'],
        [6, 198],
        [false, true],
        [
          ['40', 'yellow'],
          ['42', 'yellow'],
          ['44', 'red'],
        ],
      ),
      runner(
        'Spike',
        139,
        520,
        'unisex',
        ['track', 'neutral'],
        [4, 142],
        [false, false],
        [
          ['41', 'red'],
          ['43', 'yellow'],
        ],
      ),
    ),
    line(
      'Fjellrune',
      'Sti',
      runner(
        'Trail',
        139,
        640,
        'men',
        ['trail', 'neutral'],
        [6, 305],
        [false, false],
        [
          ['42', 'green'],
          ['43', 'black'],
        ],
      ),
      runner(
        'Trail Dry',
        169,
        220,
        'men',
        ['trail', 'stability'],
        [6, 335],
        [true, false],
        [
          ['42', 'black'],
          ['44', 'green'],
        ],
      ),
      runner(
        'Trail Dry W',
        169,
        220,
        'women',
        ['trail', 'stability'],
        [6, 288],
        [true, false],
        [
          ['38', 'turquoise'],
          ['40', 'grey'],
        ],
      ),
    ),
    line(
      'Motuva',
      'Takt',
      runner(
        'Daily',
        64.9,
        1180,
        'men',
        ['road', 'neutral'],
        [10, 290],
        [false, false],
        [
          ['42', 'black'],
          ['43', 'grey'],
          ['45', 'black'],
        ],
      ),
      runner(
        'Daily W',
        64.9,
        1180,
        'women',
        ['road', 'neutral'],
        [10, 245],
        [false, false],
        [
          ['37', 'pink'],
          ['39', 'grey'],
        ],
      ),
      runner(
        'Guide',
        89.9,
        430,
        'unisex',
        ['road', 'stability'],
        [10, 300],
        [false, false],
        [
          ['40', 'blue'],
          ['43', 'black'],
        ],
      ),
    ),
    line(
      'Dagello',
      'Corsetta',
      runner(
        'One',
        34.9,
        1390,
        'unisex',
        ['road', 'neutral'],
        [10, 310],
        [false, false],
        [
          ['39', 'black'],
          ['42', 'black'],
        ],
      ),
      runner(
        'Kids',
        29.9,
        540,
        'children',
        ['road', 'neutral'],
        [8, 190],
        [false, false],
        [
          ['30', 'blue'],
          ['33', 'pink'],
          ['35', 'green'],
        ],
      ),
    ),
  ],
};

const treadmill = (
  name: string,
  launched: number,
  [speed, incline]: readonly [number, number],
  motor: number,
  [long, wide]: readonly [number, number],
  load: number,
  [folds, app]: readonly [boolean, boolean],
  editions: readonly (readonly [string, number])[],
) => {
  const belt = {
    'top-speed': speed,
    'max-incline': incline,
    'motor-power': motor,
    'belt-length': long,
    'belt-width': wide,
  };
  const frame = { 'max-load': load, 'folds-up': folds, 'app-control': app };
  return model(name, firstPrice(editions), launched, { ...belt, ...frame }, priced('colour', ...editions));
};

const treadmills: Category = {
  id: 7102,
  key: 'treadmills',
  names: text(
    'Treadmills|Löpband|Tredemøller|Løbebånd|Laufbänder|Juoksumatot|Tapis de course|Tapis roulant|Cintas de correr',
  ),
  noun: text(
    'treadmill|löpband|tredemølle|løbebånd|Laufband|juoksumatto|tapis de course|tapis roulant|cinta de correr',
  ),
  google: [997],
  attributes: defaultAttributes(7102),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Motuva',
      'Home Run',
      treadmill(
        'T3',
        1240,
        [12, 0],
        1.1,
        [110, 40],
        100,
        [true, false],
        [
          ['black', 399],
          ['white', 399],
        ],
      ),
      treadmill(
        'T5',
        730,
        [16, 12],
        1.8,
        [130, 46],
        120,
        [true, true],
        [
          ['black', 699],
          ['grey', 699],
        ],
      ),
      treadmill(
        'T7',
        280,
        [18, 15],
        2.2,
        [140, 51],
        140,
        [true, true],
        [
          ['black', 999],
          ['silver', 1029],
        ],
      ),
      treadmill(
        'T9 Club',
        39,
        [22, 15],
        3,
        [155, 55],
        160,
        [false, true],
        [
          ['black', 1799],
          ['silver', 1849],
        ],
      ),
    ),
    line(
      'Motuva',
      'Slow Lane',
      treadmill(
        'Flat',
        590,
        [6, 0],
        0.7,
        [105, 40],
        100,
        [false, true],
        [
          ['black', 249],
          ['white', 259],
        ],
      ),
      treadmill(
        'Fold',
        190,
        [10, 0],
        0.9,
        [110, 42],
        110,
        [true, true],
        [
          ['black', 329],
          ['grey', 339],
          ['white', 339],
        ],
      ),
    ),
    line(
      'Stridanza',
      'Pista',
      treadmill(
        '14',
        900,
        [14, 10],
        1.5,
        [125, 45],
        110,
        [true, false],
        [
          ['black', 549],
          ['grey', 549],
        ],
      ),
      treadmill(
        '20',
        350,
        [20, 15],
        2.6,
        [150, 52],
        150,
        [true, true],
        [
          ['black', 1390],
          ['white', 1430],
        ],
      ),
      treadmill(
        '25 Pro',
        75,
        [25, 20],
        3.7,
        [160, 56],
        180,
        [false, true],
        [
          ['black', 2790],
          ['silver', 2790],
        ],
      ),
    ),
    line(
      'Enkelto',
      'Spring',
      treadmill('Start', 1460, [8, 0], 0.6, [95, 35], 90, [true, false], [['black', 179]]),
      treadmill(
        'Plus',
        660,
        [12, 3],
        1,
        [112, 41],
        100,
        [true, false],
        [
          ['black', 299],
          ['white', 299],
        ],
      ),
    ),
    line(
      'Sittrano',
      'Gångbar',
      treadmill(
        'Desk',
        480,
        [6, 0],
        0.8,
        [110, 45],
        120,
        [false, true],
        [
          ['black', 599],
          ['white', 599],
          ['grey', 599],
        ],
      ),
      treadmill(
        'Desk Pro',
        120,
        [8, 5],
        1.2,
        [125, 50],
        140,
        [false, true],
        [
          ['black', 890],
          ['white', 890],
        ],
      ),
    ),
  ],
};

const dumbbell = (
  name: string,
  launched: number,
  type: string,
  coating: string,
  [grip, pieces]: readonly [number, number],
  [hexagonal, rack]: readonly [boolean, boolean],
  weights: readonly (readonly [number, number])[],
) => {
  const values = { 'dumbbell-type': type, coating, 'grip-diameter': grip, 'set-pieces': pieces };
  const variants = priced('dumbbell-weight', ...weights);
  return model(
    name,
    firstPrice(weights),
    launched,
    { ...values, 'anti-roll': hexagonal, 'storage-stand': rack },
    variants,
  );
};

const dumbbells: Category = {
  id: 7103,
  key: 'dumbbells',
  names: text('Dumbbells|Hantlar|Manualer|Håndvægte|Hanteln|Käsipainot|Haltères|Manubri|Mancuernas'),
  noun: text('dumbbell|hantel|manual|håndvægt|Hantel|käsipaino|haltère|manubrio|mancuerna'),
  google: [3164],
  attributes: defaultAttributes(7103),
  titleAttributes: ['dumbbell-weight', 'set-pieces'],
  lines: [
    line(
      'Motuva',
      'Iron',
      dumbbell(
        'Hex',
        1090,
        'fixed-weight',
        'rubber',
        [33, 2],
        [true, false],
        [
          [5, 34.9],
          [10, 64.9],
          [15, 94.9],
          [20, 124.9],
        ],
      ),
      dumbbell(
        'Chrome',
        640,
        'fixed-weight',
        'chrome',
        [30, 2],
        [false, false],
        [
          [4, 32.9],
          [8, 59.9],
        ],
      ),
      dumbbell(
        'Plates',
        840,
        'plate-loaded',
        'cast-iron',
        [28, 2],
        [false, false],
        [
          [10, 54.9],
          [15, 74.9],
          [20, 94.9],
        ],
      ),
      dumbbell(
        'Dial',
        210,
        'adjustable',
        'rubber',
        [35, 1],
        [true, true],
        [
          [24, 199],
          [40, 329],
        ],
      ),
    ),
    line(
      'Motuva',
      'Soft',
      dumbbell(
        'Neo',
        1310,
        'fixed-weight',
        'neoprene',
        [28, 2],
        [true, false],
        [
          [1, 7.9],
          [2, 12.9],
          [3, 17.9],
          [5, 27.9],
        ],
      ),
      dumbbell(
        'Vinyl',
        930,
        'fixed-weight',
        'vinyl',
        [26, 2],
        [true, false],
        [
          [1, 5.9],
          [2, 9.9],
        ],
      ),
    ),
    line(
      'Enkelto',
      'Lyft',
      dumbbell(
        'Grip',
        1480,
        'fixed-weight',
        'vinyl',
        [27, 2],
        [true, false],
        [
          [1, 4.9],
          [2, 8.9],
          [4, 15.9],
        ],
      ),
      dumbbell(
        'Hex',
        520,
        'fixed-weight',
        'rubber',
        [32, 1],
        [true, false],
        [
          [7.5, 22.9],
          [10, 29.9],
        ],
      ),
    ),
    line(
      'Stridanza',
      'Muscolo',
      dumbbell(
        'Select',
        340,
        'adjustable',
        'chrome',
        [34, 2],
        [true, true],
        [
          [20, 379],
          [32, 549],
        ],
      ),
      dumbbell(
        'Select Pro',
        43,
        'adjustable',
        'rubber',
        [34, 2],
        [true, true],
        [
          [25, 499],
          [40, 749],
        ],
      ),
    ),
    line(
      'Isbrekka',
      'Tung',
      dumbbell(
        'Cast',
        760,
        'fixed-weight',
        'cast-iron',
        [33, 1],
        [false, false],
        [
          [8, 24.9],
          [12, 36.9],
          [16, 47.9],
        ],
      ),
      dumbbell(
        'Studio',
        150,
        'fixed-weight',
        'neoprene',
        [28, 2],
        [true, true],
        [
          [2, 24.9],
          [4, 39.9],
        ],
      ),
    ),
  ],
};

export const runningFitness: Group = {
  id: 71,
  key: 'running-fitness',
  names: text(
    'Running & fitness|Löpning & träning|Løping & trening|Løb & fitness|Laufen & Fitness|Juoksu ja kuntoilu|Running et fitness|Corsa e fitness|Running y fitness',
  ),
  categories: [runningShoes, treadmills, dumbbells],
};
