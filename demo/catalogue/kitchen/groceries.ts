import { category } from '../appliances/product-table.ts';
import type { Group } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { text } from '../goods.ts';

const coffeeBeans = category(
  {
    id: 2301,
    key: 'coffee-beans',
    names:
      'Coffee beans|Kaffebönor|Kaffebønner|Kaffebønner|Kaffeebohnen|Kahvipavut|Café en grains|Caffè in grani|Café en grano',
    noun: 'coffee beans|kaffebönor|kaffebønner|kaffebønner|Kaffeebohnen|kahvipavut|café en grains|caffè in grani|café en grano',
    google: [1868],
    attributes: defaultAttributes(2301),
    titleAttributes: ['roast', 'net-weight'],
  },
  `
    model          | price | launched | net-weight                  | roast  | origin   | arabica | intensity | yes
    Brännhav / Enskild
    Yirga          | 13.9  | 24       | 250=13.9 500=25.9 1000=47.9 | light  | ethiopia | 100     | 4         | organic fair-trade
    Nyeri          | 14.9  | 270      | 250=14.9 500=27.9           | light  | kenya    | 100     | 5         | organic
    Huila          | 12.9  | 610      | 250=12.9 500=23.9 1000=43.9 | medium | colombia | 100     | 5         | organic fair-trade
    Brännhav / Vardag
    Mellan         | 14.9  | 430      | 500=14.9 1000=26.9          | medium | blend    | 100     | 6         | fair-trade
    Mörk           | 14.9  | 430      | 500=14.9 1000=26.9          | dark   | blend    | 100     | 8         | fair-trade
    Koffeinfri     | 15.9  | 980      | 500                         | medium | blend    | 100     | 5         | organic decaf
    Torralbina / Bar
    Espresso Rosso | 11.9  | 350      | 500=11.9 1000=21.9          | dark   | blend    | 60      | 9         |
    Espresso Oro   | 13.9  | 740      | 500=13.9 1000=25.9          | medium | blend    | 90      | 7         |
    Crema Intensa  | 10.9  | 1160     | 500=10.9 1000=19.9          | dark   | blend    | 40      | 10        |
    Torralbina / Origini
    Santos         | 9.9   | 53       | 250=9.9 500=17.9 1000=32.9  | medium | brazil   | 100     | 6         | organic
    Sidamo         | 11.9  | 520      | 250=11.9 500=21.9           | light  | ethiopia | 100     | 4         | organic
    Ostravel / Cuisto
    Crema          | 13.9  | 310      | 1000                        | medium | blend    | 70      | 6         |
    Espresso       | 13.9  | 310      | 1000                        | dark   | blend    | 50      | 9         |
  `,
);

const tea = category(
  {
    id: 2302,
    key: 'tea',
    names: 'Tea|Te|Te|Te|Tee|Tee|Thé et infusions|Tè e infusi|Té e infusiones',
    noun: 'tea|te|te|te|Tee|tee|thé|tè|té',
    google: [2073],
    attributes: defaultAttributes(2302),
    titleAttributes: ['kind', 'net-weight'],
  },
  `
    model            | price | launched | net-weight                | kind    | format | yes
    Leafmoor / Garden
    Assam Hill       | 9.9   | 380      | 100=9.9 250=21.9 500=38.9 | black   | loose  | organic fair-trade
    Earl Bergamot    | 10.9  | 640      | 100=10.9 250=23.9         | black   | loose  | flavoured organic
    Sencha Mist      | 12.9  | 44       | 100=12.9 250=28.9         | green   | loose  | organic fair-trade
    Silver Bud       | 18.9  | 890      | 50=18.9 100=34.9          | white   | loose  | organic
    Leafmoor / Everyday
    Breakfast        | 3.9   | 520      | 50=3.9 100=6.9 200=11.9   | black   | bags   | fair-trade
    Green Lemon      | 3.9   | 230      | 40=3.9 80=6.9             | green   | bags   | flavoured
    Camomile         | 3.5   | 1130     | 30=3.5 60=5.9             | herbal  | bags   | caffeine-free
    Brännhav / Teburk
    Skogsbär         | 8.9   | 170      | 100=8.9 200=15.9          | black   | loose  | flavoured organic
    Rooibos Vanilj   | 7.9   | 700      | 100=7.9 200=13.9          | rooibos | loose  | flavoured caffeine-free organic
    Torralbina / Tisane
    Menta            | 4.5   | 57       | 30=4.5 60=7.9             | herbal  | bags   | caffeine-free organic
    Zenzero e Limone | 4.9   | 410      | 40=4.9 80=8.5             | herbal  | bags   | flavoured caffeine-free organic
    Ostravel / Cuisto
    Black 50         | 1.9   | 290      | 75=1.9 150=3.2            | black   | bags   |
    Green 25         | 1.5   | 1340     | 40=1.5 80=2.6             | green   | bags   |
  `,
);

export const groceries: Group = {
  id: 23,
  key: 'groceries',
  names: text(
    'Coffee and tea|Kaffe och te|Kaffe og te|Kaffe og te|Kaffee und Tee|Kahvi ja tee|Café et thé|Caffè e tè|Café y té|Coffee & tea',
  ),
  categories: [coffeeBeans, tea],
};
