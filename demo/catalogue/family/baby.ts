import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { firstPrice, inColours, line, text } from '../goods.ts';

const pram = (
  name: string,
  price: number,
  launched: number,
  type: string,
  [kilos, child]: readonly [number, number],
  [newborn, reversible, oneHand, suspended, cabin]: readonly [boolean, boolean, boolean, boolean, boolean],
  colours: readonly string[],
) => {
  const values = { 'pram-type': type, weight: kilos, 'max-child-weight': child, 'from-birth': newborn };
  const features = {
    'reversible-seat': reversible,
    'one-hand-fold': oneHand,
    suspension: suspended,
    'cabin-size': cabin,
  };
  return model(name, price, launched, { ...values, ...features }, inColours(...colours));
};

const prams: Category = {
  id: 8101,
  key: 'prams',
  names: text(
    'Prams & pushchairs|Barnvagnar|Barnevogner|Barnevogne|Kinderwagen|Lastenvaunut|Poussettes|Passeggini|Carritos de bebé|Strollers',
  ),
  noun: text(
    'pushchair|barnvagn|barnevogn|barnevogn|Kinderwagen|lastenvaunut|poussette|passeggino|carrito de bebé|stroller',
  ),
  google: [568],
  attributes: defaultAttributes(8101),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Barnelo',
      'Promenad',
      pram('Duo', 799, 870, 'duo', [13.2, 22], [true, true, false, true, false], ['black', 'grey', 'beige']),
      pram('Duo Air', 999, 390, 'duo', [12.4, 22], [true, true, true, true, false], ['black', 'navy', 'green']),
      pram('Trio', 1190, 160, 'travel-system', [13.8, 22], [true, true, true, true, false], ['black', 'beige']),
    ),
    line(
      'Barnelo',
      'Syskon',
      pram('Side', 899, 620, 'twin', [14.6, 15], [true, false, false, true, false], ['black', 'grey']),
      pram('Tandem', 1290, 52, 'twin', [15.8, 18], [true, true, false, true, false], ['black', 'beige']),
    ),
    line(
      'Tryggela',
      'Resa',
      pram('Light', 249, 1090, 'buggy', [6.9, 18], [false, false, true, false, false], ['black', 'grey']),
      pram('Cabin', 399, 430, 'buggy', [6.1, 22], [true, false, true, true, true], ['black', 'green', 'brown']),
      pram('System', 699, 280, 'travel-system', [12.9, 18], [true, true, false, true, false], ['grey', 'navy']),
    ),
    line(
      'Enkelto',
      'Rulla',
      pram('Buggy', 59.9, 1410, 'buggy', [5.8, 15], [false, false, false, false, false], ['black', 'pink', 'navy']),
      pram('Duo', 299, 740, 'duo', [14.2, 15], [true, true, false, true, false], ['black', 'grey']),
    ),
    line(
      'Velmarra',
      'Andante',
      pram('Run', 549, 550, 'jogger', [11.5, 22], [false, false, false, true, false], ['black', 'green']),
      pram('Run Pro', 749, 110, 'jogger', [10.9, 22], [false, false, true, true, false], ['black', 'navy']),
    ),
  ],
};

const carSeat = (
  name: string,
  price: number,
  launched: number,
  [stature, facing, installation]: readonly [string, string, string],
  [kilos, child]: readonly [number, number],
  [turns, reclines, washable]: readonly [boolean, boolean, boolean],
  colours: readonly string[],
) => {
  const values = { 'child-height': stature, 'travel-direction': facing, installation, weight: kilos };
  const features = { 'max-child-weight': child, rotating: turns, reclining: reclines, 'washable-cover': washable };
  return model(name, price, launched, { ...values, ...features }, inColours(...colours));
};

const carSeats: Category = {
  id: 8102,
  key: 'child-car-seats',
  names: text(
    'Child car seats|Bilbarnstolar|Bilstoler|Autostole|Autokindersitze|Turvaistuimet|Sièges auto|Seggiolini auto|Sillas de coche|Car seats',
  ),
  noun: text(
    'child car seat|bilbarnstol|bilstol|autostol|Autokindersitz|turvaistuin|siège auto|seggiolino auto|silla de coche|car seat',
  ),
  google: [547],
  attributes: defaultAttributes(8102),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Tryggela',
      'Famn',
      carSeat(
        'Baby',
        199,
        1020,
        ['40-87', 'rear-facing', 'seat-belt'],
        [3.6, 13],
        [false, false, true],
        ['black', 'grey'],
      ),
      carSeat(
        'Baby Fix',
        329,
        480,
        ['40-87', 'rear-facing', 'ISOFIX'],
        [4.1, 13],
        [false, true, true],
        ['black', 'grey', 'beige'],
      ),
      carSeat(
        'Turn',
        499,
        290,
        ['40-105', 'both-ways', 'ISOFIX'],
        [14.2, 19],
        [true, true, true],
        ['black', 'grey', 'green'],
      ),
    ),
    line(
      'Tryggela',
      'Bakåt',
      carSeat(
        'Long',
        449,
        700,
        ['61-125', 'rear-facing', 'seat-belt'],
        [12.6, 36],
        [false, true, true],
        ['black', 'grey'],
      ),
      carSeat(
        'Long Turn',
        649,
        45,
        ['61-125', 'rear-facing', 'ISOFIX'],
        [15.4, 36],
        [true, true, true],
        ['black', 'beige'],
      ),
    ),
    line(
      'Barnelo',
      'Åka',
      carSeat(
        'Grow',
        279,
        880,
        ['76-150', 'forward-facing', 'ISOFIX'],
        [9.8, 36],
        [false, true, true],
        ['black', 'blue', 'red'],
      ),
      carSeat('Spin', 399, 340, ['40-105', 'both-ways', 'ISOFIX'], [13.6, 18], [true, true, true], ['black', 'grey']),
      carSeat(
        'Booster',
        149,
        590,
        ['100-150', 'forward-facing', 'ISOFIX'],
        [5.2, 36],
        [false, true, true],
        ['black', 'blue', 'green'],
      ),
    ),
    line(
      'Enkelto',
      'Bilbo',
      carSeat(
        'Booster',
        39.9,
        1440,
        ['100-150', 'forward-facing', 'seat-belt'],
        [3.4, 36],
        [false, false, true],
        ['black', 'red', 'blue'],
      ),
      carSeat(
        'Junior',
        89.9,
        760,
        ['76-150', 'forward-facing', 'seat-belt'],
        [6.2, 36],
        [false, false, true],
        ['black', 'grey'],
      ),
    ),
    line(
      'Halvorn',
      'Följa',
      carSeat('First', 379, 210, ['40-87', 'rear-facing', 'ISOFIX'], [3.9, 13], [true, true, true], ['beige', 'black']),
      carSeat(
        'Next',
        469,
        95,
        ['100-150', 'forward-facing', 'ISOFIX'],
        [6.8, 36],
        [false, true, false],
        ['beige', 'black'],
      ),
    ),
  ],
};

/** The range of child weights in kg for each size. */
const NAPPY_WEIGHTS: Readonly<Record<string, readonly [number, number]>> = {
  '1': [2, 5],
  '2': [3, 6],
  '3': [5, 9],
  '4': [8, 14],
  '5': [11, 18],
  '6': [14, 24],
};

/** Variants are [size, pieces, price]. */
const nappy = (
  name: string,
  launched: number,
  type: string,
  [indicator, scentFree, plant]: readonly [boolean, boolean, boolean],
  packs: readonly (readonly [string, number, number])[],
) => {
  const values = {
    'nappy-type': type,
    'wetness-indicator': indicator,
    'fragrance-free': scentFree,
    'plant-based': plant,
  };
  const variants = packs.map(([size, pieces, price]) => {
    const weights = NAPPY_WEIGHTS[size];
    if (weights === undefined) throw new Error(`No weights of nappy size ${size}`);
    const fit = { 'child-weight-from': weights[0], 'child-weight-to': weights[1] };
    return { values: { 'nappy-size': size, 'pack-count': pieces, ...fit }, price };
  });
  return model(name, firstPrice(packs), launched, values, variants);
};

const nappies: Category = {
  id: 8103,
  key: 'nappies',
  names: text('Nappies|Blöjor|Bleier|Bleer|Windeln|Vaipat|Couches|Pannolini|Pañales|Diapers'),
  noun: text('nappies|blöjor|bleier|bleer|Windeln|vaipat|couches|pannolini|pañales|diapers'),
  google: [551],
  attributes: defaultAttributes(8103),
  titleAttributes: ['nappy-size', 'pack-count'],
  lines: [
    line(
      'Puddelin',
      'Mjuk',
      nappy(
        'New',
        1120,
        'taped',
        [true, true, false],
        [
          ['1', 24, 5.9],
          ['2', 34, 7.9],
        ],
      ),
      nappy(
        'Day',
        640,
        'taped',
        [true, true, false],
        [
          ['3', 52, 12.9],
          ['4', 48, 12.9],
          ['4', 168, 39.9],
          ['5', 144, 39.9],
        ],
      ),
      nappy(
        'Pants',
        380,
        'pants',
        [true, true, false],
        [
          ['4', 44, 14.9],
          ['5', 40, 14.9],
          ['6', 36, 14.9],
        ],
      ),
      nappy(
        'Night',
        54,
        'night',
        [false, true, false],
        [
          ['4', 40, 15.9],
          ['5', 36, 15.9],
        ],
      ),
    ),
    line(
      'Puddelin',
      'Plask',
      nappy(
        'Swim',
        900,
        'swim',
        [false, true, false],
        [
          ['3', 12, 7.9],
          ['4', 11, 7.9],
        ],
      ),
      nappy(
        'Swim Big',
        310,
        'swim',
        [false, true, false],
        [
          ['5', 10, 7.9],
          ['6', 9, 7.9],
        ],
      ),
    ),
    line(
      'Barnelo',
      'Skog',
      nappy(
        'Pure',
        720,
        'taped',
        [true, true, true],
        [
          ['2', 32, 10.9],
          ['3', 30, 10.9],
          ['4', 120, 41.9],
        ],
      ),
      nappy(
        'Pure Pants',
        250,
        'pants',
        [false, true, true],
        [
          ['4', 26, 12.5],
          ['5', 24, 12.5],
        ],
      ),
      nappy('Pure Night', 110, 'night', [false, true, true], [['5', 22, 12.9]]),
    ),
    line(
      'Enkelto',
      'Bebis',
      nappy(
        'Basic',
        1400,
        'taped',
        [false, false, false],
        [
          ['3', 56, 7.5],
          ['4', 50, 7.5],
          ['4', 200, 27.9],
          ['5', 46, 7.5],
        ],
      ),
      nappy(
        'Basic Pants',
        560,
        'pants',
        [false, false, false],
        [
          ['4', 42, 9.5],
          ['5', 38, 9.5],
          ['6', 34, 9.5],
        ],
      ),
    ),
    line(
      'Tryggela',
      'Torr',
      nappy(
        'Comfort',
        480,
        'taped',
        [true, false, false],
        [
          ['3', 54, 10.9],
          ['4', 100, 21.9],
          ['5', 92, 21.9],
        ],
      ),
      nappy(
        'Comfort Pants',
        170,
        'pants',
        [true, false, false],
        [
          ['5', 76, 24.9],
          ['6', 70, 24.9],
        ],
      ),
    ),
  ],
};

export const baby: Group = {
  id: 81,
  key: 'baby',
  names: text(
    'Baby & child|Baby & barn|Baby & barn|Baby & barn|Baby & Kind|Vauva ja lapsi|Bébé et enfant|Bimbi|Bebé y niño',
  ),
  categories: [prams, carSeats, nappies],
};
