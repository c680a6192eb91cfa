import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { byChoice, bySize, columns, inColours, line, text } from '../electronics.ts';

const monitor = columns('panel', 'resolution', 'refresh-rate', 'response', 'brightness', 'curved', 'usb-c', 'pivot');

const monitors: Category = {
  id: 4401,
  key: 'monitors',
  names: text(`Monitors | Bildskärmar | PC-skjermer | Skærme | Monitore | Näytöt | Écrans PC | Monitor | Monitores`),
  noun: text(`monitor | bildskärm | PC-skjerm | skærm | Monitor | näyttö | écran PC | monitor | monitor`),
  google: [305],
  attributes: defaultAttributes(4401),
  titleAttributes: ['screen-size', 'resolution'],
  lines: [
    line(
      'Halvorix',
      'Pane',
      model(
        'P4',
        189,
        520,
        monitor('IPS', '1920 × 1080', 75, 5, 250, false, null, true),
        bySize({ '23.8': 159, '27': 189 }),
      ),
      model(
        'P4 QHD',
        269,
        300,
        monitor('IPS', '2560 × 1440', 100, 5, 350, false, 65, true),
        bySize({ '23.8': 249, '27': 269 }),
      ),
      model(
        'P4 UHD',
        459,
        85,
        monitor('IPS', '3840 × 2160', 60, 5, 400, false, 90, true),
        bySize({ '27': 459, '31.5': 549 }),
      ),
      model('P4 Wide', 599, 210, monitor('IPS', '3440 × 1440', 100, 5, 350, true, 90, true), bySize({ '34': 599 })),
    ),
    line(
      'Dravonik',
      'Scope',
      model(
        'Q240',
        399,
        130,
        monitor('IPS', '2560 × 1440', 240, 1, 400, false, null, true),
        bySize({ '27': 399, '31.5': 479 }),
      ),
      model(
        'OLED 360',
        849,
        20,
        monitor('OLED', '2560 × 1440', 360, 0.03, 450, false, 15, true),
        bySize({ '27': 849 }),
      ),
      model(
        'OLED UHD',
        1099,
        65,
        monitor('OLED', '3840 × 2160', 240, 0.03, 450, false, 90, true),
        bySize({ '27': 999, '31.5': 1099 }),
      ),
      model('Ultra', 1299, 160, monitor('OLED', '5120 × 1440', 240, 0.03, 450, true, 90, true), bySize({ '49': 1299 })),
    ),
    line(
      'Tessuro',
      'Vista',
      model(
        'V3',
        129,
        430,
        monitor('VA', '1920 × 1080', 100, 4, 250, false, null, false),
        bySize({ '23.8': 109, '27': 129 }),
      ),
      model('V3 Curve', 299, 270, monitor('VA', '3440 × 1440', 165, 1, 300, true, null, false), bySize({ '34': 299 })),
      model(
        'V5 UHD',
        329,
        55,
        monitor('VA', '3840 × 2160', 60, 4, 350, false, null, true),
        bySize({ '27': 299, '31.5': 329 }),
      ),
    ),
    line(
      'Plennko',
      'Screen',
      model('24', 89, 760, monitor('VA', '1920 × 1080', 75, 8, 220, false, null, false), bySize({ '23.8': 89 })),
      model(
        'Play',
        169,
        190,
        monitor('IPS', '1920 × 1080', 180, 1, 300, false, null, false),
        bySize({ '23.8': 139, '27': 169 }),
      ),
    ),
    line(
      'Norvane',
      'Canvas',
      model(
        '5',
        1499,
        340,
        monitor('IPS', '3840 × 2160', 120, 5, 600, false, 96, true),
        bySize({ '27': 1499, '31.5': 1899 }),
      ),
      model('5 Air', 799, 100, monitor('IPS', '3840 × 2160', 60, 8, 500, false, 65, false), bySize({ '27': 799 })),
    ),
  ],
};

const keys = columns('size', 'switches', 'connection', 'backlight', 'battery-life', 'hot-swap', 'wrist-rest', 'weight');

const keyboards: Category = {
  id: 4402,
  key: 'keyboards',
  names: text(
    `Keyboards | Tangentbord | Tastaturer | Tastaturer | Tastaturen | Näppäimistöt | Claviers | Tastiere | Teclados`,
  ),
  noun: text(`keyboard | tangentbord | tastatur | tastatur | Tastatur | näppäimistö | clavier | tastiera | teclado`),
  google: [303],
  attributes: defaultAttributes(4402),
  titleAttributes: ['layout', 'colour'],
  lines: [
    line(
      'Gryfalk',
      'Talon',
      model(
        '75',
        149,
        45,
        keys('compact', 'linear', 'wireless', true, 200, true, false, 820),
        byChoice('layout', { nordic: 149, german: 149 }, 'black', 'white'),
      ),
      model(
        'TKL Magnetic',
        199,
        70,
        keys('tkl', 'magnetic', 'wired', true, null, true, true, 940),
        byChoice('layout', { nordic: 199, french: 199, uk: 199 }, 'black'),
      ),
    ),
    line(
      'Dravonik',
      'Strike',
      model(
        'Full',
        119,
        310,
        keys('full', 'tactile', 'wired', true, null, false, true, 1180),
        byChoice('layout', { nordic: 119, german: 119 }, 'black'),
      ),
      model(
        'Mini',
        89,
        150,
        keys('compact', 'linear', 'wired', true, null, false, false, 610),
        byChoice('layout', { nordic: 89, french: 89 }, 'black'),
      ),
    ),
    line(
      'Halvorix',
      'Type',
      model(
        'Desk',
        49.9,
        600,
        keys('full', 'scissor', 'wireless', false, 4000, false, false, 540),
        byChoice('layout', { nordic: 49.9, german: 49.9, french: 49.9, uk: 49.9 }, 'graphite'),
      ),
      model(
        'Desk Lit',
        89.9,
        120,
        keys('full', 'scissor', 'wireless', true, 240, false, false, 690),
        byChoice('layout', { nordic: 89.9, german: 89.9 }, 'graphite'),
      ),
    ),
    line(
      'Tovenna',
      'Tap',
      model(
        'Fold',
        59.9,
        240,
        keys('compact', 'scissor', 'wireless', false, 120, false, false, 210),
        byChoice('layout', { nordic: 59.9, german: 59.9 }, 'beige', 'pink'),
      ),
      model(
        'Slim',
        39.9,
        410,
        keys('tkl', 'scissor', 'wireless', false, 300, false, false, 390),
        byChoice('layout', { nordic: 39.9, french: 39.9 }, 'white'),
      ),
    ),
    line(
      'Plennko',
      'Key',
      model(
        'Basic',
        12.9,
        1310,
        keys('full', 'membrane', 'wired', false, null, false, false, 480),
        byChoice('layout', { nordic: 12.9, german: 12.9, uk: 12.9 }, 'black'),
      ),
      model(
        'Air',
        19.9,
        380,
        keys('full', 'membrane', 'wireless', false, 2000, false, false, 460),
        byChoice('layout', { nordic: 19.9, french: 19.9 }, 'black'),
      ),
    ),
  ],
};

const mouse = columns(
  'use',
  'connection',
  'dpi',
  'buttons',
  'battery-life',
  'polling',
  'silent',
  'rechargeable',
  'weight',
);

const mice: Category = {
  id: 4403,
  key: 'mice',
  names: text(`Computer mice | Datormöss | Datamus | Computermus | Mäuse | Hiiret | Souris | Mouse | Ratones`),
  noun: text(`mouse | mus | mus | mus | Maus | hiiri | souris | mouse | ratón`),
  google: [304],
  attributes: defaultAttributes(4403),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Gryfalk',
      'Swoop',
      model(
        'Ultralight',
        139,
        32,
        mouse('gaming', 'wireless', 30000, 5, 95, 8000, false, true, 54),
        inColours('black', 'white', 'pink'),
      ),
      model(
        'Wired',
        59,
        340,
        mouse('gaming', 'wired', 18000, 6, null, 1000, false, false, 68),
        inColours('black', 'white'),
      ),
      model('Command', 99, 500, mouse('gaming', 'wireless', 25600, 12, 70, 1000, false, true, 112), inColours('black')),
    ),
    line(
      'Dravonik',
      'Dart',
      model(
        'Pro',
        109,
        90,
        mouse('gaming', 'wireless', 26000, 6, 80, 4000, false, true, 63),
        inColours('black', 'white'),
      ),
      model('Core', 34.9, 720, mouse('gaming', 'wired', 12000, 6, null, 1000, false, false, 85), inColours('black')),
    ),
    line(
      'Halvorix',
      'Glide',
      model(
        'Chief',
        99,
        55,
        mouse('office', 'wireless', 8000, 7, 1600, 125, true, true, 141),
        inColours('graphite', 'beige'),
      ),
      model(
        'Vertical',
        69,
        260,
        mouse('ergonomic', 'wireless', 4000, 6, 1400, 125, true, true, 135),
        inColours('graphite', 'black'),
      ),
      model(
        'Track',
        59,
        980,
        mouse('trackball', 'wireless', 2000, 5, 9000, 125, false, false, 164),
        inColours('graphite'),
      ),
      model(
        'M2',
        24.9,
        830,
        mouse('office', 'wireless', 1600, 3, 8700, 125, true, false, 96),
        inColours('graphite', 'blue'),
      ),
    ),
    line(
      'Tovenna',
      'Pebble',
      model(
        'Flat',
        29.9,
        180,
        mouse('office', 'wireless', 2400, 3, 500, 125, true, true, 82),
        inColours('white', 'pink', 'beige'),
      ),
      model(
        'Upright',
        34.9,
        400,
        mouse('ergonomic', 'wireless', 2400, 6, 500, 125, false, true, 118),
        inColours('black'),
      ),
    ),
    line(
      'Plennko',
      'Click',
      model(
        'Wire',
        6.9,
        1450,
        mouse('office', 'wired', 1000, 3, null, 125, false, false, 78),
        inColours('black', 'white'),
      ),
      model(
        'Air',
        11.9,
        620,
        mouse('office', 'wireless', 1600, 3, 4300, 125, false, false, 84),
        inColours('black', 'blue', 'pink'),
      ),
    ),
  ],
};

const camera = columns(
  'resolution',
  'frame-rate',
  'view',
  'autofocus',
  'shutter',
  'microphones',
  'light',
  'face-login',
  'weight',
);

const webcams: Category = {
  id: 4404,
  key: 'webcams',
  names: text(`Webcams | Webbkameror | Webkameraer | Webkameraer | Webcams | Web-kamerat | Webcams | Webcam | Webcams`),
  noun: text(`webcam | webbkamera | webkamera | webkamera | Webcam | web-kamera | webcam | webcam | webcam`),
  google: [312],
  attributes: defaultAttributes(4404),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Oculvane',
      'Call',
      model(
        '4K Studio',
        199,
        50,
        camera('4K', 60, 90, true, true, 2, false, true, 165),
        inColours('graphite', 'white'),
      ),
      model('4K', 149, 280, camera('4K', 30, 90, true, true, 2, false, false, 158), inColours('graphite')),
      model('QHD', 99, 420, camera('1440p', 60, 82, true, true, 2, false, false, 130), inColours('graphite', 'white')),
    ),
    line(
      'Halvorix',
      'Meet',
      model('Duo', 79, 150, camera('1080p', 60, 78, true, true, 2, false, true, 110), inColours('black', 'silver')),
      model('One', 49, 610, camera('1080p', 30, 78, false, true, 1, false, false, 96), inColours('black')),
      model('Room', 299, 85, camera('4K', 30, 120, true, true, 4, false, false, 320), inColours('black')),
    ),
    line(
      'Gryfalk',
      'Stream',
      model('Pro', 229, 38, camera('4K', 60, 82, true, false, 2, false, false, 190), inColours('black', 'white')),
      model(
        'Glow',
        129,
        230,
        camera('1080p', 60, 80, true, false, 2, true, false, 205),
        inColours('black', 'white', 'pink'),
      ),
    ),
    line(
      'Kelvaro',
      'See',
      model('2K', 44.9, 110, camera('1440p', 30, 80, true, true, 2, false, false, 120), inColours('black', 'white')),
      model('HD', 27.9, 700, camera('1080p', 30, 75, false, true, 1, false, false, 98), inColours('black', 'pink')),
    ),
    line(
      'Plennko',
      'Cam',
      model('720', 12.9, 1380, camera('720p', 30, 60, false, false, 1, false, false, 84), inColours('black')),
      model('1080', 19.9, 520, camera('1080p', 30, 70, false, true, 1, false, false, 90), inColours('black', 'white')),
      model('1080 Light', 24.9, 190, camera('1080p', 30, 70, false, false, 1, true, false, 112), inColours('black')),
    ),
  ],
};

export const screensInput: Group = {
  id: 44,
  key: 'screens-input',
  names:
    text(`Monitors & accessories | Bildskärmar & tillbehör | Skjermer og tilbehør | Skærme & tilbehør | Monitore & Zubehör
    | Näytöt ja oheislaitteet | Écrans et périphériques | Monitor e periferiche | Monitores y periféricos`),
  categories: [monitors, keyboards, mice, webcams],
};
