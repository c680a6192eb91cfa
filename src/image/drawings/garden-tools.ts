import { BLACK, type Drawing, type Drawings, RUBBER, STEEL } from './drawing.ts';
import { body, flat, hollow, metal, onTop, shade, slope, stroke, tube } from './paint.ts';
import { digits, disc, gloss, group, line, oval, type Part, path, rect, repeat, ring, turn } from './shapes.ts';

const drill: Drawing = {
  facts: ['drill-type', 'batteries', 'battery-capacity'],
  shadow: 52,
  focus: [76, 62],
  setting: 'table',
  draw(look) {
    const big = look.number('battery-capacity', 2) > 3;
    const hex = look.accent;
    const bit = look.is('drill-type', 'impact-driver')
      ? rect(14, 55, 30, 8, 1, metal('#7c838b'))
      : line('M10 59H44', '#8a9199', 5) + line('M12 56l6 6M20 56l6 6M28 56l6 6', '#5a6068', 2);
    return [
      bit,
      path('M42 50L66 42V76L42 68z', metal('#5f656d')),
      rect(62, 40, 18, 38, 3, body(BLACK)) + repeat(5, (i) => line(`M66 ${45 + i * 7}h10`, '#6a7078', 1.6)),
      path('M78 34H146Q166 36 166 58Q166 80 146 82H120L112 84H78z', body(hex)),
      path('M110 82H142L134 150H104z', body(BLACK)),
      path('M106 90q-12 8 -2 18h8z', body('#c8413f')),
      path('M112 96L108 142M122 96L118 142M132 96L127 142', stroke('#5b6067', 2)),
      rect(84, big ? 140 : 148, 72, big ? 36 : 28, 7, body(BLACK)) + rect(88, big ? 152 : 158, 64, 7, 3, flat(hex)),
      line('M126 46h28M126 52h20', '#fff', 2.6, 0.8),
      repeat(4, (i) => line(`M148 ${62 + i * 4}h12`, shade(hex, -0.4), 2)),
      look.is('batteries', 'two') ? rect(20, 146, 52, 30, 6, body(BLACK)) + rect(24, 158, 44, 7, 3, flat(hex)) : '',
    ];
  },
};

const circularSaw: Drawing = {
  facts: ['power-source', 'blade-diameter'],
  shadow: 80,
  focus: [76, 122],
  setting: 'table',
  draw(look) {
    const hex = look.accent;
    const r = 22 + look.number('blade-diameter', 165) * 0.12;
    return [
      look.is('power-source', 'corded')
        ? line('M164 74C190 70 188 36 170 20', RUBBER, 5)
        : rect(146, 84, 38, 32, 6, body(BLACK)) + rect(150, 94, 30, 6, 3, flat(hex)),
      disc(84, 124, r, metal('#aab0b7')) +
        ring(26, 84, 124, () => path(`M80 ${124 - r + 1}l3 -6 4 6z`, flat('#8d949c'))),
      disc(84, 124, 9, body('#4a4f56')),
      path(`M${76 - r} 126A${r + 10} ${r + 10} 0 0 1 ${92 + r} 126z`, body(hex)),
      path('M96 84C104 46 150 40 168 62L156 100H128L120 88H100z', body(BLACK)),
      path('M112 82Q120 62 146 64L140 84z', flat('#eef0ee')),
      path('M108 92H150V118H120z', body(hex)),
      rect(16, 138, 168, 7, 2, metal('#9aa1a9')),
      rect(52, 92, 22, 6, 3, body(BLACK)),
      path('M84 112l6 -4', stroke('#fff', 2, 0.7)),
    ];
  },
};

const pressureWasher: Drawing = {
  facts: ['hose-reel'],
  shadow: 70,
  focus: [84, 128],
  setting: 'outdoors',
  draw(look) {
    const hex = look.accent;
    return [
      path('M62 64V22Q62 14 70 14H106Q114 14 114 22V64', stroke(BLACK, 7)),
      path('M110 120C186 126 186 60 158 66', stroke('#2d2f34', 6)),
      turn(
        12,
        158,
        66,
        rect(153, 54, 14, 26, 4, body(BLACK)),
        rect(156, 16, 7, 40, 2, body(hex)),
        rect(153, 10, 13, 10, 2, body(BLACK)),
      ),
      path('M170 6l6 -22M176 8l14 -18M180 12l20 -10', stroke('#7fbfe3', 3, 0.9)),
      path('M48 74Q48 58 64 58H112Q128 58 128 74V168H48z', body(hex)),
      rect(58, 68, 60, 34, 6, body(BLACK)) + disc(88, 85, 10, metal(STEEL)) + line('M88 77v6', BLACK, 3),
      look.is('hose-reel')
        ? disc(88, 130, 24, body(BLACK)) +
          disc(88, 130, 19, stroke('#6a7078', 3)) +
          disc(88, 130, 13, stroke('#6a7078', 3)) +
          disc(88, 130, 6, body(hex))
        : repeat(5, (i) => line(`M64 ${114 + i * 8}h48`, shade(hex, -0.35), 3)),
      disc(52, 158, 18, body(BLACK)) +
        disc(52, 158, 8, body('#6a7078')) +
        disc(124, 158, 18, body(BLACK)) +
        disc(124, 158, 8, body('#6a7078')),
    ];
  },
};

const wheel = (x: number, y: number, r: number, hex: string): Part =>
  disc(x, y, r, body(RUBBER)) + disc(x, y, r * 0.6, body(hex)) + disc(x, y, r * 0.2, body(BLACK));

const mower: Drawing = {
  facts: ['mower-type', 'grass-box'],
  shadow: 82,
  focus: [70, 140],
  setting: 'outdoors',
  draw(look) {
    const hex = look.accent;
    if (look.is('mower-type', 'hand'))
      return [
        line('M82 140L160 20', '#6a7078', 7) + line('M142 14L178 34', BLACK, 10),
        rect(40, 122, 74, 34, 8, metal('#9aa1a9')),
        repeat(6, (i) => path(`M${44 + i * 12} 124q10 14 2 32`, stroke(hex, 4))),
        wheel(42, 146, 30, hex),
        wheel(118, 150, 26, hex),
      ];
    const fuel = look.is('mower-type', 'petrol')
      ? rect(64, 82, 46, 34, 8, body(BLACK)) + disc(86, 84, 13, body('#5b6067')) + rect(106, 90, 16, 9, 3, metal(STEEL))
      : path('M54 116Q58 86 88 84Q116 86 120 116z', body(BLACK)) +
        path('M90 90l-10 13h8l-4 10 13 -14h-8z', flat(look.is('mower-type', 'battery') ? '#7fe3b4' : '#f0c43f'));
    return [
      line('M118 116L176 26', '#4a4e55', 7) + line('M160 20L190 34', BLACK, 10),
      look.number('grass-box', 45) > 0
        ? path('M116 110L172 92Q182 90 182 100V158Q182 166 174 166H124z', body('#43474e')) +
          repeat(4, (i) => line(`M128 ${120 + i * 11}L176 ${110 + i * 13}`, '#61666e', 2))
        : '',
      path('M18 154Q20 116 50 114H128Q144 116 144 138V156H18z', body(hex)),
      fuel,
      line('M26 140H140', '#fff', 3, 0.5),
      wheel(40, 156, 20, '#cfd4d8'),
      wheel(134, 154, 22, '#cfd4d8'),
    ];
  },
};

const robotMower: Drawing = {
  facts: ['navigation'],
  shadow: 76,
  focus: [80, 128],
  setting: 'outdoors',
  draw: (look) => [
    repeat(24, (i) =>
      path(`M${8 + i * 8} 178q-3 -10 ${(i % 3) - 1} -${9 + (i % 4) * 2}q3 6 3 ${9 + (i % 4) * 2}z`, flat('#7fae62')),
    ),
    path('M22 158C24 118 52 94 104 94C152 94 180 116 182 150V160H22z', body('#40444b')),
    path('M44 132C54 108 78 100 108 100C140 100 158 112 166 132L150 138H62z', body(look.accent)),
    rect(96, 84, 36, 20, 7, body('#2e3136')) + disc(114, 94, 6, body('#c8413f')),
    look.is('navigation', 'camera')
      ? disc(40, 140, 7, body('#15181d')) + disc(39, 139, 3, flat('#6da1d6'))
      : look.is('navigation', 'satellite')
        ? line('M150 104V78', '#40444b', 4) + disc(150, 76, 6, body('#40444b'))
        : line('M38 138h14', '#cfd4d8', 3),
    digits(70, 116, 9, '12:00', '#fff'),
    disc(140, 150, 27, body(RUBBER)) +
      ring(14, 140, 150, () => rect(137, 121, 6, 8, 2, flat(RUBBER))) +
      disc(140, 150, 14, body('#6a7078')),
    disc(50, 164, 12, body(RUBBER)),
    repeat(24, (i) =>
      path(`M${4 + i * 8} 182q-3 -8 ${(i % 3) - 1} -${7 + (i % 3) * 2}q3 6 3 ${7 + (i % 3) * 2}z`, flat('#69994d')),
    ),
  ],
};

const grill: Drawing = {
  facts: ['grill-fuel', 'burners', 'side-burner'],
  colour: BLACK,
  shadow: 74,
  focus: [100, 80],
  setting: 'outdoors',
  draw(look) {
    const lidded = (y: number) =>
      path(`M46 ${y}Q48 ${y - 46} 100 ${y - 46}T154 ${y}z`, body(look.colour)) +
      rect(78, y - 20, 44, 7, 3.5, metal(STEEL)) +
      disc(100, y - 32, 8, body('#f4f4f1')) +
      line(`M100 ${y - 32}l4 -4`, '#c8413f', 2);
    if (look.is('grill-fuel', 'charcoal'))
      return [
        line('M72 116L52 174M128 116L148 174M100 122V170', '#7c838b', 6),
        path('M40 76H160Q158 126 100 126T40 76z', body(look.colour)),
        path('M42 70Q44 22 100 22T158 70z', body(look.colour)),
        rect(38, 68, 124, 8, 4, metal(STEEL)),
        path('M86 22q0 -12 14 -12t14 12', stroke('#8a5a35', 6)),
        disc(126, 48, 8, metal(STEEL)),
        line('M60 152H140', '#7c838b', 4),
        disc(52, 168, 9, body(RUBBER)),
        gloss(58, 30, 50, 34, 20),
      ];
    if (look.is('grill-fuel', 'electric'))
      return [
        line('M160 130C190 130 176 170 192 176', RUBBER, 4),
        rect(34, 106, 132, 54, 14, body(look.colour)),
        repeat(9, (i) => line(`M${46 + i * 13.5} 112v20`, '#8d949c', 3)),
        lidded(110),
        disc(100, 148, 10, metal(STEEL)),
        rect(44, 158, 22, 18, 4, body(RUBBER)),
        rect(134, 158, 22, 18, 4, body(RUBBER)),
      ];
    const burners = Math.min(5, look.number('burners', 3));
    return [
      rect(14, 84, 34, 7, 2, body(STEEL)) +
        rect(152, 84, 34, 7, 2, body(STEEL)) +
        (look.is('side-burner') ? rect(158, 78, 22, 6, 2, body(BLACK)) : ''),
      lidded(84),
      look.is('grill-fuel', 'pellet') ? rect(150, 50, 22, 60, 3, body(look.colour)) : '',
      rect(44, 82, 112, 26, 4, body(shade(look.colour, -0.12))),
      repeat(
        burners,
        (i) =>
          disc(100 - (burners - 1) * 10 + i * 20, 96, 6.4, metal(STEEL)) +
          line(`M${100 - (burners - 1) * 10 + i * 20} 92v4`, '#c8413f', 2),
      ),
      rect(50, 108, 100, 56, 2, body(look.colour)) +
        rect(54, 112, 45, 48, 2, body(shade(look.colour, 0.1))) +
        rect(101, 112, 45, 48, 2, body(shade(look.colour, 0.1))) +
        line('M94 122v18M106 122v18', '#cfd4d8', 3),
      disc(60, 168, 8, body(RUBBER)) + disc(140, 168, 8, body(RUBBER)),
    ];
  },
};

const SCREW = '#9aa1a9';

/** A hammer and a spanner, for groups of tools without products of the demonstration. */
const handTools: Drawing = {
  shadow: 60,
  focus: [70, 60],
  setting: 'table',
  draw: (look) => [
    turn(
      -24,
      100,
      100,
      rect(62, 56, 14, 120, 6, body('#b98452')),
      path('M34 30H92Q104 30 110 46L96 52Q92 50 88 56H34z', metal(SCREW)),
      rect(30, 28, 12, 30, 3, metal('#6f767e')),
    ),
    turn(
      24,
      100,
      100,
      path(
        'M122 20q-14 10 -8 28l10 12V140l-10 12q-6 18 8 28l2 -20h12l2 20q14 -10 8 -28l-10 -12V60l10 -12q6 -18 -8 -28l-2 20h-12z',
        metal('#aeb5bd'),
      ),
      rect(126, 74, 10, 54, 4, flat(look.accent)),
    ),
  ],
};

/** A pot of paint with a brush. */
const paint: Drawing = {
  shadow: 58,
  focus: [90, 90],
  setting: 'table',
  draw: (look) => [
    path('M40 86Q92 6 144 86', stroke('#7c838b', 4)),
    rect(38, 78, 108, 98, 5, metal('#c3c9cf')),
    rect(38, 100, 108, 56, 0, body('#f6f3ea')) + disc(92, 128, 20, body(look.accent)),
    oval(92, 80, 54, 12, metal('#aab0b7')) + oval(92, 80, 47, 9, body(look.accent)),
    path('M60 86q2 26 10 24t6 -22M110 88q2 18 8 16t4 -18', flat(look.accent)),
    turn(
      18,
      156,
      130,
      rect(152, 92, 24, 22, 3, metal(SCREW)),
      rect(157, 40, 14, 54, 6, body('#b98452')),
      path('M153 114H175L172 146Q164 152 156 146z', body(look.accent)),
    ),
  ],
};

const TAP = metal('#b4bbc2');

/** A tap over a basin. */
const plumbing: Drawing = {
  colour: '#eef1f2',
  shadow: 72,
  focus: [110, 60],
  setting: 'bathroom',
  draw: (look) => [
    path('M92 122V64Q92 24 128 24T162 62V78H144V64Q144 42 128 42T112 64V122z', TAP),
    rect(82, 108, 40, 16, 4, TAP) + rect(62, 92, 32, 9, 4, TAP) + rect(58, 84, 10, 22, 4, TAP),
    path('M153 84v20M153 110v4', stroke('#6db3e0', 4)),
    path('M16 122H184Q180 176 128 176H72Q20 176 16 122z', body(look.colour)) + oval(100, 122, 84, 9, hollow('#b9c4ca')),
  ],
};

/** A cable with a plug. */
const cable: Drawing = {
  colour: '#4a4e55',
  shadow: 66,
  focus: [60, 60],
  setting: 'table',
  draw: (look) => [
    repeat(3, (i) => oval(112, 116, 62 - i * 9, 48 - i * 8, stroke(shade(look.colour, i * 0.1), 7))),
    path('M60 86C40 70 50 50 62 44', stroke(look.colour, 7)),
    turn(
      24,
      70,
      40,
      rect(52, 18, 34, 34, 7, body(look.colour)),
      rect(58, 0, 6, 20, 2, metal(SCREW)),
      rect(74, 0, 6, 20, 2, metal(SCREW)),
    ),
    path('M150 150C176 164 184 140 182 122', stroke(look.colour, 7)),
    group('translate(166 94)', rect(4, 0, 24, 30, 4, body(look.colour)), rect(9, -12, 14, 13, 2, metal(SCREW))),
    rect(104, 60, 14, 20, 4, slope(look.accent)) + rect(104, 150, 14, 20, 4, slope(look.accent)),
  ],
};

/** A bottle to spray with and a sponge. */
const cleaning: Drawing = {
  shadow: 62,
  focus: [84, 60],
  setting: 'bathroom',
  draw: (look) => [
    path('M64 84Q66 64 76 60V46H100V60Q112 66 114 84V168Q114 176 106 176H72Q64 176 64 168z', tube(look.accent)),
    path('M58 24H106Q116 26 116 38L104 46H74L72 38H58z', body(BLACK)) +
      path('M74 46q-4 16 -14 18l2 -10q4 -4 4 -10z', body(BLACK)) +
      rect(46, 24, 14, 12, 3, body('#c8413f')),
    rect(64, 100, 50, 48, 0, body('#f8f8f5')) + disc(89, 124, 13, flat(onTop(look.accent), 0.6)),
    rect(120, 138, 60, 22, 5, body('#f0c43f')) + rect(120, 158, 60, 18, 5, body('#5a9a64')),
    disc(30, 40, 5, flat('#9fd2ec')) + disc(22, 26, 3.4, flat('#9fd2ec')) + disc(34, 22, 4, flat('#9fd2ec')),
  ],
};

/** Tools, the garden and keeping a house in order. */
export const GARDEN_TOOLS: Drawings = {
  'cordless-drills': drill,
  'circular-saws': circularSaw,
  'pressure-washers': pressureWasher,
  'lawn-mowers': mower,
  'robot-lawn-mowers': robotMower,
  grills: grill,
  'hand-tools': handTools,
  'paint-adhesives': paint,
  plumbing,
  cables: cable,
  cleaning,
};
