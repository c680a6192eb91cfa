import { category } from '../appliances/product-table.ts';
import type { Group } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { text } from '../goods.ts';

const perfumes = category(
  {
    id: 3301,
    key: 'perfumes',
    names: 'Perfumes|Parfymer|Parfymer|Parfumer|Parfums|Hajuvedet|Parfums|Profumi|Perfumes',
    noun: 'perfume|parfym|parfyme|parfume|Parfum|hajuvesi|parfum|profumo|perfume',
    google: [479],
    attributes: defaultAttributes(3301),
    titleAttributes: ['strength', 'volume'],
  },
  `
    model           | price | launched | volume                | strength | for    | family | longevity | yes
    Auverelle / Jardin d’Hiver
    Camélia Blanc   | 92    | 27       | 30=64 50=92 100=129   | edp      | women  | floral | 8         | vegan refillable
    Rose Fumée      | 99    | 390      | 50=99 100=139         | edp      | women  | floral | 9         | refillable
    Figue Verte     | 69    | 810      | 50=69 100=95          | edt      | unisex | citrus | 5         | vegan
    Auverelle / Homme
    Cèdre Nord      | 79    | 240      | 50=79 100=109 150=139 | edt      | men    | woody  | 6         |
    Ambre Noir      | 95    | 680      | 50=95 100=132         | edp      | men    | amber  | 9         | refillable
    Quivance / Atelier
    No. 14 Santal   | 165   | 55       | 50=165 100=229        | extrait  | unisex | woody  | 12        | vegan
    No. 9 Oud Clair | 179   | 570      | 50=179 100=249        | extrait  | unisex | amber  | 12        | vegan
    No. 3 Neroli    | 139   | 1150     | 50=139 100=189        | edp      | unisex | citrus | 7         | vegan
    Quivance / Promenade
    Lilas           | 59    | 310      | 30=42 50=59 90=79     | edp      | women  | floral | 7         |
    Pamplemousse    | 45    | 930      | 50=45 90=62           | edt      | women  | citrus | 4         | vegan
    Lissavelle / Signature
    Nuit            | 39    | 160      | 30=29 50=39 100=55    | edp      | women  | amber  | 7         | vegan
    Jour            | 35    | 1330     | 50=35 100=49          | edt      | women  | floral | 4         | vegan
  `,
);

const sunCare = category(
  {
    id: 3302,
    key: 'sun-care',
    names:
      'Sun care|Solskydd|Solkrem|Solcreme|Sonnenschutz|Aurinkosuojat|Protection solaire|Solari|Protección solar|Sunscreen',
    noun: 'sunscreen|solskydd|solkrem|solcreme|Sonnencreme|aurinkosuoja|crème solaire|crema solare|protector solar',
    google: [2844],
    attributes: defaultAttributes(3302),
    titleAttributes: ['form', 'volume'],
  },
  `
    model           | price | launched | volume                     | spf | form   | area     | yes
    Solvarny / Nord
    Face 50         | 14.9  | 38       | 30=11.9 50=14.9            | 50  | cream  | face     | waterproof fragrance-free vegan
    Body 50         | 17.9  | 400      | 100=12.9 200=17.9 400=28.9 | 50  | lotion | body     | waterproof fragrance-free vegan
    Body 30         | 15.9  | 400      | 100=11.9 200=15.9 400=25.9 | 30  | lotion | body     | waterproof fragrance-free vegan
    Stick 50        | 9.9   | 760      | 15=9.9                     | 50  | stick  | face     | waterproof fragrance-free
    Solvarny / Liten
    Kids 50         | 15.9  | 210      | 75=10.9 150=15.9 250=21.9  | 50  | lotion | children | waterproof fragrance-free vegan
    Kids Mineral 50 | 18.9  | 870      | 50=13.9 100=18.9           | 50  | cream  | children | waterproof fragrance-free mineral vegan
    Kids Spray 30   | 14.9  | 1190     | 150=14.9 250=19.9          | 30  | spray  | children | waterproof
    Auverelle / Soleil
    Fluide 50       | 32    | 57       | 40=32                      | 50  | cream  | face     | fragrance-free vegan
    Brume 30        | 28    | 490      | 100=22 200=28              | 30  | spray  | body     | waterproof
    Huile 20        | 26    | 1020     | 125=26                     | 20  | spray  | body     | vegan
    Ostravel / Care
    Sun 50          | 6.9   | 280      | 200=6.9 400=10.9           | 50  | lotion | body     | waterproof
    Sun 30          | 5.9   | 280      | 200=5.9 400=9.9            | 30  | lotion | body     | waterproof
    Sun Spray 30    | 6.9   | 1340     | 200=6.9 300=8.9            | 30  | spray  | body     | waterproof
  `,
);

const faceCreams = category(
  {
    id: 3303,
    key: 'face-creams',
    names:
      'Face creams|Ansiktskrämer|Ansiktskremer|Ansigtscremer|Gesichtscremes|Kasvovoiteet|Crèmes visage|Creme viso|Cremas faciales',
    noun: 'face cream|ansiktskräm|ansiktskrem|ansigtscreme|Gesichtscreme|kasvovoide|crème visage|crema viso|crema facial',
    google: [2592],
    attributes: defaultAttributes(3303),
    titleAttributes: ['time', 'volume'],
  },
  `
    model          | price | launched | volume            | skin        | time  | active     | spf | yes
    Auverelle / Sève
    Sève Jour      | 68    | 41       | 30=48 50=68 75=89 | normal      | day   | vitamin-c  | 15  | vegan refillable
    Sève Nuit      | 79    | 360      | 30=56 50=79       | mature      | night | retinol    | -   | refillable
    Sève Riche     | 72    | 870      | 30=52 50=72       | dry         | both  | ceramides  | -   | vegan refillable
    Quivance / Atelier
    Crème Première | 149   | 190      | 30=99 50=149      | mature      | both  | retinol    | -   | refillable
    Crème Claire   | 129   | 980      | 30=89 50=129      | combination | day   | vitamin-c  | 20  |
    Solvarny / Klar
    Daily 30       | 19.9  | 230      | 50=19.9 100=32.9  | normal      | day   | hyaluronic | 30  | fragrance-free vegan
    Calm           | 17.9  | 520      | 50=17.9 100=29.9  | sensitive   | both  | ceramides  | -   | fragrance-free vegan
    Balance        | 17.9  | 790      | 50=17.9 100=29.9  | combination | both  | hyaluronic | -   | fragrance-free vegan
    Lissavelle / Peau
    Hydra          | 14.9  | 110      | 50=14.9 75=19.9   | dry         | both  | hyaluronic | -   | vegan
    Retinol Night  | 18.9  | 640      | 30=14.9 50=18.9   | mature      | night | retinol    | -   | vegan
    Ostravel / Care
    Day            | 4.9   | 320      | 50=4.9 100=7.9    | normal      | day   | hyaluronic | 15  |
    Night          | 4.9   | 320      | 50=4.9 100=7.9    | normal      | night | ceramides  | -   |
    Sensitive      | 5.5   | 1410     | 50=5.5 100=8.9    | sensitive   | both  | ceramides  | -   | fragrance-free
  `,
);

export const fragranceAndCare: Group = {
  id: 33,
  key: 'fragrance-and-care',
  names: text(
    'Fragrance and skin care|Doft och hudvård|Duft og hudpleie|Duft og hudpleje|Düfte und Hautpflege|Tuoksut ja ihonhoito|Parfums et soins de la peau|Profumi e cura della pelle|Perfumes y cuidado de la piel|Fragrance & skin care',
  ),
  categories: [perfumes, sunCare, faceCreams],
};
