import { type AttributeValues, type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { each, line, pairs, text } from '../goods.ts';

const ski = (
  name: string,
  price: number,
  launched: number,
  [type, level]: readonly [string, string],
  [waist, radius]: readonly [number, number],
  core: string,
  [binding, skins]: readonly [boolean, boolean],
  lengths: readonly number[],
) => {
  const turn: AttributeValues = radius > 0 ? { 'turn-radius': radius } : {};
  const values = { 'ski-type': type, 'skill-level': level, 'waist-width': waist, ...turn, 'ski-core': core };
  return model(
    name,
    price,
    launched,
    { ...values, 'binding-included': binding, 'grip-skins': skins },
    each('ski-length', ...lengths),
  );
};

const skis: Category = {
  id: 7401,
  key: 'skis',
  names: text('Skis|Skidor|Ski|Ski|Ski|Sukset|Skis|Sci|Esquís'),
  noun: text('skis|skidor|ski|ski|Ski|sukset|skis|sci|esquís'),
  google: [6064, 1158, 3331],
  attributes: defaultAttributes(7401),
  titleAttributes: ['ski-length'],
  lines: [
    line(
      'Isbrekka',
      'Skare',
      ski('68', 399, 960, ['piste', 'intermediate'], [68, 13], 'wood', [true, false], [156, 163, 170]),
      ski('72 Race', 699, 320, ['piste', 'expert'], [72, 15], 'wood-carbon', [true, false], [163, 170, 177]),
      ski('66 Start', 249, 1280, ['piste', 'beginner'], [66, 12], 'foam', [true, false], [140, 150]),
    ),
    line(
      'Isbrekka',
      'Puder',
      ski('88', 549, 620, ['all-mountain', 'intermediate'], [88, 16], 'wood', [false, false], [166, 173, 180]),
      ski('102', 649, 240, ['freeride', 'expert'], [102, 18], 'wood', [false, false], [173, 180, 187]),
      ski('94 Tour', 749, 47, ['touring', 'expert'], [94, 17], 'wood-carbon', [false, true], [164, 171, 178]),
    ),
    line(
      'Fjellrune',
      'Spor',
      ski('Classic', 229, 880, ['cross-country', 'intermediate'], [44, 0], 'wood', [false, false], [190, 200]),
      ski('Skin', 299, 450, ['cross-country', 'intermediate'], [44, 0], 'wood-carbon', [true, true], [186, 194, 202]),
      ski('Fjell BC', 389, 170, ['cross-country', 'expert'], [62, 0], 'wood', [false, true], [180, 190]),
    ),
    line(
      'Velmarra',
      'Nevaio',
      ski('All 80', 459, 740, ['all-mountain', 'intermediate'], [80, 15], 'wood', [true, false], [160, 167, 174]),
      ski('Tour 85', 679, 110, ['touring', 'intermediate'], [85, 16], 'wood-carbon', [false, true], [162, 170]),
    ),
    line(
      'Enkelto',
      'Glida',
      ski('Track', 99, 1400, ['cross-country', 'beginner'], [48, 0], 'foam', [true, false], [180, 190, 200]),
      ski('Slope', 179, 560, ['piste', 'beginner'], [70, 12], 'foam', [true, false], [148, 158]),
    ),
  ],
};

const skiHelmet = (
  name: string,
  price: number,
  launched: number,
  who: string,
  grams: number,
  [rotation, visor, adjustable, audio]: readonly [boolean, boolean, boolean, boolean],
  made: readonly (readonly [string, string])[],
) => {
  const values = { 'helmet-age-group': who, 'helmet-weight': grams, 'rotational-protection': rotation, visor };
  const features = { 'adjustable-vents': adjustable, 'audio-ready': audio };
  return model(name, price, launched, { ...values, ...features }, pairs(['ski-helmet-size', 'colour'], ...made));
};

const skiHelmets: Category = {
  id: 7402,
  key: 'ski-helmets',
  names: text(
    'Ski helmets|Skidhjälmar|Skihjelmer|Skihjelme|Skihelme|Laskettelukypärät|Casques de ski|Caschi da sci|Cascos de esquí',
  ),
  noun: text(
    'ski helmet|skidhjälm|skihjelm|skihjelm|Skihelm|laskettelukypärä|casque de ski|casco da sci|casco de esquí',
  ),
  google: [1161],
  attributes: defaultAttributes(7402),
  titleAttributes: ['ski-helmet-size', 'colour'],
  lines: [
    line(
      'Isbrekka',
      'Kupol',
      skiHelmet(
        'One',
        99,
        910,
        'adults',
        430,
        [false, false, true, true],
        [
          ['S', 'white'],
          ['M', 'black'],
          ['L', 'black'],
        ],
      ),
      skiHelmet(
        'Two',
        169,
        390,
        'adults',
        410,
        [true, false, true, true],
        [
          ['M', 'black'],
          ['M', 'green'],
          ['L', 'grey'],
        ],
      ),
      skiHelmet(
        'Visor',
        249,
        57,
        'adults',
        520,
        [true, true, true, true],
        [
          ['M', 'black'],
          ['L', 'black'],
        ],
      ),
    ),
    line(
      'Isbrekka',
      'Mini',
      skiHelmet(
        'Rookie',
        69,
        1130,
        'children',
        370,
        [false, false, false, false],
        [
          ['XS', 'pink'],
          ['XS', 'blue'],
          ['S', 'blue'],
        ],
      ),
      skiHelmet(
        'Rookie Visor',
        109,
        290,
        'children',
        440,
        [true, true, false, false],
        [
          ['XS', 'turquoise'],
          ['S', 'red'],
        ],
      ),
    ),
    line(
      'Velmarra',
      'Nevaio',
      skiHelmet(
        'Piste',
        139,
        670,
        'adults',
        400,
        [true, false, true, false],
        [
          ['S', 'red'],
          ['M', 'white'],
          ['L', 'black'],
        ],
      ),
      skiHelmet(
        'Tour',
        189,
        150,
        'adults',
        320,
        [true, false, false, false],
        [
          ['M', 'blue'],
          ['L', 'blue'],
        ],
      ),
    ),
    line(
      'Tryggela',
      'Snö',
      skiHelmet(
        'Kid',
        59,
        520,
        'children',
        350,
        [true, false, false, false],
        [
          ['XS', 'red'],
          ['S', 'green'],
        ],
      ),
      skiHelmet(
        'Kid Plus',
        79,
        200,
        'children',
        360,
        [true, false, true, false],
        [
          ['XS', 'blue'],
          ['S', 'blue'],
        ],
      ),
    ),
    line(
      'Dagello',
      'Alpe',
      skiHelmet(
        'Basic',
        39.9,
        1360,
        'adults',
        450,
        [false, false, false, false],
        [
          ['M', 'black'],
          ['L', 'white'],
        ],
      ),
      skiHelmet(
        'Vent',
        54.9,
        480,
        'adults',
        440,
        [false, false, true, false],
        [
          ['M', 'black'],
          ['L', 'grey'],
        ],
      ),
    ),
  ],
};

export const winter: Group = {
  id: 74,
  key: 'winter-sports',
  names: text(
    'Winter sports|Vintersport|Vintersport|Vintersport|Wintersport|Talviurheilu|Sports d’hiver|Sport invernali|Deportes de invierno',
  ),
  categories: [skis, skiHelmets],
};
