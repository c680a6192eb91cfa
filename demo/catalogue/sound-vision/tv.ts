import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { bySize, columns, inColours, line, text } from '../electronics.ts';

const tv = columns(
  'panel',
  'resolution',
  'refresh-rate',
  'brightness',
  'hdmi',
  'local-dimming',
  'energy-class',
  'smart',
);

const televisions: Category = {
  id: 5101,
  key: 'televisions',
  names: text(
    'Televisions | TV-apparater | TV-er | Fjernsyn | Fernseher | Televisiot | Téléviseurs | Televisori | Televisores | TVs',
  ),
  noun: text('TV | TV | TV | TV | Fernseher | televisio | téléviseur | televisore | televisor'),
  google: [404],
  attributes: defaultAttributes(5101),
  titleAttributes: ['screen-size', 'resolution', 'panel'],
  lines: [
    line(
      'Pelmira',
      'Velum',
      model(
        'O9',
        2499,
        55,
        tv('OLED', '4K', 144, 2100, 4, true, 'F', true),
        bySize({ '55': 1799, '65': 2499, '77': 3499, '83': 4999 }),
      ),
      model(
        'O7',
        1699,
        390,
        tv('OLED', '4K', 120, 1300, 4, true, 'F', true),
        bySize({ '55': 1299, '65': 1699, '77': 2499 }),
      ),
      model(
        'M8',
        1999,
        70,
        tv('Mini-LED', '4K', 144, 3000, 4, true, 'G', true),
        bySize({ '65': 1999, '75': 2799, '85': 3599 }),
      ),
      model('K8', 5999, 200, tv('Mini-LED', '8K', 120, 4000, 4, true, 'G', true), bySize({ '75': 5999, '85': 7999 })),
    ),
    line(
      'Tessuro',
      'Mural',
      model(
        'M5',
        899,
        90,
        tv('Mini-LED', '4K', 120, 1200, 4, true, 'G', true),
        bySize({ '55': 749, '65': 899, '75': 1249, '98': 2499 }),
      ),
      model(
        'L5',
        499,
        160,
        tv('LED', '4K', 60, 400, 3, false, 'F', true),
        bySize({ '43': 379, '50': 429, '55': 499, '65': 649 }),
      ),
      model('L3', 249, 620, tv('LED', 'Full HD', 60, 280, 2, false, 'F', true), bySize({ '32': 229, '43': 249 })),
    ),
    line(
      'Lumgard',
      'Glow',
      model(
        'Q4',
        599,
        30,
        tv('Mini-LED', '4K', 144, 900, 4, true, 'F', true),
        bySize({ '50': 499, '55': 599, '65': 749, '75': 999 }),
      ),
      model('F2', 339, 280, tv('LED', '4K', 60, 330, 3, false, 'E', true), bySize({ '43': 289, '50': 339, '55': 379 })),
    ),
    line(
      'Plennko',
      'Tele',
      model('HD', 129, 740, tv('LED', 'HD', 60, 220, 2, false, 'E', false), bySize({ '24': 109, '32': 129 })),
      model('4K', 269, 330, tv('LED', '4K', 60, 280, 3, false, 'G', true), bySize({ '43': 229, '50': 269 })),
    ),
  ],
};

const beamer = columns('light', 'resolution', 'lumens', 'throw', 'smart', 'battery', 'autofocus', 'noise', 'weight');

const projectors: Category = {
  id: 5102,
  key: 'projectors',
  names: text(
    'Projectors | Projektorer | Projektorer | Projektorer | Beamer | Projektorit | Vidéoprojecteurs | Videoproiettori | Proyectores',
  ),
  noun: text(
    'projector | projektor | projektor | projektor | Beamer | projektori | vidéoprojecteur | videoproiettore | proyector',
  ),
  google: [397, 396],
  attributes: defaultAttributes(5102),
  titleAttributes: ['resolution', 'colour'],
  lines: [
    line(
      'Lumgard',
      'Beam',
      model(
        'Laser UST',
        2299,
        80,
        beamer('laser', '4K', 2800, 'ultra-short', true, false, true, 29, 8.9),
        inColours('white', 'graphite'),
      ),
      model(
        'Laser Home',
        1599,
        42,
        beamer('laser', '4K', 3200, 'standard', true, false, true, 28, 5.4),
        inColours('white', 'black'),
      ),
      model(
        'Go',
        549,
        190,
        beamer('led', 'Full HD', 500, 'standard', true, true, true, 26, 1.1),
        inColours('silver', 'graphite'),
      ),
    ),
    line(
      'Mirelko',
      'Cinema',
      model(
        'Pro 8',
        2899,
        300,
        beamer('laser', '4K', 2700, 'standard', false, false, false, 24, 11.2),
        inColours('black', 'white'),
      ),
      model(
        'Home 5',
        899,
        560,
        beamer('lamp', 'Full HD', 3400, 'standard', false, false, false, 33, 3.6),
        inColours('white'),
      ),
      model(
        'Class ST',
        749,
        880,
        beamer('lamp', 'Full HD', 3600, 'short', false, false, false, 36, 3.9),
        inColours('white'),
      ),
      model(
        'Wall UST',
        1899,
        150,
        beamer('laser', 'Full HD', 4000, 'ultra-short', true, false, true, 31, 6.1),
        inColours('white', 'black'),
      ),
    ),
    line(
      'Tessuro',
      'Roll',
      model(
        'Cylinder',
        799,
        25,
        beamer('led', 'Full HD', 700, 'standard', true, true, true, 28, 0.9),
        inColours('white', 'black'),
      ),
      model(
        'Cylinder Lite',
        499,
        410,
        beamer('led', 'HD', 400, 'standard', true, true, true, 30, 0.8),
        inColours('white'),
      ),
      model(
        'Room',
        1199,
        230,
        beamer('led', '4K', 1800, 'short', true, false, true, 27, 3.2),
        inColours('white', 'silver'),
      ),
    ),
    line(
      'Kelvaro',
      'Spot',
      model(
        '4K',
        699,
        65,
        beamer('led', '4K', 1100, 'standard', true, false, true, 29, 2.8),
        inColours('white', 'graphite'),
      ),
      model(
        'Mini',
        299,
        340,
        beamer('led', 'HD', 300, 'standard', true, true, true, 29, 0.7),
        inColours('white', 'black'),
      ),
    ),
    line(
      'Plennko',
      'Wall',
      model(
        'HD',
        79,
        700,
        beamer('led', 'HD', 150, 'standard', false, false, false, 44, 1.2),
        inColours('white', 'black'),
      ),
      model(
        'FHD',
        139,
        180,
        beamer('led', 'Full HD', 320, 'standard', true, false, true, 39, 1.6),
        inColours('white', 'black'),
      ),
    ),
  ],
};

const bar = columns('channels', 'power', 'subwoofer', 'rear', 'height', 'earc', 'wifi', 'width');

const soundbars: Category = {
  id: 5103,
  key: 'soundbars',
  names: text(
    'Soundbars | Soundbars | Lydplanker | Soundbars | Soundbars | Soundbarit | Barres de son | Soundbar | Barras de sonido',
  ),
  noun: text(
    'soundbar | soundbar | lydplanke | soundbar | Soundbar | soundbar | barre de son | soundbar | barra de sonido',
  ),
  google: [249],
  attributes: defaultAttributes(5103),
  titleAttributes: ['channels', 'colour'],
  lines: [
    line(
      'Sonarvik',
      'Nave',
      model('Grand', 1499, 60, bar('7.1.4', 820, 'wireless', true, true, true, true, 130), inColours('black', 'oak')),
      model('Duet', 899, 60, bar('5.1.2', 480, 'wireless', false, true, true, true, 110), inColours('black', 'white')),
      model('Solo', 549, 500, bar('3.1', 260, 'built-in', false, false, true, true, 92), inColours('black', 'white')),
    ),
    line(
      'Pelmira',
      'Chord',
      model('C9', 1099, 110, bar('5.1.4', 600, 'wireless', true, true, true, true, 120), inColours('black')),
      model('C7', 649, 320, bar('3.1.2', 400, 'wireless', false, true, true, true, 105), inColours('black', 'silver')),
      model('C5', 349, 640, bar('3.1', 300, 'wireless', false, false, true, false, 95), inColours('black', 'silver')),
    ),
    line(
      'Tessuro',
      'Tone',
      model('B6', 399, 28, bar('5.1.2', 440, 'wireless', false, true, true, true, 102), inColours('black', 'white')),
      model('B4', 229, 210, bar('3.1', 300, 'wireless', false, false, true, false, 94), inColours('black', 'white')),
      model('B2', 149, 450, bar('2.1', 200, 'wireless', false, false, false, false, 88), inColours('black')),
    ),
    line(
      'Ekkovar',
      'Span',
      model(
        'Compact',
        199,
        170,
        bar('2.1', 140, 'built-in', false, false, true, false, 62),
        inColours('black', 'white'),
      ),
      model(
        'Wide',
        299,
        260,
        bar('3.1.2', 280, 'built-in', false, true, true, true, 96),
        inColours('graphite', 'white'),
      ),
    ),
    line(
      'Plennko',
      'Bar',
      model('20', 39.9, 1010, bar('2.0', 40, 'none', false, false, false, false, 55), inColours('black')),
      model('21', 69.9, 390, bar('2.1', 120, 'wireless', false, false, false, false, 80), inColours('black')),
    ),
  ],
};

export const tvGroup: Group = {
  id: 51,
  key: 'tv-home-cinema',
  names: text(`TV & home cinema | TV & hemmabio | TV og hjemmekino | TV & hjemmebiograf | TV & Heimkino
    | TV ja kotiteatteri | TV et home cinéma | TV e home cinema | TV y cine en casa | TV & home theater`),
  categories: [televisions, projectors, soundbars],
};
