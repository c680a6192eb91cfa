import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { byChoice, columns, gb, inColours, line, text } from '../electronics.ts';

const game = columns('form', 'output', 'max-fps', 'ram', 'disc', 'vr', 'battery-life', 'weight');

const consoles: Category = {
  id: 5401,
  key: 'game-consoles',
  names: text(
    'Game consoles | Spelkonsoler | Spillkonsoller | Spillekonsoller | Spielekonsolen | Pelikonsolit | Consoles de jeux | Console | Consolas',
  ),
  noun: text(
    'game console | spelkonsol | spillkonsoll | spillekonsol | Spielekonsole | pelikonsoli | console de jeux | console | consola',
  ),
  google: [1294],
  attributes: defaultAttributes(5401),
  titleAttributes: ['storage', 'colour'],
  lines: [
    line(
      'Pixavarr',
      'Hearth',
      model(
        '2',
        499,
        240,
        game('home', '4K', 120, 16, true, true, null, 3.6),
        gb({ 1000: 499, 2000: 569 }, 'black', 'white'),
      ),
      model(
        '2 Digital',
        429,
        240,
        game('home', '4K', 120, 16, false, true, null, 3.1),
        gb({ 1000: 429 }, 'white', 'black'),
      ),
      model('2 Pro', 749, 48, game('home', '4K', 120, 24, false, true, null, 3.4), gb({ 2000: 749 }, 'white')),
      model('1', 299, 1460, game('home', '1440p', 60, 12, true, true, null, 4.1), gb({ 512: 269, 1000: 299 }, 'black')),
    ),
    line(
      'Lumgard',
      'Duo',
      model(
        'Sling',
        399,
        70,
        game('hybrid', '1440p', 120, 12, false, false, 6, 0.53),
        gb({ 256: 399 }, 'red', 'blue', 'white'),
      ),
      model(
        'Pocket',
        219,
        880,
        game('handheld', '720p', 60, 4, false, false, 7, 0.28),
        gb({ 64: 219 }, 'yellow', 'purple'),
      ),
    ),
    line(
      'Dravonik',
      'Handle',
      model(
        'One',
        649,
        110,
        game('handheld', '1080p', 120, 16, false, true, 4, 0.67),
        gb({ 512: 649, 1000: 749 }, 'black'),
      ),
      model(
        'One OLED',
        899,
        35,
        game('handheld', '1080p', 144, 32, false, true, 5, 0.7),
        gb({ 1000: 899, 2000: 1029 }, 'black', 'white'),
      ),
    ),
    line(
      'Plennko',
      'Arcade',
      model(
        'Mini',
        49,
        520,
        game('retro', '720p', 60, 1, false, false, null, 0.4),
        gb({ 64: 49, 128: 59 }, 'graphite'),
      ),
      model('Grip', 79, 160, game('retro', '720p', 60, 2, false, false, 6, 0.22), gb({ 64: 79, 128: 89 }, 'purple')),
    ),
  ],
};

const pad = columns(
  'works-with',
  'connection',
  'battery-life',
  'hall',
  'paddles',
  'vibration',
  'motion',
  'lights',
  'weight',
);

const controllers: Category = {
  id: 5402,
  key: 'game-controllers',
  names: text(
    'Game controllers | Handkontroller | Spillkontrollere | Controllere | Gamecontroller | Peliohjaimet | Manettes de jeu | Controller | Mandos',
  ),
  noun: text(
    'game controller | handkontroll | spillkontroller | controller | Gamecontroller | peliohjain | manette de jeu | controller | mando',
  ),
  google: [301, 543589],
  attributes: defaultAttributes(5402),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Pixavarr',
      'Grip',
      model(
        '2',
        74.9,
        240,
        pad('hearth', 'wireless', 15, false, 0, true, true, false, 278),
        inColours('white', 'black', 'red', 'blue'),
      ),
      model(
        '2 Elite',
        199,
        95,
        pad('hearth', 'wireless', 12, true, 4, true, true, false, 322),
        inColours('black', 'white'),
      ),
    ),
    line(
      'Gryfalk',
      'Perch',
      model('Ultra', 169, 25, pad('all', 'wireless', 20, true, 4, true, true, true, 295), inColours('black', 'white')),
      model(
        'Core',
        69,
        320,
        pad('pc', 'wireless', 22, true, 2, true, false, true, 262),
        inColours('black', 'purple', 'green'),
      ),
      model(
        'Wired',
        44.9,
        610,
        pad('pc', 'wired', null, false, 2, true, false, false, 240),
        inColours('black', 'white'),
      ),
    ),
    line(
      'Lumgard',
      'Duo Pad',
      model('Pro', 79, 70, pad('duo', 'wireless', 40, false, 2, true, true, false, 246), inColours('black', 'yellow')),
      model(
        'Split',
        69,
        430,
        pad('duo', 'wireless', 20, false, 0, true, true, false, 104),
        inColours('red', 'blue', 'purple'),
      ),
    ),
    line(
      'Dravonik',
      'Claw',
      model('Mobile', 99, 140, pad('pc', 'wired', null, true, 2, true, false, false, 168), inColours('black')),
      model(
        'Fight',
        229,
        780,
        pad('all', 'wired', null, false, 0, false, false, true, 2900),
        inColours('black', 'white'),
      ),
    ),
    line(
      'Plennko',
      'Pad',
      model('USB', 17.9, 1270, pad('pc', 'wired', null, false, 0, true, false, false, 205), inColours('black', 'grey')),
      model(
        'Air',
        27.9,
        360,
        pad('duo', 'wireless', 12, false, 0, true, true, true, 212),
        inColours('black', 'pink', 'green'),
      ),
    ),
  ],
};

const chair = columns(
  'material',
  'max-load',
  'max-height',
  'recline',
  'armrests',
  'lumbar',
  'headrest',
  'footrest',
  'weight',
);

const gamingChairs: Category = {
  id: 5403,
  key: 'gaming-chairs',
  names: text(
    'Gaming chairs | Gamingstolar | Gamingstoler | Gamerstole | Gaming-Stühle | Pelituolit | Chaises gaming | Sedie da gaming | Sillas gaming',
  ),
  noun: text(
    'gaming chair | gamingstol | gamingstol | gamerstol | Gaming-Stuhl | pelituoli | chaise gaming | sedia da gaming | silla gaming',
  ),
  google: [6800],
  attributes: defaultAttributes(5403),
  titleAttributes: ['size', 'colour'],
  lines: [
    line(
      'Gryfalk',
      'Roost',
      model(
        'Evo',
        489,
        40,
        chair('fabric', 150, 195, 165, '4d', true, true, false, 32),
        byChoice('size', { M: 469, L: 489 }, 'grey', 'black'),
      ),
      model(
        'Evo Leather',
        519,
        40,
        chair('faux-leather', 150, 205, 165, '4d', true, true, false, 34),
        byChoice('size', { L: 519, XL: 569 }, 'black'),
      ),
      model(
        'Base',
        279,
        560,
        chair('faux-leather', 130, 190, 155, '2d', false, true, false, 24),
        byChoice('size', { M: 279 }, 'black', 'red'),
      ),
    ),
    line(
      'Dravonik',
      'Throne',
      model(
        'Mesh',
        649,
        90,
        chair('mesh', 140, 195, 135, '4d', true, false, false, 26),
        byChoice('size', { M: 649, L: 679 }, 'black'),
      ),
      model(
        'Air',
        399,
        300,
        chair('fabric', 136, 190, 150, '3d', true, true, false, 25),
        byChoice('size', { L: 399 }, 'grey', 'white'),
      ),
    ),
    line(
      'Tessuro',
      'Pilot',
      model(
        'Recliner',
        299,
        180,
        chair('faux-leather', 140, 190, 170, '3d', false, true, true, 29),
        byChoice('size', { L: 299 }, 'black', 'white', 'pink'),
      ),
      model(
        'Sprint',
        199,
        450,
        chair('fabric', 120, 185, 135, '2d', false, true, false, 20),
        byChoice('size', { M: 199 }, 'black', 'blue', 'purple'),
      ),
    ),
    line(
      'Plennko',
      'Seat',
      model(
        'Start',
        89,
        1030,
        chair('faux-leather', 110, 180, 120, 'fixed', false, false, false, 14),
        byChoice('size', { M: 89 }, 'black', 'red'),
      ),
      model(
        'Start Plus',
        129,
        370,
        chair('faux-leather', 120, 185, 150, '2d', false, true, true, 18),
        byChoice('size', { M: 129 }, 'black', 'pink', 'green'),
      ),
    ),
  ],
};

export const gaming: Group = {
  id: 54,
  key: 'gaming',
  names: text('Gaming | Gaming | Gaming | Gaming | Gaming | Pelaaminen | Jeux vidéo | Gaming | Videojuegos'),
  categories: [consoles, controllers, gamingChairs],
};
