import { BLACK, type Drawing, type Drawings, GLASS, type Look, WOOD } from './drawing.ts';
import { castors } from './fittings.ts';
import { body, flat, type Hex, hollow, metal, onTop, shade, slope, stroke, tube, visible } from './paint.ts';
import { disc, gloss, line, oval, type Part, path, rect, repeat, turn, twice } from './shapes.ts';

const mattress: Drawing = {
  facts: ['thickness', 'bed-size'],
  colour: '#f1efe9',
  shadow: 86,
  focus: [60, 130],
  setting: 'room',
  draw(look) {
    const height = 22 + look.number('thickness', 20);
    const inner = look.text('bed-size').startsWith('8') || look.text('bed-size').startsWith('9') ? 26 : 8;
    const [left, right] = [8 + inner, 192 - inner];
    return [
      path(`M${left + 30} 84H${right - 30}L${right} ${170 - height}H${left}z`, body(look.colour)),
      repeat(4, (i) =>
        line(`M${left + 24 - i * 7} ${92 + i * 13}H${right - 24 + i * 7}`, shade(look.colour, -0.16), 1.4),
      ),
      repeat(5, (i) =>
        line(
          `M${left + 46 + (i * (right - left - 92)) / 4} 84L${left + 16 + (i * (right - left - 32)) / 4} ${168 - height}`,
          shade(look.colour, -0.16),
          1.4,
        ),
      ),
      path(
        `M${left + 26} 96Q${left + 22} 72 ${left + 52} 76H${right - 52}Q${right - 22} 72 ${right - 26} 96Q100 108 ${left + 26} 96z`,
        body('#fdfdfb'),
      ) + line(`M100 77V102`, shade(look.colour, -0.12), 2),
      rect(left, 168 - height, right - left, height + 6, 9, slope(shade(look.colour, -0.03))),
      line(`M${left + 6} ${176 - height}H${right - 6}M${left + 6} 166H${right - 6}`, look.accent, 2.6),
      repeat(12, (i) =>
        line(`M${left + 14 + (i * (right - left - 28)) / 11} ${180 - height}V162`, shade(look.colour, -0.14), 1.2),
      ),
    ];
  },
};

const officeChair: Drawing = {
  facts: ['upholstery', 'armrests', 'headrest'],
  shadow: 52,
  focus: [100, 70],
  setting: 'room',
  draw(look) {
    const mesh = look.is('upholstery', 'mesh');
    return [
      ...castors('#aeb4bb'),
      rect(95, 122, 10, 32, 3, metal('#70767e')),
      look.is('headrest') ? rect(74, 6, 52, 22, 10, body(look.colour)) + rect(94, 26, 12, 12, 2, body(BLACK)) : '',
      path(
        'M64 42Q66 34 76 34H124Q134 34 136 42L140 100Q140 108 132 108H68Q60 108 60 100z',
        mesh ? `${stroke(BLACK, 6)} fill-opacity="1"` : body(look.colour),
      ),
      mesh
        ? path(
            'M66 42Q68 36 76 36H124Q132 36 134 42L137 100Q137 105 132 105H68Q63 105 63 100z',
            flat(look.colour, 0.85),
          ) +
          repeat(9, (i) => line(`M68 ${44 + i * 7}H132`, onTop(look.colour), 0.8, 0.5)) +
          repeat(8, (i) => line(`M${72 + i * 8} 38V104`, onTop(look.colour), 0.8, 0.5))
        : line('M70 82Q100 92 130 82', onTop(look.colour), 2, 0.4),
      look.is('armrests', 'none')
        ? ''
        : twice(path('M46 88V116H64', stroke(BLACK, 6)), rect(32, 80, 30, 9, 4, body(BLACK))),
      path('M54 108H146Q158 108 156 118Q154 130 140 130H60Q46 130 44 118Q42 108 54 108z', body(look.colour)),
    ];
  },
};

const workplace: Drawing = {
  facts: ['desk-type', 'drawers', 'desk-width'],
  shadow: 80,
  focus: [140, 100],
  setting: 'room',
  draw(look) {
    const half = 52 + look.number('desk-width', 140) * 0.22;
    const [left, right] = [100 - half, 100 + half];
    const lift = look.is('desk-type', 'electric') || look.is('desk-type', 'crank');
    const drawers = look.number('drawers', 0);
    const leg = (x: number) =>
      lift
        ? rect(x, 92, 12, 44, 2, metal('#8d949c')) +
          rect(x - 2, 126, 16, 44, 2, body('#5b6169')) +
          rect(x - 12, 168, 36, 8, 4, body('#5b6169'))
        : rect(x + 2, 92, 8, 84, 2, body(look.pick(2) ? WOOD : '#53585f'));
    const things =
      rect(left + 24, 48, 56, 34, 3, body('#26282d')) +
      rect(left + 26, 50, 52, 29, 1, slope(look.accent)) +
      path(`M${left + 48} 82h8v6h-8z`, flat('#3a3d43')) +
      path(`M${right - 34} 88V62M${right - 34} 62l-20 -10`, stroke('#4a4e55', 3)) +
      path(`M${right - 62} 60l4 -14l14 6z`, body('#e0a13a')) +
      rect(right - 44, 84, 20, 4, 2, flat('#4a4e55'));
    return [
      leg(left + 10),
      leg(right - 22),
      things,
      drawers > 0
        ? rect(right - 50, 96, 42, 24 * drawers, 2, body(shade(look.colour, -0.06))) +
          repeat(
            drawers,
            (i) =>
              rect(right - 47, 99 + i * 23, 36, 20, 1, stroke(onTop(look.colour), 1.2, 0.5)) +
              line(`M${right - 34} ${109 + i * 23}h10`, '#6a7078', 3),
          )
        : '',
      rect(left, 86, half * 2, 10, 3, body(look.colour)),
      look.is('desk-type', 'electric')
        ? rect(left + 34, 95, 22, 7, 2, flat(GLASS)) + disc(left + 50, 98.5, 1.6, flat('#58c08a'))
        : '',
    ];
  },
};

const cushion = (x: number, y: number, width: number, height: number, hex: Hex): Part =>
  rect(x, y, width, height, 9, body(hex)) + line(`M${x + 8} ${y + 6}h${width - 16}`, shade(hex, 0.3), 1.4, 0.5);

const sofa: Drawing = {
  facts: ['sofa-type', 'seats'],
  shadow: 88,
  focus: [60, 116],
  setting: 'room',
  draw(look) {
    const seats = Math.min(4, look.number('seats', 3));
    const half = 48 + seats * 11;
    const [left, width] = [100 - half, half * 2];
    const seat = (width - 36) / seats;
    const long = look.is('sofa-type', 'corner') || look.is('sofa-type', 'chaise');
    const leg = (x: number) => path(`M${x} 164h9l-2 12h-5z`, body(WOOD));
    return [
      leg(left + 8),
      leg(left + width - 18),
      rect(left + 6, 66, width - 12, 70, 14, body(shade(look.colour, -0.1))),
      repeat(seats, (i) => cushion(left + 18 + i * seat, 72, seat - 2, 52, look.colour)),
      turn(-12, left + 34, 108, rect(left + 22, 92, 32, 30, 6, body(look.accent))),
      repeat(seats, (i) => cushion(left + 18 + i * seat, 120, seat - 2, 24, shade(look.colour, 0.05))),
      rect(left + 10, 140, width - 20, 27, 5, body(shade(look.colour, -0.08))),
      rect(left, 94, 24, 74, 11, body(look.colour)),
      long
        ? path(
            `M${left + width - seat - 14} 120H${left + width - 4}Q${left + width + 4} 120 ${left + width + 4} 130V168Q${left + width + 4} 174 ${left + width - 4} 174H${left + width - seat - 12}Q${left + width - seat - 20} 174 ${left + width - seat - 20} 166V128z`,
            body(shade(look.colour, 0.03)),
          ) + line(`M${left + width - seat - 16} 140h${seat + 16}`, shade(look.colour, -0.25), 1.4)
        : rect(left + width - 24, 94, 24, 74, 11, body(look.colour)),
    ];
  },
};

const gardenFurniture: Drawing = {
  facts: ['garden-set-type', 'garden-material', 'cushions'],
  shadow: 88,
  focus: [50, 110],
  setting: 'outdoors',
  draw(look) {
    const teak = look.is('garden-material', 'teak') || look.is('garden-material', 'acacia');
    const hex = teak && look.text('colour') === '' ? '#b98452' : visible(look.colour);
    if (look.is('garden-set-type', 'lounge'))
      return [
        rect(14, 92, 118, 80, 10, body(hex)),
        look.is('garden-material', 'rattan')
          ? repeat(18, (i) => line(`M${20 + i * 6} 134v34`, shade(hex, -0.25), 2))
          : '',
        cushion(24, 84, 46, 42, '#eee8dc'),
        cushion(74, 84, 46, 42, '#eee8dc'),
        cushion(22, 120, 50, 20, '#f6f2e9'),
        cushion(74, 120, 50, 20, '#f6f2e9'),
        rect(136, 142, 54, 7, 3, body(hex)),
        line('M144 148V174M182 148V174', hex, 5),
        disc(160, 136, 6, body('#68a063')),
      ];
    const chair =
      line('M22 74L30 174M62 120L60 174M30 122L26 174', hex, 5) +
      rect(16, 66, 40, 10, 4, body(hex)) +
      repeat(4, (i) => line(`M${22 + i * 9} 76l3 40`, hex, 4)) +
      rect(22, 116, 44, 9, 4, body(hex)) +
      (look.is('cushions') ? rect(24, 108, 42, 10, 5, body(look.accent)) : '');
    return [
      twice(chair),
      look.is('garden-set-type', 'dining')
        ? line('M100 92V20', '#8a6a45', 4) +
          path('M28 44Q100 -22 172 44Q160 36 148 44T124 44T100 44T76 44T52 44T28 44z', body(look.accent))
        : '',
      line('M74 96L70 174M126 96L130 174', hex, 6),
      rect(54, 88, 92, 10, 4, body(shade(hex, 0.1))),
      repeat(3, (i) => line(`M58 ${90.5 + i * 2.6}H142`, shade(hex, -0.2), 0.8)),
      disc(100, 80, 8, body('#e9e7e1')) + disc(100, 72, 8, body('#68a063')),
    ];
  },
};

/** A chair by a table with a plant and a picture, for groups of the home without products of the demonstration. */
const home: Drawing = {
  colour: '#c3a27c',
  shadow: 70,
  focus: [130, 100],
  setting: 'room',
  draw: (look: Look) => [
    rect(30, 22, 58, 46, 2, body(WOOD)) +
      rect(35, 27, 48, 36, 1, slope(look.accent)) +
      path('M35 63L54 42L66 54L72 48L83 60V63z', flat('#fff', 0.7)),
    path(
      'M128 118C110 90 112 60 130 40C136 64 138 90 132 118zM136 118C140 90 150 74 172 66C172 90 160 110 138 120zM126 118C112 104 100 96 90 96C96 112 110 120 126 122z',
      body('#6ba06a'),
    ),
    path('M108 116H154L146 170Q145 176 138 176H124Q117 176 116 170z', tube(look.colour)),
    oval(131, 117, 23, 5, hollow('#6b4b34')),
    gloss(114, 122, 16, 40, 4),
  ],
};

/** Furniture. */
export const FURNITURE: Drawings = {
  mattresses: mattress,
  'office-chairs': officeChair,
  desks: workplace,
  sofas: sofa,
  'garden-furniture': gardenFurniture,
  decor: home,
};
