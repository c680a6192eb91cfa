import type { Group } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { text } from '../goods.ts';
import { category } from './product-table.ts';

const coffeeMachines = category(
  {
    id: 1501,
    key: 'coffee-machines',
    names:
      'Coffee machines|Kaffemaskiner|Kaffemaskiner|Kaffemaskiner|Kaffeemaschinen|Kahvinkeittimet|Machines à café|Macchine da caffè|Cafeteras|Coffee makers',
    noun: 'coffee machine|kaffemaskin|kaffemaskin|kaffemaskine|Kaffeemaschine|kahvinkeitin|machine à café|macchina da caffè|cafetera|coffee maker',
    google: [736, 1388, 2422],
    attributes: defaultAttributes(1501),
    titleAttributes: ['colour'],
  },
  `
    model          | price | launched | brewing   | pressure | tank | power | yes                               | colour
    Zellenried / Kaffeewerk
    CZ 90 Meister  | 1599  | 85       | automatic | 15       | 2.4  | 1500  | grinder milk auto-off app-control | black steel+100
    CZ 70 Comfort  | 999   | 460      | automatic | 15       | 2    | 1500  | grinder milk auto-off app-control | black graphite
    CZ 50 Classic  | 699   | 950      | automatic | 15       | 1.8  | 1450  | grinder milk auto-off             | black
    Nuvetto / Crema
    Doppia 58      | 1249  | 32       | espresso  | 9        | 2.1  | 1700  | grinder milk auto-off             | steel black+30 copper+120
    Singola 54     | 549   | 380      | espresso  | 15       | 1.8  | 1500  | milk auto-off                     | steel red white
    Moka Filtro    | 249   | 710      | filter    | -        | 1.25 | 1400  | auto-off                          | steel black copper+20
    Mirvolda / Aromella
    E9 Latte       | 799   | 150      | automatic | 19       | 1.8  | 1450  | grinder milk auto-off app-control | black white
    E7             | 499   | 560      | automatic | 15       | 1.7  | 1450  | grinder milk auto-off             | black white
    Tilvesta / Cucinetta
    TC 20 Espresso | 179   | 270      | espresso  | 20       | 1.2  | 1350  | milk auto-off                     | steel black red
    TC Capsule     | 119   | 620      | capsule   | 19       | 0.8  | 1450  | auto-off                          | black white red
    TC 12 Filter   | 79    | 890      | filter    | -        | 1.4  | 1000  | auto-off                          | black steel+10
    Ostravel / Basic
    OKM 12         | 35    | 300      | filter    | -        | 1.5  | 900   | auto-off                          | black white
    OKM Caps       | 69    | 820      | capsule   | 15       | 0.7  | 1260  | auto-off                          | black red
  `,
);

const kettles = category(
  {
    id: 1502,
    key: 'kettles',
    names:
      'Electric kettles|Vattenkokare|Vannkokere|Elkedler|Wasserkocher|Vedenkeittimet|Bouilloires|Bollitori elettrici|Hervidores eléctricos',
    noun: 'kettle|vattenkokare|vannkoker|elkedel|Wasserkocher|vedenkeitin|bouilloire|bollitore elettrico|hervidor eléctrico|electric kettle',
    google: [751],
    attributes: defaultAttributes(1502),
    titleAttributes: ['capacity', 'colour'],
  },
  `
    model           | price | launched | capacity | power | material | yes                              | colour
    Nuvetto / Cinquanta
    NK 17 Retro     | 149   | 140      | 1.7      | 2400  | steel    | temperature keep-warm            | red black beige blue
    NK 08 Gooseneck | 129   | 410      | 0.8      | 1200  | steel    | temperature keep-warm gooseneck  | black copper+10
    NK 12 Piccolo   | 109   | 880      | 1.2      | 2000  | steel    |                                  | red white
    Zellenried / Teewerk
    KWZ 17 Meister  | 129   | 47       | 1.7      | 2400  | glass    | temperature keep-warm cool-touch | steel black
    KWZ 15 Comfort  | 79    | 540      | 1.5      | 2400  | steel    | temperature cool-touch           | black white
    Tilvesta / Cucinetta
    TK 17 Vario     | 59    | 230      | 1.7      | 2200  | glass    | temperature keep-warm            | black white green
    TK 15 Duo       | 45    | 480      | 1.5      | 2200  | plastic  | cool-touch                       | black white red
    TK 10 Travel    | 29    | 970      | 1        | 1500  | plastic  |                                  | white blue
    Vaskeld / Damp
    VK 17 Steel     | 49    | 360      | 1.7      | 2400  | steel    | cool-touch                       | black steel
    VK 15           | 35    | 1100     | 1.5      | 2200  | steel    |                                  | steel black
    Ostravel / Basic
    OK 17 Glass     | 25    | 180      | 1.7      | 2200  | glass    |                                  | black
    OK 17           | 19    | 700      | 1.7      | 2000  | plastic  |                                  | black white
    OK 10           | 15    | 1440     | 1        | 1100  | plastic  |                                  | black white
  `,
);

const toasters = category(
  {
    id: 1503,
    key: 'toasters',
    names: 'Toasters|Brödrostar|Brødristere|Brødristere|Toaster|Leivänpaahtimet|Grille-pain|Tostapane|Tostadoras',
    noun: 'toaster|brödrost|brødrister|brødrister|Toaster|leivänpaahdin|grille-pain|tostapane|tostadora',
    google: [762],
    attributes: defaultAttributes(1503),
    titleAttributes: ['power', 'colour'],
  },
  `
    model         | price | launched | slices | power | levels | yes                                     | colour
    Nuvetto / Cinquanta
    NT 4 Retro    | 189   | 140      | 4      | 1900  | 6      | defrost bun-warmer crumb-tray           | red black beige blue
    NT 2 Retro    | 139   | 140      | 2      | 950   | 6      | defrost bun-warmer crumb-tray           | red black beige blue
    Zellenried / Knusper
    KTZ 4 Meister | 119   | 300      | 4      | 1800  | 8      | defrost bun-warmer long-slot crumb-tray | steel black
    KTZ 2 Comfort | 69    | 780      | 2      | 1000  | 7      | defrost bun-warmer crumb-tray           | black white
    Tilvesta / Cucinetta
    TT 4 Long     | 69    | 54       | 4      | 1600  | 7      | defrost bun-warmer long-slot crumb-tray | black steel green
    TT 2 Duo      | 45    | 420      | 2      | 900   | 7      | defrost bun-warmer crumb-tray           | black white red
    TT 2 Mini     | 29    | 1010     | 2      | 750   | 6      | crumb-tray                              | white red
    Vaskeld / Damp
    VT 2 Steel    | 49    | 360      | 2      | 950   | 7      | defrost bun-warmer crumb-tray           | steel black copper+10
    VT 2          | 35    | 1180     | 2      | 850   | 6      | defrost crumb-tray                      | white black
    Ostravel / Basic
    OT 4          | 35    | 190      | 4      | 1400  | 6      | defrost crumb-tray                      | black
    OT 2          | 19    | 650      | 2      | 700   | 6      | crumb-tray                              | black white
    OT 2 E        | 15    | 1470     | 2      | 650   | 5      |                                         | white
  `,
);

const airFryers = category(
  {
    id: 1504,
    key: 'air-fryers',
    names:
      'Air fryers|Airfryers|Airfryere|Airfryere|Heißluftfritteusen|Airfryerit|Friteuses à air chaud|Friggitrici ad aria|Freidoras de aire',
    noun: 'air fryer|airfryer|airfryer|airfryer|Heißluftfritteuse|airfryer|friteuse à air chaud|friggitrice ad aria|freidora de aire',
    google: [738],
    attributes: defaultAttributes(1504),
    titleAttributes: ['capacity', 'colour'],
  },
  `
    model         | price | launched | capacity | power | baskets | portions | max-temperature | yes                                | colour
    Tilvesta / Croccanta
    AF 95 Dual    | 199   | 26       | 9.5      | 2600  | 2       | 8        | 240             | window dishwasher-safe app-control | black graphite copper+20
    AF 76 Dual    | 149   | 350      | 7.6      | 2400  | 2       | 6        | 220             | dishwasher-safe                    | black white
    AF 52         | 99    | 610      | 5.2      | 1750  | 1       | 4        | 200             | window dishwasher-safe             | black white green
    AF 38         | 69    | 1120     | 3.8      | 1500  | 1       | 3        | 200             | dishwasher-safe                    | black white
    Zellenried / Knusper
    LZ 90 Meister | 279   | 110      | 9        | 2800  | 2       | 8        | 240             | window dishwasher-safe app-control | black steel+20
    LZ 60 Comfort | 179   | 590      | 6.2      | 2000  | 1       | 5        | 220             | window dishwasher-safe app-control | black steel+20
    Mirvolda / Cuisella
    A110 Oven     | 229   | 200      | 11       | 2000  | 1       | 8        | 230             | window app-control dishwasher-safe | black steel+20
    A62           | 139   | 640      | 6.2      | 1800  | 1       | 5        | 200             | window app-control dishwasher-safe | black white
    Nuvetto / Crema
    Fritta 60     | 189   | 290      | 6        | 1800  | 1       | 5        | 220             | window dishwasher-safe             | white black
    Fritta 40     | 149   | 760      | 4        | 1500  | 1       | 3        | 200             | dishwasher-safe                    | white black
    Ostravel / Basic
    OA 80 Dual    | 99    | 160      | 8        | 2200  | 2       | 6        | 200             | dishwasher-safe                    | black
    OA 50         | 59    | 470      | 5        | 1500  | 1       | 4        | 200             | window dishwasher-safe             | black white
    OA 35         | 45    | 900      | 3.5      | 1300  | 1       | 2        | 200             | dishwasher-safe                    | black white
  `,
);

const blenders = category(
  {
    id: 1505,
    key: 'blenders',
    names: 'Blenders|Mixers|Blendere|Blendere|Standmixer|Tehosekoittimet|Blenders|Frullatori|Batidoras de vaso',
    noun: 'blender|mixer|blender|blender|Standmixer|tehosekoitin|blender|frullatore|batidora de vaso',
    google: [505666],
    attributes: defaultAttributes(1505),
    titleAttributes: ['power', 'capacity', 'colour'],
  },
  `
    model          | price | launched | capacity | power | speed | jug    | yes            | colour
    Zellenried / Wirbel
    SMZ 20 Meister | 399   | 170      | 2        | 2000  | 30000 | tritan | ice to-go      | black steel+30
    SMZ 15 Comfort | 199   | 630      | 1.75     | 1400  | 26000 | glass  | ice            | black steel+20
    Nuvetto / Cinquanta
    NB 15 Retro    | 189   | 260      | 1.5      | 1000  | 22000 | tritan | ice            | red black white
    NB 6 Smoothie  | 99    | 570      | 0.6      | 400   | 20000 | tritan | to-go          | red white
    Tilvesta / Cucinetta
    TB 20 Power    | 129   | 41       | 2        | 1800  | 28000 | glass  | ice            | black steel+10 red
    TB 15          | 69    | 450      | 1.5      | 900   | 22000 | glass  | ice            | black white red
    TB 4 Mobile    | 45    | 320      | 0.4      | 120   | 18000 | tritan | to-go cordless | green pink black white
    Vaskeld / Virvel
    VB 17 Glass    | 79    | 390      | 1.75     | 1200  | 24000 | glass  | ice            | black steel
    VB 6 Sport     | 49    | 920      | 0.6      | 600   | 22000 | tritan | to-go          | black white
    Ostravel / Basic
    OBL 15         | 35    | 240      | 1.5      | 600   | 20000 | glass  | ice            | black
    OBL 6 To Go    | 25    | 690      | 0.6      | 300   | 18000 | tritan | to-go          | black pink green
    OBL 10         | 22    | 1390     | 1        | 350   | 16000 | tritan |                | white
  `,
);

const irons = category(
  {
    id: 1506,
    key: 'irons',
    names:
      'Irons|Strykjärn|Strykejern|Strygejern|Bügeleisen|Silitysraudat|Fers à repasser|Ferri da stiro|Planchas de ropa',
    noun: 'iron|strykjärn|strykejern|strygejern|Bügeleisen|silitysrauta|fer à repasser|ferro da stiro|plancha de ropa',
    google: [5139],
    attributes: defaultAttributes(1506),
    titleAttributes: ['iron-type', 'power', 'colour'],
  },
  `
    model         | price | launched | iron-type | power | steam-output | tank | cord | soleplate | yes                     | colour
    Zellenried / Glattwerk
    DZ 90 Meister | 449   | 200      | station   | 2800  | 165          | 2.2  | 1.9  | ceramic   | auto-off anti-limescale | black white
    DZ 70 Comfort | 299   | 720      | station   | 2600  | 140          | 1.8  | 1.9  | ceramic   | auto-off anti-limescale | black blue
    DZ 40 Classic | 129   | 400      | steam     | 3100  | 60           | 0.35 | 2.5  | ceramic   | auto-off anti-limescale | black red
    Tilvesta / Liscia
    TS 80 Station | 199   | 56       | station   | 2400  | 120          | 1.5  | 1.7  | ceramic   | auto-off anti-limescale | blue purple
    TS 30 Ultra   | 79    | 310      | steam     | 2800  | 50           | 0.35 | 2.3  | ceramic   | auto-off anti-limescale | blue purple green
    TS 24         | 49    | 810      | steam     | 2400  | 40           | 0.3  | 2    | steel     | anti-limescale          | blue green
    TS 10 Travel  | 35    | 560      | travel    | 1000  | 18           | 0.08 | 1.9  | steel     |                         | white red
    Vaskeld / Damp
    VS 60 Station | 169   | 440      | station   | 2400  | 110          | 1.4  | 1.8  | steel     | auto-off anti-limescale | white black
    VS 28         | 59    | 150      | steam     | 2800  | 45           | 0.35 | 2.4  | ceramic   | auto-off anti-limescale | black red
    VS 22         | 39    | 1050     | steam     | 2200  | 35           | 0.3  | 2    | steel     | anti-limescale          | blue white
    Ostravel / Basic
    OIR 24        | 25    | 180      | steam     | 2400  | 35           | 0.28 | 1.8  | ceramic   |                         | blue red
    OIR 20        | 19    | 630      | steam     | 2000  | 25           | 0.25 | 1.8  | steel     |                         | blue
    OIR 8 Mini    | 15    | 1350     | travel    | 800   | 12           | 0.05 | 1.8  | steel     |                         | white
  `,
);

export const smallAppliances: Group = {
  id: 15,
  key: 'small-appliances',
  names: text(
    'Small appliances|Små hushållsapparater|Småapparater|Små husholdningsapparater|Haushaltskleingeräte|Pienkodinkoneet|Petit électroménager|Piccoli elettrodomestici|Pequeño electrodoméstico',
  ),
  categories: [coffeeMachines, kettles, toasters, airFryers, blenders, irons],
};
