import { BLACK, type Drawing, type Drawings, WHITE } from './drawing.ts';
import { fanBlades } from './fittings.ts';
import { body, flat, hollow, onTop, shade, slope, stroke } from './paint.ts';
import { disc, gloss, group, line, oval, type Part, path, rect, repeat, turn } from './shapes.ts';

const GOLD = '#d8b24a';
const BOARD = '#23583f';

const pins = (x: number, y: number, count: number, step: number, height: number): Part =>
  repeat(count, (i) => rect(x + i * step, y, step * 0.6, height, 0.5, flat(GOLD)));

const chip = (x: number, y: number, width: number, height: number): Part =>
  rect(x, y, width, height, 2, body('#24272c')) + line(`M${x + 4} ${y + 4}h${width * 0.4}`, '#5d646e', 1.4);

const ssd: Drawing = {
  facts: ['form', 'heatsink'],
  colour: BLACK,
  shadow: 0,
  focus: [60, 96],
  draw(look) {
    if (look.text('form').startsWith('2.5'))
      return [
        rect(50, 26, 100, 148, 7, body('#2c2f35')),
        rect(60, 40, 80, 78, 4, body(look.accent)),
        gloss(60, 40, 80, 50),
        line('M70 58h44M70 70h28', '#fff', 4, 0.85),
        repeat(4, (i) => disc(58 + (i % 2) * 84, 34 + Math.floor(i / 2) * 132, 2.4, hollow('#15171b'))),
        rect(64, 164, 44, 10, 1, hollow('#14161a')) + pins(67, 168, 8, 5, 6),
      ];
    const sink = look.is('heatsink');
    const stick = [
      rect(14, 76, 172, 48, 3, body(BOARD)),
      path('M186 94a6 6 0 0 0 0 12z', flat('#e9ebe9')),
      sink
        ? rect(28, 72, 146, 56, 4, body(look.colour)) +
          repeat(9, (i) => line(`M36 ${78 + i * 5.6}H166`, shade(look.colour, 0.28), 1.8))
        : chip(34, 82, 34, 36) + chip(74, 82, 34, 36) + chip(116, 84, 24, 32) + chip(146, 88, 20, 24),
      sink ? '' : rect(30, 86, 82, 28, 2, body(look.accent)) + line('M40 96h38M40 104h22', '#fff', 3, 0.85),
      rect(8, 80, 8, 40, 1, flat(GOLD)) + repeat(7, (i) => line(`M8 ${84 + i * 5.4}h7`, BOARD, 1.4)),
    ];
    return [oval(104, 142, 86, 8, flat('#1c2026', 0.14)), turn(-14, 100, 100, ...stick)];
  },
};

const graphicsCard: Drawing = {
  facts: ['fans'],
  colour: BLACK,
  shadow: 84,
  focus: [64, 112],
  draw(look) {
    const fans = Math.min(3, look.number('fans', 2));
    const width = 74 + fans * 34;
    const x = 104 - width / 2;
    const light = onTop(look.colour);
    return [
      rect(x - 10, 56, 8, 118, 2, body('#c2c7cd')),
      repeat(3, (i) => rect(x - 10, 72 + i * 28, 6, 18, 1, hollow('#2b2f35'))),
      rect(x + 18, 150, width * 0.5, 10, 1, flat(BOARD)) + pins(x + 22, 154, Math.floor(width / 9), 4, 10),
      rect(x - 3, 64, width, 90, 9, body(look.colour)),
      path(`M${x + 4} 70H${x + width - 12}L${x + width - 22} 78H${x + 14}z`, flat(look.accent)),
      repeat(fans, (i) => {
        const cx = x + 36 + (i * (width - 78)) / Math.max(1, fans - 1) + (fans === 1 ? (width - 78) / 2 : 0);
        return disc(cx, 114, 29, hollow('#131519')) + disc(cx, 114, 29, stroke(light, 2)) + fanBlades(cx, 114, 26);
      }),
    ];
  },
};

const memory: Drawing = {
  facts: ['form', 'modules', 'rgb'],
  colour: BLACK,
  shadow: 0,
  focus: [66, 104],
  draw(look) {
    const half = look.is('form', 'so-dimm') ? 58 : 84;
    const glow = look.is('rgb') ? look.accent : shade(look.colour, 0.15);
    const stick = (dy: number) => [
      rect(100 - half, 78 + dy, half * 2, 50, 2, body(BOARD)),
      pins(104 - half, 120 + dy, Math.floor(half / 2.2), 4.3, 9),
      rect(104, 122 + dy, 5, 8, 1, flat('#eceded')),
      look.is('form', 'so-dimm')
        ? repeat(4, (i) => chip(108 - half + i * 27, 86 + dy, 22, 26))
        : path(`M${100 - half} ${70 + dy}h${half - 24}l8 8h32l8 -8h${half - 24}v46h${-half * 2}z`, body(look.colour)) +
          path(`M${100 - half} ${66 + dy}h${half * 2}v7h${-half * 2}z`, flat(glow)) +
          line(`M${112 - half} ${94 + dy}h34M${112 - half} ${103 + dy}h20`, onTop(look.colour), 3),
    ];
    const two = look.is('modules', '2');
    return [
      oval(104, 158, 80, 8, flat('#1c2026', 0.14)),
      turn(-10, 100, 100, group('translate(8 8) scale(.92)', ...(two ? [...stick(-34), ...stick(30)] : stick(0)))),
    ];
  },
};

const router: Drawing = {
  facts: ['bands', 'mesh', 'pack'],
  colour: WHITE,
  shadow: 74,
  focus: [80, 150],
  setting: 'room',
  draw(look) {
    if (look.is('mesh'))
      return [0, 1, 2]
        .slice(0, look.number('pack', 1))
        .toReversed()
        .map((place) => {
          const [x, scale] = [
            [52, 1.2],
            [0, 0.74],
            [141, 0.74],
          ][place] ?? [52, 1.2];
          const [width, top] = [80 * (scale ?? 1), 176 - 104 * (scale ?? 1)];
          return (
            rect(x ?? 0, top, width, 176 - top, 22, body(look.colour)) +
            line(`M${(x ?? 0) + width * 0.4} 158h${width * 0.2}`, '#58c08a', 4) +
            wifi((x ?? 0) + width / 2, top + 44 * (scale ?? 1), 0.9 * (scale ?? 1), onTop(look.colour))
          );
        });
    const antennas = Math.min(4, look.number('bands', 2) + 1);
    const dark = look.pick(2) ? '#3a3e45' : look.colour;
    return [
      repeat(antennas, (i) => {
        const x = 40 + (i * 120) / (antennas - 1);
        return turn((x - 100) / 6, x, 140, rect(x - 5, 44, 10, 92, 5, body(shade(dark, -0.1))));
      }),
      path('M28 130H172L184 168Q186 176 178 176H22Q14 176 16 168z', body(dark)),
      rect(40, 140, 120, 5, 2.5, flat(look.accent)),
      repeat(6, (i) => disc(58 + i * 17, 160, 3, flat('#58c08a'))),
    ];
  },
};

const wifi = (x: number, y: number, scale: number, hex: string): Part =>
  path(
    `M${x - 22 * scale} ${y - 8 * scale}q${22 * scale} ${-20 * scale} ${44 * scale} 0M${x - 13 * scale} ${y + 2 * scale}q${13 * scale} ${-11 * scale} ${26 * scale} 0`,
    stroke(hex, 4),
  ) + disc(x, y + 12 * scale, 3.4, flat(hex));

const externalDrive: Drawing = {
  facts: ['kind'],
  shadow: 46,
  focus: [100, 150],
  setting: 'table',
  draw(look) {
    const solid = look.is('kind', 'SSD');
    const [x, width, top] = solid ? [64, 72, 66] : [50, 100, 40];
    const detail = onTop(look.colour);
    return [
      line(`M100 ${top + 4}C100 10 150 8 168 30S176 66 176 74`, '#3b3d42', 5) +
        rect(170, 70, 12, 22, 3, body('#b9c0c7')),
      rect(x, top, width, 176 - top, solid ? 16 : 9, body(look.colour)),
      solid
        ? rect(x + 10, top + 10, width - 20, 90 - 20, 10, stroke(detail, 2, 0.5))
        : repeat(4, (i) => line(`M${x + 10} ${top + 70 + i * 8}H${x + width - 10}`, detail, 1.6, 0.45)),
      gloss(x + 3, top + 3, width - 6, 60, 12),
      disc(100, top + 22, 3.5, flat('#6fc6ff')),
      line(`M${x + 16} 158h${width * 0.4}`, detail, 4, 0.8),
      rect(92, top - 3, 16, 6, 2, hollow('#1d2025')),
    ];
  },
};

const printer: Drawing = {
  facts: ['multifunction', 'technology', 'colour-print'],
  colour: WHITE,
  shadow: 78,
  focus: [128, 92],
  setting: 'table',
  draw(look) {
    const dark = shade(look.colour, -0.18);
    const inks = look.is('colour-print', 'false') ? ['#3a3d42'] : ['#36393e', '#36a5c8', '#d3558f', '#e8c542'];
    return [
      path('M62 26H138V84H62z', body('#fdfdfc')) + line('M72 40h50M72 50h56M72 60h40', '#b6bcc4', 2.6),
      look.is('multifunction') ? path('M26 78L34 66H166L174 78z', body(dark)) : '',
      rect(22, 76, 156, 92, 11, body(look.colour)),
      rect(22, 76, 156, 26, 9, body(shade(look.colour, -0.08))),
      rect(112, 82, 30, 14, 3, flat('#20242b')) +
        rect(115, 84, 18, 10, 1, slope('#4f84c0')) +
        disc(156, 89, 5, body('#58b487')),
      rect(44, 116, 112, 20, 4, hollow('#2a2d33')),
      path('M56 130H144L152 160H48z', body('#fdfdfc')),
      line('M68 140h60M66 148h46', look.accent, 3),
      look.is('technology', 'tank')
        ? rect(146, 110, 26, 44, 3, body('#2b2e34')) +
          repeat(inks.length, (i) => rect(149 + i * 5.4, 122, 4, 28, 1, flat(inks[i] ?? '#333')))
        : '',
      rect(40, 164, 120, 12, 4, body(dark)),
    ];
  },
};

/** What is inside a computer and what it is connected to. */
export const COMPONENTS: Drawings = {
  ssds: ssd,
  'graphics-cards': graphicsCard,
  memory,
  'wifi-routers': router,
  'external-drives': externalDrive,
  printers: printer,
};
