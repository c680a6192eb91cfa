import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { firstPrice, line, priced, text } from '../goods.ts';

/** Variants are [capacity of one battery in Ah, batteries, price]. */
const drill = (
  name: string,
  launched: number,
  type: string,
  volts: number,
  [torque, speed]: readonly [number, number],
  kilos: number,
  noBrushes: boolean,
  kits: readonly (readonly [number, number, number])[],
) => {
  const motor = { 'drill-type': type, voltage: volts, torque, 'no-load-speed': speed, brushless: noBrushes };
  const variants = kits.map(([capacity, batteries, price]) => ({
    values: { 'battery-capacity': capacity, batteries: batteries === 1 ? 'one' : 'two' },
    price,
  }));
  return model(name, firstPrice(kits), launched, { ...motor, weight: kilos }, variants);
};

const cordlessDrills: Category = {
  id: 6301,
  key: 'cordless-drills',
  names: text(
    'Cordless drills|Skruvdragare|Batteridriller|Akkuboremaskiner|Akkuschrauber|Akkuporakoneet|Perceuses-visseuses|Trapani avvitatori|Taladros atornilladores',
  ),
  noun: text(
    'cordless drill|skruvdragare|batteridrill|akkuboremaskine|Akkuschrauber|akkuporakone|perceuse-visseuse|trapano avvitatore|taladro atornillador',
  ),
  google: [2629, 1217],
  attributes: defaultAttributes(6301),
  titleAttributes: ['voltage', 'battery-capacity', 'batteries'],
  lines: [
    line(
      'Kestrin',
      'Sparv 18',
      drill('DD50', 1130, 'drill-driver', 18, [50, 1900], 1.5, true, [
        [2, 2, 189],
        [4, 2, 229],
      ]),
      drill('CD65', 560, 'combi-drill', 18, [65, 2100], 1.7, true, [
        [2, 2, 229],
        [4, 2, 279],
        [5, 2, 309],
      ]),
      drill('CD90', 50, 'combi-drill', 18, [90, 2200], 1.9, true, [
        [4, 2, 349],
        [5, 2, 379],
      ]),
      drill('ID180', 410, 'impact-driver', 18, [180, 3400], 1.2, true, [
        [2, 2, 219],
        [4, 2, 259],
      ]),
    ),
    line(
      'Kestrin',
      'Sparv 12',
      drill('DD30', 980, 'drill-driver', 12, [30, 1500], 1, true, [
        [2, 1, 119],
        [2, 2, 139],
      ]),
      drill('ID105', 310, 'impact-driver', 12, [105, 2600], 0.9, true, [
        [2, 2, 149],
        [3, 2, 169],
      ]),
    ),
    line(
      'Bruvaal',
      'Home 18V',
      drill('B40', 1320, 'drill-driver', 18, [40, 1350], 1.4, false, [
        [1.5, 1, 59],
        [1.5, 2, 79],
      ]),
      drill('B45P', 740, 'combi-drill', 18, [45, 1450], 1.5, false, [
        [2, 1, 79],
        [2, 2, 99],
      ]),
      drill('B60 BL', 170, 'combi-drill', 18, [60, 2000], 1.6, true, [
        [2, 2, 129],
        [4, 2, 159],
      ]),
    ),
    line(
      'Enkelto',
      'Skruva',
      drill('12', 1450, 'drill-driver', 12, [22, 700], 1, false, [
        [1.3, 1, 34.9],
        [1.3, 2, 44.9],
      ]),
      drill('18', 620, 'drill-driver', 18, [32, 1250], 1.3, false, [
        [1.5, 1, 44.9],
        [1.5, 2, 57.9],
      ]),
    ),
    line(
      'Odlaro',
      'Shed 20',
      drill('Drill', 450, 'drill-driver', 20, [48, 1700], 1.5, true, [
        [2, 1, 99],
        [4, 1, 119],
      ]),
      drill('Hammer', 230, 'combi-drill', 20, [62, 1900], 1.7, true, [
        [2, 1, 119],
        [4, 2, 169],
      ]),
    ),
  ],
};

const saw = (
  name: string,
  launched: number,
  [source, volts, watts]: readonly [string, number | null, number | null],
  blade: number,
  cut: number,
  kilos: number,
  [rail, noBrushes]: readonly [boolean, boolean],
  kits: readonly (readonly [string, number])[],
) => {
  const drive = { ...(volts === null ? {} : { voltage: volts }), ...(watts === null ? {} : { power: watts }) };
  const values = {
    'power-source': source,
    ...drive,
    'blade-diameter': blade,
    'cutting-depth': cut,
  };
  const features = { weight: kilos, 'guide-rail-ready': rail, brushless: noBrushes };
  return model(name, firstPrice(kits), launched, { ...values, ...features }, priced('saw-kit', ...kits));
};

const circularSaws: Category = {
  id: 6302,
  key: 'circular-saws',
  names: text(
    'Circular saws|Cirkelsågar|Sirkelsager|Rundsave|Handkreissägen|Pyörösahat|Scies circulaires|Seghe circolari|Sierras circulares',
  ),
  noun: text(
    'circular saw|cirkelsåg|sirkelsag|rundsav|Handkreissäge|pyörösaha|scie circulaire|sega circolare|sierra circular',
  ),
  google: [3224],
  attributes: defaultAttributes(6302),
  titleAttributes: ['blade-diameter', 'saw-kit'],
  lines: [
    line(
      'Kestrin',
      'Sparv 18',
      saw(
        'CS165',
        790,
        ['cordless', 18, null],
        165,
        56,
        3.1,
        [false, true],
        [
          ['body', 189],
          ['battery', 349],
        ],
      ),
      saw(
        'CS190',
        360,
        ['cordless', 18, null],
        190,
        66,
        3.8,
        [true, true],
        [
          ['body', 249],
          ['battery', 429],
          ['rail', 329],
        ],
      ),
      saw(
        'TS165',
        42,
        ['cordless', 36, null],
        165,
        56,
        4.4,
        [true, true],
        [
          ['case', 469],
          ['rail', 559],
          ['battery', 689],
        ],
      ),
    ),
    line(
      'Kestrin',
      'Sparv Mains',
      saw(
        'CS1400',
        1260,
        ['corded', null, 1400],
        190,
        66,
        4,
        [false, false],
        [
          ['body', 149],
          ['case', 169],
        ],
      ),
      saw(
        'TS1600',
        580,
        ['corded', null, 1600],
        165,
        55,
        4.6,
        [true, false],
        [
          ['case', 389],
          ['rail', 479],
        ],
      ),
    ),
    line(
      'Bruvaal',
      'Home 18V',
      saw(
        'BS150',
        870,
        ['cordless', 18, null],
        150,
        48,
        2.9,
        [false, false],
        [
          ['body', 59],
          ['battery', 109],
        ],
      ),
      saw(
        'BS165 BL',
        200,
        ['cordless', 18, null],
        165,
        54,
        3.2,
        [true, true],
        [
          ['body', 99],
          ['battery', 169],
        ],
      ),
    ),
    line(
      'Bruvaal',
      'Home Mains',
      saw(
        'B1200',
        1400,
        ['corded', null, 1200],
        185,
        63,
        3.9,
        [false, false],
        [
          ['body', 49.9],
          ['case', 59.9],
        ],
      ),
      saw(
        'B1500 Laser',
        680,
        ['corded', null, 1500],
        190,
        66,
        4.3,
        [true, false],
        [
          ['body', 79],
          ['case', 89],
          ['rail', 119],
        ],
      ),
    ),
    line(
      'Enkelto',
      'Såga',
      saw(
        'Mini',
        1010,
        ['corded', null, 600],
        85,
        28,
        2.2,
        [true, false],
        [
          ['body', 44.9],
          ['rail', 59.9],
        ],
      ),
      saw(
        '18',
        330,
        ['cordless', 18, null],
        150,
        46,
        2.8,
        [false, false],
        [
          ['body', 49.9],
          ['battery', 84.9],
        ],
      ),
    ),
    line(
      'Odlaro',
      'Shed 20',
      saw(
        'Saw 165',
        130,
        ['cordless', 20, null],
        165,
        55,
        3.2,
        [false, true],
        [
          ['body', 109],
          ['battery', 179],
        ],
      ),
      saw(
        'Saw 190',
        130,
        ['cordless', 20, null],
        190,
        65,
        3.7,
        [true, true],
        [
          ['body', 139],
          ['battery', 219],
        ],
      ),
    ),
  ],
};

const washer = (
  name: string,
  launched: number,
  pressure: number,
  flow: number,
  watts: number,
  [hose, kilos]: readonly [number, number],
  [reel, metal]: readonly [boolean, boolean],
  kits: readonly (readonly [string, number])[],
) => {
  const values = { pressure, 'flow-rate': flow, power: watts, 'hose-length': hose, weight: kilos };
  return model(
    name,
    firstPrice(kits),
    launched,
    { ...values, 'hose-reel': reel, 'metal-pump': metal },
    priced('washer-kit', ...kits),
  );
};

const pressureWashers: Category = {
  id: 6303,
  key: 'pressure-washers',
  names: text(
    'Pressure washers|Högtryckstvättar|Høytrykksvaskere|Højtryksrensere|Hochdruckreiniger|Painepesurit|Nettoyeurs haute pression|Idropulitrici|Hidrolimpiadoras',
  ),
  noun: text(
    'pressure washer|högtryckstvätt|høytrykksvasker|højtryksrenser|Hochdruckreiniger|painepesuri|nettoyeur haute pression|idropulitrice|hidrolimpiadora',
  ),
  google: [1226],
  attributes: defaultAttributes(6303),
  titleAttributes: ['pressure', 'washer-kit'],
  lines: [
    line(
      'Kestrin',
      'Fors',
      washer(
        '135',
        1190,
        135,
        440,
        1900,
        [7, 9.5],
        [false, true],
        [
          ['basic', 199],
          ['home-kit', 239],
        ],
      ),
      washer(
        '150',
        670,
        150,
        480,
        2200,
        [9, 14],
        [true, true],
        [
          ['basic', 319],
          ['home-kit', 359],
          ['car-kit', 349],
        ],
      ),
      washer(
        '170 Pro',
        150,
        170,
        550,
        2800,
        [10, 19.5],
        [true, true],
        [
          ['basic', 459],
          ['home-kit', 499],
        ],
      ),
    ),
    line(
      'Bruvaal',
      'Stråle',
      washer(
        '110',
        1370,
        110,
        360,
        1400,
        [5, 5.8],
        [false, false],
        [
          ['basic', 69],
          ['car-kit', 84],
        ],
      ),
      washer(
        '130',
        820,
        130,
        420,
        1800,
        [6, 7.4],
        [false, false],
        [
          ['basic', 109],
          ['home-kit', 139],
          ['car-kit', 129],
        ],
      ),
      washer(
        '145 Reel',
        380,
        145,
        460,
        2100,
        [8, 10.6],
        [true, true],
        [
          ['basic', 169],
          ['home-kit', 199],
        ],
      ),
    ),
    line(
      'Enkelto',
      'Skvätt',
      washer(
        'One',
        1050,
        100,
        330,
        1300,
        [4, 4.9],
        [false, false],
        [
          ['basic', 54.9],
          ['car-kit', 64.9],
        ],
      ),
      washer(
        'Two',
        440,
        120,
        390,
        1600,
        [5, 6.2],
        [false, false],
        [
          ['basic', 79.9],
          ['home-kit', 99.9],
        ],
      ),
    ),
    line(
      'Odlaro',
      'Patio',
      washer(
        'Clean 140',
        720,
        140,
        450,
        2000,
        [7, 11],
        [false, true],
        [
          ['basic', 179],
          ['home-kit', 219],
        ],
      ),
      washer(
        'Clean 160',
        240,
        160,
        500,
        2500,
        [9, 15.8],
        [true, true],
        [
          ['basic', 279],
          ['home-kit', 319],
          ['car-kit', 309],
        ],
      ),
      washer('Clean 180', 20, 180, 600, 3000, [10, 21], [true, true], [['home-kit', 489]]),
    ),
  ],
};

export const tools: Group = {
  id: 63,
  key: 'tools',
  names: text('Tools|Verktyg|Verktøy|Værktøj|Werkzeuge|Työkalut|Outillage|Utensili|Herramientas'),
  categories: [cordlessDrills, circularSaws, pressureWashers],
};
