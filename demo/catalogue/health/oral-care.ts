import { repeatText } from '../appliances/household.ts';
import { category } from '../appliances/product-table.ts';
import type { Group } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { text } from '../goods.ts';

const electricToothbrushes = category(
  {
    id: 3101,
    key: 'electric-toothbrushes',
    names:
      'Electric toothbrushes|Eltandborstar|Elektriske tannbørster|Elektriske tandbørster|Elektrische Zahnbürsten|Sähköhammasharjat|Brosses à dents électriques|Spazzolini elettrici|Cepillos de dientes eléctricos',
    noun: 'electric toothbrush|eltandborste|elektrisk tannbørste|elektrisk tandbørste|elektrische Zahnbürste|sähköhammasharja|brosse à dents électrique|spazzolino elettrico|cepillo de dientes eléctrico',
    google: [527],
    attributes: defaultAttributes(3101),
    titleAttributes: ['technology', 'colour'],
  },
  `
    model       | price | launched | technology | battery-days | modes | yes                                     | colour
    Dentavel / Sona
    S9 Prestige | 229   | 29       | sonic      | 28           | 6     | pressure-sensor travel-case app-control | white black navy
    S7          | 149   | 340      | sonic      | 21           | 5     | pressure-sensor travel-case app-control | white black pink
    S5          | 89    | 720      | sonic      | 14           | 3     | pressure-sensor travel-case             | white black
    S3          | 49    | 1160     | sonic      | 14           | 2     |                                         | white pink
    Dentavel / Kiddo
    Kiddo Sonic | 39    | 260      | sonic      | 14           | 2     | children app-control                    | pink blue green
    Kiddo First | 29    | 1080     | sonic      | 10           | 1     | children                                | pink blue
    Brilyo / Rotella
    R8 Smart    | 159   | 120      | rotating   | 16           | 6     | pressure-sensor travel-case app-control | white black purple
    R6          | 99    | 480      | rotating   | 14           | 4     | pressure-sensor travel-case             | white black
    R4          | 59    | 870      | rotating   | 10           | 3     | pressure-sensor                         | white blue
    R2          | 35    | 1370     | rotating   | 8            | 1     |                                         | white black
    Brilyo / Mini
    Mini Dino   | 25    | 150      | rotating   | 8            | 2     | children                                | green blue
    Mini Star   | 25    | 640      | rotating   | 8            | 2     | children                                | pink purple
    Ostravel / Care
    OTB Sonic   | 29    | 210      | sonic      | 14           | 3     | travel-case                             | white black
    OTB Basic   | 17    | 790      | rotating   | 7            | 1     |                                         | white
  `,
);

const brushHeads = category(
  {
    id: 3102,
    key: 'brush-heads',
    names:
      'Brush heads|Borsthuvuden|Børstehoder|Børstehoveder|Aufsteckbürsten|Vaihtoharjat|Brossettes|Testine di ricambio|Cabezales de recambio',
    noun: 'brush heads|borsthuvuden|børstehoder|børstehoveder|Aufsteckbürsten|vaihtoharjat|brossettes|testine di ricambio|cabezales de recambio',
    google: [4776],
    attributes: defaultAttributes(3102, {
      fits: [
        { key: 'dentavel-sona', names: text(repeatText('Dentavel Sona')) },
        { key: 'brilyo-rotella', names: text(repeatText('Brilyo Rotella')) },
        { key: 'ostravel-care', names: text(repeatText('Ostravel Care')) },
      ],
    }),
    titleAttributes: ['purpose', 'pack-count', 'colour'],
  },
  `
    model       | price | launched | pack-count            | fits           | bristles | purpose   | yes                     | colour
    Dentavel / Sona
    Daily       | 16.9  | 330      | 2=16.9 4=29.9 8=49.9  | dentavel-sona  | medium   | clean     | wear-indicator          | white
    Bright      | 18.9  | 45       | 2=18.9 4=33.9         | dentavel-sona  | medium   | whitening | wear-indicator          | white black
    Gentle      | 18.9  | 690      | 2=18.9 4=33.9         | dentavel-sona  | soft     | gums      | wear-indicator recycled | white
    Dentavel / Kiddo
    Kiddo Soft  | 11.9  | 260      | 2=11.9 4=19.9         | dentavel-sona  | extra    | children  | recycled                | white
    Kiddo First | 11.9  | 960      | 2=11.9 4=19.9         | dentavel-sona  | extra    | children  |                         | white
    Brilyo / Rotella
    Classic     | 12.9  | 560      | 3=12.9 6=22.9 10=34.9 | brilyo-rotella | medium   | clean     | wear-indicator          | white
    White       | 14.9  | 200      | 3=14.9 6=26.9         | brilyo-rotella | medium   | whitening | wear-indicator          | white black
    Gum         | 14.9  | 810      | 3=14.9 6=26.9         | brilyo-rotella | soft     | gums      | wear-indicator recycled | white
    Ostravel / Care
    Basic       | 5.9   | 380      | 4=5.9 8=9.9           | ostravel-care  | medium   | clean     |                         | white
    Soft        | 6.9   | 1290     | 4=6.9 8=11.9          | ostravel-care  | soft     | gums      |                         | white
  `,
);

export const oralCare: Group = {
  id: 31,
  key: 'oral-care',
  names: text(
    'Oral care|Munvård|Munnpleie|Mundpleje|Mundpflege|Suunhoito|Hygiène bucco-dentaire|Igiene orale|Higiene bucal',
  ),
  categories: [electricToothbrushes, brushHeads],
};
