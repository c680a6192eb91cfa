import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { line, pairs, text } from '../goods.ts';

const glasses = (
  name: string,
  price: number,
  launched: number,
  who: string,
  [shape, frame]: readonly [string, string],
  [filter, lens]: readonly [string, number],
  [polarised, mirrored]: readonly [boolean, boolean],
  made: readonly (readonly [string, string])[],
) => {
  const values = {
    wearer: who,
    'frame-shape': shape,
    'glasses-frame': frame,
    'filter-category': filter,
    'lens-width': lens,
  };
  const variants = pairs(['colour', 'lens-colour'], ...made);
  return model(name, price, launched, { ...values, polarised, mirrored }, variants);
};

const sunglasses: Category = {
  id: 9301,
  key: 'sunglasses',
  names: text(
    'Sunglasses|Solglasögon|Solbriller|Solbriller|Sonnenbrillen|Aurinkolasit|Lunettes de soleil|Occhiali da sole|Gafas de sol',
  ),
  noun: text(
    'sunglasses|solglasögon|solbriller|solbriller|Sonnenbrille|aurinkolasit|lunettes de soleil|occhiali da sole|gafas de sol',
  ),
  google: [178],
  attributes: defaultAttributes(9301),
  titleAttributes: ['colour', 'lens-colour'],
  lines: [
    line(
      'Ostelune',
      'Midi',
      glasses(
        'Ronde',
        139,
        880,
        'unisex',
        ['round', 'acetate'],
        ['3', 50],
        [false, false],
        [
          ['black', 'grey-lens'],
          ['brown', 'brown-lens'],
          ['beige', 'green-lens'],
        ],
      ),
      glasses(
        'Chat',
        159,
        410,
        'women',
        ['cat-eye', 'acetate'],
        ['3', 54],
        [true, false],
        [
          ['black', 'grey-lens'],
          ['red', 'brown-lens'],
          ['pink', 'brown-lens'],
        ],
      ),
      glasses(
        'Or',
        189,
        56,
        'women',
        ['cat-eye', 'metal'],
        ['2', 56],
        [true, false],
        [
          ['gold', 'brown-lens'],
          ['gold', 'green-lens'],
        ],
      ),
    ),
    line(
      'Velmarra',
      'Luce',
      glasses(
        'Race',
        149,
        630,
        'unisex',
        ['wraparound', 'plastic'],
        ['3', 68],
        [false, true],
        [
          ['white', 'blue-lens'],
          ['black', 'orange-lens'],
          ['red', 'grey-lens'],
        ],
      ),
      glasses(
        'Race Polar',
        179,
        240,
        'unisex',
        ['wraparound', 'plastic'],
        ['3', 68],
        [true, true],
        [
          ['black', 'blue-lens'],
          ['blue', 'grey-lens'],
        ],
      ),
    ),
    line(
      'Fjellrune',
      'Bre',
      glasses(
        'Glacier',
        169,
        520,
        'unisex',
        ['round', 'metal'],
        ['4', 53],
        [true, true],
        [
          ['black', 'brown-lens'],
          ['silver', 'grey-lens'],
        ],
      ),
      glasses(
        'Guide',
        129,
        1060,
        'men',
        ['wraparound', 'plastic'],
        ['4', 64],
        [true, false],
        [
          ['black', 'grey-lens'],
          ['green', 'brown-lens'],
        ],
      ),
    ),
    line(
      'Dagello',
      'Sole',
      glasses(
        'Pilota',
        19.9,
        1390,
        'men',
        ['pilot', 'metal'],
        ['3', 58],
        [false, false],
        [
          ['gold', 'green-lens'],
          ['silver', 'blue-lens'],
          ['black', 'grey-lens'],
        ],
      ),
      glasses(
        'Quadro',
        17.9,
        720,
        'unisex',
        ['rectangular', 'plastic'],
        ['3', 55],
        [false, false],
        [
          ['black', 'grey-lens'],
          ['brown', 'brown-lens'],
        ],
      ),
      glasses(
        'Quadro Polar',
        29.9,
        180,
        'unisex',
        ['rectangular', 'plastic'],
        ['3', 55],
        [true, false],
        [
          ['black', 'grey-lens'],
          ['blue', 'blue-lens'],
        ],
      ),
      glasses(
        'Mini',
        12.9,
        300,
        'children',
        ['round', 'plastic'],
        ['3', 44],
        [false, false],
        [
          ['blue', 'grey-lens'],
          ['pink', 'grey-lens'],
        ],
      ),
    ),
    line(
      'Stridanza',
      'Orizzonte',
      glasses(
        'City',
        89,
        460,
        'men',
        ['rectangular', 'acetate'],
        ['3', 56],
        [true, false],
        [
          ['black', 'green-lens'],
          ['brown', 'brown-lens'],
        ],
      ),
      glasses(
        'Pilot',
        99,
        110,
        'unisex',
        ['pilot', 'metal'],
        ['3', 60],
        [true, false],
        [
          ['gold', 'brown-lens'],
          ['black', 'grey-lens'],
        ],
      ),
    ),
  ],
};

const watch = (
  name: string,
  price: number,
  launched: number,
  who: string,
  [movement, display]: readonly [string, string],
  [crystal, strap]: readonly [string, string],
  [water, date]: readonly [number, boolean],
  made: readonly (readonly [number, string])[],
) => {
  const values = { wearer: who, movement, 'watch-display': display, crystal, strap };
  const variants = pairs(['case-diameter', 'colour'], ...made);
  return model(name, price, launched, { ...values, 'water-resistance': water, 'date-display': date }, variants);
};

const watches: Category = {
  id: 9302,
  key: 'watches',
  names: text('Watches|Klockor|Klokker|Ure|Uhren|Kellot|Montres|Orologi|Relojes'),
  noun: text('watch|klocka|klokke|ur|Uhr|kello|montre|orologio|reloj'),
  google: [201],
  attributes: defaultAttributes(9302),
  titleAttributes: ['case-diameter', 'colour'],
  lines: [
    line(
      'Ostelune',
      'Heure',
      watch(
        'Simple',
        149,
        1020,
        'women',
        ['quartz', 'analogue'],
        ['mineral', 'leather'],
        [3, false],
        [
          [32, 'gold'],
          [32, 'silver'],
          [36, 'copper'],
        ],
      ),
      watch(
        'Acier',
        219,
        560,
        'women',
        ['quartz', 'analogue'],
        ['sapphire', 'steel'],
        [5, true],
        [
          [32, 'gold'],
          [36, 'silver'],
        ],
      ),
      watch(
        'Main',
        690,
        130,
        'unisex',
        ['hand-wound', 'analogue'],
        ['sapphire', 'leather'],
        [3, false],
        [
          [38, 'white'],
          [38, 'black'],
        ],
      ),
    ),
    line(
      'Halvorn',
      'Tidvatten',
      watch(
        'Auto 38',
        549,
        780,
        'unisex',
        ['automatic', 'analogue'],
        ['sapphire', 'leather'],
        [5, true],
        [
          [38, 'white'],
          [38, 'blue'],
        ],
      ),
      watch(
        'Auto 41',
        649,
        350,
        'men',
        ['automatic', 'analogue'],
        ['sapphire', 'steel'],
        [10, true],
        [
          [41, 'black'],
          [41, 'blue'],
          [41, 'green'],
        ],
      ),
      watch(
        'Diver',
        890,
        39,
        'men',
        ['automatic', 'analogue'],
        ['sapphire', 'rubber'],
        [30, true],
        [
          [42, 'black'],
          [42, 'turquoise'],
        ],
      ),
    ),
    line(
      'Velmarra',
      'Crono',
      watch(
        'Tappa',
        259,
        640,
        'men',
        ['quartz', 'chronograph'],
        ['sapphire', 'rubber'],
        [10, true],
        [
          [43, 'black'],
          [43, 'red'],
        ],
      ),
      watch(
        'Solare',
        329,
        220,
        'men',
        ['solar', 'chronograph'],
        ['sapphire', 'steel'],
        [10, true],
        [
          [43, 'blue'],
          [43, 'silver'],
        ],
      ),
    ),
    line(
      'Fjellrune',
      'Tind',
      watch(
        'Field',
        179,
        860,
        'unisex',
        ['solar', 'analogue'],
        ['mineral', 'textile'],
        [10, true],
        [
          [36, 'green'],
          [40, 'green'],
          [40, 'black'],
        ],
      ),
      watch(
        'Digital',
        129,
        300,
        'unisex',
        ['solar', 'digital'],
        ['mineral', 'rubber'],
        [20, true],
        [
          [44, 'black'],
          [44, 'blue'],
        ],
      ),
    ),
    line(
      'Dagello',
      'Minuto',
      watch(
        'Basic',
        24.9,
        1440,
        'unisex',
        ['quartz', 'analogue'],
        ['acrylic', 'textile'],
        [3, false],
        [
          [36, 'black'],
          [40, 'brown'],
        ],
      ),
      watch(
        'Retro',
        29.9,
        700,
        'unisex',
        ['quartz', 'digital'],
        ['acrylic', 'steel'],
        [3, true],
        [
          [34, 'silver'],
          [34, 'gold'],
        ],
      ),
      watch(
        'Bimbi',
        19.9,
        410,
        'children',
        ['quartz', 'analogue'],
        ['acrylic', 'textile'],
        [5, false],
        [
          [30, 'blue'],
          [30, 'red'],
        ],
      ),
    ),
  ],
};

export const accessories: Group = {
  id: 93,
  key: 'accessories',
  names: text('Accessories|Accessoarer|Tilbehør|Accessories|Accessoires|Asusteet|Accessoires|Accessori|Complementos'),
  categories: [sunglasses, watches],
};
