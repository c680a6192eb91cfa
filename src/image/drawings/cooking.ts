import { type Drawing, type Drawings, GLASS, RUBBER, STEEL } from './drawing.ts';
import { type Front, handleOf, panel } from './fittings.ts';
import { ball, body, flat, type Hex, hollow, metal, onTop, shade, slope, stroke, tube } from './paint.ts';
import { digits, disc, gloss, line, oval, type Part, path, rect, repeat, ring } from './shapes.ts';

const OVEN: Front = { x: 34, y: 40, width: 132, height: 133 };
const bar = (x: number, y: number, width: number, hex: Hex): Part => rect(x, y, width, 6, 3, metal(handleOf(hex)));

const dishwasher: Drawing = {
  facts: ['width', 'installation'],
  colour: STEEL,
  shadow: 62,
  focus: [100, 90],
  setting: 'kitchen',
  draw(look) {
    const width = look.number('width', 60) < 50 ? 96 : 118;
    const x = 100 - width / 2;
    const plate = (i: number) => oval(x + 26 + i * 12, 74, 5, 17, body(i % 3 === 2 ? '#8fb7d8' : '#fbfbfa'));
    const glass = (i: number) =>
      path(
        `M${x + 20 + i * 17} 100h11l-2 18h-7z`,
        'fill="#d6ecf5" fill-opacity=".8" stroke="#6d8ea0" stroke-width="1.2"',
      );
    return [
      rect(x, 28, width, 146, 4, body(look.colour)),
      rect(x + 7, 46, width - 14, 84, 3, hollow('#59616b')),
      repeat(Math.floor((width - 50) / 12) + 1, plate),
      line(`M${x + 12} 92H${x + width - 12}`, '#dfe4e8', 3),
      repeat(Math.floor((width - 44) / 17) + 1, glass),
      line(`M${x + 12} 122H${x + width - 12}`, '#dfe4e8', 3) +
        repeat(Math.floor(width / 12) - 2, (i) => line(`M${x + 18 + i * 12} 110v12`, '#dfe4e8', 1.4)),
      rect(x + 2, 30, width - 4, 14, 2, flat(shade(look.colour, -0.16))) +
        disc(x + 14, 37, 3, flat('#58c08a')) +
        digits(x + width - 34, 33.5, 7, '2:10', '#fff'),
      path(
        `M${x} 132H${x + width}L${x + width + 13} 170Q${x + width + 13} 176 ${x + width + 7} 176H${x - 7}Q${x - 13} 176 ${x - 13} 170z`,
        body(look.colour),
      ),
      bar(x + 18, 162, width - 36, look.colour),
    ];
  },
};

const oven: Drawing = {
  facts: ['height'],
  colour: '#33363b',
  shadow: 72,
  focus: [100, 112],
  box: (look) => ({ ...OVEN, colour: look.colour, depth: 50 }),
  draw: (look) => [
    rect(OVEN.x, OVEN.y, OVEN.width, OVEN.height, 4, body(look.colour)),
    panel(37, 43, 126, look.colour),
    disc(52, 54, 8, metal(STEEL)) +
      disc(148, 54, 8, metal(STEEL)) +
      rect(76, 47, 48, 14, 2, flat(GLASS)) +
      digits(88, 50, 8, '200', '#ffb45a'),
    bar(46, 72, 108, look.colour),
    rect(46, 86, 108, 78, 4, flat('#17191d')),
    rect(52, 92, 96, 66, 2, slope('#5a3520')),
    line('M54 138H146', '#b9b2a6', 2.4) +
      path('M70 136Q70 112 100 112T130 136z', ball('#d9a05a')) +
      line('M88 118l6 8M102 117l6 8M116 120l5 8', '#a46a2e', 3),
    rect(62, 134, 76, 5, 2, metal('#8d939b')),
    gloss(52, 92, 60, 50),
  ],
};

const hob: Drawing = {
  facts: ['heat', 'zones', 'width'],
  colour: '#26282d',
  shadow: 0,
  focus: [66, 92],
  setting: 'kitchen',
  draw(look) {
    const gas = look.is('heat', 'gas');
    const zones = look.number('zones', 4);
    const [half, count] = zones < 3 ? [44, 2] : [82, Math.min(zones, 5)];
    const spots =
      count === 2
        ? [
            [100, 74],
            [100, 126],
          ]
        : count === 4
          ? [
              [58, 74],
              [142, 74],
              [58, 124],
              [142, 124],
            ]
          : [
              [52, 72],
              [148, 72],
              [52, 126],
              [148, 126],
              [100, 98],
            ];
    const burner = (x = 0, y = 0, i = 0): Part => {
      const r = i % 3 === 0 ? 23 : 18;
      if (gas)
        return (
          disc(x, y, 15, body('#55595f')) +
          disc(x, y, 9, body('#24262a')) +
          ring(16, x, y, () => path(`M${x - 2} ${y - 15}q2 -9 4 0z`, flat('#4d9bf0'))) +
          line(`M${x - 24} ${y}h48M${x} ${y - 22}v44`, '#101114', 4)
        );
      const hot = i === 0;
      return (
        disc(x, y, r, stroke(hot ? '#ff6b3d' : '#8c939c', 2.2)) +
        (hot ? disc(x, y, r - 3, flat('#ff5a2a', 0.35)) : '') +
        disc(x, y, r * 0.55, stroke('#8c939c', 1.4, 0.7))
      );
    };
    return [
      oval(102, 162, half + 10, 8, flat('#1c2026', 0.16)),
      rect(100 - half - 6, 38, half * 2 + 12, 124, 8, body(look.colour)),
      rect(100 - half - 6, 156, half * 2 + 12, 8, 4, metal(STEEL)),
      gloss(100 - half, 42, half * 1.4, 80, 6),
      ...spots.map(([x, y], i) => burner(x, y, i)),
      repeat(count, (i) =>
        gas
          ? disc(100 - (count - 1) * 9 + i * 18, 151, 5, metal(STEEL))
          : disc(100 - (count - 1) * 6 + i * 12, 151, 2.2, flat(i === 0 ? '#ff6b3d' : '#c6ccd2')),
      ),
    ];
  },
};

const hood: Drawing = {
  facts: ['mounting', 'width'],
  colour: STEEL,
  shadow: 0,
  focus: [100, 118],
  setting: 'kitchen',
  draw(look) {
    const half = look.number('width', 60) > 70 ? 84 : 66;
    const light = path(`M${116 - half} 142H${84 + half}L${96 + half} 196H${104 - half}z`, flat('#fff1c4', 0.55));
    const lamps = repeat(3, (i) => oval(100 + (i - 1) * half * 0.55, 139, 9, 2.6, flat('#fff3cf')));
    if (look.is('mounting', 'integrated'))
      return [
        light,
        rect(100 - half, 78, half * 2, 46, 4, body(look.colour)),
        rect(92 - half, 124, half * 2 + 16, 16, 3, body(shade(look.colour, 0.1))),
        repeat(4, (i) => disc(60 + half + i * 9, 132, 2.4, flat('#3d434b'))),
        lamps,
      ];
    const chimney = rect(76, 6, 48, 84, 2, tube(look.colour)) + line('M76 44h48', shade(look.colour, -0.35), 1.6);
    const angled = look.pick(2) === 1 && look.is('mounting', 'wall');
    return [
      light,
      chimney,
      angled
        ? path(`M${104 - half} 66H${96 + half}L${90 + half} 136H${110 - half}z`, body(shade(look.colour, -0.1))) +
          gloss(112 - half, 72, half, 50)
        : path(`M72 86H128L${100 + half} 122H${100 - half}z`, body(look.colour)),
      rect(100 - half, 122, half * 2, 17, 3, body(shade(look.colour, 0.08))),
      repeat(5, (i) => disc(82 + i * 9, 130, 2.4, flat(i === 1 ? '#58c08a' : '#3d434b'))),
      lamps,
    ];
  },
};

const microwave: Drawing = {
  facts: ['installation'],
  colour: STEEL,
  shadow: 82,
  focus: [76, 118],
  box: ({ colour }) => ({ x: 18, y: 72, width: 164, height: 98, colour, depth: 44 }),
  draw: (look) => [
    rect(18, 72, 164, 98, 6, body(look.colour)) +
      rect(30, 169, 16, 6, 1, flat(RUBBER)) +
      rect(154, 169, 16, 6, 1, flat(RUBBER)),
    rect(24, 78, 110, 86, 5, flat('#1b1d22')),
    rect(32, 86, 88, 70, 8, slope('#4a4130')),
    oval(76, 145, 36, 6, body('#cfe0e4')) +
      path('M58 122H94L90 143H62z', body('#f2efe8')) +
      path('M68 116q-5 -8 0 -14M78 116q-5 -8 0 -14M88 116q-5 -8 0 -14', stroke('#fff', 2.4, 0.7)),
    rect(126, 88, 6, 66, 3, metal(handleOf(look.colour))),
    rect(141, 82, 34, 16, 2, flat(GLASS)) + digits(146, 86, 8, '2:30', '#7fe3b4'),
    repeat(9, (i) => rect(142 + (i % 3) * 11.5, 104 + Math.floor(i / 3) * 11, 9, 8, 2, flat(onTop(look.colour), 0.55))),
    disc(158, 150, 10, metal('#a8aeb6')),
    gloss(32, 86, 60, 50),
  ],
};

/** Appliances of a fitted kitchen. */
export const COOKING: Drawings = {
  dishwashers: dishwasher,
  ovens: oven,
  hobs: hob,
  'cooker-hoods': hood,
  microwaves: microwave,
};
