import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes, untranslated } from '../default-attributes.ts';
import { byChoice, byNumber, columns, gb, line, text } from '../electronics.ts';

const phone = columns('screen-size', 'panel', 'ram', 'camera', 'battery', 'charging', 'ip', 'esim');

const mobilePhones: Category = {
  id: 4101,
  key: 'mobile-phones',
  names: text(`Mobile phones | Mobiltelefoner | Mobiltelefoner | Mobiltelefoner | Smartphones
    | Matkapuhelimet | Smartphones | Smartphone | Móviles | Cell phones`),
  noun: text(`mobile phone | mobiltelefon | mobiltelefon | mobiltelefon | Smartphone
    | älypuhelin | smartphone | smartphone | móvil | cell phone`),
  google: [267, 543514],
  attributes: defaultAttributes(4101),
  titleAttributes: ['storage', 'colour'],
  lines: [
    line(
      'Norvane',
      'Tarn',
      model(
        '9',
        899,
        38,
        phone('6.3', 'OLED', 12, 50, 4600, 45, 'IP68', true),
        gb({ 256: 899, 512: 1019 }, 'black', 'blue'),
      ),
      model(
        '9 Max',
        1249,
        38,
        phone('6.9', 'OLED', 16, 200, 5300, 65, 'IP68', true),
        gb({ 256: 1249, 1000: 1569 }, 'graphite'),
      ),
      model('8', 699, 410, phone('6.3', 'OLED', 8, 50, 4300, 30, 'IP68', true), gb({ 128: 699, 256: 759 }, 'black')),
      model('Hinge 2', 1799, 220, phone('7.8', 'OLED', 16, 50, 4700, 45, 'IP67', true), gb({ 512: 1799, 1000: 1999 })),
    ),
    line(
      'Tessuro',
      'Linnet',
      model(
        '70',
        549,
        95,
        phone('6.5', 'OLED', 8, 64, 5000, 45, 'IP67', true),
        gb({ 128: 549, 256: 599 }, 'green', 'white'),
      ),
      model('50', 379, 140, phone('6.5', 'OLED', 8, 50, 5000, 33, 'IP65', true), gb({ 128: 379, 256: 429 }, 'black')),
      model('Mini', 649, 330, phone('5.4', 'OLED', 8, 50, 3900, 30, 'IP68', true), gb({ 128: 649, 256: 719 }, 'pink')),
    ),
    line(
      'Kelvaro',
      'Plover',
      model(
        'P4 Plus',
        329,
        24,
        phone('6.7', 'OLED', 8, 108, 5200, 67, 'IP65', true),
        gb({ 256: 329, 512: 399 }, 'purple'),
      ),
      model('P4', 229, 24, phone('6.7', 'LCD', 6, 50, 5200, 33, 'IP53', false), gb({ 128: 229, 256: 259 }, 'black')),
      model('P3', 179, 520, phone('6.5', 'LCD', 4, 50, 5000, 18, 'IP53', false), gb({ 64: 159, 128: 179 }, 'blue')),
    ),
    line(
      'Plennko',
      'One',
      model('S', 129, 190, phone('6.5', 'LCD', 4, 13, 5000, 10, null, false), gb({ 64: 129, 128: 149 }, 'black')),
      model('XL', 159, 640, phone('6.7', 'LCD', 4, 50, 6000, 18, 'IP53', false), gb({ 128: 159 }, 'silver', 'green')),
    ),
    line(
      'Fenngard',
      'Cairn',
      model('5 Rugged', 469, 260, phone('6.1', 'LCD', 8, 48, 7100, 33, 'IP68', true), gb({ 128: 469, 256: 529 })),
      model('5 Thermal', 729, 75, phone('6.5', 'OLED', 12, 64, 8400, 45, 'IP68', true), gb({ 256: 729 })),
    ),
  ],
};

const cover = columns('kind', 'material', 'magnetic', 'wallet', 'drop', 'recycled', 'weight');

const phoneCases: Category = {
  id: 4102,
  key: 'phone-cases',
  names: text(`Phone cases | Mobilskal | Mobildeksler | Mobilcovers | Handyhüllen
    | Puhelinkotelot | Coques de téléphone | Cover per smartphone | Fundas para móvil | Cell phone cases`),
  noun: text(`phone case | mobilskal | mobildeksel | mobilcover | Handyhülle
    | puhelinkotelo | coque de téléphone | cover per smartphone | funda para móvil`),
  google: [2353],
  attributes: defaultAttributes(4102, {
    fits: untranslated(
      'Norvane Tarn 9',
      'Norvane Tarn 9 Max',
      'Norvane Tarn 8',
      'Tessuro Linnet 70',
      'Kelvaro Plover P4',
    ),
  }),
  titleAttributes: ['fits', 'colour'],
  lines: [
    line(
      'Tovenna',
      'Shell',
      model(
        'Soft',
        19.9,
        30,
        cover('back', 'silicone', true, false, 1.2, true, 28),
        byChoice('fits', { 'Norvane Tarn 9': 19.9, 'Norvane Tarn 9 Max': 21.9 }, 'black', 'green'),
      ),
      model(
        'Clear Edge',
        16.9,
        210,
        cover('back', 'plastic', false, false, 1.5, false, 31),
        byChoice('fits', { 'Tessuro Linnet 70': 16.9, 'Kelvaro Plover P4': 14.9 }, 'black'),
      ),
      model(
        'Soft Classic',
        14.9,
        700,
        cover('back', 'silicone', false, false, 1, false, 27),
        byChoice('fits', { 'Norvane Tarn 8': 14.9 }, 'navy', 'pink'),
      ),
    ),
    line(
      'Skandrel',
      'Saddle',
      model(
        'Folio',
        59,
        45,
        cover('folio', 'leather', true, true, 1, false, 74),
        byChoice('fits', { 'Norvane Tarn 9': 59, 'Norvane Tarn 9 Max': 64 }, 'brown', 'black'),
      ),
      model(
        'Slip',
        44,
        180,
        cover('back', 'leather', true, false, 1, false, 36),
        byChoice('fits', { 'Norvane Tarn 9': 44, 'Tessuro Linnet 70': 44 }, 'brown'),
      ),
      model(
        'Folio Heritage',
        49,
        820,
        cover('folio', 'leather', false, true, 0.8, false, 81),
        byChoice('fits', { 'Norvane Tarn 8': 49 }, 'brown', 'red'),
      ),
    ),
    line(
      'Fenngard',
      'Bulwark',
      model(
        'Pro',
        49.9,
        52,
        cover('rugged', 'plastic', true, false, 5, true, 62),
        byChoice('fits', { 'Norvane Tarn 9': 49.9, 'Norvane Tarn 9 Max': 52.9 }, 'black'),
      ),
      model(
        'Lite',
        34.9,
        300,
        cover('rugged', 'plastic', false, false, 3, true, 48),
        byChoice('fits', { 'Tessuro Linnet 70': 34.9, 'Norvane Tarn 8': 29.9 }, 'black'),
      ),
      model(
        'Air Weave',
        69,
        110,
        cover('back', 'aramid', true, false, 2, false, 17),
        byChoice('fits', { 'Norvane Tarn 9': 69, 'Norvane Tarn 9 Max': 74 }),
      ),
    ),
    line(
      'Plennko',
      'Basic',
      model(
        'Gel',
        7.9,
        420,
        cover('back', 'silicone', false, false, 0.8, false, 22),
        byChoice('fits', { 'Kelvaro Plover P4': 7.9, 'Norvane Tarn 8': 7.9 }, 'black'),
      ),
      model(
        'Flip',
        12.9,
        160,
        cover('folio', 'plastic', false, true, 0.8, false, 66),
        byChoice('fits', { 'Kelvaro Plover P4': 12.9 }, 'black', 'purple'),
      ),
    ),
  ],
};

const charger = columns('kind', 'ports', 'usb-c', 'wireless-charging', 'cable', 'weight');

const chargers: Category = {
  id: 4103,
  key: 'chargers',
  names: text(
    `Chargers | Laddare | Ladere | Opladere | Ladegeräte | Laturit | Chargeurs | Caricabatterie | Cargadores`,
  ),
  noun: text(`charger | laddare | lader | oplader | Ladegerät | laturi | chargeur | caricabatterie | cargador`),
  google: [505295],
  attributes: defaultAttributes(4103),
  titleAttributes: ['power', 'colour'],
  lines: [
    line(
      'Umbrevik',
      'Current',
      model(
        'Duo',
        34.9,
        80,
        charger('wall', 2, 2, false, false, 98),
        byNumber('power', { 35: 34.9, 65: 54.9 }, 'white', 'black'),
      ),
      model(
        'Quad',
        89.9,
        30,
        charger('wall', 4, 3, false, true, 240),
        byNumber('power', { 100: 89.9, 140: 109.9 }, 'black'),
      ),
      model('Desk', 129, 140, charger('wall', 6, 4, false, true, 430), byNumber('power', { 160: 129 }, 'graphite')),
      model('Drive', 32.9, 380, charger('car', 2, 2, false, false, 41), byNumber('power', { 60: 32.9 }, 'black')),
    ),
    line(
      'Tovenna',
      'Dock',
      model(
        'Pad',
        29.9,
        340,
        charger('wireless', 1, 1, true, true, 92),
        byNumber('power', { 15: 29.9 }, 'white', 'beige'),
      ),
      model(
        'Stand Trio',
        99,
        120,
        charger('wireless', 1, 1, true, true, 380),
        byNumber('power', { 25: 99 }, 'white', 'black'),
      ),
      model(
        'Travel Fold',
        79,
        48,
        charger('wireless', 1, 1, true, true, 165),
        byNumber('power', { 25: 79 }, 'graphite'),
      ),
    ),
    line(
      'Kelvaro',
      'Jolt',
      model(
        'Cube',
        14.9,
        230,
        charger('wall', 1, 1, false, false, 52),
        byNumber('power', { 20: 14.9, 33: 19.9, 67: 34.9 }, 'white'),
      ),
      model('Car', 17.9, 640, charger('car', 2, 1, false, false, 36), byNumber('power', { 38: 17.9 }, 'black')),
      model(
        'Coin',
        17.9,
        510,
        charger('wireless', 1, 1, true, true, 61),
        byNumber('power', { 10: 17.9 }, 'black', 'blue'),
      ),
    ),
    line(
      'Plennko',
      'Charge',
      model('Mini', 7.9, 900, charger('wall', 1, 1, false, false, 45), byNumber('power', { 20: 7.9 }, 'white')),
      model(
        'Twin',
        12.9,
        420,
        charger('wall', 2, 1, false, false, 60),
        byNumber('power', { 20: 12.9, 30: 15.9 }, 'white'),
      ),
      model('Car Duo', 9.9, 450, charger('car', 2, 1, false, true, 30), byNumber('power', { 30: 9.9 }, 'black')),
    ),
    line(
      'Halvorix',
      'Link',
      model(
        'Notebook',
        49.9,
        290,
        charger('wall', 1, 1, false, true, 190),
        byNumber('power', { 65: 49.9, 100: 69.9 }, 'black'),
      ),
      model(
        'Notebook Slim',
        64.9,
        58,
        charger('wall', 2, 2, false, true, 150),
        byNumber('power', { 65: 64.9 }, 'black'),
      ),
    ),
  ],
};

const bank = columns('output', 'ports', 'built-in-cable', 'wireless-charging', 'display', 'weight');

const powerBanks: Category = {
  id: 4104,
  key: 'power-banks',
  names: text(`Power banks | Powerbanks | Powerbanks | Powerbanks | Powerbanks
    | Varavirtalähteet | Batteries externes | Power bank | Baterías externas`),
  noun: text(`power bank | powerbank | powerbank | powerbank | Powerbank
    | varavirtalähde | batterie externe | power bank | batería externa`),
  google: [276, 275],
  attributes: defaultAttributes(4104),
  titleAttributes: ['battery', 'colour'],
  lines: [
    line(
      'Umbrevik',
      'Reserve',
      model(
        '22',
        39.9,
        260,
        bank(22, 2, false, false, true, 220),
        byNumber('battery', { 10000: 39.9, 20000: 59.9 }, 'black', 'white'),
      ),
      model('Max 140', 119, 55, bank(140, 3, false, false, true, 610), byNumber('battery', { 27000: 119 }, 'graphite')),
      model(
        '65 Cable',
        69.9,
        20,
        bank(65, 3, true, false, true, 330),
        byNumber('battery', { 12000: 69.9, 20000: 84.9 }, 'black'),
      ),
    ),
    line(
      'Tovenna',
      'Snap',
      model(
        'Magnetic',
        49.9,
        70,
        bank(20, 1, false, true, false, 150),
        byNumber('battery', { 5000: 49.9, 10000: 69.9 }, 'pink', 'black'),
      ),
      model(
        'Magnetic Stand',
        79.9,
        190,
        bank(25, 1, false, true, true, 230),
        byNumber('battery', { 10000: 79.9 }, 'white'),
      ),
    ),
    line(
      'Kelvaro',
      'Jolt',
      model(
        'Slim',
        19.9,
        510,
        bank(18, 2, false, false, false, 205),
        byNumber('battery', { 10000: 19.9, 20000: 32.9 }, 'blue', 'black'),
      ),
      model(
        'Slim Cable',
        29.9,
        130,
        bank(33, 3, true, false, true, 240),
        byNumber('battery', { 10000: 29.9, 20000: 42.9 }, 'black'),
      ),
    ),
    line(
      'Plennko',
      'Charge',
      model(
        'Bank',
        14.9,
        700,
        bank(12, 2, false, false, false, 230),
        byNumber('battery', { 10000: 14.9, 20000: 24.9 }, 'white'),
      ),
      model(
        'Pocket',
        9.9,
        1120,
        bank(10, 1, false, false, false, 118),
        byNumber('battery', { 5000: 9.9 }, 'black', 'pink'),
      ),
    ),
    line(
      'Fenngard',
      'Trek',
      model(
        'Solar',
        79,
        150,
        bank(22, 3, false, false, true, 540),
        byNumber('battery', { 20000: 79, 26800: 99 }, 'green'),
      ),
      model(
        'Tough',
        64,
        410,
        bank(30, 2, false, false, true, 290),
        byNumber('battery', { 10000: 64, 20000: 84 }, 'black'),
      ),
    ),
  ],
};

export const phones: Group = {
  id: 41,
  key: 'phones',
  names:
    text(`Phones & accessories | Mobiltelefoner & tillbehör | Mobil og tilbehør | Mobiltelefoner & tilbehør | Handys & Zubehör
    | Puhelimet ja tarvikkeet | Téléphones et accessoires | Smartphone e accessori | Móviles y accesorios | Cell phones & accessories`),
  categories: [mobilePhones, phoneCases, chargers, powerBanks],
};
