import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { inColours, line, priced, pricedPairs, text } from '../goods.ts';

type Variants = Parameters<typeof model>[4];

const mattress = (
  name: string,
  price: number,
  launched: number,
  core: string,
  firmness: string,
  thickness: number,
  zones: number,
  washable: boolean,
  variants: Variants,
) => {
  const values = { 'mattress-type': core, firmness, thickness, 'comfort-zones': zones, 'washable-cover': washable };
  return model(name, price, launched, values, variants);
};

const beds = (...steps: readonly (readonly [string, number])[]) => priced('bed-size', ...steps);

const mattresses: Category = {
  id: 6101,
  key: 'mattresses',
  names: text('Mattresses|Madrasser|Madrasser|Madrasser|Matratzen|Patjat|Matelas|Materassi|Colchones'),
  noun: text('mattress|madrass|madrass|madras|Matratze|patja|matelas|materasso|colchón'),
  google: [2696],
  attributes: defaultAttributes(6101),
  titleAttributes: ['bed-size'],
  lines: [
    line(
      'Halvorn',
      'Stilla',
      mattress('22', 549, 910, 'pocket-spring', 'medium', 22, 5, true, beds(['90x200', 549], ['160x200', 899])),
      mattress(
        '26 Latex',
        899,
        420,
        'latex',
        'soft',
        26,
        7,
        true,
        beds(['90x200', 899], ['140x200', 1249], ['180x200', 1699]),
      ),
      mattress('26 Firm', 799, 35, 'pocket-spring', 'firm', 26, 7, true, beds(['90x200', 799], ['180x200', 1449])),
    ),
    line(
      'Halvorn',
      'Dvala',
      mattress('M1', 449, 640, 'memory-foam', 'medium', 20, 5, true, beds(['90x200', 449], ['140x200', 649])),
      mattress('M2', 649, 300, 'memory-foam', 'soft', 25, 7, true, beds(['160x200', 649], ['180x200', 749])),
    ),
    line(
      'Enkelto',
      'Natti',
      mattress('14', 89, 1380, 'cold-foam', 'firm', 14, 1, false, beds(['80x200', 89], ['90x200', 99])),
      mattress(
        '18',
        149,
        760,
        'cold-foam',
        'medium',
        18,
        3,
        true,
        beds(['90x200', 149], ['120x200', 199], ['140x200', 229], ['160x200', 259]),
      ),
      mattress('20 Spring', 199, 180, 'pocket-spring', 'firm', 20, 3, false, beds(['90x200', 199], ['140x200', 289])),
    ),
    line(
      'Sittrano',
      'Rygglinje',
      mattress('Seven', 379, 520, 'cold-foam', 'medium', 22, 7, true, beds(['90x200', 379], ['140x200', 529])),
      mattress('Seven Firm', 399, 520, 'cold-foam', 'firm', 22, 7, true, beds(['90x200', 399], ['160x200', 599])),
      mattress('Nine', 589, 90, 'latex', 'medium', 24, 9, true, beds(['90x200', 589], ['180x200', 1099])),
    ),
    line(
      'Barnelo',
      'Lullen',
      mattress('Mini', 79, 1120, 'cold-foam', 'firm', 10, 1, true, beds(['60x120', 79], ['70x160', 99])),
      mattress('Junior', 139, 260, 'latex', 'medium', 12, 1, true, beds(['70x160', 139], ['80x200', 179])),
    ),
  ],
};

const chair = (
  name: string,
  price: number,
  launched: number,
  cover: string,
  armrests: string,
  load: number,
  headrest: boolean,
  lumbar: boolean,
  colours: readonly string[],
) => {
  const values = { upholstery: cover, armrests, 'max-load': load, headrest, 'lumbar-support': lumbar };
  return model(name, price, launched, values, inColours(...colours));
};

const officeChairs: Category = {
  id: 6102,
  key: 'office-chairs',
  names: text(
    'Office chairs|Kontorsstolar|Kontorstoler|Kontorstole|Bürostühle|Työtuolit|Chaises de bureau|Sedie da ufficio|Sillas de oficina',
  ),
  noun: text(
    'office chair|kontorsstol|kontorstol|kontorstol|Bürostuhl|työtuoli|chaise de bureau|sedia da ufficio|silla de oficina',
  ),
  google: [2045],
  attributes: defaultAttributes(6102),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Sittrano',
      'Hållning',
      chair('100', 279, 1100, 'fabric', '2d', 120, false, true, ['black', 'grey']),
      chair('200', 399, 610, 'mesh', '4d', 130, false, true, ['black', 'grey', 'blue']),
      chair('200 H', 459, 610, 'mesh', '4d', 130, true, true, ['black', 'grey']),
      chair('300 Pro', 689, 48, 'mesh', '4d', 150, true, true, ['black', 'green']),
    ),
    line(
      'Sittrano',
      'Vippa',
      chair('Active', 199, 340, 'fabric', 'none', 110, false, false, ['black', 'blue', 'beige']),
      chair('Active Arm', 239, 340, 'fabric', 'fixed', 110, false, false, ['black', 'grey']),
    ),
    line(
      'Halvorn',
      'Direktör',
      chair('Classic', 749, 1290, 'leather', 'fixed', 120, true, false, ['black', 'brown']),
      chair('Modern', 899, 230, 'leather', '2d', 130, true, true, ['black', 'brown', 'white']),
    ),
    line(
      'Enkelto',
      'Sitta',
      chair('One', 69, 1430, 'mesh', 'fixed', 100, false, false, ['black', 'white']),
      chair('Two', 99, 700, 'mesh', 'fixed', 110, true, false, ['black', 'grey']),
      chair('Plus', 139, 150, 'faux-leather', '2d', 120, true, true, ['black', 'white']),
    ),
    line(
      'Motuva',
      'Desk Moves',
      chair('Core', 189, 480, 'fabric', 'none', 120, false, false, ['grey', 'green']),
      chair('Core Plus', 249, 25, 'mesh', '2d', 130, false, true, ['black', 'green']),
    ),
  ],
};

const desk = (
  name: string,
  price: number,
  launched: number,
  type: string,
  deep: number,
  [lowest, highest]: readonly [number, number],
  load: number,
  drawers: number,
  variants: Variants,
) => {
  const heights = { 'min-height': lowest, 'max-height': highest };
  return model(
    name,
    price,
    launched,
    { 'desk-type': type, depth: deep, ...heights, 'max-load': load, drawers },
    variants,
  );
};

const sizes = (...steps: readonly (readonly [number, string, number])[]) =>
  pricedPairs(['desk-width', 'colour'], ...steps);

const desks: Category = {
  id: 6103,
  key: 'desks',
  names: text('Desks|Skrivbord|Skrivebord|Skriveborde|Schreibtische|Työpöydät|Bureaux|Scrivanie|Escritorios'),
  noun: text('desk|skrivbord|skrivebord|skrivebord|Schreibtisch|työpöytä|bureau|scrivania|escritorio'),
  google: [4191],
  attributes: defaultAttributes(6103),
  titleAttributes: ['desk-width', 'colour'],
  lines: [
    line(
      'Sittrano',
      'Upp',
      desk('Single', 349, 860, 'electric', 70, [71, 119], 70, 0, sizes([120, 'white', 349], [140, 'oak', 389])),
      desk(
        'Dual',
        549,
        430,
        'electric',
        80,
        [62, 127],
        120,
        0,
        sizes([140, 'white', 549], [160, 'white', 589], [160, 'oak', 599], [180, 'black', 639]),
      ),
      desk('Dual Memory', 699, 40, 'electric', 80, [60, 128], 140, 1, sizes([160, 'walnut', 699], [180, 'oak', 749])),
    ),
    line(
      'Halvorn',
      'Skriva',
      desk('Study', 429, 1240, 'fixed-height', 65, [75, 75], 80, 2, sizes([120, 'oak', 429], [120, 'walnut', 459])),
      desk(
        'Executive',
        899,
        540,
        'fixed-height',
        80,
        [75, 75],
        100,
        4,
        sizes([160, 'walnut', 899], [180, 'walnut', 999]),
      ),
      desk('Lift', 1090, 120, 'electric', 80, [63, 128], 120, 1, sizes([160, 'oak', 1090], [160, 'walnut', 1150])),
    ),
    line(
      'Enkelto',
      'Bord',
      desk('Basic', 59, 1480, 'fixed-height', 50, [74, 74], 40, 0, sizes([100, 'white', 59], [120, 'oak', 79])),
      desk('Drawer', 109, 720, 'fixed-height', 55, [75, 75], 50, 2, sizes([110, 'white', 109], [110, 'black', 109])),
      desk(
        'Rise',
        199,
        210,
        'electric',
        60,
        [72, 118],
        60,
        0,
        sizes([120, 'white', 199], [120, 'black', 199], [140, 'oak', 229]),
      ),
    ),
    line(
      'Kestrin',
      'Verkstad',
      desk('Crank', 299, 990, 'crank', 70, [70, 112], 80, 0, sizes([120, 'grey', 299], [140, 'grey', 329])),
      desk('Corner', 479, 370, 'corner-desk', 120, [74, 74], 100, 3, sizes([160, 'white', 479], [180, 'oak', 529])),
    ),
  ],
};

const sofa = (
  name: string,
  price: number,
  launched: number,
  type: string,
  seats: number,
  cover: string,
  [wide, deep]: readonly [number, number],
  removable: boolean,
  colours: readonly string[],
) => {
  const size = { seats, width: wide, depth: deep };
  return model(
    name,
    price,
    launched,
    { 'sofa-type': type, ...size, upholstery: cover, 'removable-cover': removable },
    inColours(...colours),
  );
};

const sofas: Category = {
  id: 6104,
  key: 'sofas',
  names: text('Sofas|Soffor|Sofaer|Sofaer|Sofas|Sohvat|Canapés|Divani|Sofás|Couches & sofas'),
  noun: text('sofa|soffa|sofa|sofa|Sofa|sohva|canapé|divano|sofá'),
  google: [460],
  attributes: defaultAttributes(6104),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Halvorn',
      'Havsvik',
      sofa('2', 1190, 960, 'straight', 2, 'fabric', [172, 92], true, ['grey', 'beige']),
      sofa('3', 1490, 960, 'straight', 3, 'fabric', [224, 92], true, ['grey', 'beige', 'green']),
      sofa('Corner', 2390, 400, 'corner', 5, 'fabric', [286, 224], true, ['grey', 'beige']),
    ),
    line(
      'Halvorn',
      'Salong',
      sofa('Velvet 3', 1690, 310, 'straight', 3, 'velvet', [215, 90], false, ['green', 'navy', 'pink']),
      sofa('Leather 3', 2590, 1350, 'straight', 3, 'leather', [218, 94], false, ['black', 'brown']),
    ),
    line(
      'Enkelto',
      'Soffbo',
      sofa('2', 249, 1220, 'straight', 2, 'fabric', [150, 80], false, ['grey', 'black']),
      sofa('3', 349, 580, 'straight', 3, 'fabric', [195, 82], false, ['grey', 'beige']),
      sofa('Sleep', 399, 240, 'sofa-bed', 3, 'fabric', [198, 88], false, ['grey', 'navy', 'beige']),
      sofa('Chaise', 549, 30, 'chaise', 4, 'fabric', [238, 148], true, ['grey', 'beige']),
    ),
    line(
      'Ostelune',
      'Maison',
      sofa('Petite', 890, 450, 'straight', 2, 'velvet', [158, 84], false, ['pink', 'navy']),
      sofa('Grande', 1390, 130, 'chaise', 4, 'velvet', [255, 160], false, ['beige', 'green']),
    ),
    line(
      'Lumivara',
      'Lepo',
      sofa('Bed 2', 699, 800, 'sofa-bed', 2, 'fabric', [165, 95], true, ['grey', 'green']),
      sofa('Bed Corner', 1190, 190, 'sofa-bed', 4, 'faux-leather', [245, 165], false, ['black', 'white']),
    ),
  ],
};

export const furniture: Group = {
  id: 61,
  key: 'furniture',
  names: text('Furniture|Möbler|Møbler|Møbler|Möbel|Huonekalut|Meubles|Mobili|Muebles'),
  categories: [mattresses, officeChairs, desks, sofas],
};
