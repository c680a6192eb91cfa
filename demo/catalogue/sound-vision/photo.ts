import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { byChoice, columns, line, text } from '../electronics.ts';

const camera = columns('sensor', 'megapixels', 'mount', 'video', 'burst', 'stabilised', 'sealed', 'slots', 'weight');
const kits = (body: number, zoom: number) => byChoice('set', { body, zoom });

const mirrorlessCameras: Category = {
  id: 5301,
  key: 'mirrorless-cameras',
  names: text(`Mirrorless cameras | Systemkameror | Speilløse kameraer | Spejlløse kameraer | Systemkameras
    | Järjestelmäkamerat | Appareils photo hybrides | Fotocamere mirrorless | Cámaras sin espejo`),
  noun: text(`mirrorless camera | systemkamera | speilløst kamera | spejlløst kamera | Systemkamera
    | järjestelmäkamera | appareil photo hybride | fotocamera mirrorless | cámara sin espejo`),
  google: [152],
  attributes: defaultAttributes(5301),
  titleAttributes: ['set'],
  lines: [
    line(
      'Oculvane',
      'Irida',
      model('9', 4299, 110, camera('full-frame', 50, 'OV', '8K', 30, true, true, 2, 745), kits(4299, 5199)),
      model('7 III', 2399, 35, camera('full-frame', 33, 'OV', '4K', 12, true, true, 2, 660), kits(2399, 2699)),
      model('7 II', 1699, 720, camera('full-frame', 24, 'OV', '4K', 10, true, true, 2, 650), kits(1699, 1999)),
      model('5', 1099, 330, camera('aps-c', 26, 'OV', '4K', 11, true, false, 1, 480), kits(1099, 1249)),
    ),
    line(
      'Draxeno',
      'Meriden',
      model('Z1', 3299, 200, camera('full-frame', 45, 'DR', '8K', 20, true, true, 2, 720), kits(3299, 3899)),
      model('Z3', 1899, 60, camera('full-frame', 24, 'DR', '6K', 14, true, true, 2, 675), kits(1899, 2199)),
      model('C2', 949, 150, camera('aps-c', 26, 'DR', '4K', 15, true, false, 1, 445), kits(949, 1079)),
      model('C1', 679, 980, camera('aps-c', 24, 'DR', '4K', 8, false, false, 1, 390), kits(679, 769)),
    ),
    line(
      'Lumgard',
      'Glint',
      model('G8', 1599, 42, camera('aps-c', 32, 'LG', '6K', 18, true, true, 2, 560), kits(1599, 1849)),
      model('G6', 899, 450, camera('aps-c', 24, 'LG', '4K', 9, true, false, 1, 420), kits(899, 999)),
    ),
    line(
      'Tessuro',
      'Lumen',
      model('V', 749, 180, camera('aps-c', 24, 'OV', '4K', 8, false, false, 1, 340), kits(749, 849)),
      model('V Mini', 549, 1290, camera('aps-c', 20, 'OV', 'Full HD', 6, false, false, 1, 310), kits(549, 629)),
    ),
  ],
};

const optic = columns(
  'kind',
  'focal-min',
  'focal-max',
  'aperture',
  'format',
  'stabilised',
  'sealed',
  'filter',
  'weight',
);
const mounts = (price: number, ...keys: string[]) =>
  byChoice('mount', Object.fromEntries(keys.map((key) => [key, price])));

const lenses: Category = {
  id: 5302,
  key: 'camera-lenses',
  names: text(`Camera lenses | Kameraobjektiv | Kameraobjektiver | Kameraobjektiver | Objektive
    | Kameraobjektiivit | Objectifs photo | Obiettivi fotografici | Objetivos para cámara`),
  noun: text('camera lens | objektiv | objektiv | objektiv | Objektiv | objektiivi | objectif | obiettivo | objetivo'),
  google: [4432],
  attributes: defaultAttributes(5302),
  titleAttributes: ['mount'],
  lines: [
    line(
      'Oculvane',
      'Prisma',
      model(
        '24-70 mm f/2.8 Pro',
        1999,
        120,
        optic('standard-zoom', 24, 70, 2.8, 'full-frame', false, true, 82, 695),
        mounts(1999, 'OV'),
      ),
      model(
        '70-200 mm f/2.8 Pro',
        2599,
        300,
        optic('tele-zoom', 70, 200, 2.8, 'full-frame', true, true, 77, 1045),
        mounts(2599, 'OV'),
      ),
      model('50 mm f/1.4', 899, 52, optic('prime', 50, 50, 1.4, 'full-frame', false, true, 67, 516), mounts(899, 'OV')),
      model(
        '16-50 mm f/4',
        549,
        510,
        optic('standard-zoom', 16, 50, 4, 'aps-c', true, false, 55, 255),
        mounts(549, 'OV'),
      ),
    ),
    line(
      'Draxeno',
      'Corvin',
      model(
        '24-105 mm f/4',
        1199,
        410,
        optic('standard-zoom', 24, 105, 4, 'full-frame', true, true, 77, 650),
        mounts(1199, 'DR'),
      ),
      model(
        '100-500 mm f/5.6',
        2299,
        90,
        optic('tele-zoom', 100, 500, 5.6, 'full-frame', true, true, 77, 1370),
        mounts(2299, 'DR'),
      ),
      model(
        '85 mm f/1.8',
        649,
        820,
        optic('prime', 85, 85, 1.8, 'full-frame', false, true, 67, 470),
        mounts(649, 'DR'),
      ),
      model(
        '100 mm Macro f/2.8',
        1149,
        640,
        optic('macro', 100, 100, 2.8, 'full-frame', true, true, 67, 680),
        mounts(1149, 'DR'),
      ),
    ),
    line(
      'Lumgard',
      'Facet',
      model(
        '18-135 mm f/3.5',
        599,
        280,
        optic('standard-zoom', 18, 135, 3.5, 'aps-c', true, false, 67, 490),
        mounts(599, 'LG'),
      ),
      model('10-24 mm f/4', 749, 700, optic('wide-zoom', 10, 24, 4, 'aps-c', true, true, 72, 385), mounts(749, 'LG')),
      model('23 mm f/1.4', 799, 65, optic('prime', 23, 23, 1.4, 'aps-c', false, true, 58, 375), mounts(799, 'LG')),
    ),
    line(
      'Tessuro',
      'Vera',
      model(
        '28-75 mm f/2.8',
        899,
        230,
        optic('standard-zoom', 28, 75, 2.8, 'full-frame', false, true, 67, 540),
        mounts(899, 'OV', 'DR'),
      ),
      model(
        '35 mm f/1.8',
        399,
        30,
        optic('prime', 35, 35, 1.8, 'full-frame', false, false, 58, 280),
        mounts(399, 'OV', 'DR', 'LG'),
      ),
      model(
        '16-35 mm f/4',
        829,
        560,
        optic('wide-zoom', 16, 35, 4, 'full-frame', false, true, 72, 430),
        mounts(829, 'OV', 'DR'),
      ),
      model(
        '150-600 mm f/6.3',
        1299,
        380,
        optic('tele-zoom', 150, 600, 6.3, 'full-frame', true, true, 95, 1920),
        mounts(1299, 'OV', 'DR'),
      ),
    ),
    line(
      'Kelvaro',
      'Optik',
      model(
        '50 mm f/1.8',
        139,
        1180,
        optic('prime', 50, 50, 1.8, 'aps-c', false, false, 52, 190),
        mounts(139, 'OV', 'DR', 'LG'),
      ),
      model(
        '60 mm Macro f/2.8',
        229,
        900,
        optic('macro', 60, 60, 2.8, 'aps-c', false, false, 52, 310),
        mounts(229, 'OV', 'LG'),
      ),
    ),
  ],
};

const action = columns(
  'video',
  'fps',
  'megapixels',
  'waterproof',
  'battery-life',
  'stabilised',
  'front-screen',
  '360',
  'weight',
);
const sets = (standard: number, adventure: number) => byChoice('set', { standard, adventure });

const actionCameras: Category = {
  id: 5303,
  key: 'action-cameras',
  names: text(
    'Action cameras | Actionkameror | Actionkameraer | Actionkameraer | Action-Cams | Actionkamerat | Caméras d’action | Action cam | Cámaras de acción',
  ),
  noun: text(
    'action camera | actionkamera | actionkamera | actionkamera | Action-Cam | actionkamera | caméra d’action | action cam | cámara de acción',
  ),
  google: [155],
  attributes: defaultAttributes(5303),
  titleAttributes: ['video', 'set'],
  lines: [
    line(
      'Fenngard',
      'Ridge',
      model('6 Max', 449, 40, action('5.3K', 60, 27, 12, 100, true, true, false, 154), sets(449, 549)),
      model('5', 329, 420, action('5.3K', 60, 23, 10, 80, true, true, false, 153), sets(329, 399)),
      model('Tiny', 219, 200, action('4K', 60, 12, 5, 70, true, false, false, 86), sets(219, 279)),
    ),
    line(
      'Oculvane',
      'Orbit',
      model('360 Plus', 549, 70, action('8K', 30, 72, 15, 185, true, true, true, 200), sets(549, 649)),
      model('360', 399, 620, action('5.3K', 30, 18, 10, 81, true, true, true, 180), sets(399, 479)),
      model('Clip', 349, 150, action('4K', 60, 16, 10, 100, true, true, false, 52), sets(349, 419)),
    ),
    line(
      'Aerolisk',
      'Splash',
      model('2 Pro', 379, 28, action('4K', 120, 40, 20, 240, true, true, false, 146), sets(379, 469)),
      model('2', 279, 360, action('4K', 120, 12, 18, 150, true, true, false, 145), sets(279, 349)),
    ),
    line(
      'Kelvaro',
      'Go',
      model('4K Dual', 129, 240, action('4K', 60, 20, 5, 90, true, true, false, 127), sets(129, 159)),
      model('4K', 89, 780, action('4K', 30, 16, 3, 80, true, false, false, 70), sets(89, 115)),
    ),
    line(
      'Plennko',
      'Action',
      model('HD', 39, 1410, action('Full HD', 30, 12, 0, 70, false, false, false, 62), sets(39, 54)),
      model('4K', 59, 650, action('4K', 30, 16, 0, 75, false, false, false, 65), sets(59, 74)),
    ),
  ],
};

const drone = columns('class', 'video', 'fps', 'flight-time', 'range', 'speed', 'sensing', 'foldable', 'weight');
const combos = (standard: number, combo: number) => byChoice('set', { standard, combo });

const drones: Category = {
  id: 5304,
  key: 'drones',
  names: text(
    'Camera drones | Kameradrönare | Kameradroner | Kameradroner | Kameradrohnen | Kameradronet | Drones avec caméra | Droni con fotocamera | Drones con cámara',
  ),
  noun: text('drone | drönare | drone | drone | Drohne | drone | drone | drone | dron'),
  google: [155, 3554],
  attributes: defaultAttributes(5304),
  titleAttributes: ['video', 'set'],
  lines: [
    line(
      'Aerolisk',
      'Heron',
      model('4 Pro', 1999, 50, drone('C2', '5.3K', 60, 45, 15, 75, 'all', true, 920), combos(1999, 2699)),
      model('Mid 3', 1049, 190, drone('C1', '4K', 60, 43, 12, 75, 'all', true, 720), combos(1049, 1399)),
      model('Lite 4', 699, 33, drone('C0', '4K', 60, 34, 10, 57, 'all', true, 249), combos(699, 949)),
      model('Lite 3', 449, 560, drone('C0', '4K', 30, 32, 8, 57, 'none', true, 248), combos(449, 619)),
    ),
    line(
      'Fenngard',
      'Tern',
      model('Trail', 849, 140, drone('C1', '4K', 60, 36, 9, 70, 'front', true, 640), combos(849, 1099)),
      model('Trail Mini', 549, 320, drone('C0', '4K', 30, 30, 6, 54, 'front', true, 245), combos(549, 719)),
      model('Scout', 1499, 780, drone('C2', '5.3K', 30, 38, 12, 72, 'all', false, 1380), combos(1499, 1899)),
    ),
    line(
      'Kelvaro',
      'Kite',
      model('K3', 329, 90, drone('C0', '4K', 30, 31, 5, 50, 'front', true, 248), combos(329, 429)),
      model('K2', 229, 690, drone('C0', '2.7K', 30, 28, 3, 45, 'none', true, 246), combos(229, 299)),
    ),
    line(
      'Plennko',
      'Fly',
      model('Start', 59, 850, drone('C0', 'Full HD', 25, 10, 0.1, 25, 'none', true, 128), combos(59, 79)),
      model('Cam', 99, 230, drone('C0', '2.7K', 25, 18, 0.5, 32, 'none', true, 190), combos(99, 129)),
      model('Frame', 129, 1340, drone('C1', 'Full HD', 30, 16, 0.8, 40, 'none', false, 420), combos(129, 159)),
    ),
  ],
};

export const photo: Group = {
  id: 53,
  key: 'cameras-drones',
  names: text(
    'Cameras & drones | Kameror & drönare | Kameraer og droner | Kameraer & droner | Kameras & Drohnen | Kamerat ja dronet | Photo et drones | Fotocamere e droni | Cámaras y drones',
  ),
  categories: [mirrorlessCameras, lenses, actionCameras, drones],
};
