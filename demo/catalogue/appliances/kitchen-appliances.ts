import type { Group } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { text } from '../goods.ts';
import { category } from './product-table.ts';

const dishwashers = category(
  {
    id: 1301,
    key: 'dishwashers',
    names:
      'Dishwashers|Diskmaskiner|Oppvaskmaskiner|Opvaskemaskiner|Geschirrspüler|Astianpesukoneet|Lave-vaisselle|Lavastoviglie|Lavavajillas',
    noun: 'dishwasher|diskmaskin|oppvaskmaskin|opvaskemaskine|Geschirrspüler|astianpesukone|lave-vaisselle|lavastoviglie|lavavajillas',
    google: [680],
    attributes: defaultAttributes(1301),
    titleAttributes: ['installation', 'width', 'colour'],
  },
  `
    model          | price | launched | installation | place-settings | width | energy-class | noise | water | yes                                | colour
    Zellenried / Klarwerk
    GZ 990 Meister | 1799  | 95       | built-in     | 14             | 60    | A            | 38    | 8.4   | cutlery-tray auto-open app-control | steel black+60
    GZ 860 Comfort | 1299  | 430      | freestanding | 14             | 60    | B            | 40    | 8.5   | cutlery-tray auto-open app-control | white steel+120
    GZ 740 Slim    | 1049  | 890      | built-in     | 10             | 45    | C            | 43    | 8.9   | cutlery-tray                       | steel
    Vaskeld / Fjære
    D9 Quiet 1560  | 899   | 28       | built-in     | 15             | 60    | A            | 39    | 8.9   | cutlery-tray auto-open app-control | steel black+50
    D7 Quiet 1460  | 649   | 350      | freestanding | 14             | 60    | B            | 42    | 9.5   | cutlery-tray auto-open app-control | white steel+70 black+70
    D5 Eco 1360    | 499   | 780      | freestanding | 13             | 60    | D            | 44    | 10.5  | cutlery-tray                       | white steel+60
    D5 Eco 945     | 469   | 1020     | built-in     | 9              | 45    | E            | 46    | 9.5   |                                    | white steel+40
    Mirvolda / Limpida
    P15 Sensor     | 849   | 180      | built-in     | 15             | 60    | A            | 40    | 9     | cutlery-tray auto-open app-control | steel black+40
    P14            | 629   | 460      | freestanding | 14             | 60    | C            | 43    | 9.6   | cutlery-tray auto-open app-control | white steel+60 black+70
    Kelderhus / Linnea
    KV 1360        | 449   | 390      | built-in     | 13             | 60    | D            | 45    | 10    | cutlery-tray                       | white steel+50
    KV 1045        | 419   | 960      | freestanding | 10             | 45    | E            | 47    | 9.9   |                                    | white steel+40
    Ostravel / Basic
    ODW 1260       | 329   | 200      | freestanding | 12             | 60    | E            | 49    | 11    |                                    | white steel+30 black+30
    ODW 945        | 299   | 740      | freestanding | 9              | 45    | E            | 49    | 9.8   |                                    | white steel+30
    ODW 655 Table  | 269   | 1380     | freestanding | 6              | 55    | F            | 51    | 6.5   |                                    | white black+20
  `,
);

const ovens = category(
  {
    id: 1302,
    key: 'ovens',
    names:
      'Built-in ovens|Inbyggnadsugnar|Innbyggingsovner|Indbygningsovne|Einbaubacköfen|Kalusteuunit|Fours encastrables|Forni da incasso|Hornos de encastre|Wall ovens',
    noun: 'built-in oven|inbyggnadsugn|innbyggingsovn|indbygningsovn|Einbaubackofen|kalusteuuni|four encastrable|forno da incasso|horno de encastre|wall oven',
    google: [683],
    attributes: defaultAttributes(1302),
    titleAttributes: ['cleaning', 'oven-volume', 'colour'],
  },
  `
    model          | price | launched | oven-volume | cleaning  | energy-class | height | max-temperature | yes                                     | colour
    Zellenried / Gourmetta
    BZ 976 Steam   | 2399  | 120      | 76          | pyrolytic | a-plus-plus  | 59.5   | 300             | steam-cooking air-fry probe app-control | graphite steel black
    BZ 860 Pyro    | 1499  | 500      | 76          | pyrolytic | a-plus       | 59.5   | 300             | air-fry probe app-control               | graphite steel
    BZ 745 Compact | 1299  | 910      | 49          | steam     | a-plus       | 45.5   | 275             | steam-cooking                           | steel black
    Vaskeld / Glo
    O9 Steam 72    | 1099  | 35       | 72          | pyrolytic | a-plus-plus  | 59.4   | 300             | steam-cooking air-fry probe app-control | black steel
    O7 Pyro 72     | 699   | 330      | 72          | pyrolytic | a-plus       | 59.4   | 275             | air-fry probe app-control               | black steel white+20
    O5 Crisp 71    | 479   | 710      | 71          | catalytic | a            | 59.4   | 250             | air-fry                                 | black steel white
    Mirvolda / Cuisella
    V76 Dual       | 949   | 220      | 76          | pyrolytic | a-plus       | 59.5   | 275             | steam-cooking air-fry probe app-control | black graphite+40
    V70            | 649   | 580      | 70          | catalytic | a            | 59.5   | 250             | air-fry app-control                     | black steel
    Kelderhus / Linnea
    KO 7240        | 529   | 400      | 72          | pyrolytic | a-plus       | 59.5   | 250             | probe                                   | black steel
    KO 6520        | 349   | 1060     | 65          | steam     | a            | 59.5   | 250             |                                         | black steel white
    Ostravel / Basic
    OB 65          | 259   | 250      | 65          | catalytic | a            | 59.5   | 250             |                                         | black steel+10
    OB 60          | 209   | 1340     | 60          | steam     | b            | 59.5   | 250             |                                         | black steel+10
  `,
);

const hobs = category(
  {
    id: 1303,
    key: 'hobs',
    names:
      'Hobs|Hällar|Platetopper|Kogeplader|Kochfelder|Keittotasot|Plaques de cuisson|Piani cottura|Placas de cocción|Cooktops',
    noun: 'hob|häll|platetopp|kogeplade|Kochfeld|keittotaso|plaque de cuisson|piano cottura|placa de cocción|cooktop',
    google: [679],
    attributes: defaultAttributes(1303),
    titleAttributes: ['heat', 'width', 'colour'],
  },
  `
    model          | price | launched | heat      | width | zones | power | yes                                        | colour
    Zellenried / Gourmetta
    IZ 984 Vent    | 2899  | 160      | induction | 80    | 4     | 7400  | flex-zone extractor child-lock app-control | black graphite+100
    IZ 880 Flex    | 1399  | 470      | induction | 80    | 5     | 11100 | flex-zone child-lock app-control           | black graphite+80
    IZ 660 Comfort | 899   | 850      | induction | 60    | 4     | 7400  | flex-zone child-lock                       | black
    Vaskeld / Glo
    H9 Vent 80     | 1599  | 42       | induction | 80    | 4     | 7400  | flex-zone extractor child-lock app-control | black
    H7 Flex 60     | 549   | 360      | induction | 60    | 4     | 7350  | flex-zone child-lock app-control           | black white+40
    H7 Flex 80     | 699   | 360      | induction | 80    | 5     | 9200  | flex-zone child-lock app-control           | black white+40
    H5 Glass 60    | 299   | 940      | ceramic   | 60    | 4     | 6500  | child-lock                                 | black
    Mirvolda / Cuisella
    N64 Flex       | 599   | 140      | induction | 60    | 4     | 7400  | flex-zone child-lock app-control           | black white+30
    N84 Vent       | 1449  | 310      | induction | 83    | 4     | 7400  | flex-zone extractor child-lock app-control | black
    N60            | 399   | 760      | induction | 60    | 4     | 7200  | child-lock                                 | black white+30
    Kelderhus / Linnea
    KI 6040        | 379   | 450      | induction | 60    | 4     | 7200  | child-lock                                 | black white+20
    KC 6030        | 229   | 1100     | ceramic   | 60    | 4     | 6300  | child-lock                                 | black
    KG 7550        | 299   | 670      | gas       | 75    | 5     | 11500 |                                            | steel black+40
    KG 6040        | 219   | 1250     | gas       | 60    | 4     | 8000  |                                            | steel black+30 white+20
    Ostravel / Basic
    OI 604         | 249   | 190      | induction | 60    | 4     | 6600  | child-lock                                 | black
    OI 302 Domino  | 169   | 560      | induction | 30    | 2     | 3500  | child-lock                                 | black
    OC 604         | 179   | 1300     | ceramic   | 60    | 4     | 6000  |                                            | black
    OG 604         | 149   | 880      | gas       | 60    | 4     | 7500  |                                            | steel black+20
  `,
);

const cookerHoods = category(
  {
    id: 1304,
    key: 'cooker-hoods',
    names:
      'Cooker hoods|Köksfläktar|Ventilatorer|Emhætter|Dunstabzugshauben|Liesituulettimet|Hottes aspirantes|Cappe da cucina|Campanas extractoras|Range hoods',
    noun: 'cooker hood|köksfläkt|ventilator|emhætte|Dunstabzugshaube|liesituuletin|hotte aspirante|cappa da cucina|campana extractora|range hood',
    google: [684],
    attributes: defaultAttributes(1304),
    titleAttributes: ['mounting', 'width', 'colour'],
  },
  `
    model         | price | launched | mounting   | width | airflow | noise | energy-class | speeds | yes                                 | colour
    Zellenried / Luftwerk
    HZ 990 Insel  | 1699  | 230      | island     | 90    | 820     | 58    | a-plus-plus  | 4      | recirculation auto-mode app-control | steel black+100
    HZ 880 Wand   | 999   | 540      | wall       | 90    | 760     | 60    | a-plus       | 4      | recirculation auto-mode app-control | steel black+80
    HZ 660 Einbau | 649   | 1040     | integrated | 60    | 650     | 62    | a            | 3      | recirculation                       | steel
    Kelderhus / Røykfri
    KA 9080       | 649   | 50       | wall       | 90    | 780     | 61    | a-plus-plus  | 4      | recirculation auto-mode app-control | steel black+40 copper+150
    KA 9040       | 429   | 310      | wall       | 90    | 700     | 63    | a            | 3      | recirculation                       | steel black+40 white+20
    KA 6040       | 329   | 310      | wall       | 60    | 620     | 64    | a            | 3      | recirculation                       | steel black+40 white+20
    KA 6010       | 159   | 990      | integrated | 60    | 380     | 66    | b            | 3      | recirculation                       | steel white
    Mirvolda / Aerella
    H91 Auto      | 599   | 170      | wall       | 90    | 740     | 60    | a-plus       | 4      | recirculation auto-mode app-control | black steel
    H90 Island    | 799   | 620      | island     | 90    | 720     | 62    | a            | 4      | recirculation auto-mode app-control | black steel
    H60           | 349   | 430      | wall       | 60    | 640     | 64    | a            | 3      | recirculation app-control           | black white
    Vaskeld / Bris
    C7 Silent 90  | 549   | 270      | wall       | 90    | 690     | 57    | a-plus       | 4      | recirculation auto-mode             | steel black+30
    C5 Silent 60  | 279   | 800      | integrated | 60    | 550     | 60    | a            | 3      | recirculation                       | steel black+30
    Ostravel / Basic
    OH 90         | 189   | 280      | wall       | 90    | 560     | 68    | b            | 3      | recirculation                       | steel black+10
    OH 60         | 129   | 280      | wall       | 60    | 480     | 68    | b            | 3      | recirculation                       | steel black+10 white
    OH 60 Slim    | 79    | 1400     | integrated | 60    | 300     | 69    | c            | 3      | recirculation                       | white
  `,
);

const microwaves = category(
  {
    id: 1305,
    key: 'microwaves',
    names:
      'Microwaves|Mikrovågsugnar|Mikrobølgeovner|Mikrobølgeovne|Mikrowellen|Mikroaaltouunit|Micro-ondes|Forni a microonde|Microondas',
    noun: 'microwave|mikrovågsugn|mikrobølgeovn|mikrobølgeovn|Mikrowelle|mikroaaltouuni|micro-ondes|forno a microonde|microondas',
    google: [753],
    attributes: defaultAttributes(1305),
    titleAttributes: ['cavity', 'output', 'colour'],
  },
  `
    model          | price | launched | installation | cavity | output | turntable | width | yes                           | colour
    Zellenried / Gourmetta
    MZ 930 Combi   | 699   | 180      | built-in     | 30     | 900    | 32.5      | 59.5  | grill hot-air inverter sensor | black steel
    MZ 725 Comfort | 449   | 660      | built-in     | 25     | 900    | 31.5      | 59.5  | grill inverter sensor         | black steel
    Mirvolda / Cuisella
    M32 Combi      | 329   | 46       | freestanding | 32     | 1000   | 36        | 52    | grill hot-air inverter sensor | black steel+20
    M28 Grill      | 219   | 280      | freestanding | 28     | 1000   | 31.5      | 51.3  | grill inverter sensor         | black white steel+20
    M23            | 149   | 700      | freestanding | 23     | 850    | 28.8      | 48.9  | inverter                      | black white silver
    Vaskeld / Glo
    MW7 Built 25   | 349   | 390      | built-in     | 25     | 900    | 31.5      | 59.4  | grill sensor                  | black steel
    MW5 Solo 23    | 139   | 820      | freestanding | 23     | 800    | 27        | 48.5  |                               | black white steel+20
    Tilvesta / Cucinetta
    TM 25 Grill    | 119   | 150      | freestanding | 25     | 900    | 28        | 48.3  | grill                         | black silver red+10
    TM 20 Retro    | 99    | 540      | freestanding | 20     | 700    | 25.5      | 44    |                               | red black white
    Ostravel / Basic
    OM 25          | 89    | 230      | freestanding | 25     | 800    | 27        | 48    | grill                         | black white
    OM 20          | 69    | 610      | freestanding | 20     | 700    | 24.5      | 44    |                               | black white silver
    OM 17 Mini     | 55    | 1430     | freestanding | 17     | 600    | 24        | 43    |                               | white
  `,
);

export const kitchenAppliances: Group = {
  id: 13,
  key: 'kitchen-appliances',
  names: text(
    'Kitchen appliances|Köksvitvaror|Kjøkkenhvitevarer|Hvidevarer til køkkenet|Einbaugeräte und Kochen|Keittiön kodinkoneet|Cuisson et vaisselle|Grandi elettrodomestici da cucina|Cocción y lavavajillas',
  ),
  categories: [dishwashers, ovens, hobs, cookerHoods, microwaves],
};
