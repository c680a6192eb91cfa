import { category } from '../appliances/product-table.ts';
import type { Group } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { text } from '../goods.ts';

const vacuumFlasks = category(
  {
    id: 2201,
    key: 'vacuum-flasks',
    names:
      'Vacuum flasks|Termosar|Termoser|Termokander og termoflasker|Thermosflaschen und Isolierkannen|Termospullot|Bouteilles isothermes|Bottiglie e caraffe termiche|Termos|Insulated bottles',
    noun: 'vacuum flask|termos|termos|termoflaske|Isolierflasche|termospullo|bouteille isotherme|bottiglia termica|termo|insulated bottle',
    google: [3800, 1444],
    attributes: defaultAttributes(2201),
    titleAttributes: ['volume', 'colour'],
  },
  `
    model        | price | launched | volume                    | flask-type | hot-hours | cold-hours | yes                       | colour
    Varmetind / Tur
    Tur Classic  | 44.9  | 420      | 0.5=39.9 0.75=44.9 1=49.9 | bottle     | 24        | 24         | leakproof cup-lid         | black
    Tur Light    | 54.9  | 36       | 0.5=49.9 0.75=54.9        | bottle     | 18        | 24         | leakproof cup-lid         | green navy
    Tur Food     | 39.9  | 820      | 0.4=34.9 0.6=39.9         | bottle     | 10        | 12         | leakproof cup-lid         | steel
    Varmetind / By
    By Mug       | 34.9  | 210      | 0.35                      | mug        | 6         | 12         | leakproof dishwasher-safe | black white green pink
    By Bottle    | 36.9  | 560      | 0.5=36.9 0.7=41.9         | bottle     | 12        | 24         | leakproof dishwasher-safe | blue pink
    Nuvetto / Tavola
    Caraffa 10   | 79.9  | 290      | 1                         | jug        | 12        | 24         |                           | steel black white
    Caraffa 15   | 99.9  | 940      | 1.5                       | jug        | 12        | 24         |                           | steel black
    Pannerolle / Nomade
    Nomade Mug   | 24.9  | 160      | 0.3=22.9 0.45=24.9        | mug        | 5         | 10         | leakproof dishwasher-safe | red
    Nomade Sport | 27.9  | 700      | 0.5=27.9 0.75=31.9        | bottle     | 10        | 20         | leakproof                 | blue
    Ostravel / Basic
    OTF Steel    | 14.9  | 250      | 0.5=12.9 0.75=14.9 1=16.9 | bottle     | 12        | 18         | leakproof cup-lid         | steel
    OTF Mug      | 9.9   | 530      | 0.4                       | mug        | 4         | 8          | leakproof                 | black red blue
    OTF Jug      | 17.9  | 1330     | 1                         | jug        | 8         | 12         |                           | steel white
  `,
);

const foodContainers = category(
  {
    id: 2202,
    key: 'food-containers',
    names:
      'Food containers|Matlådor|Matbokser|Madkasser og opbevaringsbokse|Frischhaltedosen|Ruoansäilytysrasiat|Boîtes de conservation|Contenitori per alimenti|Recipientes para alimentos|Food storage containers',
    noun: 'food container|matlåda|matboks|madkasse|Frischhaltedose|ruokarasia|boîte de conservation|contenitore per alimenti|recipiente para alimentos',
    google: [667],
    attributes: defaultAttributes(2202),
    titleAttributes: ['volume', 'pack-count'],
  },
  `
    model         | price | launched | pack-count           | volume | material | yes
    Varmetind / Matpakke
    Glass Klar 08 | 14.9  | 51       | 1=14.9 3=39.9 5=59.9 | 0.8    | glass    | leakproof microwave-safe oven-safe dishwasher-safe
    Glass Klar 15 | 19.9  | 51       | 1=19.9 3=54.9        | 1.5    | glass    | leakproof microwave-safe oven-safe dishwasher-safe
    Bento Steel   | 29.9  | 640      | 1=29.9 2=54.9        | 1      | steel    | leakproof dishwasher-safe compartments
    Pannerolle / Conserve
    Verre Rond    | 9.9   | 330      | 1=9.9 4=34.9         | 0.6    | glass    | leakproof microwave-safe oven-safe dishwasher-safe
    Verre Carré   | 12.9  | 330      | 1=12.9 4=44.9 6=62.9 | 1.1    | glass    | leakproof microwave-safe oven-safe dishwasher-safe
    Bocal         | 7.9   | 1040     | 1=7.9 3=20.9 6=37.9  | 1      | glass    | leakproof dishwasher-safe
    Tilvesta / Freschina
    Clip 10       | 6.9   | 200      | 1=6.9 3=17.9 6=32.9  | 1      | plastic  | leakproof microwave-safe dishwasher-safe
    Clip 23       | 9.9   | 200      | 1=9.9 3=26.9         | 2.3    | plastic  | leakproof microwave-safe dishwasher-safe
    Lunch Duo     | 8.9   | 780      | 1=8.9 2=15.9         | 0.9    | plastic  | leakproof microwave-safe dishwasher-safe compartments
    Ostravel / Basic
    OFB 05        | 9.9   | 290      | 5=9.9 10=16.9        | 0.5    | plastic  | microwave-safe
    OFB 10        | 12.9  | 570      | 5=12.9 10=21.9       | 1      | plastic  | microwave-safe dishwasher-safe
    OFB 07 Glass  | 17.9  | 1180     | 3=17.9 5=26.9        | 0.7    | glass    | microwave-safe oven-safe dishwasher-safe
  `,
);

export const drinksAndStorage: Group = {
  id: 22,
  key: 'drinks-and-storage',
  names: text(
    'Flasks and food storage|Termosar och matförvaring|Termoser og matoppbevaring|Termokander og madopbevaring|Isolierflaschen und Aufbewahrung|Termospullot ja ruoan säilytys|Bouteilles isothermes et conservation|Bottiglie termiche e conservazione|Termos y conservación|Bottles & food storage',
  ),
  categories: [vacuumFlasks, foodContainers],
};
