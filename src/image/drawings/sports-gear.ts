import { BLACK, type Drawing, type Drawings, GLASS, RUBBER, STEEL, WHITE } from './drawing.ts';
import { shoe } from './fittings.ts';
import { ball, body, flat, hollow, metal, onTop, shade, stroke, visible } from './paint.ts';
import { digits, disc, group, line, oval, type Part, path, rect, repeat, ring, turn, twice } from './shapes.ts';

const runningShoe: Drawing = {
  facts: ['running-surface'],
  shadow: 86,
  focus: [120, 120],
  setting: 'outdoors',
  draw: (look) => [
    shoe(look.colour, look.is('running-surface', 'trail') ? '#3b3d42' : WHITE, look.accent, false),
    look.is('running-surface', 'trail')
      ? repeat(14, (i) => rect(20 + i * 12, 174, 7, 6, 1, flat(BLACK)))
      : path('M16 160q40 -10 90 2t82 -2', stroke(look.accent, 3)),
  ],
};

const treadmill: Drawing = {
  facts: ['folds-up'],
  colour: BLACK,
  shadow: 86,
  focus: [58, 52],
  setting: 'room',
  draw: (look) => [
    path('M40 166L62 44', stroke(shade(look.colour, 0.1), 10)),
    line('M58 74H108', shade(look.colour, 0.1), 8) + line('M96 74H112', RUBBER, 11),
    path('M34 48L82 30L92 52L46 66z', body(look.colour)) +
      path('M44 50L76 38L82 50L52 60z', flat(GLASS)) +
      digits(56, 44, 9, '12', '#7fe3b4'),
    path('M20 156H150L190 162V172H20z', body(look.colour)),
    path('M50 152H178L188 162H44z', body('#2a2c30')) +
      repeat(7, (i) => line(`M${64 + i * 17} 153l-4 8`, '#4b4f56', 1.6)),
    path('M18 150Q20 138 40 138H52L46 160H18z', body(shade(look.colour, 0.12))),
    rect(24, 170, 20, 6, 2, flat(RUBBER)) + rect(160, 170, 20, 6, 2, flat(RUBBER)),
  ],
};

const dumbbell: Drawing = {
  facts: ['coating', 'dumbbell-type', 'set-pieces'],
  shadow: 78,
  focus: [50, 130],
  setting: 'room',
  draw(look) {
    const soft = look.is('coating', 'neoprene') || look.is('coating', 'vinyl');
    const hex = soft ? look.accent : look.is('coating', 'chrome') ? '#b4bbc2' : '#35373c';
    const plates = look.is('dumbbell-type', 'fixed-weight') ? 1 : 3;
    const one = (dy: number): Part =>
      rect(60, 118 + dy, 80, 14, 6, metal('#a5abb2')) +
      repeat(9, (i) => line(`M${76 + i * 6} ${119 + dy}l2 12`, '#6a7078', 1.2)) +
      twice(
        plates === 1
          ? path(
              `M22 ${102 + dy}L34 ${92 + dy}H54L64 ${102 + dy}V${148 + dy}L54 ${158 + dy}H34L22 ${148 + dy}z`,
              body(hex),
            ) + line(`M34 ${112 + dy}V${138 + dy}`, onTop(hex), 3, 0.5)
          : repeat(3, (i) => rect(48 - i * 13, 92 + i * 7 + dy, 12, 66 - i * 14, 4, body(shade(hex, i * 0.05)))) +
              rect(4, 120 + dy, 14, 10, 3, metal('#a5abb2')),
      );
    return look.is('set-pieces', '2')
      ? [group('translate(22 -12) scale(.78)', one(-14)), group('translate(0 22) scale(.88)', one(8))]
      : [one(16)];
  },
};

const bikeWheel = (x: number, y: number, r: number, tyre: number): Part =>
  disc(x, y, r, stroke('#2b2d31', tyre)) +
  disc(x, y, r - tyre * 0.7, stroke('#b4bbc2', 1.6)) +
  ring(14, x, y, () => line(`M${x} ${y}V${y - r + 3}`, '#9aa1a9', 0.8)) +
  disc(x, y, 4, metal(STEEL));

const bicycle: Drawing = {
  facts: ['bicycle-type'],
  shadow: 88,
  focus: [104, 130],
  setting: 'outdoors',
  draw(look) {
    const [city, junior] = [look.is('bicycle-type', 'city'), look.is('bicycle-type', 'junior')];
    const electric = look.is('bicycle-type', 'electric');
    const drop = look.is('bicycle-type', 'road') || look.is('bicycle-type', 'gravel');
    const tyre = look.is('bicycle-type', 'mountain') ? 9 : drop ? 4 : 6;
    const frame =
      city || electric
        ? 'M46 138L78 86H84L92 140M78 88Q100 120 144 78M92 140L140 88M46 138H92'
        : 'M46 138L78 82L92 140M80 84H142L92 140M46 138H92';
    return [
      bikeWheel(46, 138, 36, tyre),
      bikeWheel(156, 138, 36, tyre),
      line(frame, visible(look.colour), electric ? 8 : 5.4),
      electric ? line('M104 120L132 92', '#2b2d31', 10) : '',
      line('M138 62L156 138', visible(look.colour), 5),
      line('M78 84L74 68', '#6a7078', 4) + path('M60 66Q76 58 90 66Q78 74 60 66z', body(BLACK)),
      drop
        ? path('M138 62H156Q168 66 160 80', stroke(BLACK, 5))
        : path('M140 64L134 52Q128 46 116 50', stroke(BLACK, 5)),
      city || electric
        ? path('M12 132A36 36 0 0 1 66 108', stroke(visible(look.colour), 4)) +
          rect(148, 56, 30, 24, 3, body('#b98452')) +
          path('M20 96H66', stroke('#6a7078', 4))
        : '',
      disc(92, 140, 12, stroke('#6a7078', 3)) +
        line('M92 140L98 156M92 140L86 124', '#4a4e55', 3) +
        line('M93 157h12M80 123h12', BLACK, 4),
      line('M46 138H92M46 134L92 129', '#6a7078', 1.2),
      junior ? disc(66, 162, 13, stroke('#2b2d31', 5)) : '',
    ];
  },
};

const bikeHelmet: Drawing = {
  facts: ['bike-helmet-type', 'visor', 'rear-light'],
  shadow: 70,
  focus: [112, 76],
  setting: 'outdoors',
  draw(look) {
    const city = look.is('bike-helmet-type', 'city');
    const hole = (d: string) => path(d, hollow('#1d2025'));
    return [
      path('M44 118C50 160 76 172 104 174C120 172 146 150 158 118', stroke(RUBBER, 4)) +
        rect(96, 168, 20, 8, 3, body(BLACK)),
      path(
        'M22 116C20 50 68 26 114 30C156 34 184 66 184 110Q184 122 170 120L150 112Q100 102 58 124Q24 134 22 116z',
        body(look.colour),
      ),
      city
        ? hole('M70 60q14 -12 30 -14l-4 8q-14 4 -22 12z') + hole('M112 46q18 0 32 12l-8 4q-12 -8 -24 -8z')
        : hole('M40 92Q52 58 88 46L80 66Q60 76 52 100z') +
          hole('M66 98Q78 66 112 48L108 72Q90 82 82 102z') +
          hole('M96 98Q106 72 136 56L140 74Q118 84 112 100z') +
          hole('M126 100Q136 82 156 72L164 90Q146 92 140 104z'),
      path('M24 120Q56 134 100 118T182 116', stroke(look.accent, 4)),
      look.is('visor') ? path('M150 110L196 124Q190 134 168 124z', body(BLACK)) : '',
      look.is('rear-light') ? rect(18, 104, 10, 16, 4, body('#e0463f')) : '',
      path('M44 70Q60 44 92 38', stroke('#fff', 5, 0.4)),
    ];
  },
};

/** A football, a basketball and a racket, for groups of sports without products of the demonstration. */
const ballGames: Drawing = {
  shadow: 76,
  focus: [70, 130],
  setting: 'outdoors',
  draw: () => [
    turn(
      32,
      136,
      80,
      oval(136, 62, 36, 46, stroke('#c8413f', 7)),
      repeat(6, (i) => line(`M${112 + i * 9.6} 24V100M102 ${32 + i * 12}H170`, '#8d949c', 1)),
      path('M122 104L136 128L150 104', stroke('#c8413f', 6)),
      rect(130, 124, 12, 54, 5, body(BLACK)),
    ),
    disc(72, 128, 48, ball(WHITE)),
    path('M72 106l20 15l-8 24H60l-8 -24z', flat('#33353a')) +
      line('M72 106V84M92 121l22 -8M84 145l14 18M60 145l-14 18M52 121l-22 -8', '#33353a', 2.4) +
      path(
        'M58 82h28l-14 8zM116 104l2 26l-10 -8zM28 104l-2 26l10 -8zM98 168l-10 6l4 -12zM46 168l10 6l-4 -12z',
        flat('#33353a'),
      ),
    disc(158, 158, 18, ball('#d3dd4c')) + path('M144 148q14 8 12 28M172 168q-14 -8 -12 -28', stroke(WHITE, 2.4)),
  ],
};

/** What is trained and played with. */
export const SPORTS_GEAR: Drawings = {
  'running-shoes': runningShoe,
  treadmills: treadmill,
  dumbbells: dumbbell,
  bicycles: bicycle,
  'bike-helmets': bikeHelmet,
  'team-sports': ballGames,
};
