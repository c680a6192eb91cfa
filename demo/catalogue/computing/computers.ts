import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { columns, gb, line, text } from '../electronics.ts';

const laptop = columns(
  'screen-size',
  'panel',
  'refresh-rate',
  'cores',
  'ram',
  'graphics-memory',
  'battery-life',
  'weight',
);

const laptops: Category = {
  id: 4301,
  key: 'laptops',
  names: text(`Laptops | Bärbara datorer | Bærbare PC-er | Bærbare computere | Notebooks
    | Kannettavat tietokoneet | Ordinateurs portables | Notebook | Portátiles`),
  noun: text(`laptop | bärbar dator | bærbar PC | bærbar computer | Notebook
    | kannettava tietokone | ordinateur portable | notebook | portátil`),
  google: [328],
  attributes: defaultAttributes(4301),
  titleAttributes: ['screen-size', 'ram', 'storage', 'colour'],
  lines: [
    line(
      'Norvane',
      'Quill',
      model(
        '13',
        1399,
        60,
        laptop('13.3', 'OLED', 90, 10, 16, null, 18, 1.12),
        gb({ 512: 1399, 1000: 1599 }, 'silver', 'blue'),
      ),
      model(
        '16 Studio',
        2499,
        35,
        laptop('16', 'OLED', 120, 16, 32, 12, 14, 1.94),
        gb({ 1000: 2499, 2000: 2849 }, 'graphite'),
      ),
      model(
        '13 Classic',
        1099,
        620,
        laptop('13.3', 'IPS', 60, 8, 8, null, 15, 1.24),
        gb({ 256: 1099, 512: 1249 }, 'silver'),
      ),
    ),
    line(
      'Halvorix',
      'Docket',
      model('14 G5', 1249, 90, laptop('14', 'IPS', 60, 12, 16, null, 14, 1.35), gb({ 512: 1249, 1000: 1379 }, 'black')),
      model('14 G4', 949, 450, laptop('14', 'IPS', 60, 8, 16, null, 12, 1.38), gb({ 256: 949, 512: 1029 }, 'black')),
      model('16 G5', 1599, 90, laptop('16', 'IPS', 60, 14, 32, null, 13, 1.78), gb({ 1000: 1599 }, 'black')),
    ),
    line(
      'Dravonik',
      'Chasm',
      model('16', 1899, 48, laptop('16', 'IPS', 240, 16, 32, 12, 6, 2.4), gb({ 1000: 1899, 2000: 2099 }, 'black')),
      model('17', 2799, 48, laptop('17.3', 'OLED', 240, 24, 64, 16, 5, 2.9), gb({ 2000: 2799 }, 'black')),
      model('15 Core', 1149, 380, laptop('15.6', 'IPS', 144, 8, 16, 8, 6, 2.2), gb({ 512: 1149, 1000: 1229 }, 'black')),
    ),
    line(
      'Tessuro',
      'Shale',
      model('15', 699, 200, laptop('15.6', 'IPS', 60, 8, 16, null, 10, 1.7), gb({ 512: 699, 1000: 779 }, 'silver')),
      model('14 OLED', 899, 26, laptop('14', 'OLED', 90, 10, 16, null, 13, 1.3), gb({ 512: 899, 1000: 989 }, 'blue')),
    ),
    line(
      'Plennko',
      'Note',
      model('14', 299, 520, laptop('14', 'TN', 60, 4, 8, null, 8, 1.45), gb({ 128: 299, 256: 339 }, 'silver')),
      model('15', 399, 170, laptop('15.6', 'IPS', 60, 4, 8, null, 8, 1.75), gb({ 256: 399, 512: 449 }, 'white')),
    ),
  ],
};

const slate = columns('screen-size', 'panel', 'refresh-rate', 'ram', 'battery-life', 'pen', '5g', 'weight');

const tablets: Category = {
  id: 4302,
  key: 'tablets',
  names: text(`Tablets | Surfplattor | Nettbrett | Tablets | Tablets | Tabletit | Tablettes | Tablet | Tablets`),
  noun: text(`tablet | surfplatta | nettbrett | tablet | Tablet | tabletti | tablette | tablet | tablet`),
  google: [4745],
  attributes: defaultAttributes(4302),
  titleAttributes: ['screen-size', 'storage', 'colour'],
  lines: [
    line(
      'Norvane',
      'Folia',
      model(
        'Pro 13',
        1149,
        66,
        slate('12.9', 'OLED', 120, 16, 12, true, false, 590),
        gb({ 256: 1149, 512: 1299, 1000: 1599 }, 'graphite'),
      ),
      model(
        '11',
        649,
        66,
        slate('11', 'IPS', 120, 8, 11, true, false, 465),
        gb({ 128: 649, 256: 749 }, 'silver', 'blue'),
      ),
      model('11 5G', 829, 66, slate('11', 'IPS', 120, 8, 11, true, true, 470), gb({ 256: 829 }, 'silver')),
      model('Mini', 499, 540, slate('8.4', 'IPS', 60, 6, 10, true, false, 297), gb({ 64: 499, 128: 559 }, 'pink')),
    ),
    line(
      'Tessuro',
      'Panorama',
      model('12', 599, 40, slate('12.9', 'OLED', 120, 12, 13, true, false, 612), gb({ 256: 599 }, 'graphite', 'green')),
      model('10', 279, 280, slate('10.4', 'IPS', 60, 6, 12, true, false, 480), gb({ 64: 249, 128: 279 }, 'graphite')),
      model('10 5G', 359, 280, slate('10.4', 'IPS', 60, 6, 12, true, true, 486), gb({ 128: 359 }, 'graphite')),
    ),
    line(
      'Kelvaro',
      'Wing',
      model('11', 199, 150, slate('11', 'IPS', 90, 6, 11, true, false, 495), gb({ 128: 199, 256: 239 }, 'blue')),
      model('8', 129, 390, slate('8.7', 'IPS', 60, 4, 10, false, false, 332), gb({ 32: 109, 64: 129 }, 'graphite')),
    ),
    line(
      'Plennko',
      'Pad',
      model('10', 99, 310, slate('10.4', 'IPS', 60, 4, 8, false, false, 510), gb({ 32: 89, 64: 99 }, 'silver')),
      model('Kids', 119, 720, slate('8.7', 'IPS', 60, 3, 9, false, false, 540), gb({ 32: 119 }, 'blue', 'pink')),
    ),
  ],
};

const reader = columns('screen-size', 'colour-screen', 'ppi', 'warm-light', 'ip', 'buttons', 'pen', 'weight');

const eReaders: Category = {
  id: 4303,
  key: 'e-readers',
  names: text(`E-readers | Läsplattor | Lesebrett | E-bogslæsere | E-Book-Reader
    | E-kirjojen lukulaitteet | Liseuses | E-reader | Lectores de libros electrónicos`),
  noun: text(`e-reader | läsplatta | lesebrett | e-bogslæser | E-Book-Reader
    | lukulaite | liseuse | e-reader | lector de libros electrónicos`),
  google: [3539],
  attributes: defaultAttributes(4303),
  titleAttributes: ['screen-size', 'storage', 'colour'],
  lines: [
    line(
      'Yotavi',
      'Folio',
      model('6', 119, 330, reader('6', false, 300, true, false, false, false, 158), gb({ 16: 119 }, 'black', 'white')),
      model(
        '7',
        179,
        120,
        reader('7', false, 300, true, true, true, false, 199),
        gb({ 16: 179, 32: 199 }, 'black', 'green'),
      ),
      model(
        '7 Colour',
        239,
        33,
        reader('7', true, 300, true, true, true, false, 204),
        gb({ 32: 239 }, 'black', 'white'),
      ),
      model(
        '10 Note',
        429,
        140,
        reader('10.3', false, 300, true, false, false, true, 375),
        gb({ 32: 429, 64: 479 }, 'graphite'),
      ),
    ),
    line(
      'Norvane',
      'Paper',
      model(
        '8',
        259,
        75,
        reader('7.8', false, 300, true, true, false, false, 218),
        gb({ 32: 259, 64: 289 }, 'graphite'),
      ),
      model(
        '10 Sketch',
        549,
        22,
        reader('10.3', true, 300, true, false, false, true, 388),
        gb({ 64: 549 }, 'graphite', 'white'),
      ),
    ),
    line(
      'Kelvaro',
      'Sheaf',
      model('6', 99, 240, reader('6', false, 212, true, false, false, false, 172), gb({ 8: 99, 16: 109 }, 'black')),
      model('7', 149, 410, reader('6.8', false, 300, true, true, false, false, 207), gb({ 16: 149 }, 'black', 'blue')),
    ),
    line(
      'Plennko',
      'Read',
      model('6', 79, 870, reader('6', false, 167, false, false, true, false, 176), gb({ 8: 79 }, 'black', 'white')),
      model(
        '6 Light',
        89,
        500,
        reader('6', false, 212, false, false, true, false, 176),
        gb({ 8: 89, 16: 95 }, 'black'),
      ),
    ),
  ],
};

const desktop = columns('form', 'cores', 'ram', 'graphics-memory', 'cooling', 'wifi', 'usb-c', 'backlight');

const desktopPcs: Category = {
  id: 4304,
  key: 'desktop-pcs',
  names: text(`Desktop PCs | Stationära datorer | Stasjonære PC-er | Stationære computere | Desktop-PCs
    | Pöytätietokoneet | PC de bureau | PC desktop | Ordenadores de sobremesa`),
  noun: text(`desktop PC | stationär dator | stasjonær PC | stationær computer | Desktop-PC
    | pöytätietokone | PC de bureau | PC desktop | ordenador de sobremesa`),
  google: [325],
  attributes: defaultAttributes(4304),
  titleAttributes: ['ram', 'storage', 'colour'],
  lines: [
    line(
      'Halvorix',
      'Cube',
      model('Mini 3', 599, 70, desktop('mini', 8, null, null, 'air', 'Wi-Fi 6E', 2, false), [
        { values: { ram: 16, storage: '512', colour: 'black' }, price: 599 },
        { values: { ram: 32, storage: '1000', colour: 'black' }, price: 779 },
      ]),
      model('Silent', 699, 230, desktop('mini', 6, null, null, 'fanless', 'Wi-Fi 6', 1, false), [
        { values: { ram: 16, storage: '512', colour: 'black' }, price: 699 },
        { values: { ram: 16, storage: '1000', colour: 'black' }, price: 759 },
      ]),
      model('Tower 5', 849, 420, desktop('tower', 10, null, null, 'air', 'Wi-Fi 6', 2, false), [
        { values: { ram: 16, storage: '512', colour: 'black' }, price: 849 },
        { values: { ram: 32, storage: '1000', colour: 'black' }, price: 1049 },
      ]),
      model('View 27', 1299, 120, desktop('all-in-one', 10, null, null, 'air', 'Wi-Fi 6E', 2, false), [
        { values: { ram: 16, storage: '512', colour: 'silver' }, price: 1299 },
        { values: { ram: 32, storage: '1000', colour: 'silver' }, price: 1499 },
      ]),
    ),
    line(
      'Dravonik',
      'Forge',
      model('X7', 1699, 45, desktop('tower', 12, null, 12, 'liquid', 'Wi-Fi 7', 2, true), [
        { values: { ram: 32, storage: '1000', colour: 'black' }, price: 1699 },
        { values: { ram: 32, storage: '2000', colour: 'black' }, price: 1829 },
        { values: { ram: 32, storage: '2000', colour: 'white' }, price: 1849 },
      ]),
      model('X9', 3299, 45, desktop('tower', 24, null, 24, 'liquid', 'Wi-Fi 7', 3, true), [
        { values: { ram: 64, storage: '2000', colour: 'black' }, price: 3299 },
        { values: { ram: 64, storage: '4000', colour: 'black' }, price: 3599 },
      ]),
      model('X5', 1099, 310, desktop('tower', 8, null, 8, 'air', 'Wi-Fi 6', 1, true), [
        { values: { ram: 16, storage: '1000', colour: 'black' }, price: 1099 },
        { values: { ram: 32, storage: '1000', colour: 'white' }, price: 1199 },
      ]),
    ),
    line(
      'Norvane',
      'Plinth',
      model('Mini', 999, 150, desktop('mini', 10, null, null, 'air', 'Wi-Fi 6E', 4, false), [
        { values: { ram: 16, storage: '512', colour: 'silver' }, price: 999 },
        { values: { ram: 24, storage: '1000', colour: 'silver' }, price: 1299 },
      ]),
      model('View 24', 1599, 210, desktop('all-in-one', 10, null, null, 'air', 'Wi-Fi 6E', 4, false), [
        { values: { ram: 16, storage: '512', colour: 'silver' }, price: 1599 },
        { values: { ram: 24, storage: '1000', colour: 'white' }, price: 1949 },
      ]),
    ),
    line(
      'Plennko',
      'Box',
      model('Mini N', 179, 560, desktop('mini', 4, null, null, 'fanless', 'Wi-Fi 5', 1, false), [
        { values: { ram: 8, storage: '256', colour: 'black' }, price: 179 },
        { values: { ram: 16, storage: '512', colour: 'black' }, price: 229 },
      ]),
      model('Tower', 399, 900, desktop('tower', 4, null, null, 'air', 'Wi-Fi 5', 0, false), [
        { values: { ram: 8, storage: '256', colour: 'black' }, price: 399 },
        { values: { ram: 16, storage: '512', colour: 'black' }, price: 469 },
      ]),
    ),
  ],
};

export const computers: Group = {
  id: 43,
  key: 'computers',
  names:
    text(`Computers & tablets | Datorer & surfplattor | Datamaskiner og nettbrett | Computere & tablets | Computer & Tablets
    | Tietokoneet ja tabletit | Ordinateurs et tablettes | Computer e tablet | Ordenadores y tablets`),
  categories: [laptops, tablets, eReaders, desktopPcs],
};
