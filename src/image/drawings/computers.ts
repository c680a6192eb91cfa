import { BLACK, type Drawing, type Drawings, type Look, RUBBER, STEEL, WHITE } from './drawing.ts';
import { fanBlades, lens, screen, slate } from './fittings.ts';
import { ball, body, flat, hollow, onTop, shade, slope, stroke, tube } from './paint.ts';
import { disc, gloss, line, type Part, path, rect, repeat } from './shapes.ts';

const laptop: Drawing = {
  facts: ['screen-size'],
  shadow: 88,
  focus: [128, 150],
  setting: 'table',
  draw(look) {
    const half = 46 + look.number('screen-size', 14) * 1.8;
    const dark = shade(look.colour, -0.25);
    return [
      rect(100 - half, 60, half * 2, 96, 7, body(look.colour)),
      rect(103 - half, 63, half * 2 - 6, 90, 4, flat('#14171c')),
      screen(look, 107 - half, 68, half * 2 - 14, 80),
      disc(100, 65.5, 1.2, flat('#4b5563')),
      path(
        `M${100 - half} 155H${100 + half}L${114 + half} 169Q${114 + half} 175 ${108 + half} 175H${92 - half}Q${86 - half} 175 ${86 - half} 169z`,
        body(look.colour),
      ),
      path(`M${105 - half} 157.5H${95 + half}L${99 + half} 163H${101 - half}z`, flat(dark)),
      repeat(11, (i) =>
        line(`M${108 - half + (i * (half * 2 - 14)) / 11} 160h${(half * 2 - 30) / 11}`, shade(look.colour, -0.55), 2.6),
      ),
      path('M86 165H114L116 170H84z', flat(dark, 0.7)),
    ];
  },
};

const tablet: Drawing = {
  facts: ['screen-size', 'pen'],
  shadow: 72,
  focus: [58, 64],
  setting: 'table',
  draw(look) {
    const size = look.number('screen-size', 11);
    const [width, height] = [86 + size * 5.6, 66 + size * 4.1];
    const pen =
      line(`M${104 + width / 2} 170L${112 + width / 2} ${190 - height}`, WHITE, 6) +
      line(`M${103.6 + width / 2} 174l.4-4`, '#8b9099', 3);
    return [
      ...slate(look, width, height, 10, 7),
      disc(100, 179.5 - height, 1.4, flat('#56606e')),
      look.is('pen') ? pen : '',
    ];
  },
};

const paragraph = (x: number, y: number, width: number, lines: number): Part =>
  repeat(lines, (i) =>
    line(`M${x} ${y + i * 9}h${width - (i % 5 === 4 ? width * 0.4 : (i * 7) % 5)}`, '#4c4a44', 2.4, 0.75),
  );

const eReader: Drawing = {
  facts: ['buttons'],
  shadow: 46,
  focus: [92, 70],
  setting: 'table',
  draw: (look) => [
    rect(46, 22, look.is('buttons') ? 118 : 106, 154, 10, body(look.colour)),
    rect(56, 32, 86, look.is('buttons') ? 134 : 122, 2, slope('#ece9df')),
    line('M66 46h44', '#33322e', 4.5),
    paragraph(66, 60, 66, 9),
    look.is('buttons')
      ? line('M153 70v22M153 106v22', onTop(look.colour), 4)
      : rect(90, 162, 20, 4, 2, flat(onTop(look.colour))),
  ],
};

const desktop: Drawing = {
  facts: ['form', 'backlight'],
  shadow: 48,
  focus: [90, 60],
  setting: 'table',
  box: ({ colour, is }) => {
    if (is('form', 'mini')) return { x: 48, y: 128, width: 104, height: 48, colour, depth: 60 };
    return { x: 62, y: 20, width: 76, height: 156, colour, depth: 80 };
  },
  draw(look) {
    const light = look.is('backlight') ? look.accent : onTop(look.colour);
    if (look.is('form', 'all-in-one')) return monitor.draw(look);
    if (look.is('form', 'mini'))
      return [
        rect(48, 128, 104, 48, 12, body(look.colour)),
        disc(66, 152, 6, stroke(light, 2.4)) + line('M66 147v4', light, 2.4),
        repeat(3, (i) => rect(92 + i * 18, 148, 12, 7, 2, hollow('#202329'))),
        line('M56 138H144', shade(look.colour, 0.3), 1.4, 0.6),
      ];
    return [
      rect(62, 20, 76, 156, 6, body(look.colour)),
      rect(68, 46, 64, 122, 4, body(shade(look.colour, -0.2))),
      repeat(
        3,
        (i) =>
          disc(100, 66 + i * 40, 17, hollow('#15181c')) +
          disc(100, 66 + i * 40, 15, stroke(light, 2.4)) +
          fanBlades(100, 66 + i * 40, 12),
      ),
      disc(76, 33, 5, stroke(light, 2)) +
        rect(92, 30, 14, 6, 2, flat('#15181c')) +
        rect(112, 30, 14, 6, 2, flat('#15181c')),
    ];
  },
};

/** A screen on a foot. */
const monitor: Drawing = {
  facts: ['screen-size', 'resolution'],
  colour: BLACK,
  shadow: 50,
  focus: [100, 140],
  setting: 'table',
  draw(look) {
    const size = look.number('screen-size', 27);
    const wide = size > 33;
    const half = wide ? 90 : 52 + size * 0.9;
    const height = wide ? 74 : 60 + size * 1.2;
    const top = 152 - height;
    return [
      path('M90 140H110L114 170H86z', tube(shade(look.colour, 0.15))),
      rect(64, 168, 72, 8, 4, body(shade(look.colour, 0.15))),
      rect(100 - half, top, half * 2, height, 5, body(look.colour)),
      screen(look, 104 - half, top + 4, half * 2 - 8, height - 10),
      disc(100 + half - 8, top + height - 3, 1.2, flat('#7fd6a6')),
    ];
  },
};

const keyRows = (look: Look, x: number, width: number, count: number): Part => {
  const key = (width - 4) / count;
  const cap = shade(look.colour, 0.12);
  const row = (r: number) =>
    repeat(count, (i) => {
      if (r === 4 && i > 3 && i < count - 4)
        return i === 4 ? rect(x + 4 * key, 96 + r * 14, key * (count - 8) - 2, 12, 2.5, body(cap)) : '';
      const isAccent = (r === 0 && i === 0) || (r === 2 && i === count - 1);
      return rect(x + i * key, 96 + r * 14, key - 2, 12, 2.5, body(isAccent ? look.accent : cap));
    });
  return repeat(5, row);
};

const keyboard: Drawing = {
  facts: ['size'],
  shadow: 88,
  focus: [60, 120],
  setting: 'table',
  draw(look) {
    const [x, width, count] = look.is('size', 'compact')
      ? [28, 144, 13]
      : look.is('size', 'tkl')
        ? [18, 164, 15]
        : [8, 184, 18];
    return [rect(x, 88, width, 86, 9, body(shade(look.colour, -0.1))), keyRows(look, x + 8, width - 14, count)];
  },
};

const mouse: Drawing = {
  facts: ['use', 'connection'],
  shadow: 42,
  focus: [100, 84],
  setting: 'table',
  draw(look) {
    const trackball = look.is('use', 'trackball');
    const gaming = look.is('use', 'gaming');
    return [
      look.is('connection', 'wired') ? line('M100 46C100 8 150 30 176 12', RUBBER, 4) : '',
      path(
        'M100 40C140 40 146 84 146 116C146 152 128 176 100 176S54 152 54 116C54 84 60 40 100 40z',
        body(look.colour),
      ),
      path('M100 42V98M56 104Q100 88 144 104', stroke(onTop(look.colour), 1.8, 0.7)),
      rect(93, 58, 14, 30, 7, hollow(shade(look.colour, -0.4))),
      rect(96, 62, 8, 22, 4, body(gaming ? look.accent : STEEL)),
      trackball ? disc(70, 118, 17, ball('#b4373f')) : '',
      gaming ? path('M92 152h16', stroke(look.accent, 4)) : '',
      line('M58 112q-2 12 2 24', onTop(look.colour), 3, 0.6),
      gloss(66, 50, 30, 60, 20),
    ];
  },
};

const webcam: Drawing = {
  facts: ['light', 'shutter'],
  shadow: 36,
  focus: [100, 78],
  setting: 'table',
  draw: (look) => [
    path('M84 108H116L122 150H78z', body(shade(look.colour, -0.2))),
    path('M62 148H138Q146 148 146 156V176H134V164H66V176H54V156Q54 148 62 148z', body(shade(look.colour, -0.12))),
    rect(34, 44, 132, 70, 35, body(look.colour)),
    look.is('light') ? disc(100, 79, 33, stroke('#fff2cc', 5)) : '',
    lens(100, 79, 27),
    disc(146, 79, 3, flat('#7fd6a6')) + repeat(3, (i) => disc(50, 71 + i * 8, 1.6, flat(onTop(look.colour)))),
  ],
};

/** Computers and what is plugged into them. */
export const COMPUTERS: Drawings = {
  laptops: laptop,
  tablets: tablet,
  'e-readers': eReader,
  'desktop-pcs': desktop,
  monitors: monitor,
  keyboards: keyboard,
  mice: mouse,
  webcams: webcam,
};
