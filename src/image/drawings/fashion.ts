import { BLACK, COLOURS, type Drawing, type Drawings, RUBBER, STEEL, WHITE } from './drawing.ts';
import { shoe } from './fittings.ts';
import { body, flat, hollow, metal, onTop, shade, stroke, tube } from './paint.ts';
import { disc, line, oval, path, rect, repeat, ring, turn, twice } from './shapes.ts';

const jacket: Drawing = {
  facts: ['jacket-type', 'hood'],
  shadow: 0,
  focus: [100, 60],
  setting: 'room',
  draw(look) {
    const dark = shade(look.colour, -0.25);
    const puffer = look.is('jacket-type', 'puffer');
    const hem = look.is('jacket-type', 'parka') ? 186 : 172;
    return [
      oval(104, 184, 52, 6, flat('#1c2026', 0.14)),
      look.is('hood')
        ? path('M70 44Q66 8 100 8T130 44L100 58z', body(dark)) +
          path('M80 42Q78 20 100 20T120 42L100 52z', hollow('#2b2d32'))
        : path('M80 26H120V44H80z', body(dark)),
      twice(
        path('M62 42Q40 50 32 84L22 156Q22 164 30 166L46 168L62 92z', body(shade(look.colour, -0.07))),
        puffer ? repeat(4, (i) => path(`M${34 - i * 3} ${84 + i * 20}q14 8 ${24 - i * 1} 4`, stroke(dark, 2.2))) : '',
        rect(24, 156, 24, 10, 3, body(dark)),
      ),
      path(`M64 40L80 30Q100 52 120 30L136 40Q146 80 142 ${hem}H58Q54 80 64 40z`, body(look.colour)),
      puffer
        ? repeat(7, (i) => path(`M58 ${62 + i * 17}Q100 ${70 + i * 17} 142 ${62 + i * 17}`, stroke(dark, 2.4)))
        : '',
      look.is('jacket-type', 'fleece') ? rect(72, 78, 24, 24, 3, body(look.accent)) : '',
      look.is('jacket-type', 'ski') ? path('M60 66Q100 84 140 66L141 90Q100 106 59 90z', flat(look.accent)) : '',
      line(`M100 46V${hem}`, dark, 3) + line(`M100 46V${hem}`, STEEL, 1) + rect(98, 70, 4, 9, 1, metal(STEEL)),
      puffer ? '' : twice(line('M70 122L86 140', dark, 3)),
      rect(58, hem - 6, 84, 8, 3, body(dark)),
      line('M72 50Q66 90 68 150', '#fff', 4, 0.2),
    ];
  },
};

const trainer: Drawing = {
  facts: ['upper-material', 'closure', 'shaft'],
  shadow: 86,
  focus: [110, 116],
  setting: 'room',
  draw: (look) => [
    shoe(
      look.colour,
      look.pick(3) === 0 ? '#b98a5a' : '#f7f6f1',
      look.is('upper-material', 'canvas') ? shade(look.colour, 0.2) : look.pick(2) ? onTop(look.colour) : look.accent,
      look.is('shaft', 'high'),
    ),
    look.is('closure', 'hook-and-loop') ? path('M82 96L114 86L122 98L94 112z', body(look.accent)) : '',
    look.is('upper-material', 'canvas')
      ? disc(46, look.is('shaft', 'high') ? 90 : 124, 10, flat(WHITE))
      : repeat(9, (i) => disc(150 + (i % 3) * 7, 132 + Math.floor(i / 3) * 6, 1, flat(onTop(look.colour)))),
  ],
};

const LENSES: Readonly<Record<string, string>> = {
  'grey-lens': '#4a4e55', 'brown-lens': '#6e4a2f', 'green-lens': '#3f5a45', 'blue-lens': '#3d6fae', 'orange-lens': '#d67a34',
}; // biome-ignore format: a table

const sunglasses: Drawing = {
  facts: ['frame-shape', 'lens-colour', 'glasses-frame'],
  shadow: 74,
  focus: [56, 118],
  setting: 'table',
  draw(look) {
    const tint = look.choice('lens-colour', LENSES, '#4a4e55');
    const width = look.is('glasses-frame', 'metal') ? 3.4 : 7;
    const shapes: Readonly<Record<string, string>> = {
      round: 'M56 92a32 32 0 1 0 .1 0z', 'cat-eye': 'M12 96Q50 84 90 100Q92 150 60 152Q26 150 12 96z', wraparound: 'M10 98Q60 88 98 100Q96 140 60 146Q14 144 10 98z',
      pilot: 'M18 98Q54 90 90 98Q96 152 62 156Q22 152 18 98z', rectangular: 'M18 98H92V138Q92 148 82 148H30Q18 148 18 136z',
    }; // biome-ignore format: a table
    const frame = look.choice('frame-shape', shapes, shapes.round ?? '');
    return [
      twice(path('M14 104Q22 64 54 50', stroke(look.colour, width))),
      path('M84 106Q100 92 116 106', stroke(look.colour, width)),
      twice(path(frame, body(tint)), path(frame, stroke(look.colour, width))),
      repeat(2, (i) => path(`M${34 + i * 102} 116l14 -12M${34 + i * 102} 130l26 -24`, stroke('#fff', 4, 0.4))),
    ];
  },
};

const STRAPS: Readonly<Record<string, string>> = {
  leather: '#7a4d30',
  steel: '#b4bbc2',
  rubber: '#33353a',
  textile: '#5d6b52',
};

const watch: Drawing = {
  facts: ['watch-display', 'strap', 'case-diameter'],
  shadow: 28,
  focus: [100, 96],
  setting: 'table',
  draw(look) {
    const strap = look.choice('strap', STRAPS, '#7a4d30');
    const steel = look.is('strap', 'steel');
    const r = 32 + look.number('case-diameter', 40) * 0.3;
    const dial = look.pick(2) ? '#f5f2ea' : '#1f2a3d';
    const ink = onTop(dial);
    const digital = look.is('watch-display', 'digital');
    return [
      path(
        'M82 70L84 14Q84 8 90 8H110Q116 8 116 14L118 70zM82 122L84 176Q84 184 90 184H110Q116 184 116 176L118 122z',
        steel ? metal(strap) : body(strap),
      ),
      steel
        ? repeat(12, (i) => line(`M83 ${14 + i * 7 + (i > 5 ? 66 : 0)}h34`, '#6a7078', 1.4))
        : path(
            'M88 14V60M112 14V60M88 134V176M112 134V176',
            `${stroke(shade(strap, 0.35), 1.4)} stroke-dasharray="3 3"`,
          ),
      rect(96 + r, 90, 10, 12, 3, metal(look.colour)),
      disc(100, 96, r, body(look.colour)),
      disc(100, 96, r - 5, metal(look.colour)),
      disc(100, 96, r - 8, flat(digital ? '#c6d2c4' : dial)),
      digital
        ? rect(76, 84, 48, 24, 3, flat('#b3c2b0')) +
          line('M82 90v12M90 90h8v6h-8v6h8M108 90v12M116 90v12', '#26302a', 2.6)
        : ring(12, 100, 96, () => line(`M100 ${96 - r + 11}v5`, ink, 2.2)) +
          line(`M100 96L${100 - r * 0.26} ${96 - r * 0.3}`, ink, 4) +
          line(`M100 96L${100 + r * 0.22} ${96 - r * 0.56}`, ink, 3) +
          line(`M100 96L${100 + r * 0.1} ${96 + r * 0.6}`, look.accent, 1.6) +
          disc(100, 96, 3, flat(look.accent)),
      look.is('watch-display', 'chronograph')
        ? disc(100 - r * 0.34, 100, r * 0.17, stroke(ink, 1.6)) +
          disc(100 + r * 0.34, 100, r * 0.17, stroke(ink, 1.6)) +
          disc(100, 96 + r * 0.36, r * 0.17, stroke(ink, 1.6))
        : '',
      path(
        `M${100 - r * 0.6} ${96 - r * 0.2}A${r * 0.66} ${r * 0.66} 0 0 1 ${100 - r * 0.1} ${96 - r * 0.62}`,
        stroke('#fff', 3, 0.4),
      ),
    ];
  },
};

const suitcase: Drawing = {
  facts: ['suitcase-material', 'suitcase-size', 'wheels'],
  shadow: 48,
  focus: [100, 70],
  setting: 'room',
  draw(look) {
    const [half, top] = look.is('suitcase-size', 'cabin')
      ? [42, 72]
      : look.is('suitcase-size', 'large')
        ? [58, 40]
        : [50, 56];
    const soft = look.is('suitcase-material', 'polyester');
    const dark = shade(look.colour, -0.25);
    return [
      path(`M84 ${top}V12H116V${top}`, stroke('#9aa1a9', 4)) + rect(80, 8, 40, 8, 4, body(BLACK)),
      twice(disc(108 - half, 170, 7, body(RUBBER)), rect(104 - half, 158, 9, 8, 2, body(BLACK))),
      rect(100 - half, top, half * 2, 164 - top, 15, body(look.colour)),
      soft
        ? rect(108 - half, top + 36, half * 2 - 16, 72, 6, body(shade(look.colour, -0.08))) +
          line(`M${112 - half} ${top + 44}h${half * 2 - 24}`, dark, 2.4)
        : repeat(7, (i) => line(`M${100 - half + 12 + (i * (half * 2 - 24)) / 6} ${top + 10}V154`, dark, 2.6, 0.75)),
      soft ? rect(108 - half, top + 10, half * 2 - 16, 18, 5, stroke(dark, 2)) : '',
      rect(86, top - 4, 28, 8, 4, body(BLACK)),
      rect(97 + half - 3, top + 36, 7, 22, 3, body('#b9c0c7')),
      line(`M${106 - half} ${top + 14}V150`, '#fff', 4, 0.35),
    ];
  },
};

/** A T-shirt and trousers, for groups of clothes without products of the demonstration. */
const clothes: Drawing = {
  colour: '#6f8fb8',
  shadow: 0,
  focus: [100, 80],
  draw: (look) => [
    oval(104, 182, 60, 6, flat('#1c2026', 0.12)),
    path('M70 34L84 28Q100 42 116 28L130 34L168 66L150 92L136 82V172H64V82L50 92L32 66z', body(look.colour)),
    path('M84 28Q100 48 116 28', stroke(shade(look.colour, -0.3), 4)),
    line('M64 84V100M136 84V100', shade(look.colour, -0.3), 2),
    rect(84, 78, 32, 26, 4, flat(look.accent)),
    line('M64 164H136', shade(look.colour, -0.2), 1.6),
  ],
};

const handbag: Drawing = {
  colour: '#9a5f3f',
  shadow: 66,
  focus: [100, 110],
  draw: (look) => [
    path('M66 82Q66 22 100 22T134 82', stroke(shade(look.colour, -0.2), 7)),
    path('M42 76H158L172 164Q172 176 160 176H40Q28 176 28 164z', body(look.colour)),
    path('M42 76H158L162 104Q130 130 100 130T38 104z', body(shade(look.colour, 0.1))),
    rect(88, 116, 24, 22, 4, metal(COLOURS.gold ?? STEEL)),
    path('M46 82Q100 122 154 82', `${stroke(shade(look.colour, 0.4), 1.4)} stroke-dasharray="4 4"`),
  ],
};

const diamondRing: Drawing = {
  colour: '#d0ab58',
  shadow: 44,
  focus: [100, 60],
  draw: (look) => [
    disc(100, 122, 46, stroke(shade(look.colour, -0.3), 14)),
    disc(100, 122, 46, stroke(look.colour, 11)),
    path('M68 96Q80 78 96 76', stroke('#fff', 4, 0.7)),
    turn(
      0,
      100,
      60,
      path('M76 30H124L142 52L100 92L58 52z', body('#cfe6f5')),
      path('M76 30L86 52L100 92L114 52L124 30M58 52H142M86 52L100 30L114 52', stroke('#8fb9d4', 2)),
    ),
    path('M150 30l4 -10 4 10 10 4 -10 4 -4 10 -4 -10 -10 -4z', flat('#fff', 0.95)),
    oval(100, 96, 14, 6, tube(look.colour)),
  ],
};

/** What is worn and carried. */
export const FASHION: Drawings = {
  jackets: jacket,
  trainers: trainer,
  sunglasses,
  watches: watch,
  suitcases: suitcase,
  clothing: clothes,
  'bags-wallets': handbag,
  jewellery: diamondRing,
};
