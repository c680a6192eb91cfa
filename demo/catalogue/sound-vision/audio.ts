import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { columns, inColours, line, text } from '../electronics.ts';

const cans = columns(
  'fit',
  'connection',
  'noise-cancelling',
  'battery-life',
  'driver',
  'microphone',
  'multipoint',
  'foldable',
  'weight',
);

const headphones: Category = {
  id: 5201,
  key: 'headphones',
  names: text(
    'Headphones | Hörlurar | Hodetelefoner | Hovedtelefoner | Kopfhörer | Kuulokkeet | Casques audio | Cuffie | Auriculares',
  ),
  noun: text(
    'headphones | hörlurar | hodetelefoner | hovedtelefoner | Kopfhörer | kuulokkeet | casque audio | cuffie | auriculares',
  ),
  google: [543626, 505771],
  attributes: defaultAttributes(5201),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Sonarvik',
      'Aisle',
      model(
        '700',
        399,
        48,
        cans('over-ear', 'wireless', true, 40, 40, true, true, true, 258),
        inColours('black', 'silver', 'navy'),
      ),
      model(
        '500',
        279,
        430,
        cans('over-ear', 'wireless', true, 30, 40, true, true, true, 249),
        inColours('black', 'beige'),
      ),
    ),
    line(
      'Norvane',
      'Hush',
      model(
        'Max',
        549,
        130,
        cans('over-ear', 'wireless', true, 24, 42, true, true, false, 372),
        inColours('silver', 'black', 'green'),
      ),
      model(
        'On',
        229,
        300,
        cans('on-ear', 'wireless', true, 36, 34, true, true, true, 186),
        inColours('black', 'pink'),
      ),
    ),
    line(
      'Faldora',
      'Conservatory',
      model(
        'HD 1',
        899,
        710,
        cans('open', 'wired', false, null, 50, false, false, false, 340),
        inColours('black', 'brown'),
      ),
      model('HD 3', 349, 1230, cans('open', 'wired', false, null, 42, false, false, false, 295), inColours('black')),
      model(
        'Studio',
        149,
        980,
        cans('over-ear', 'wired', false, null, 40, false, false, true, 262),
        inColours('black'),
      ),
    ),
    line(
      'Ekkovar',
      'Swell',
      model(
        '5',
        129,
        36,
        cans('over-ear', 'wireless', true, 60, 40, true, true, true, 244),
        inColours('black', 'white', 'green'),
      ),
      model(
        '3',
        69,
        200,
        cans('on-ear', 'wireless', false, 50, 32, true, true, true, 162),
        inColours('black', 'white', 'pink'),
      ),
    ),
    line(
      'Kelvaro',
      'Bass',
      model(
        'Q60',
        79,
        90,
        cans('over-ear', 'wireless', true, 55, 40, true, true, true, 255),
        inColours('black', 'navy'),
      ),
      model('Q30', 49, 620, cans('over-ear', 'wireless', true, 40, 40, true, false, true, 260), inColours('black')),
    ),
    line(
      'Plennko',
      'Ear',
      model(
        'Wire',
        14.9,
        1400,
        cans('on-ear', 'wired', false, null, 30, true, false, false, 128),
        inColours('black', 'white'),
      ),
      model('Air', 24.9, 340, cans('on-ear', 'wireless', false, 24, 32, true, false, true, 150), inColours('black')),
    ),
  ],
};

const buds = columns(
  'shape',
  'noise-cancelling',
  'battery-life',
  'case-life',
  'ip',
  'multipoint',
  'wireless-charging',
  'microphones',
  'weight',
);

const earbuds: Category = {
  id: 5202,
  key: 'true-wireless-earbuds',
  names:
    text(`True wireless earbuds | Trådlösa in-ear-hörlurar | Trådløse ørepropper | Trådløse in-ear høretelefoner | True-Wireless-Kopfhörer
    | Täysin langattomat nappikuulokkeet | Écouteurs sans fil | Auricolari true wireless | Auriculares true wireless`),
  noun: text(`wireless earbuds | trådlösa in-ear-hörlurar | trådløse ørepropper | trådløse in-ear høretelefoner | True-Wireless-Kopfhörer
    | langattomat nappikuulokkeet | écouteurs sans fil | auricolari wireless | auriculares inalámbricos`),
  google: [543626, 505771],
  attributes: defaultAttributes(5202),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Norvane',
      'Murmur',
      model('Pro 3', 249, 44, buds('in-ear', true, 8, 32, 'IP57', true, true, 6, 5.2), inColours('white', 'graphite')),
      model('4', 159, 300, buds('semi', true, 6, 28, 'IP54', true, true, 4, 4.4), inColours('white')),
      model('3', 119, 910, buds('semi', false, 6, 24, 'IPX4', false, true, 4, 4.3), inColours('white')),
    ),
    line(
      'Sonarvik',
      'Alcove',
      model('X', 279, 150, buds('in-ear', true, 9, 36, 'IP54', true, true, 6, 5.8), inColours('black', 'beige')),
      model('Sport', 199, 380, buds('in-ear', true, 10, 38, 'IP57', true, true, 4, 6.3), inColours('black', 'green')),
    ),
    line(
      'Ekkovar',
      'Dew',
      model(
        '2 Pro',
        109,
        25,
        buds('in-ear', true, 9, 40, 'IP55', true, true, 6, 4.9),
        inColours('black', 'white', 'purple'),
      ),
      model('2', 69, 25, buds('in-ear', true, 8, 32, 'IP54', true, false, 4, 4.6), inColours('black', 'blue')),
      model('Open', 129, 120, buds('open', false, 8, 30, 'IP55', true, false, 4, 8.7), inColours('black', 'beige')),
    ),
    line(
      'Tessuro',
      'Whisper',
      model('Plus', 139, 210, buds('in-ear', true, 7, 30, 'IP57', true, true, 6, 5.4), inColours('graphite', 'white')),
      model('Lite', 59, 480, buds('semi', false, 6, 24, 'IPX4', false, false, 2, 4.2), inColours('white', 'pink')),
    ),
    line(
      'Kelvaro',
      'Peas',
      model(
        '4',
        39.9,
        70,
        buds('in-ear', true, 7, 35, 'IP54', true, false, 4, 4.8),
        inColours('black', 'blue', 'pink'),
      ),
      model('Open', 59.9, 260, buds('open', false, 7, 28, 'IP55', true, false, 4, 9.1), inColours('black')),
    ),
    line(
      'Plennko',
      'Bud',
      model('1', 14.9, 1090, buds('semi', false, 4, 16, null, false, false, 2, 4), inColours('white', 'black')),
      model('2', 19.9, 330, buds('in-ear', false, 6, 24, 'IPX4', false, false, 2, 4.5), inColours('white', 'pink')),
    ),
  ],
};

const speaker = columns(
  'power',
  'battery-life',
  'ip',
  'stereo-pair',
  'microphone',
  'power-bank',
  'lights',
  'aux',
  'weight',
);

const speakers: Category = {
  id: 5203,
  key: 'bluetooth-speakers',
  names:
    text(`Bluetooth speakers | Bluetooth-högtalare | Bluetooth-høyttalere | Bluetooth-højttalere | Bluetooth-Lautsprecher
    | Bluetooth-kaiuttimet | Enceintes Bluetooth | Casse Bluetooth | Altavoces Bluetooth`),
  noun: text(`Bluetooth speaker | Bluetooth-högtalare | Bluetooth-høyttaler | Bluetooth-højttaler | Bluetooth-Lautsprecher
    | Bluetooth-kaiutin | enceinte Bluetooth | cassa Bluetooth | altavoz Bluetooth`),
  google: [249],
  attributes: defaultAttributes(5203),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Ekkovar',
      'Rove',
      model(
        'Mini',
        49,
        160,
        speaker(5, 12, 'IP67', true, false, false, false, false, 0.24),
        inColours('black', 'red', 'pink', 'blue'),
      ),
      model(
        '4',
        129,
        30,
        speaker(30, 18, 'IP68', true, true, true, false, false, 0.68),
        inColours('black', 'blue', 'orange'),
      ),
      model('Roar', 349, 250, speaker(140, 24, 'IP67', true, false, true, true, true, 5.6), inColours('black')),
    ),
    line(
      'Sonarvik',
      'Lantern',
      model(
        'S',
        199,
        400,
        speaker(40, 16, 'IP67', true, true, false, false, false, 0.85),
        inColours('black', 'white', 'beige'),
      ),
      model('L', 449, 90, speaker(100, 20, 'IP55', true, true, false, false, true, 2.9), inColours('black', 'white')),
    ),
    line(
      'Faldora',
      'Parlour',
      model(
        'Retro',
        229,
        830,
        speaker(36, 14, null, true, false, false, false, true, 2.2),
        inColours('black', 'beige', 'green'),
      ),
      model(
        'Retro Mini',
        139,
        560,
        speaker(20, 20, 'IPX4', true, false, false, false, true, 0.75),
        inColours('black', 'red'),
      ),
    ),
    line(
      'Fenngard',
      'Camp',
      model(
        'Tough',
        99,
        280,
        speaker(24, 24, 'IP68', true, true, true, false, false, 0.72),
        inColours('green', 'orange'),
      ),
      model('Clip', 54, 45, speaker(5, 14, 'IP67', true, false, false, false, false, 0.2), inColours('green', 'grey')),
    ),
    line(
      'Plennko',
      'Sound',
      model('Cube', 12.9, 1150, speaker(3, 6, null, false, true, false, false, true, 0.18), inColours('black', 'blue')),
      model('Party', 89.9, 360, speaker(80, 10, 'IPX4', true, false, true, true, true, 4.8), inColours('black')),
    ),
  ],
};

const deck = columns(
  'drive',
  'operation',
  'speeds',
  'cartridge',
  'preamp',
  'bluetooth',
  'usb',
  'wow-flutter',
  'weight',
);

const turntables: Category = {
  id: 5204,
  key: 'turntables',
  names: text(
    'Turntables | Skivspelare | Platespillere | Pladespillere | Plattenspieler | Levysoittimet | Platines vinyle | Giradischi | Tocadiscos',
  ),
  noun: text(
    'turntable | skivspelare | platespiller | pladespiller | Plattenspieler | levysoitin | platine vinyle | giradischi | tocadiscos',
  ),
  google: [256],
  attributes: defaultAttributes(5204),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Faldora',
      'Regent',
      model(
        'X1',
        1899,
        360,
        deck('belt', 'manual', '33 / 45', 'mc', false, false, false, 0.04, 11.5),
        inColours('black', 'walnut'),
      ),
      model(
        'S2',
        799,
        140,
        deck('belt', 'manual', '33 / 45', 'mm', false, false, false, 0.08, 6.8),
        inColours('black', 'white', 'walnut'),
      ),
      model(
        'DD',
        999,
        55,
        deck('direct', 'manual', '33 / 45 / 78', 'mm', true, false, true, 0.03, 11.9),
        inColours('black', 'silver'),
      ),
    ),
    line(
      'Sonarvik',
      'Spindle',
      model(
        'Two',
        499,
        90,
        deck('belt', 'semi', '33 / 45', 'mm', true, true, false, 0.1, 5.6),
        inColours('black', 'white', 'oak'),
      ),
      model(
        'One',
        349,
        720,
        deck('belt', 'manual', '33 / 45', 'mm', true, false, false, 0.12, 5.1),
        inColours('black', 'white'),
      ),
    ),
    line(
      'Ekkovar',
      'Vinyl',
      model(
        'Auto BT',
        249,
        40,
        deck('belt', 'auto', '33 / 45', 'mm', true, true, false, 0.2, 3.4),
        inColours('black', 'white', 'red'),
      ),
      model(
        'Auto',
        179,
        860,
        deck('belt', 'auto', '33 / 45', 'mm', true, false, true, 0.25, 3),
        inColours('black', 'silver'),
      ),
    ),
    line(
      'Plennko',
      'Play',
      model(
        'Case',
        59,
        500,
        deck('belt', 'manual', '33 / 45 / 78', 'ceramic', true, true, true, 0.35, 2.3),
        inColours('black', 'red', 'blue'),
      ),
      model(
        'Wood',
        89,
        280,
        deck('belt', 'semi', '33 / 45 / 78', 'ceramic', true, true, true, 0.3, 3.1),
        inColours('walnut', 'oak'),
      ),
    ),
  ],
};

export const audio: Group = {
  id: 52,
  key: 'audio',
  names: text(
    'Audio & hi-fi | Ljud & hifi | Lyd og hi-fi | Lyd & hi-fi | Audio & HiFi | Audio ja hifi | Audio et hi-fi | Audio e hi-fi | Sonido y hi-fi',
  ),
  categories: [headphones, earbuds, speakers, turntables],
};
