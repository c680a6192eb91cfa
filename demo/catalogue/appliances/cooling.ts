import type { Group } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { text } from '../goods.ts';
import { category } from './product-table.ts';

const fridgeFreezers = category(
  {
    id: 1201,
    key: 'fridge-freezers',
    names:
      'Fridge-freezers|Kyl/frysar|Kombiskap|Køle-/fryseskabe|Kühl-Gefrier-Kombinationen|Jääkaappipakastimet|Réfrigérateurs combinés|Frigoriferi combinati|Frigoríficos combi|Bottom-freezer refrigerators',
    noun: 'fridge-freezer|kyl/frys|kombiskap|køle-/fryseskab|Kühl-Gefrier-Kombination|jääkaappipakastin|réfrigérateur combiné|frigorifero combinato|frigorífico combi|bottom-freezer refrigerator',
    google: [686],
    attributes: defaultAttributes(1201),
    titleAttributes: ['capacity', 'colour'],
  },
  `
    model          | price | launched | installation | capacity | freezer-capacity | energy-class | noise | height | width | yes                  | colour
    Fryselle / Polaire
    FP 3820 NF     | 1099  | 38       | freestanding | 382      | 114              | A            | 33    | 203    | 60    | no-frost app-control | steel graphite+60
    FP 3610 NF     | 849   | 290      | freestanding | 361      | 104              | B            | 35    | 201    | 60    | no-frost app-control | white steel+70 graphite+90
    FP 3400 NF     | 699   | 640      | freestanding | 340      | 98               | C            | 36    | 186    | 60    | no-frost             | white steel+60
    Zellenried / Kaltwerk
    KGZ 39 Meister | 1899  | 170      | freestanding | 371      | 103              | A            | 31    | 201    | 60    | no-frost app-control | steel graphite+100
    KGZ 36 Comfort | 1399  | 480      | freestanding | 343      | 97               | B            | 33    | 186    | 60    | no-frost app-control | white steel+120
    EKZ 178 Einbau | 1349  | 820      | built-in     | 254      | 68               | C            | 32    | 177.2  | 54    | no-frost app-control | white
    Vaskeld / Isfjord
    K7 Fresh 366   | 899   | 110      | freestanding | 366      | 107              | B            | 34    | 203    | 60    | no-frost app-control | white steel+80 black+100
    K5 Fresh 324   | 649   | 530      | freestanding | 324      | 94               | C            | 36    | 186    | 60    | no-frost             | white steel+60
    K3 Fresh 269   | 499   | 1120     | freestanding | 269      | 79               | E            | 38    | 175    | 55    |                      | white
    Mirvolda / Frescana
    B390 Twin      | 1049  | 55       | freestanding | 390      | 114              | A            | 33    | 203    | 60    | no-frost app-control | steel black+70
    B344           | 729   | 370      | freestanding | 344      | 109              | C            | 35    | 186    | 60    | no-frost app-control | white steel+70 black+90
    Kelderhus / Linnea
    KF 3410        | 549   | 420      | freestanding | 341      | 99               | D            | 38    | 188    | 60    | no-frost             | white steel+60
    KF 2600        | 419   | 900      | freestanding | 260      | 70               | E            | 39    | 180    | 54    |                      | white steel+50
    Ostravel / Basic
    OKF 268        | 369   | 220      | freestanding | 268      | 73               | E            | 40    | 180    | 54    |                      | white black+30
    OKF 206        | 299   | 1010     | freestanding | 206      | 59               | F            | 41    | 143    | 54    |                      | white
  `,
);

const fridges = category(
  {
    id: 1202,
    key: 'fridges',
    names:
      'Fridges|Kylskåp|Kjøleskap|Køleskabe|Kühlschränke|Jääkaapit|Réfrigérateurs|Frigoriferi monoporta|Frigoríficos|Refrigerators',
    noun: 'fridge|kylskåp|kjøleskap|køleskab|Kühlschrank|jääkaappi|réfrigérateur|frigorifero monoporta|frigorífico|refrigerator',
    google: [686],
    attributes: defaultAttributes(1202),
    titleAttributes: ['capacity', 'colour'],
  },
  `
    model          | price | launched | installation | capacity | energy-class | consumption | noise | height | width | yes                | colour
    Zellenried / Kaltwerk
    KSZ 40 Meister | 1749  | 150      | freestanding | 394      | A            | 58          | 31    | 186    | 60    | fresh-zone         | steel graphite+100
    KSZ 36 Comfort | 1199  | 610      | freestanding | 362      | C            | 92          | 33    | 186    | 60    | fresh-zone         | white steel+120
    EKS 88 Einbau  | 899   | 1080     | built-in     | 137      | D            | 82          | 33    | 88     | 54    | fresh-zone         | white
    Fryselle / Polaire
    FR 3970        | 899   | 48       | freestanding | 397      | B            | 74          | 33    | 186    | 60    | fresh-zone         | white steel+80 graphite+90
    FR 3560        | 699   | 330      | freestanding | 356      | D            | 114         | 36    | 175    | 60    | fresh-zone         | white steel+70
    FR 1210        | 329   | 760      | freestanding | 121      | E            | 93          | 37    | 85     | 55    | ice-box            | white steel+40
    Vaskeld / Isfjord
    L7 Fresh 389   | 829   | 240      | freestanding | 389      | C            | 94          | 34    | 186    | 60    | fresh-zone         | white steel+80 black+90
    L5 Fresh 310   | 729   | 860      | built-in     | 310      | D            | 113         | 34    | 177.2  | 54    | fresh-zone         | white
    L3 Mini 114    | 279   | 400      | freestanding | 114      | E            | 94          | 38    | 84.5   | 55    | ice-box            | white black+30
    Nuvetto / Cinquanta
    NF 281 Retro   | 999   | 200      | freestanding | 281      | D            | 148         | 36    | 153    | 60    | ice-box fresh-zone | red black white
    NF 130 Retro   | 649   | 690      | freestanding | 130      | E            | 121         | 37    | 96     | 55    | ice-box            | red black
    Ostravel / Basic
    OKS 136        | 219   | 170      | freestanding | 136      | E            | 97          | 39    | 85     | 55    |                    | white black+20
    OKS 92         | 179   | 560      | freestanding | 92       | E            | 90          | 39    | 84     | 47    | ice-box            | white black+20
    OKS 46 Cube    | 129   | 1290     | freestanding | 46       | F            | 104         | 40    | 49.5   | 44    |                    | white
  `,
);

const freezers = category(
  {
    id: 1203,
    key: 'freezers',
    names: 'Freezers|Frysar|Frysere|Frysere|Gefriergeräte|Pakastimet|Congélateurs|Congelatori|Congeladores',
    noun: 'freezer|frys|fryser|fryser|Gefriergerät|pakastin|congélateur|congelatore|congelador',
    google: [681],
    attributes: defaultAttributes(1203),
    titleAttributes: ['capacity', 'colour'],
  },
  `
    model          | price | launched | form    | capacity | energy-class | consumption | noise | height | width | yes                  | colour
    Zellenried / Kaltwerk
    GSZ 28 Meister | 1849  | 190      | upright | 278      | A            | 118         | 33    | 186    | 60    | no-frost fast-freeze | steel graphite+100
    GSZ 24 Comfort | 1249  | 680      | upright | 242      | C            | 185         | 35    | 175    | 60    | no-frost fast-freeze | white steel+120
    Fryselle / Polaire
    FZ 2940 NF     | 949   | 30       | upright | 294      | B            | 161         | 35    | 195    | 60    | no-frost fast-freeze | white steel+80 graphite+90
    FZ 2600 NF     | 749   | 310      | upright | 260      | D            | 222         | 37    | 186    | 60    | no-frost fast-freeze | white steel+70
    FZ 0980        | 319   | 720      | upright | 98       | E            | 163         | 38    | 85     | 55    | fast-freeze          | white steel+40
    Fryselle / Banquise
    BC 4040        | 699   | 140      | chest   | 404      | D            | 221         | 38    | 88     | 141   | fast-freeze          | white
    BC 2510        | 449   | 580      | chest   | 251      | E            | 214         | 39    | 85     | 100   | fast-freeze          | white graphite+30
    BC 1420        | 299   | 1160     | chest   | 142      | E            | 172         | 40    | 85     | 73    |                      | white
    Vaskeld / Isfjord
    Z7 Frost 285   | 849   | 260      | upright | 285      | C            | 186         | 36    | 186    | 60    | no-frost fast-freeze | white steel+80 black+90
    Z5 Frost 228   | 629   | 830      | upright | 228      | E            | 239         | 39    | 175    | 60    | no-frost fast-freeze | white steel+60
    Z4 Box 198     | 379   | 490      | chest   | 198      | E            | 194         | 39    | 85     | 81    | fast-freeze          | white
    Ostravel / Basic
    OGS 160        | 299   | 130      | upright | 160      | E            | 188         | 40    | 125    | 54    |                      | white black+30
    OGS 85         | 209   | 640      | upright | 85       | E            | 159         | 40    | 84     | 55    |                      | white black+20
    OGT 99         | 189   | 210      | chest   | 99       | E            | 155         | 41    | 85     | 57    |                      | white black+20
    OGT 60 Mini    | 149   | 1410     | chest   | 60       | F            | 171         | 42    | 52     | 62    |                      | white
  `,
);

export const cooling: Group = {
  id: 12,
  key: 'cooling',
  names: text(
    'Fridges and freezers|Kyl och frys|Kjøl og frys|Køl og frys|Kühlen und Gefrieren|Kylmälaitteet|Réfrigération|Frigoriferi e congelatori|Frío|Refrigerators & freezers',
  ),
  categories: [fridgeFreezers, fridges, freezers],
};
