import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { inColours, line, text } from '../goods.ts';

const floorLamp = (
  name: string,
  price: number,
  launched: number,
  type: string,
  socket: string,
  tall: number,
  shade: string,
  dims: boolean,
  colours: readonly string[],
) => {
  const values = {
    'floor-lamp-type': type,
    'lamp-socket': socket,
    height: tall,
    'shade-material': shade,
    dimmable: dims,
  };
  return model(name, price, launched, values, inColours(...colours));
};

const floorLamps: Category = {
  id: 6201,
  key: 'floor-lamps',
  names: text(
    'Floor lamps|Golvlampor|Gulvlamper|Gulvlamper|Stehlampen|Lattiavalaisimet|Lampadaires|Lampade da terra|Lámparas de pie',
  ),
  noun: text(
    'floor lamp|golvlampa|gulvlampe|gulvlampe|Stehlampe|lattiavalaisin|lampadaire|lampada da terra|lámpara de pie',
  ),
  google: [4636],
  attributes: defaultAttributes(6201),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Lumivara',
      'Kaari',
      floorLamp('Uno', 179, 880, 'arc', 'E27', 205, 'metal', false, ['black', 'white', 'gold']),
      floorLamp('Duo', 249, 350, 'arc', 'E27', 215, 'glass', false, ['black', 'gold']),
      floorLamp('LED', 329, 55, 'arc', 'built-in-led', 210, 'metal', true, ['black', 'copper']),
    ),
    line(
      'Lumivara',
      'Lukija',
      floorLamp('S', 99, 1150, 'reading', 'GU10', 135, 'metal', false, ['black', 'white']),
      floorLamp('Dim', 149, 270, 'reading', 'built-in-led', 140, 'metal', true, ['black', 'white', 'gold']),
    ),
    line(
      'Enkelto',
      'Ljusa',
      floorLamp('Up', 24.9, 1410, 'uplighter', 'E27', 175, 'glass', false, ['white', 'black']),
      floorLamp('Read', 34.9, 690, 'reading', 'E14', 150, 'metal', false, ['white', 'black', 'grey']),
      floorLamp('Paper', 39.9, 160, 'tripod', 'E27', 140, 'paper', false, ['white']),
    ),
    line(
      'Halvorn',
      'Skymning',
      floorLamp('Tripod', 289, 1020, 'tripod', 'E27', 152, 'fabric', false, ['oak', 'black']),
      floorLamp('Column', 349, 470, 'uplighter', 'built-in-led', 180, 'metal', true, ['black', 'green', 'beige']),
    ),
    line(
      'Ostelune',
      'Lueur',
      floorLamp('Soirée', 219, 330, 'tripod', 'E27', 158, 'fabric', false, ['beige', 'green']),
      floorLamp('Minuit', 259, 95, 'arc', 'E27', 198, 'fabric', true, ['black', 'gold']),
    ),
  ],
};

/** Variants are [watt, lumen, pieces in the pack, price]. */
const bulb = (
  name: string,
  price: number,
  launched: number,
  [socket, shape]: readonly [string, string],
  kelvin: number,
  label: string,
  [dims, app]: readonly [boolean, boolean],
  packs: readonly (readonly [number, number, number, number])[],
) => {
  const light = { 'bulb-socket': socket, 'bulb-shape': shape, 'colour-temperature': kelvin, dimmable: dims };
  const variants = packs.map(([wattage, flux, count, packPrice]) => ({
    values: { wattage, 'luminous-flux': flux, 'pack-count': count },
    price: packPrice,
  }));
  const values = { ...light, 'energy-class': label, 'app-control': app };
  return model(name, price, launched, values, variants);
};

const ledBulbs: Category = {
  id: 6202,
  key: 'led-bulbs',
  names: text(
    'LED bulbs|LED-lampor|LED-pærer|LED-pærer|LED-Lampen|LED-lamput|Ampoules LED|Lampadine LED|Bombillas LED|LED light bulbs',
  ),
  noun: text(
    'LED bulb|LED-lampa|LED-pære|LED-pære|LED-Lampe|LED-lamppu|ampoule LED|lampadina LED|bombilla LED|LED light bulb',
  ),
  google: [3329, 2425],
  attributes: defaultAttributes(6202),
  titleAttributes: ['bulb-socket', 'wattage', 'pack-count'],
  lines: [
    line(
      'Lumivara',
      'Valo',
      bulb(
        'Warm',
        6.9,
        1180,
        ['E27', 'standard'],
        2700,
        'E',
        [false, false],
        [
          [4.9, 470, 1, 4.9],
          [8, 806, 1, 6.9],
          [8, 806, 3, 16.9],
        ],
      ),
      bulb(
        'Warm Dim',
        9.9,
        640,
        ['E27', 'standard'],
        2700,
        'D',
        [true, false],
        [
          [5.5, 806, 1, 9.9],
          [8, 1055, 1, 12.9],
        ],
      ),
      bulb(
        'Candle',
        5.9,
        900,
        ['E14', 'candle'],
        2700,
        'E',
        [true, false],
        [
          [4.5, 470, 1, 5.9],
          [4.5, 470, 3, 14.9],
        ],
      ),
      bulb(
        'Ultra',
        13.9,
        45,
        ['E27', 'standard'],
        3000,
        'A',
        [false, false],
        [
          [4, 840, 1, 13.9],
          [4, 840, 2, 24.9],
          [5.2, 1095, 1, 15.9],
        ],
      ),
    ),
    line(
      'Lumivara',
      'Tuike App',
      bulb(
        'White',
        14.9,
        510,
        ['E27', 'standard'],
        2700,
        'E',
        [true, true],
        [
          [8.5, 806, 1, 14.9],
          [8.5, 806, 3, 39.9],
        ],
      ),
      bulb(
        'Colour',
        29.9,
        220,
        ['E27', 'standard'],
        4000,
        'F',
        [true, true],
        [
          [9.5, 806, 1, 29.9],
          [9.5, 806, 2, 54.9],
        ],
      ),
      bulb('Spot Colour', 32.9, 70, ['GU10', 'spot'], 4000, 'G', [true, true], [[5, 350, 1, 32.9]]),
    ),
    line(
      'Enkelto',
      'Klar',
      bulb(
        'Standard',
        2.5,
        1390,
        ['E27', 'standard'],
        2700,
        'F',
        [false, false],
        [
          [7, 640, 2, 3.9],
          [9.5, 806, 2, 4.5],
          [9.5, 806, 6, 10.9],
        ],
      ),
      bulb(
        'Spot',
        3.5,
        830,
        ['GU10', 'spot'],
        2700,
        'F',
        [false, false],
        [
          [4.5, 345, 2, 4.9],
          [4.5, 345, 6, 11.9],
        ],
      ),
      bulb('Candle', 2.9, 830, ['E14', 'candle'], 2700, 'F', [false, false], [[4, 350, 2, 4.5]]),
    ),
    line(
      'Halvorn',
      'Glöd',
      bulb(
        'Globe',
        16.9,
        720,
        ['E27', 'globe'],
        2200,
        'F',
        [true, false],
        [
          [4, 250, 1, 16.9],
          [6, 470, 1, 19.9],
        ],
      ),
      bulb(
        'Filament',
        11.9,
        390,
        ['E27', 'standard'],
        2200,
        'E',
        [true, false],
        [
          [3.8, 400, 1, 11.9],
          [3.8, 400, 3, 29.9],
        ],
      ),
    ),
    line(
      'Brisvelle',
      'Jour',
      bulb(
        'Work',
        8.9,
        290,
        ['E27', 'standard'],
        6500,
        'D',
        [false, false],
        [
          [11, 1521, 1, 8.9],
          [15, 2100, 1, 11.9],
        ],
      ),
      bulb(
        'Spot Neutral',
        5.9,
        140,
        ['GU10', 'spot'],
        4000,
        'E',
        [true, false],
        [
          [4.7, 450, 1, 5.9],
          [4.7, 450, 4, 19.9],
        ],
      ),
    ),
  ],
};

export const lighting: Group = {
  id: 62,
  key: 'lighting',
  names: text('Lighting|Belysning|Belysning|Belysning|Beleuchtung|Valaistus|Luminaires|Illuminazione|Iluminación'),
  categories: [floorLamps, ledBulbs],
};
