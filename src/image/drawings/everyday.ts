import {
  BLACK,
  CARDBOARD,
  type Drawing,
  type Drawings,
  GLASS,
  type Look,
  RUBBER,
  STEEL,
  WHITE,
  WOOD,
} from './drawing.ts';
import { ball, body, flat, hollow, metal, shade, slope, stroke, tube } from './paint.ts';
import { disc, gloss, line, oval, type Part, path, rect, repeat, ring, turn, twice } from './shapes.ts';

/** A drawing that shows no facts of a product: of groups without products of the demonstration. */
const still = (setting: Drawing['setting'], shadow: number, draw: (look: Look) => readonly Part[]): Drawing => ({
  draw,
  shadow,
  setting,
  focus: [100, 100],
});

const tyre = still('plinth', 62, () => [
  disc(100, 100, 76, body(RUBBER)),
  ring(36, 100, 100, () => rect(97, 23, 6, 13, 1, flat('#232529'))),
  disc(100, 100, 60, stroke('#55585f', 2)),
  disc(100, 100, 48, hollow('#2b2d31')),
  ring(5, 100, 100, () => path('M92 100L88 56Q100 50 112 56L108 100z', metal('#b4bbc2'))),
  disc(100, 100, 48, stroke('#b4bbc2', 5)),
  disc(100, 100, 13, body('#8d949c')),
]);

const oil = still('plinth', 54, (look) => [
  path('M58 60L84 34H132Q144 34 144 48V164Q144 176 132 176H68Q56 176 56 164V66z', body(look.accent)),
  rect(62, 26, 30, 16, 4, body(BLACK)) + path('M100 50H130V80H100z', hollow(shade(look.accent, -0.35))),
  rect(64, 94, 72, 60, 5, body('#f6f3ea')) +
    path('M100 102c-14 20 -14 34 0 34s14 -14 0 -34z', flat('#d9a02e')) +
    line('M80 145h40', '#6a7078', 3),
]);

const car = still('outdoors', 86, (look) => [
  path(
    'M8 152Q6 122 26 116L54 110Q70 78 92 76H124Q144 78 160 110Q188 114 192 134V152Q192 160 184 160H16Q8 160 8 152z',
    body(look.accent),
  ),
  path('M62 110Q74 86 92 84H102V110zM108 84H124Q138 86 150 110H108z', body('#8fb6cf')),
  line('M105 112V154', shade(look.accent, -0.3), 1.8) + rect(112, 118, 14, 4, 2, flat(shade(look.accent, -0.4))),
  path('M8 132h12v8H8z', flat('#e0463f')) + path('M180 126h12v9h-10z', flat('#fff3c4')),
  ...[50, 152].map(
    (x) =>
      disc(x, 156, 21, body(RUBBER)) +
      disc(x, 156, 12, metal('#c9ced4')) +
      ring(5, x, 156, () => line(`M${x} 156V147`, '#6a7078', 2)),
  ),
]);

const books = still('table', 70, (look) => [
  rect(34, 150, 130, 26, 3, body('#3d6a8f')) +
    rect(40, 154, 126, 18, 1, flat('#f4efe3')) +
    line('M42 160H164M42 166H164', '#d8d0bd', 1.2) +
    path('M164 150H44Q34 150 34 163T44 176H164', stroke('#3d6a8f', 4)),
  rect(46, 126, 116, 24, 3, body('#d99a2b')) +
    rect(50, 130, 112, 16, 1, flat('#f4efe3')) +
    path('M162 126H56Q46 126 46 138T56 150H162', stroke('#d99a2b', 4)),
  turn(
    -8,
    100,
    80,
    rect(66, 20, 74, 104, 4, body(look.accent)),
    rect(66, 20, 10, 104, 3, flat(shade(look.accent, -0.25))),
    line('M88 46h38M88 56h26', '#fff', 4),
    path('M84 106q12 -26 24 -10t24 -12v26H84z', flat('#fff', 0.6)),
  ),
]);

const record = still('table', 68, (look) => [
  rect(24, 44, 118, 118, 3, body(look.accent)) +
    disc(83, 103, 38, flat('#fff', 0.35)) +
    path('M24 140L70 96L100 126L120 104L142 130V162H24z', flat(shade(look.accent, -0.3))),
  disc(142, 112, 52, body('#1d1f23')) +
    repeat(4, (i) => disc(142, 112, 46 - i * 7, stroke('#3b3e44', 1))) +
    disc(142, 112, 17, body('#f0c43f')) +
    disc(142, 112, 3, flat('#1d1f23')),
]);

const guitar = still('room', 40, () => [
  turn(
    16,
    100,
    100,
    rect(94, -6, 12, 100, 2, body('#5b3a26')) +
      path('M90 -22H110L108 2H92z', body('#3b2518')) +
      repeat(6, (i) => line(`M94 ${10 + i * 13}h12`, '#c9b48a', 1.4)),
    path(
      'M100 84C128 84 132 104 124 118C140 128 148 148 138 168C128 188 72 188 62 168C52 148 60 128 76 118C68 104 72 84 100 84z',
      body('#c9793a'),
    ),
    disc(100, 128, 15, hollow('#2b1a10')) +
      disc(100, 128, 18, stroke('#f0d8a8', 2)) +
      rect(82, 160, 36, 7, 2, body('#3b2518')),
    repeat(4, (i) => line(`M${95.5 + i * 3} -8V162`, '#e9e6df', 0.8)),
  ),
]);

const piano = still('room', 88, () => [
  rect(10, 78, 180, 62, 6, body(BLACK)),
  rect(18, 84, 164, 12, 2, flat('#1d1f23')) +
    repeat(4, (i) => disc(30 + i * 12, 90, 3, metal(STEEL))) +
    rect(130, 86, 40, 8, 1, flat('#4f84c0')),
  repeat(14, (i) => rect(18 + i * 11.7, 98, 11, 38, 1.5, body('#fbfaf6'))),
  repeat(14, (i) => ([2, 6, 9, 13].includes(i) ? '' : rect(26 + i * 11.7, 98, 6.5, 23, 1, body('#26282c')))),
  line('M40 140L150 178M160 140L50 178', '#4a4e55', 6),
]);

const sewing = still('table', 60, (look) => [
  ...[
    [34, look.accent],
    [82, '#d99a2b'],
    [130, '#3d7cc2'],
  ].map(([x, hex]) =>
    typeof x === 'number' && typeof hex === 'string'
      ? rect(x, 74, 38, 12, 4, body(WOOD)) +
        rect(x + 4, 86, 30, 78, 2, tube(hex)) +
        repeat(12, (i) => line(`M${x + 5} ${90 + i * 6}l28 3`, shade(hex, -0.25), 1)) +
        rect(x, 164, 38, 12, 4, body(WOOD))
      : '',
  ),
  line('M28 44L164 24', '#aeb5bd', 3.4) + path('M160 25q20 4 6 24t-16 38', stroke('#3d7cc2', 1.8)),
]);

const pens = still('table', 46, (look) => [
  turn(
    -12,
    74,
    60,
    rect(68, 20, 13, 96, 2, tube('#f0c43f')) +
      path('M68 20L74.500 2L81 20z', body('#eacb9c')) +
      path('M72.500 7l2 -5l2 5z', flat(BLACK)),
  ),
  turn(3, 100, 60, rect(94, 24, 13, 90, 3, tube('#3d7cc2')) + path('M95 24L100.500 8L106 24z', metal(STEEL))),
  turn(15, 124, 60, rect(120, 22, 14, 92, 4, tube('#c8413f')) + rect(120, 22, 14, 26, 4, tube('#8d2f33'))),
  path('M58 92H142L136 170Q136 176 130 176H70Q64 176 64 170z', tube(look.accent)) +
    oval(100, 92, 42, 6, hollow(shade(look.accent, -0.4))) +
    path('M60 92Q60 100 100 100T140 92', stroke(shade(look.accent, -0.2), 2)),
]);

const folders = still('table', 66, (look) =>
  repeatList(3, (i) => {
    const hex = [look.accent, '#4a4e55', '#3d7cc2'][i] ?? BLACK;
    const x = 32 + i * 46;
    return (
      rect(x, 34, 42, 142, 3, body(hex)) +
      rect(x + 8, 52, 26, 46, 2, body('#f7f4ec')) +
      line(`M${x + 13} 64h16M${x + 13} 74h12`, '#8d949c', 2.4) +
      disc(x + 21, 136, 11, hollow('#26282c')) +
      disc(x + 21, 136, 11, stroke('#c9ced4', 2.4))
    );
  }),
);
function repeatList(count: number, make: (i: number) => Part): Part[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

const bear = still('room', 54, () => [
  twice(
    disc(66, 34, 17, ball('#b98452')) + disc(66, 34, 9, flat('#e2bd93')),
    oval(54, 120, 15, 27, ball('#b98452')),
    oval(70, 164, 22, 14, ball('#b98452')) + oval(64, 165, 9, 8, flat('#e2bd93')),
  ),
  oval(100, 132, 45, 42, ball('#b98452')) + oval(100, 136, 27, 27, flat('#e2bd93')),
  oval(100, 66, 43, 38, ball('#b98452')) + oval(100, 80, 20, 16, flat('#e9cba4')),
  disc(84, 62, 4.5, flat('#2b2015')) +
    disc(116, 62, 4.5, flat('#2b2015')) +
    oval(100, 73, 6, 4.5, flat('#2b2015')) +
    path('M100 78v6q-6 6 -11 0M100 84q6 6 11 0', stroke('#2b2015', 2)),
  path('M100 104L82 96V114zM100 104L118 96V114z', body('#c8413f')),
]);

const linen = still('room', 80, (look) => [
  path('M30 66Q24 36 60 42H140Q176 36 170 66Q174 100 140 94H60Q26 100 30 66z', body('#fbfaf7')) +
    path('M44 52Q60 60 56 84M156 52Q140 60 144 84', stroke('#dcd8cf', 2)),
  ...[0, 1, 2].map(
    (i) =>
      rect(22, 96 + i * 27, 156, 28, 12, slope([look.accent, '#f1ede4', shade(look.accent, 0.45)][i] ?? WHITE)) +
      line(`M34 ${110 + i * 27}H168`, '#000000', 1, 0.14),
  ),
]);

const firstAid = still('bathroom', 72, () => [
  path('M72 52V40Q72 30 82 30H118Q128 30 128 40V52', stroke('#2f6a45', 8)),
  rect(24, 50, 152, 126, 14, body('#4f9d6b')),
  disc(100, 112, 40, flat('#fff')) + path('M90 84h20v18h18v20h-18v18h-20v-18h-18v-20h18z', flat('#4f9d6b')),
  rect(46, 46, 20, 12, 3, metal(STEEL)) + rect(134, 46, 20, 12, 3, metal(STEEL)),
]);

const rack = still('plinth', 50, (look) => [
  rect(48, 14, 104, 162, 4, body('#33363c')),
  ...[0, 1, 2, 3, 4, 5].map(
    (i) =>
      rect(54, 22 + i * 25, 92, 21, 2, body('#4b5058')) +
      repeat(8, (k) => rect(60 + k * 6, 27 + i * 25, 4, 11, 1, flat('#26282c'))) +
      disc(118, 32 + i * 25, 2.4, flat('#58c08a')) +
      disc(126, 32 + i * 25, 2.4, flat(i % 2 ? '#f0c43f' : '#58c08a')) +
      rect(132, 28 + i * 25, 9, 9, 1, flat(look.accent)),
  ),
]);

const bricks = still('outdoors', 76, () => [
  ...[0, 1, 2, 3].map((row) =>
    repeat(4 - (row % 2), (i) =>
      rect(20 + (row % 2) * 20 + i * 40, 148 - row * 28, 38, 26, 2, body(row === 1 && i === 1 ? '#b0543c' : '#c0664a')),
    ),
  ),
  turn(
    -20,
    150,
    50,
    path('M110 48L160 24L170 62z', metal('#b9c0c7')) +
      line('M164 42L178 34', '#8d949c', 5) +
      rect(176, 24, 26, 12, 5, body(WOOD)),
  ),
]);

const padlock = still('plinth', 46, () => [
  path('M66 92V62Q66 26 100 26T134 62V92', stroke('#aeb5bd', 14)),
  rect(46, 86, 108, 88, 14, body('#d0ab58')) + gloss(50, 90, 80, 40, 10),
  disc(100, 122, 11, flat('#4b3a17')) + path('M95 124h10l4 26H91z', flat('#4b3a17')),
]);

const chocolate = still('table', 58, (look) => [
  turn(
    -8,
    100,
    100,
    rect(56, 24, 88, 100, 5, body('#5b3623')) +
      repeat(12, (i) => rect(61 + (i % 3) * 27, 30 + Math.floor(i / 3) * 24, 24, 20, 3, body('#6f452e'))),
    path('M48 92L58 84L68 92L78 84L88 92L98 84L108 92L118 84L128 92L138 84L152 92V176H48z', body(look.accent)) +
      path('M52 88l8 -8l10 8l10 -8l10 8l10 -8l10 8l10 -8l10 8l12 -6l6 8', stroke('#e6e8ea', 5)),
    rect(64, 116, 72, 38, 3, flat('#fff8e8')) + line('M76 130h48M84 142h32', '#6f452e', 4),
  ),
]);

const balloons = still('outdoors', 20, (look) => [
  line('M66 92Q84 140 100 174M132 84Q116 130 100 174M100 66V174', '#8d949c', 1.6),
  oval(62, 62, 27, 33, ball('#d1454b')) +
    oval(136, 56, 27, 33, ball('#3d7cc2')) +
    oval(100, 40, 28, 34, ball(look.accent)),
  path('M88 24q6 -10 16 -8', stroke('#fff', 4, 0.6)),
  path('M100 158l-14 -8v16zM100 158l14 -8v16z', body('#f0c43f')),
]);

const parcels = still('table', 76, () => [
  rect(22, 92, 96, 84, 3, body(CARDBOARD)) +
    rect(62, 92, 16, 84, 0, flat('#b98d5c', 0.7)) +
    rect(30, 140, 26, 22, 1, flat('#fff')),
  rect(104, 112, 78, 64, 3, body(shade(CARDBOARD, -0.08))) + rect(136, 112, 13, 64, 0, flat('#a87c4d', 0.7)),
  disc(66, 68, 24, body('#d8b98f')) + disc(66, 68, 11, hollow('#8a6a45')) + path('M90 68v18h20', stroke('#d8b98f', 6)),
]);

const babyBottle = still('bathroom', 36, (look) => [
  path('M86 56Q86 40 94 36Q92 18 100 16Q108 18 106 36Q114 40 114 56z', body('#eacb9c')),
  rect(70, 54, 60, 22, 5, tube(look.accent)),
  path(
    'M74 76H126Q134 90 134 104V164Q134 176 122 176H78Q66 176 66 164V104Q66 90 74 76z',
    'fill="#dcebf2" fill-opacity=".8" stroke="#7e98a6" stroke-width="1.4"',
  ),
  path('M67 112H133V164Q133 175 122 175H78Q67 175 67 164z', flat('#fdfcf7')),
  repeat(5, (i) => line(`M112 ${118 + i * 11}h16`, '#8fa3ad', 2)),
]);

const aquarium = still('table', 84, () => [
  rect(16, 48, 168, 122, 4, body('#bfe0ee')) + rect(16, 60, 168, 106, 2, slope('#6fb7d6')),
  path('M16 150Q60 136 100 150T184 148V168H16z', flat('#d8c08a')),
  path(
    'M40 152q-14 -30 2 -56q12 28 2 56zM56 152q-6 -20 6 -36q8 20 0 36zM156 150q-10 -24 4 -46q10 24 2 46z',
    body('#4f9d6b'),
  ),
  path('M84 104q22 -22 46 0l14 -12v24l-14 -10q-24 20 -46 -2z', body('#ee8a3c')) +
    disc(94, 102, 2.6, flat(BLACK)) +
    line('M108 94v18', '#fff', 4),
  disc(72, 80, 4, stroke('#fff', 1.6)) + disc(78, 68, 3, stroke('#fff', 1.6)),
  rect(12, 38, 176, 14, 5, body(BLACK)) + rect(12, 166, 176, 10, 4, body(BLACK)) + gloss(20, 60, 80, 70),
]);

const sign = still('plinth', 56, (look) => [
  rect(36, 30, 128, 96, 5, body(GLASS)) +
    rect(42, 36, 116, 84, 2, slope(look.accent)) +
    line('M58 62h84M58 80h60M58 98h40', '#fff', 6),
  path('M96 126H104L122 176H112L100 142L88 176H78z', body(BLACK)),
]);

const shoppingBag = still('table', 54, (look) => [
  path('M72 66V52Q72 26 100 26T128 52V66', stroke(shade(look.accent, -0.35), 6)),
  path('M46 62H154L162 168Q162 176 154 176H46Q38 176 38 168z', body(look.accent)),
  path('M138 62H154L162 168Q162 176 154 176H146z', flat(shade(look.accent, -0.2))),
  disc(76, 80, 4, flat(shade(look.accent, -0.4))) + disc(122, 80, 4, flat(shade(look.accent, -0.4))),
  disc(100, 124, 18, flat('#fff', 0.85)),
]);

const telephone = still('table', 60, (look) => [
  path('M40 176Q36 96 60 84H140Q164 96 160 176z', body(look.colour)),
  rect(62, 96, 76, 22, 3, flat('#bcd0c4')),
  repeat(12, (i) => rect(66 + (i % 3) * 25, 126 + Math.floor(i / 3) * 12, 18, 8, 3, body(WHITE))),
  path('M22 60Q24 40 44 40H156Q176 40 178 60L176 76Q152 80 142 62H58Q48 80 24 76z', body(shade(look.colour, -0.25))),
]);

/** Things of groups that have no products of the demonstration. */
export const EVERYDAY: Drawings = {
  'tyres-wheels': tyre,
  'fluids-care': oil,
  'vehicles-group': car,
  'books-reading': books,
  'films-music': record,
  'guitars-strings': guitar,
  'keys-electronic': piano,
  'sewing-textile': sewing,
  writing: pens,
  filing: folders,
  'baby-play': bear,
  'home-textiles': linen,
  'first-aid-care': firstAid,
  'servers-racks': rack,
  'building-materials': bricks,
  'locks-doors': padlock,
  'sweets-snacks': chocolate,
  party: balloons,
  shipping: parcels,
  feeding: babyBottle,
  'aquatics-reptiles': aquarium,
  'signs-advertising': sign,
  telephony: telephone,
  unsorted: shoppingBag,
};
