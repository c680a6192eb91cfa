import { BLACK, type Drawing, type Drawings, type Look, RUBBER } from './drawing.ts';
import { castors, lens, screen } from './fittings.ts';
import { ball, body, flat, hollow, metal, onTop, shade, stroke, tube } from './paint.ts';
import { disc, group, line, oval, type Part, path, rect, repeat, twice } from './shapes.ts';

const camera: Drawing = {
  facts: ['set'],
  colour: '#3a3d42',
  shadow: 74,
  focus: [100, 122],
  setting: 'table',
  draw: (look) => [
    path('M70 72L80 48H120L130 72z', body(shade(look.colour, 0.05))),
    disc(100, 62, 6, flat('#8e949c')),
    rect(36, 60, 28, 14, 4, metal('#777d85')) + rect(138, 58, 24, 16, 5, metal('#777d85')),
    rect(20, 70, 160, 104, 16, body(look.colour)),
    rect(20, 88, 160, 70, 0, flat(shade(look.colour, -0.25))),
    line('M20 88H180M20 158H180', shade(look.colour, 0.25), 1.4),
    path('M28 92Q42 124 30 156', stroke(shade(look.colour, 0.2), 3)),
    disc(104, 124, 48, body('#4a4e55')),
    lens(104, 124, look.is('set', 'body') ? 38 : 44),
    disc(104, 124, look.is('set', 'body') ? 42 : 46, stroke('#82888f', 2)),
    rect(148, 78, 22, 5, 2, flat(look.accent)),
    path('M20 82q-10 8 -8 30M180 82q10 8 8 30', stroke(RUBBER, 4)),
  ],
};

const cameraLens: Drawing = {
  facts: ['kind'],
  colour: '#34373c',
  shadow: 44,
  focus: [100, 60],
  setting: 'table',
  draw(look) {
    const long = look.is('kind', 'tele-zoom') ? 34 : look.is('kind', 'prime') ? -26 : 0;
    const top = 58 - long;
    const ribs = (y: number, height: number) =>
      repeat(17, (i) => line(`M${62 + i * 4.8} ${y}v${height}`, '#191b1f', 2));
    return [
      path(`M68 150H132V170Q132 176 126 176H74Q68 176 68 170z`, metal('#9aa1a9')),
      rect(58, 90, 84, 64, 5, tube(look.colour)),
      ribs(120, 24),
      line('M59 112h82', look.accent, 3),
      path(`M58 92L52 ${top + 34}H148L142 92z`, tube(look.colour)),
      rect(48, top, 104, 40, 6, tube(look.colour)) +
        group(
          `translate(0 ${top - 1})`,
          repeat(20, (i) => line(`M${53 + i * 5} 16v18`, '#191b1f', 2)),
        ),
      oval(100, top + 2, 52, 13, body('#24262b')) +
        oval(100, top + 2, 43, 9.5, hollow('#0f1216')) +
        oval(100, top + 3, 32, 6.5, ball('#5a5f9a')),
      path(`M70 ${top + 1}q14 -6 30 -5`, stroke('#c4b5f5', 2.4, 0.8)),
    ];
  },
};

const actionCamera: Drawing = {
  facts: ['360', 'front-screen'],
  colour: '#3b3f46',
  shadow: 58,
  focus: [128, 100],
  setting: 'outdoors',
  draw(look) {
    if (look.is('360'))
      return [
        rect(68, 14, 64, 160, 16, body(look.colour)),
        lens(100, 52, 24),
        rect(80, 92, 40, 46, 5, flat('#15181d')),
        screen(look, 82, 94, 36, 42),
        disc(100, 154, 8, body('#c8413f')),
      ];
    return [
      rect(30, 56, 24, 8, 4, body('#c8413f')),
      rect(22, 62, 156, 108, 18, body(look.colour)),
      rect(22, 80, 156, 72, 0, flat(shade(look.colour, -0.2))),
      rect(92, 72, 74, 74, 14, body('#2a2d33')) + lens(129, 109, 29),
      look.is('front-screen')
        ? rect(36, 84, 46, 46, 4, flat('#15181d')) + screen(look, 38, 86, 42, 42)
        : repeat(4, (i) => line(`M40 ${92 + i * 10}h36`, shade(look.colour, 0.2), 3)),
      disc(44, 146, 4, flat('#e0463f')),
      rect(84, 168, 12, 10, 2, body(RUBBER)) + rect(104, 168, 12, 10, 2, body(RUBBER)),
    ];
  },
};

const drone: Drawing = {
  facts: ['weight'],
  colour: '#b7bdc4',
  shadow: 60,
  focus: [100, 120],
  setting: 'outdoors',
  draw: (look) => [
    twice(
      line('M84 104L34 82M80 122L40 146', shade(look.colour, -0.3), 9),
      rect(28, 66, 12, 22, 5, body('#4c5159')) + rect(34, 132, 12, 24, 5, body('#4c5159')),
      oval(34, 66, 32, 5.5, flat('#59616b', 0.55)) + oval(40, 132, 30, 5.5, flat('#59616b', 0.5)),
      line('M40 154L32 174', '#4c5159', 5),
    ),
    path('M76 92Q78 78 100 78T124 92L130 126Q128 140 100 140T70 126z', body(look.colour)),
    path('M84 88q16 -6 32 0l2 12H82z', flat(shade(look.colour, -0.25))),
    rect(84, 130, 32, 30, 9, body('#3c4047')) + lens(100, 146, 11),
    disc(80, 122, 2.6, flat('#5fd08f')) + disc(120, 122, 2.6, flat('#e0463f')),
  ],
};

const pad = (look: Look, hex: string): Part =>
  path(
    'M58 68H142C174 66 186 100 190 138C192 164 168 172 154 152L142 134H58L46 152C32 172 8 164 10 138C14 100 26 66 58 68z',
    body(hex),
  ) +
  disc(56, 98, 15, body(shade(hex, -0.3))) +
  disc(56, 98, 9.5, body(BLACK)) +
  disc(122, 122, 15, body(shade(hex, -0.3))) +
  disc(122, 122, 9.5, body(BLACK)) +
  path('M76 114h8v8h8v8h-8v8h-8v-8h-8v-8h8z', body(BLACK)) +
  disc(146, 84, 6, body('#d9b23a')) +
  disc(146, 108, 6, body('#4f9d6b')) +
  disc(134, 96, 6, body('#4f7fc8')) +
  disc(158, 96, 6, body('#cf4a4a')) +
  rect(92, 84, 16, 8, 4, flat(look.accent));

const controller: Drawing = {
  facts: ['connection'],
  shadow: 78,
  focus: [146, 96],
  setting: 'table',
  draw: (look) => [
    look.is('connection', 'wired') ? line('M100 72C100 30 150 40 160 10', RUBBER, 5) : '',
    twice(path('M34 76Q42 56 66 58L74 70z', body(shade(look.colour, -0.35)))),
    pad(look, look.colour),
  ],
};

const gameConsole: Drawing = {
  facts: ['form'],
  shadow: 70,
  focus: [134, 128],
  setting: 'room',
  draw(look) {
    if (look.is('form', 'hybrid') || look.is('form', 'handheld'))
      return [
        rect(6, 74, 188, 100, 26, body(look.colour)),
        rect(46, 76, 108, 96, 4, flat('#17191e')),
        screen(look, 51, 82, 98, 84),
        disc(27, 102, 11, body(shade(look.colour, -0.35))) +
          disc(27, 102, 7, body(BLACK)) +
          disc(173, 138, 11, body(shade(look.colour, -0.35))) +
          disc(173, 138, 7, body(BLACK)),
        path('M24 128h7v7h7v7h-7v7h-7v-7h-7v-7h7z', body(BLACK)),
        disc(173, 94, 4.4, flat('#d9b23a')) +
          disc(173, 112, 4.4, flat('#4f9d6b')) +
          disc(164, 103, 4.4, flat('#4f7fc8')) +
          disc(182, 103, 4.4, flat('#cf4a4a')),
      ];
    const front = onTop(look.colour);
    const machine = look.is('form', 'retro')
      ? rect(16, 70, 130, 62, 7, body('#d7d4cb')) +
        rect(40, 78, 82, 20, 3, hollow('#3c3d40')) +
        rect(28, 108, 22, 10, 2, body(look.accent)) +
        rect(58, 108, 22, 10, 2, body('#8c8f93')) +
        rect(16, 122, 130, 10, 3, body('#9fa1a4'))
      : path('M28 20Q20 90 28 174H82Q90 90 82 20Q55 10 28 20z', body(look.colour)) +
        path('M50 16Q44 90 50 174H60Q66 90 60 16z', body('#1c1e22')) +
        line('M66 64v36', look.accent, 3) +
        line('M40 150v12', front, 2.4);
    return [machine, group('translate(70 70) scale(.62)', pad(look, look.colour))];
  },
};

const gamingChair: Drawing = {
  facts: ['footrest'],
  shadow: 52,
  focus: [100, 62],
  setting: 'room',
  draw: (look) => [
    ...castors(shade(BLACK, 0.1)),
    rect(94, 122, 12, 30, 3, metal('#70767e')),
    twice(path('M40 86H50V112H62V120H40z', body(BLACK)), rect(32, 80, 26, 8, 4, body(RUBBER))),
    path('M66 26Q68 6 100 6T134 26L142 52L136 104H64L58 52z', body(BLACK)),
    path('M74 28Q78 14 100 14T126 28L128 98H72z', body(look.colour)),
    path('M62 54L74 62V96L66 100zM138 54L126 62V96L134 100z', flat(look.colour)),
    rect(80, 22, 40, 16, 8, body(shade(BLACK, -0.2))) + rect(78, 76, 44, 18, 8, body(shade(BLACK, -0.2))),
    line('M86 46h28M88 54h24', onTop(look.colour), 2, 0.5),
    path('M54 104H146Q156 104 154 114L150 124Q148 128 142 128H58Q52 128 50 124L46 114Q44 104 54 104z', body(BLACK)),
    path('M72 104H128L132 127H68z', body(look.colour)),
  ],
};

/** Photography and games. */
export const PHOTO_GAMES: Drawings = {
  'mirrorless-cameras': camera,
  'camera-lenses': cameraLens,
  'action-cameras': actionCamera,
  drones: drone,
  'game-consoles': gameConsole,
  'game-controllers': controller,
  'gaming-chairs': gamingChair,
};
