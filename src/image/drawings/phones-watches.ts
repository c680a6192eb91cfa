import { type Drawing, type Drawings, GLASS, type Look, RUBBER, STEEL, WHITE } from './drawing.ts';
import { lens, slate } from './fittings.ts';
import { body, flat, hollow, onTop, shade, stroke, tube } from './paint.ts';
import { digits, disc, gloss, group, line, oval, type Part, path, rect, repeat, turn } from './shapes.ts';

const phone: Drawing = {
  facts: ['screen-size'],
  shadow: 52,
  focus: [72, 62],
  setting: 'table',
  draw(look) {
    const height = Math.min(156, 118 + (look.number('screen-size', 6.3) - 5.4) * 22);
    const lenses = 2 + look.pick(2);
    const back = turn(
      -7,
      70,
      110,
      rect(36, 172 - height, 72, height, 13, body(look.colour)),
      rect(42, 178 - height, 32, 12 + lenses * 14, 9, body(shade(look.colour, 0.1))),
      repeat(lenses, (i) => lens(54, 191 - height + i * 15, 6.6)),
      disc(67, 190 - height, 2.2, flat('#fff3c9')),
    );
    const front = group(
      'translate(32 0)',
      ...slate(look, 74, height, 13, 5),
      rect(92, 183 - height, 16, 4, 2, flat('#0b0d10')),
    );
    return [back, front];
  },
};

const phoneCase: Drawing = {
  facts: ['kind', 'material'],
  shadow: 40,
  focus: [84, 54],
  setting: 'table',
  draw(look) {
    const seam = onTop(look.colour);
    const folio = look.is('kind', 'folio');
    const rugged = look.is('kind', 'rugged');
    return [
      folio ? path('M58 24L22 34V170L58 176z', body(shade(look.colour, -0.12))) : '',
      rect(56, 20, 88, 156, 16, body(look.colour)),
      rect(61, 25, 78, 146, 12, body(shade(look.colour, -0.06))),
      rugged ? repeat(4, (i) => rect(52 + (i % 2) * 84, 16 + (i > 1 ? 138 : 0), 12, 26, 5, body(RUBBER))) : '',
      rugged ? line('M72 150L128 110M72 164L128 124', seam, 3, 0.5) : '',
      rect(67, 31, 38, 40, 11, hollow(shade(look.colour, -0.45))),
      disc(86, 120, 19, stroke(seam, 2.4, 0.55)) + line('M86 143V156', seam, 2.4, 0.55),
      line('M146 70V96', shade(look.colour, -0.3), 3.4),
      look.is('material', 'leather')
        ? path(
            'M64 30Q64 28 68 28H132Q136 28 136 32V164Q136 168 132 168H68Q64 168 64 164z',
            `${stroke(seam, 1.6, 0.7)} stroke-dasharray="4 4"`,
          )
        : '',
    ];
  },
};

const charger: Drawing = {
  facts: ['kind', 'ports'],
  colour: WHITE,
  shadow: 46,
  focus: [88, 108],
  setting: 'table',
  draw(look) {
    const cable = line('M118 158C168 168 176 120 150 104S128 60 160 50', shade(look.colour, -0.12), 6);
    const plug = rect(152, 32, 16, 16, 4, body(look.colour)) + rect(155, 22, 10, 11, 2, body(STEEL));
    if (look.is('kind', 'wireless'))
      return [
        cable,
        plug,
        oval(84, 164, 62, 16, body(shade(look.colour, -0.25))),
        oval(84, 158, 62, 17, body(look.colour)),
        oval(84, 157, 30, 8, stroke(onTop(look.colour), 2.4, 0.6)),
        path('M86 150l-7 8h5l-3 7 9-9h-5z', flat(look.accent)),
      ];
    if (look.is('kind', 'car'))
      return [
        rect(78, 96, 44, 76, 14, tube(shade(look.colour, -0.25))),
        rect(92, 158, 16, 18, 6, body(STEEL)),
        rect(66, 46, 68, 56, 18, tube(look.colour)),
        rect(86, 66, 28, 7, 3, flat(GLASS)),
        rect(86, 80, 28, 7, 3, flat(GLASS)),
        disc(100, 57, 3, flat(look.accent)),
      ];
    const ports = Math.min(4, look.number('ports', 2));
    return [
      cable,
      rect(60, 40, 8, 30, 3, body(STEEL)) + rect(96, 40, 8, 30, 3, body(STEEL)),
      rect(36, 64, 92, 108, 18, body(look.colour)),
      gloss(40, 68, 84, 40, 14),
      repeat(ports, (i) => rect(66, 148 - i * 20, 32, 9, 4.5, hollow('#30343b'))),
      path('M86 72l-10 13h7l-4 11 13-15h-8z', flat(look.accent)),
      plug,
    ];
  },
};

const powerBank: Drawing = {
  facts: ['battery', 'display', 'built-in-cable'],
  shadow: 44,
  focus: [98, 64],
  setting: 'table',
  draw(look) {
    const height = Math.min(148, 96 + look.number('battery', 10000) / 480);
    const top = 176 - height;
    const detail = onTop(look.colour);
    return [
      look.is('built-in-cable')
        ? line(`M138 ${top + 20}C176 ${top + 20} 164 ${top + 90} 142 ${top + 84}`, detail, 6)
        : '',
      rect(60, top, 80, height, 15, body(look.colour)),
      gloss(64, top + 4, 72, height * 0.5, 12),
      rect(76, top + 9, 20, 8, 4, hollow('#23262c')) + rect(104, top + 9, 20, 8, 4, hollow('#23262c')),
      look.is('display')
        ? rect(78, top + 34, 44, 26, 5, flat(GLASS)) + digits(86, top + 40, 14, '96', '#8fe3c0')
        : repeat(4, (i) => disc(82 + i * 12, top + 46, 3.4, flat(i < 3 ? '#6fd39c' : detail))),
      path(`M104 ${top + 68}l-16 21h11l-5 17 19-24h-12z`, flat(detail, 0.75)),
    ];
  },
};

const watchFace = (look: Look, x: number, y: number, size: number): Part =>
  disc(x, y, size * 0.4, stroke(shade(look.accent, 0.2), size * 0.09, 0.9)) +
  digits(x - size * 0.33, y - size * 0.1, size * 0.2, '10:28', '#fff') +
  line(`M${x - 8} ${y + size * 0.22}h16`, '#7fd6a6', 3);

const smartwatch: Drawing = {
  facts: ['case-size'],
  shadow: 30,
  focus: [100, 96],
  setting: 'table',
  draw(look) {
    const strap = shade(look.colour, look.pick(2) ? -0.1 : 0.05);
    const straps = path(
      'M78 66L82 16Q83 10 90 10H110Q117 10 118 16L122 66zM78 126L83 170Q84 178 91 178H109Q116 178 117 170L122 126z',
      body(strap),
    );
    const holes = repeat(3, (i) => oval(100, 148 + i * 9, 2.4, 3, flat(shade(strap, -0.4))));
    const s = look.number('case-size', 43) * 0.02 + 0.14;
    const round = look.pick(3) > 0;
    const glass = round
      ? disc(100, 96, 40, body(look.colour)) + disc(100, 96, 35, flat('#0d0f13')) + watchFace(look, 100, 96, 66)
      : rect(62, 56, 76, 80, 22, body(look.colour)) +
        rect(67, 61, 66, 70, 18, flat('#0d0f13')) +
        watchFace(look, 100, 96, 62);
    const crown = rect(138, 86, 7, 18, 3, body(STEEL));
    return [
      straps,
      holes,
      group(`translate(100 96) scale(${s}) translate(-100 -96)`, crown, glass, disc(84, 76, 16, flat('#fff', 0.08))),
    ];
  },
};

const fitnessBand: Drawing = {
  shadow: 26,
  focus: [100, 96],
  setting: 'table',
  draw: (look) => [
    path(
      'M84 70V18Q84 10 92 10H108Q116 10 116 18V70zM84 122V170Q84 178 92 178H108Q116 178 116 170V122z',
      body(look.colour),
    ),
    repeat(6, (i) => oval(100, 136 + i * 7, 1.8, 2, flat(onTop(look.colour)))),
    rect(95, 18, 10, 5, 2, body(STEEL)),
    rect(78, 48, 44, 96, 20, body(shade(look.colour, -0.1))),
    rect(83, 53, 34, 86, 16, flat('#0c0e12')),
    digits(88, 66, 12, '10', '#fff') + digits(102, 66, 12, '2', '#fff') + digits(88, 82, 12, '28', '#fff'),
    path('M100 116c-5-8-13-3-9 3l9 9 9-9c4-6-4-11-9-3z', flat('#e5556b')),
    gloss(84, 54, 32, 50, 14),
  ],
};

/** Phones, what belongs to them, and what is worn on the wrist. */
export const PHONES_WATCHES: Drawings = {
  'mobile-phones': phone,
  'phone-cases': phoneCase,
  chargers: charger,
  'power-banks': powerBank,
  smartwatches: smartwatch,
  'fitness-bands': fitnessBand,
};
