import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { byNumber, columns, gb, inColours, line, text } from '../electronics.ts';

const drive = columns('interface', 'form', 'read', 'write', 'endurance', 'dram', 'heatsink', 'warranty');

const ssds: Category = {
  id: 4501,
  key: 'ssds',
  names: text(
    `SSDs | SSD-diskar | SSD-disker | SSD-harddiske | SSD-Festplatten | SSD-levyt | Disques SSD | SSD | Discos SSD`,
  ),
  noun: text(`SSD | SSD-disk | SSD-disk | SSD-harddisk | SSD-Festplatte | SSD-levy | disque SSD | SSD | disco SSD`),
  google: [380, 2414],
  attributes: defaultAttributes(4501),
  titleAttributes: ['storage'],
  lines: [
    line(
      'Brisund',
      'Vault',
      model(
        'P7',
        189,
        40,
        drive('NVMe PCIe 5.0', 'M.2 2280', 14200, 12600, 1200, true, true, 5),
        gb({ 1000: 189, 2000: 299, 4000: 529 }),
      ),
      model(
        'P5',
        99,
        330,
        drive('NVMe PCIe 4.0', 'M.2 2280', 7300, 6600, 1200, true, false, 5),
        gb({ 1000: 99, 2000: 169, 4000: 319 }),
      ),
      model('S3', 79, 980, drive('SATA', '2.5″', 560, 520, 600, true, false, 5), gb({ 500: 54, 1000: 79, 2000: 139 })),
    ),
    line(
      'Calderik',
      'Bolt',
      model(
        'X',
        109,
        120,
        drive('NVMe PCIe 4.0', 'M.2 2280', 7400, 6900, 1400, true, true, 5),
        gb({ 1000: 109, 2000: 179, 4000: 339, 8000: 799 }),
      ),
      model(
        'Go',
        89,
        210,
        drive('NVMe PCIe 4.0', 'M.2 2230', 5000, 3600, 400, false, false, 5),
        gb({ 500: 59, 1000: 89, 2000: 159 }),
      ),
    ),
    line(
      'Tessuro',
      'Flash',
      model(
        'N2',
        72,
        270,
        drive('NVMe PCIe 4.0', 'M.2 2280', 5000, 4200, 600, false, false, 3),
        gb({ 500: 46, 1000: 72, 2000: 129 }),
      ),
      model(
        'N1',
        64,
        900,
        drive('NVMe PCIe 3.0', 'M.2 2280', 3400, 2800, 400, false, false, 3),
        gb({ 500: 41, 1000: 64 }),
      ),
    ),
    line(
      'Plennko',
      'Disk',
      model('SATA', 52, 1180, drive('SATA', '2.5″', 540, 460, 320, false, false, 2), gb({ 500: 34, 1000: 52 })),
      model(
        'M.2',
        56,
        480,
        drive('NVMe PCIe 3.0', 'M.2 2280', 2400, 1800, 320, false, false, 2),
        gb({ 500: 36, 1000: 56 }),
      ),
    ),
  ],
};

const board = columns('memory-type', 'clock', 'power', 'length', 'fans', 'slots', 'outputs', 'rgb');

const graphicsCards: Category = {
  id: 4502,
  key: 'graphics-cards',
  names: text(`Graphics cards | Grafikkort | Skjermkort | Grafikkort | Grafikkarten
    | Näytönohjaimet | Cartes graphiques | Schede video | Tarjetas gráficas`),
  noun: text(`graphics card | grafikkort | skjermkort | grafikkort | Grafikkarte
    | näytönohjain | carte graphique | scheda video | tarjeta gráfica`),
  google: [297],
  attributes: defaultAttributes(4502),
  titleAttributes: ['memory', 'colour'],
  lines: [
    line(
      'Calderik',
      'Vanta',
      model(
        '60',
        349,
        150,
        board('GDDR7', 2530, 150, 245, 2, 2, 4, false),
        byNumber('memory', { 8: 349, 16: 429 }, 'black', 'white'),
      ),
      model(
        '70',
        629,
        150,
        board('GDDR7', 2610, 225, 285, 3, 2.5, 4, false),
        byNumber('memory', { 12: 629, 16: 699 }, 'black'),
      ),
      model(
        '80',
        1099,
        55,
        board('GDDR7', 2680, 320, 330, 3, 3, 4, true),
        byNumber('memory', { 16: 1099 }, 'black', 'white'),
      ),
      model('90', 2199, 55, board('GDDR7', 2450, 520, 358, 3, 3.5, 4, true), byNumber('memory', { 32: 2199 }, 'black')),
    ),
    line(
      'Dravonik',
      'Nightjar',
      model(
        '60 OC',
        369,
        130,
        board('GDDR7', 2590, 160, 268, 2, 2.5, 4, true),
        byNumber('memory', { 8: 369, 16: 449 }, 'black'),
      ),
      model(
        '70 OC',
        669,
        130,
        board('GDDR7', 2680, 240, 312, 3, 3, 4, true),
        byNumber('memory', { 12: 669, 16: 749 }, 'black', 'white'),
      ),
      model(
        '80 OC',
        1179,
        40,
        board('GDDR7', 2760, 345, 348, 3, 3.5, 4, true),
        byNumber('memory', { 16: 1179 }, 'black', 'white'),
      ),
    ),
    line(
      'Tessuro',
      'Prism',
      model(
        'R7',
        259,
        620,
        board('GDDR6', 2420, 165, 240, 2, 2, 4, false),
        byNumber('memory', { 8: 259, 16: 319 }, 'black'),
      ),
      model('R9', 479, 560, board('GDDR6', 2500, 245, 290, 3, 2.5, 4, false), byNumber('memory', { 16: 479 }, 'black')),
    ),
    line(
      'Plennko',
      'View',
      model(
        'Low',
        89,
        1250,
        board('GDDR6', 1650, 50, 168, 1, 1, 2, false),
        byNumber('memory', { 4: 89, 6: 119 }, 'black'),
      ),
      model('Twin', 189, 820, board('GDDR6', 2100, 115, 214, 2, 2, 3, false), byNumber('memory', { 8: 189 }, 'black')),
    ),
  ],
};

const kit = columns('type', 'form', 'modules', 'speed', 'latency', 'voltage', 'rgb', 'ecc');

const memory: Category = {
  id: 4503,
  key: 'memory',
  names: text(
    `Computer memory | Arbetsminnen | Minne (RAM) | RAM | Arbeitsspeicher | Keskusmuistit | Mémoire RAM | Memorie RAM | Memoria RAM`,
  ),
  noun: text(
    `memory kit | arbetsminne | minnesett | RAM-sæt | Arbeitsspeicher | muistisarja | kit mémoire | kit di memoria | kit de memoria`,
  ),
  google: [1733],
  attributes: defaultAttributes(4503),
  titleAttributes: ['ram', 'colour'],
  lines: [
    line(
      'Calderik',
      'Pulse',
      model(
        '6400 RGB',
        139,
        75,
        kit('DDR5', 'dimm', 2, 6400, 32, 1.4, true, false),
        byNumber('ram', { 32: 139, 64: 249 }, 'black', 'white'),
      ),
      model(
        '6000',
        109,
        310,
        kit('DDR5', 'dimm', 2, 6000, 30, 1.35, false, false),
        byNumber('ram', { 32: 109, 64: 205, 96: 299 }, 'black'),
      ),
      model(
        '3600',
        69,
        1150,
        kit('DDR4', 'dimm', 2, 3600, 18, 1.35, false, false),
        byNumber('ram', { 16: 44, 32: 69 }, 'black'),
      ),
    ),
    line(
      'Brisund',
      'Bank',
      model(
        '5600 Note',
        94,
        240,
        kit('DDR5', 'so-dimm', 2, 5600, 46, 1.1, false, false),
        byNumber('ram', { 16: 54, 32: 94, 64: 182 }),
      ),
      model(
        '4800 ECC',
        129,
        520,
        kit('DDR5', 'dimm', 1, 4800, 40, 1.1, false, true),
        byNumber('ram', { 32: 129, 64: 249 }),
      ),
      model(
        '3200 Note',
        62,
        1300,
        kit('DDR4', 'so-dimm', 2, 3200, 22, 1.2, false, false),
        byNumber('ram', { 16: 36, 32: 62 }),
      ),
    ),
    line(
      'Dravonik',
      'Surge',
      model(
        '8000',
        259,
        28,
        kit('DDR5', 'dimm', 2, 8000, 38, 1.45, true, false),
        byNumber('ram', { 32: 219, 48: 259 }, 'silver'),
      ),
      model(
        '7200',
        179,
        190,
        kit('DDR5', 'dimm', 2, 7200, 34, 1.4, true, false),
        byNumber('ram', { 32: 179, 64: 309 }, 'silver'),
      ),
    ),
    line(
      'Plennko',
      'Mem',
      model(
        '5200',
        42,
        430,
        kit('DDR5', 'dimm', 1, 5200, 42, 1.1, false, false),
        byNumber('ram', { 8: 24, 16: 42, 32: 79 }),
      ),
      model('2666', 19, 1480, kit('DDR4', 'dimm', 1, 2666, 19, 1.2, false, false), byNumber('ram', { 8: 19, 16: 33 })),
    ),
  ],
};

const router = columns('wifi', 'speed', 'bands', 'coverage', 'lan', 'wan', 'mesh', 'modem');
const packs = (prices: Record<number, number>) => byNumber('pack', prices);

const routers: Category = {
  id: 4504,
  key: 'wifi-routers',
  names: text(`Wi-Fi routers | Wi-Fi-routrar | Wi-Fi-rutere | Wi-Fi-routere | WLAN-Router
    | Wi-Fi-reitittimet | Routeurs Wi-Fi | Router Wi-Fi | Routers wifi`),
  noun: text(`Wi-Fi router | Wi-Fi-router | Wi-Fi-ruter | Wi-Fi-router | WLAN-Router
    | Wi-Fi-reititin | routeur Wi-Fi | router Wi-Fi | router wifi`),
  google: [5497, 1350],
  attributes: defaultAttributes(4504),
  titleAttributes: ['wifi', 'pack'],
  lines: [
    line(
      'Zarnivo',
      'Lattice',
      model('BE95', 399, 44, router('Wi-Fi 7', 9400, 3, 240, 4, 10000, true, false), packs({ 1: 399, 2: 729, 3: 999 })),
      model('BE36', 149, 100, router('Wi-Fi 7', 3600, 2, 170, 3, 2500, true, false), packs({ 1: 149, 2: 269, 3: 379 })),
      model('AX30', 99, 520, router('Wi-Fi 6', 3000, 2, 150, 3, 1000, true, false), packs({ 1: 99, 2: 169, 3: 229 })),
      model('AXE75', 189, 700, router('Wi-Fi 6E', 5400, 3, 200, 3, 2500, true, false), packs({ 1: 189, 3: 429 })),
    ),
    line(
      'Dravonik',
      'Beacon',
      model('Ultra', 499, 30, router('Wi-Fi 7', 19000, 3, 260, 8, 10000, true, false)),
      model('Core', 199, 340, router('Wi-Fi 6', 5900, 2, 190, 5, 2500, false, false)),
    ),
    line(
      'Kelvaro',
      'Reach',
      model('7', 89, 90, router('Wi-Fi 7', 3600, 2, 130, 4, 2500, true, false), packs({ 1: 89, 2: 159 })),
      model('6', 49, 460, router('Wi-Fi 6', 1800, 2, 110, 4, 1000, true, false), packs({ 1: 49, 2: 89 })),
      model('5G', 299, 170, router('Wi-Fi 6', 3000, 2, 140, 2, 2500, false, true)),
    ),
    line(
      'Plennko',
      'Net',
      model('AC', 24.9, 1220, router('Wi-Fi 5', 1200, 2, 80, 4, 100, false, false)),
      model('AX', 36.9, 610, router('Wi-Fi 6', 1500, 2, 95, 4, 1000, false, false)),
      model('4', 59, 850, router('Wi-Fi 5', 1200, 2, 90, 2, 1000, true, false), packs({ 2: 59, 3: 79 })),
    ),
  ],
};

const portable = columns('kind', 'connector', 'read', 'ip', 'encryption', 'shock', 'weight', 'warranty');

const externalDrives: Category = {
  id: 4505,
  key: 'external-drives',
  names: text(`External drives | Externa hårddiskar | Eksterne harddisker | Eksterne harddiske | Externe Festplatten
    | Ulkoiset kiintolevyt | Disques durs externes | Dischi esterni | Discos duros externos`),
  noun: text(`external drive | extern hårddisk | ekstern harddisk | ekstern harddisk | externe Festplatte
    | ulkoinen kiintolevy | disque dur externe | disco esterno | disco duro externo`),
  google: [380, 2414],
  attributes: defaultAttributes(4505),
  titleAttributes: ['storage', 'colour'],
  lines: [
    line(
      'Brisund',
      'Carry',
      model(
        'X4',
        189,
        58,
        portable('SSD', 'USB4', 3800, 'IP65', true, 3, 98, 5),
        gb({ 1000: 189, 2000: 289, 4000: 499 }, 'black'),
      ),
      model(
        'X2',
        109,
        260,
        portable('SSD', 'USB-C', 1050, 'IP65', true, 2, 58, 3),
        gb({ 1000: 109, 2000: 179 }, 'blue', 'black'),
      ),
      model(
        'H1',
        79,
        1080,
        portable('HDD', 'USB-A', 130, null, false, null, 230, 2),
        gb({ 2000: 79, 5000: 139 }, 'black'),
      ),
    ),
    line(
      'Fenngard',
      'Stow',
      model(
        'Rugged SSD',
        159,
        140,
        portable('SSD', 'USB-C', 2000, 'IP67', false, 3, 120, 5),
        gb({ 1000: 159, 2000: 249, 4000: 429 }, 'orange'),
      ),
      model(
        'Rugged HDD',
        129,
        640,
        portable('HDD', 'USB-C', 140, 'IP54', false, 1.2, 310, 3),
        gb({ 2000: 129, 5000: 189 }, 'orange'),
      ),
    ),
    line(
      'Tessuro',
      'Pocket',
      model(
        'T3',
        94,
        180,
        portable('SSD', 'USB-C', 1050, null, false, 2, 52, 3),
        gb({ 1000: 94, 2000: 154 }, 'silver', 'black'),
      ),
      model(
        'Desk',
        169,
        760,
        portable('HDD', 'USB-A', 210, null, false, null, 930, 2),
        gb({ 4000: 129, 8000: 169 }, 'black'),
      ),
    ),
    line(
      'Plennko',
      'Store',
      model(
        'S',
        44.9,
        330,
        portable('SSD', 'USB-C', 520, null, false, null, 44, 2),
        gb({ 500: 44.9, 1000: 69.9 }, 'white'),
      ),
      model(
        'H',
        54.9,
        1350,
        portable('HDD', 'USB-A', 110, null, false, null, 240, 2),
        gb({ 1000: 54.9, 2000: 69.9 }, 'white'),
      ),
    ),
  ],
};

const printer = columns(
  'technology',
  'multifunction',
  'colour-print',
  'ppm',
  'dpi',
  'duplex',
  'feeder',
  'wifi',
  'paper',
);

const printers: Category = {
  id: 4506,
  key: 'printers',
  names: text(
    'Printers | Skrivare | Skrivere | Printere | Drucker | Tulostimet | Imprimantes | Stampanti | Impresoras',
  ),
  noun: text('printer | skrivare | skriver | printer | Drucker | tulostin | imprimante | stampante | impresora'),
  google: [500106],
  attributes: defaultAttributes(4506),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Mirelko',
      'Imprint',
      model(
        'Tank 400',
        249,
        110,
        printer('tank', true, true, 15, 4800, true, false, true, 'A4'),
        inColours('black', 'white'),
      ),
      model(
        'Tank 600',
        399,
        36,
        printer('tank', true, true, 22, 4800, true, true, true, 'A4'),
        inColours('black', 'white'),
      ),
      model('Tank A3', 629, 240, printer('tank', true, true, 25, 4800, true, true, true, 'A3'), inColours('white')),
      model('Photo', 189, 470, printer('ink', false, true, 8, 5760, false, false, true, 'A3'), inColours('black')),
    ),
    line(
      'Halvorix',
      'Press',
      model(
        'Mono 30',
        169,
        380,
        printer('laser', false, false, 30, 1200, true, false, true, 'A4'),
        inColours('white', 'grey'),
      ),
      model(
        'Mono 40 MFP',
        289,
        130,
        printer('laser', true, false, 40, 1200, true, true, true, 'A4'),
        inColours('white', 'grey'),
      ),
      model(
        'Colour 28 MFP',
        449,
        70,
        printer('laser', true, true, 28, 1200, true, true, true, 'A4'),
        inColours('white', 'grey'),
      ),
      model('Mono 22', 119, 930, printer('laser', false, false, 22, 600, false, false, false, 'A4'), inColours('grey')),
    ),
    line(
      'Tessuro',
      'Inklet',
      model('3', 79, 210, printer('ink', true, true, 9, 4800, false, false, true, 'A4'), inColours('white', 'black')),
      model('5', 119, 52, printer('ink', true, true, 14, 4800, true, true, true, 'A4'), inColours('white', 'black')),
    ),
    line(
      'Plennko',
      'Print',
      model('Home', 49, 680, printer('ink', true, true, 7, 2400, false, false, true, 'A4'), inColours('white', 'blue')),
      model(
        'Pocket',
        69,
        290,
        printer('ink', false, true, 2, 300, false, false, true, '10 × 15 cm'),
        inColours('white', 'blue'),
      ),
      model('USB', 39, 1420, printer('ink', true, true, 6, 2400, false, false, false, 'A4'), inColours('black')),
    ),
  ],
};

export const parts: Group = {
  id: 45,
  key: 'parts-network',
  names:
    text(`Components & networking | Komponenter & nätverk | Komponenter og nettverk | Komponenter & netværk | Komponenten & Netzwerk
    | Komponentit ja verkkolaitteet | Composants et réseau | Componenti e rete | Componentes y redes`),
  categories: [ssds, graphicsCards, memory, routers, externalDrives, printers],
};
