import { BLACK, type Drawing, type Drawings, GLASS, RUBBER, STEEL, WHITE } from './drawing.ts';
import { CLEAR } from './fittings.ts';
import { ball, body, flat, hollow, metal, onTop, shade, slope, stroke, tube } from './paint.ts';
import { digits, disc, gloss, line, oval, path, rect, repeat, turn } from './shapes.ts';

const vacuum: Drawing = {
  facts: ['collection'],
  shadow: 80,
  focus: [128, 140],
  setting: 'room',
  draw: (look) => [
    path('M118 116C130 40 84 30 66 22', stroke(RUBBER, 9)),
    line('M66 22L34 160', '#aab1b9', 6) + line('M72 16L58 34', BLACK, 10),
    path('M10 166Q10 158 20 158H50Q60 158 60 166V176H10z', body(shade(look.colour, -0.3))),
    path('M84 160C84 116 104 98 134 98C170 98 186 124 186 158z', body(look.colour)),
    look.is('collection', 'bagless')
      ? rect(96, 106, 44, 42, 14, CLEAR) + path('M104 134q14 -12 28 0v8q-14 6 -28 0z', flat('#8d8a82'))
      : path('M100 138q6 -28 34 -30', stroke(shade(look.colour, 0.35), 4)),
    rect(140, 112, 26, 8, 4, body(BLACK)),
    disc(158, 154, 22, body(BLACK)) + disc(158, 154, 11, body(look.colour)) + disc(98, 166, 10, body(BLACK)),
  ],
};

const cordlessVacuum: Drawing = {
  facts: ['mop'],
  shadow: 46,
  focus: [110, 56],
  setting: 'room',
  draw: (look) => [
    turn(
      14,
      100,
      100,
      rect(95, 66, 9, 92, 3, metal(look.colour === BLACK ? STEEL : shade(look.colour, 0.1))),
      path('M70 156H130Q138 156 138 164V176H62V164Q62 156 70 156z', body(BLACK)),
      rect(68, 166, 64, 8, 4, flat(look.colour)),
      rect(84, 8, 32, 62, 14, body(look.colour)),
      rect(88, 40, 24, 40, 9, CLEAR) + path('M92 66q8 -5 16 0v6q-8 5 -16 0z', flat('#8d8a82')),
      path('M114 16C146 14 150 62 116 62', stroke(BLACK, 9)),
      rect(110, 54, 22, 22, 5, body(BLACK)),
      disc(100, 20, 9, body(shade(look.colour, -0.3))) + digits(95.5, 16.5, 7, '80', '#9fe8d0'),
    ),
  ],
};

const robotVacuum: Drawing = {
  facts: ['self-emptying', 'mop-washing', 'robot-height'],
  colour: WHITE,
  shadow: 76,
  focus: [100, 148],
  setting: 'room',
  draw(look) {
    const detail = onTop(look.colour);
    const station = look.is('self-emptying') || look.is('mop-washing');
    return [
      station
        ? rect(52, 18, 96, 136, 16, body(look.colour)) +
          rect(52, 18, 96, 26, 12, body(shade(look.colour, -0.1))) +
          line('M88 31h24', detail, 4, 0.6) +
          rect(60, 106, 80, 48, 10, hollow('#33373d'))
        : '',
      path('M22 140V158Q22 176 100 176T178 158V140z', body(shade(look.colour, -0.16))),
      oval(100, 138, 78, 26, body(look.colour)),
      oval(100, 138, 66, 20, stroke(detail, 1.6, 0.4)),
      look.number('robot-height', 9) > 9
        ? path('M80 130V122Q80 114 100 114T120 122V130z', body(shade(look.colour, -0.35))) +
          oval(100, 130, 20, 6, body(shade(look.colour, -0.35)))
        : oval(100, 134, 14, 5, flat(BLACK)),
      rect(92, 150, 16, 4, 2, flat('#58c08a')),
      rect(40, 158, 120, 5, 2, flat(BLACK, 0.5)),
    ];
  },
};

const coffeeMachine: Drawing = {
  facts: ['brewing', 'milk'],
  colour: BLACK,
  shadow: 58,
  focus: [100, 122],
  setting: 'kitchen',
  draw(look) {
    const cup =
      path('M84 138H118L114 162H88z', body(WHITE)) +
      path('M117 142q14 1 10 10q-3 6 -11 6', stroke('#e3e3df', 4)) +
      oval(101, 138, 17, 4, body('#5a3520'));
    const pour = line('M97 116V136M105 116V136', '#5a3520', 2.6);
    const foot = rect(48, 164, 104, 12, 4, body(shade(look.colour, -0.2)));
    if (look.is('brewing', 'filter'))
      return [
        path('M52 24H148V62H120V164H52z', body(look.colour)),
        rect(58, 34, 18, 110, 4, 'fill="#bcd5e2" fill-opacity=".75" stroke="#6d8796"'),
        rect(58, 80, 18, 64, 4, flat('#6fb2d8', 0.6)),
        path('M84 60H146L138 90H92z', body(shade(look.colour, -0.25))),
        path('M84 98H146L154 132Q156 162 142 162H90Q76 162 78 132z', CLEAR),
        path('M79 130H152Q154 160 142 160H90Q78 160 79 130z', flat('#4a2b1a', 0.9)),
        path('M150 108q22 4 14 32q-4 10 -14 12', stroke(BLACK, 6)),
        rect(84, 92, 62, 8, 3, body(BLACK)),
        foot,
        disc(130, 170, 3, flat('#e05a4a')),
      ];
    if (look.is('brewing', 'capsule'))
      return [
        path('M70 40Q70 16 104 16H130Q152 16 152 44V76H112V164H70z', body(look.colour)),
        path('M70 60H52Q44 60 44 70V164H70z', CLEAR),
        path('M80 20Q100 2 138 22', stroke(STEEL, 7)),
        rect(88, 74, 28, 20, 5, metal(STEEL)),
        line('M101 94V136', '#5a3520', 3),
        cup,
        foot,
        rect(76, 160, 56, 6, 2, metal(STEEL)),
        disc(128, 42, 10, metal(STEEL)),
        disc(162, 168, 7, metal('#b98a3a')) + disc(178, 170, 6, metal('#8b5fb0')),
      ];
    const espresso = look.is('brewing', 'espresso');
    return [
      path('M44 34Q44 26 52 26H148Q156 26 156 34V94H138V164H62V94H44z', body(look.colour)),
      rect(62, 94, 76, 70, 0, hollow(shade(look.colour, -0.4))),
      espresso
        ? rect(84, 88, 34, 12, 3, metal(STEEL)) +
          line('M118 94L168 102', BLACK, 9) +
          line('M58 96L50 132', '#c9ced4', 4) +
          disc(70, 52, 14, body('#eceff1')) +
          line('M70 52L77 44', '#c8413f', 2.4) +
          disc(108, 52, 6, metal(STEEL)) +
          disc(132, 52, 6, metal(STEEL))
        : path('M60 26L68 12H132L140 26z', 'fill="#8d7a62" fill-opacity=".8" stroke="#5b5348"') +
          rect(80, 40, 40, 28, 4, flat(GLASS)) +
          path('M92 50h14v6q0 6 -7 6t-7 -6z', flat('#e7c9a0')) +
          repeat(4, (i) => disc(62 + i * 25.4 - (i > 1 ? 0 : 0), 80, 3, flat(onTop(look.colour)))) +
          rect(88, 88, 26, 26, 5, body(shade(look.colour, 0.14))),
      pour,
      cup,
      foot,
      rect(60, 160, 80, 6, 2, metal(STEEL)),
      look.is('milk') && !espresso
        ? path('M150 118H182L178 176H154z', CLEAR) +
          path('M152 140H180L178 174H155z', flat('#fdfdfa', 0.95)) +
          rect(148, 110, 36, 9, 3, body(BLACK))
        : '',
    ];
  },
};

const kettle: Drawing = {
  facts: ['material', 'gooseneck'],
  colour: STEEL,
  shadow: 56,
  focus: [92, 96],
  setting: 'kitchen',
  draw(look) {
    const glass = look.is('material', 'glass');
    return [
      look.is('gooseneck')
        ? path('M62 140C30 140 44 70 22 58', stroke(shade(look.colour, -0.1), 9))
        : path('M62 58L36 50L54 92z', body(shade(look.colour, -0.08))),
      path('M128 52C186 46 186 146 134 150', stroke(BLACK, 12)),
      path('M62 44H130L142 156Q142 162 136 162H56Q50 162 50 156z', glass ? CLEAR : tube(look.colour)),
      glass
        ? path('M57 92H137L142 156Q142 161 136 161H56Q50 161 50 156z', flat('#74b6dc', 0.55)) +
          repeat(5, (i) => disc(70 + i * 13, 116 + (i % 2) * 18, 3, flat('#fff', 0.8)))
        : rect(66, 84, 10, 54, 5, flat('#20242a', 0.55)) + rect(68, 106, 6, 30, 3, flat('#7fc0e4', 0.9)),
      path('M60 46Q62 30 96 30T132 46z', body(BLACK)) + disc(96, 27, 6, body(BLACK)),
      rect(44, 160, 106, 16, 6, body(BLACK)) + disc(98, 168, 3, flat('#5cb8ff')),
      path('M74 56L68 150', stroke('#fff', 4, glass ? 0.5 : 0.35)),
    ];
  },
};

const toaster: Drawing = {
  facts: ['slices'],
  colour: STEEL,
  shadow: 76,
  focus: [92, 76],
  setting: 'kitchen',
  draw(look) {
    const slice = (x: number, width: number) =>
      path(
        `M${x} 80V50Q${x - 6} 34 ${x + 10} 34H${x + width - 10}Q${x + width + 6} 34 ${x + width} 50V80z`,
        body('#a86a32'),
      ) +
      path(
        `M${x + 5} 80V52Q${x} 40 ${x + 11} 40H${x + width - 11}Q${x + width} 40 ${x + width - 5} 52V80z`,
        flat('#eac88f'),
      );
    const four = look.is('slices', '4');
    return [
      four ? slice(38, 50) + slice(106, 50) : slice(64, 66),
      path(`M24 94Q24 70 48 70H146Q170 70 170 94V168H24z`, slope(look.colour)),
      rect(40, 72, 114, 7, 3, hollow('#26282c')),
      rect(18, 164, 158, 12, 5, body(BLACK)),
      rect(34, 92, 126, 3, 1.5, flat('#fff', 0.35)),
      disc(60, 130, 14, metal(STEEL)) + line('M60 118v8', BLACK, 3),
      rect(88, 118, 26, 8, 4, flat(onTop(look.colour))) + rect(88, 132, 26, 8, 4, flat(onTop(look.colour))),
      rect(166, 84, 8, 54, 4, hollow(BLACK)) + rect(164, 94, 22, 12, 4, body(BLACK)),
      gloss(30, 76, 90, 40, 20),
    ];
  },
};

const airFryer: Drawing = {
  facts: ['baskets', 'window'],
  colour: BLACK,
  shadow: 62,
  focus: [100, 128],
  setting: 'kitchen',
  draw(look) {
    const two = look.is('baskets', '2');
    const [x, width] = two ? [20, 160] : [42, 116];
    const drawer = (left: number, w: number) =>
      rect(left, 92, w, 74, 12, body(shade(look.colour, -0.12))) +
      (look.is('window')
        ? rect(left + 10, 98, w - 20, 34, 7, flat('#2b1c10')) +
          repeat(6, (i) =>
            turn(
              i * 31,
              left + w / 2 - 22 + i * 9,
              117,
              rect(left + w / 2 - 26 + i * 9, 114, 16, 5, 2, flat('#eab54e')),
            ),
          )
        : '') +
      rect(left + w / 2 - 9, 134, 18, 40, 8, body(shade(look.colour, 0.22)));
    return [
      path(
        `M${x} 60Q${x} 18 ${x + 50} 18H${x + width - 50}Q${x + width} 18 ${x + width} 60V166Q${x + width} 174 ${x + width - 8} 174H${x + 8}Q${x} 174 ${x} 166z`,
        body(look.colour),
      ),
      rect(100 - 32, 34, 64, 40, 10, flat(GLASS)) +
        digits(86, 44, 14, '180', '#ff9d57') +
        repeat(4, (i) => disc(80 + i * 13, 68, 2, flat('#d9dde2'))),
      two ? drawer(x + 6, 72) + drawer(x + 82, 72) : drawer(x + 8, width - 16),
      gloss(x + 6, 24, width * 0.7, 50, 24),
    ];
  },
};

const blender: Drawing = {
  facts: ['to-go', 'jug'],
  shadow: 46,
  focus: [100, 76],
  setting: 'kitchen',
  draw(look) {
    const fruit =
      disc(86, 92, 9, ball('#d6404a')) +
      disc(106, 96, 10, ball('#e79b3c')) +
      disc(98, 78, 8, ball('#6a4f9e')) +
      disc(114, 80, 7, ball('#d6404a'));
    const base =
      path('M66 122H134L144 168Q144 176 136 176H64Q56 176 56 168z', body(look.colour)) +
      disc(100, 150, 13, metal(STEEL)) +
      line('M100 139v7', BLACK, 3) +
      repeat(2, (i) => rect(68 + i * 54, 146, 12, 7, 3, flat(onTop(look.colour))));
    if (look.is('to-go'))
      return [
        rect(76, 14, 48, 14, 5, body(look.colour)),
        path('M72 26H128L124 112H76z', CLEAR),
        path('M74 66H127L124 112H76z', flat('#df7d98', 0.85)),
        rect(70, 108, 60, 16, 4, body(BLACK)),
        base,
        path('M82 32L84 104', stroke('#fff', 4, 0.6)),
      ];
    return [
      path('M130 40q34 0 26 40q-4 24 -28 24', stroke(BLACK, 8)),
      path('M58 26H142L130 116H70z', CLEAR),
      path('M64 66H137L130 116H70z', flat('#f0b9c4', 0.6)),
      fruit,
      line('M92 112h16l4 -6M92 112l-4 -6', '#8a9098', 3),
      rect(62, 14, 76, 14, 6, body(BLACK)) + rect(84, 6, 32, 10, 4, body(BLACK)),
      rect(64, 114, 72, 12, 3, body(BLACK)),
      base,
      path('M70 34L78 108', stroke('#fff', 5, 0.6)),
    ];
  },
};

const iron: Drawing = {
  facts: ['iron-type'],
  shadow: 76,
  focus: [96, 128],
  setting: 'room',
  draw(look) {
    const station = look.is('iron-type', 'station');
    const parts = [
      path('M28 158C36 120 76 100 124 100H160Q168 100 170 110L176 158z', body(look.colour)),
      path('M18 170Q20 158 34 156H176Q180 156 180 162V170Q180 174 176 174H22Q18 174 18 170z', metal('#b2b9c1')),
      path('M76 104C80 62 104 54 150 54Q168 54 168 70L166 104H150L150 76Q130 72 116 78T98 104z', body(BLACK)),
      path('M52 146C66 122 88 114 118 114L116 144z', 'fill="#8cc5e8" fill-opacity=".7" stroke="#5686a4"'),
      disc(142, 128, 11, metal(STEEL)) + line('M142 119v6', BLACK, 2.4),
      path('M168 64C188 60 186 30 160 24', stroke(RUBBER, 4)),
      path('M34 132q-12 -8 -6 -18M22 150q-14 -6 -10 -18', stroke('#b7c3cb', 3, 0.8)),
    ];
    if (!station) return parts;
    return [
      path('M14 132H186L178 170Q176 176 170 176H30Q24 176 22 170z', body(shade(look.colour, -0.2))),
      rect(96, 142, 66, 24, 6, 'fill="#8cc5e8" fill-opacity=".7" stroke="#5686a4"'),
      disc(50, 154, 10, metal(STEEL)),
      `<g transform="translate(24 -18) scale(.84)">${parts.join('')}</g>`,
    ];
  },
};

/** Appliances that stand on a worktop or move over the floor. */
export const SMALL_APPLIANCES: Drawings = {
  'vacuum-cleaners': vacuum,
  'cordless-vacuums': cordlessVacuum,
  'robot-vacuums': robotVacuum,
  'coffee-machines': coffeeMachine,
  kettles: kettle,
  toasters: toaster,
  'air-fryers': airFryer,
  blenders: blender,
  irons: iron,
};
