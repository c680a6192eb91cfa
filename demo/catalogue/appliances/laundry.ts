import type { Group } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { text } from '../goods.ts';
import { category } from './product-table.ts';

const washingMachines = category(
  {
    id: 1101,
    key: 'washing-machines',
    names:
      'Washing machines|Tvättmaskiner|Vaskemaskiner|Vaskemaskiner|Waschmaschinen|Pyykinpesukoneet|Lave-linge|Lavatrici|Lavadoras',
    noun: 'washing machine|tvättmaskin|vaskemaskin|vaskemaskine|Waschmaschine|pyykinpesukone|lave-linge|lavatrice|lavadora',
    google: [2549],
    attributes: defaultAttributes(1101),
    titleAttributes: ['load', 'spin', 'colour'],
  },
  `
    model           | price | launched | loading | load | spin | energy-class | noise | depth | yes                         | colour
    Zellenried / Aquator
    WZ 980 Meister  | 1649  | 210      | front   | 9    | 1600 | A            | 68    | 64.3  | steam auto-dose app-control | white graphite+150
    WZ 860 Comfort  | 1299  | 520      | front   | 9    | 1600 | A            | 70    | 64.3  | auto-dose app-control       | white graphite+120
    WZ 740 Classic  | 999   | 930      | front   | 8    | 1400 | A            | 72    | 63.6  | app-control                 | white
    Vaskeld / Bølga
    W9 Steam 1016   | 829   | 45       | front   | 10   | 1600 | A            | 71    | 63    | steam auto-dose app-control | white graphite+70
    W7 Eco 914      | 599   | 340      | front   | 9    | 1400 | A            | 73    | 61    | steam app-control           | white graphite+60
    W5 Eco 814      | 479   | 760      | front   | 8    | 1400 | B            | 74    | 57.5  |                             | white black+40
    W5 Top 714      | 549   | 1180     | top     | 7    | 1400 | C            | 75    | 60    |                             | white
    Mirvolda / Limpida
    M12 Auto Dose   | 949   | 25       | front   | 12   | 1400 | A            | 71    | 66    | steam auto-dose app-control | white black+60
    M11 Wash        | 729   | 280      | front   | 11   | 1400 | A            | 72    | 60    | steam app-control           | white black+50 graphite+50
    M9 Slim         | 549   | 610      | front   | 9    | 1400 | A            | 73    | 47.5  | steam app-control           | white black+40
    Kelderhus / Linnea
    KW 8140         | 449   | 450      | front   | 8    | 1400 | B            | 75    | 58    | steam                       | white graphite+50
    KW 7120         | 389   | 980      | front   | 7    | 1200 | C            | 76    | 52.7  |                             | white
    KT 6110 Compact | 429   | 1330     | top     | 6    | 1100 | D            | 77    | 60    |                             | white
    Ostravel / Basic
    OW 814          | 359   | 160      | front   | 8    | 1400 | A            | 77    | 54    |                             | white black+30
    OW 712          | 299   | 590      | front   | 7    | 1200 | C            | 78    | 49.5  |                             | white
    OW 610          | 259   | 1420     | front   | 6    | 1000 | D            | 79    | 43    |                             | white
  `,
);

const tumbleDryers = category(
  {
    id: 1102,
    key: 'tumble-dryers',
    names:
      'Tumble dryers|Torktumlare|Tørketromler|Tørretumblere|Wäschetrockner|Kuivausrummut|Sèche-linge|Asciugatrici|Secadoras|Clothes dryers',
    noun: 'tumble dryer|torktumlare|tørketrommel|tørretumbler|Wäschetrockner|kuivausrumpu|sèche-linge|asciugatrice|secadora|clothes dryer',
    google: [2612],
    attributes: defaultAttributes(1102),
    titleAttributes: ['load', 'method', 'colour'],
  },
  `
    model          | price | launched | method    | load | energy-class | noise | depth | consumption | yes                                  | colour
    Zellenried / Aquator
    TZ 980 Meister | 1599  | 240      | heat-pump | 9    | A            | 60    | 64.3  | 118         | self-cleaning drum-light app-control | white graphite+150
    TZ 860 Comfort | 1249  | 560      | heat-pump | 9    | B            | 62    | 64.3  | 146         | drum-light app-control               | white graphite+120
    TZ 740 Classic | 979   | 1010     | heat-pump | 8    | C            | 64    | 63.6  | 161         | drum-light                           | white
    Vaskeld / Bølga
    T9 Steam 10    | 899   | 52       | heat-pump | 10   | A            | 61    | 66    | 132         | self-cleaning drum-light app-control | white graphite+70
    T7 Eco 9       | 699   | 380      | heat-pump | 9    | B            | 63    | 63    | 151         | self-cleaning app-control            | white graphite+60 black+60
    T5 Eco 8       | 549   | 840      | heat-pump | 8    | D            | 65    | 61    | 192         |                                      | white graphite+50
    Mirvolda / Limpida
    D10 Sensor     | 849   | 120      | heat-pump | 10   | A            | 62    | 65    | 129         | self-cleaning drum-light app-control | white black+60
    D9 Sensor      | 679   | 300      | heat-pump | 9    | B            | 63    | 65    | 153         | self-cleaning drum-light app-control | white black+50 graphite+50
    D8             | 559   | 690      | heat-pump | 8    | C            | 65    | 60    | 166         | app-control                          | white black+40
    Kelderhus / Linnea
    KD 8200        | 479   | 470      | heat-pump | 8    | D            | 66    | 58    | 198         | drum-light                           | white graphite+50
    KD 7100        | 399   | 1090     | condenser | 7    | F            | 68    | 56    | 409         |                                      | white
    Ostravel / Basic
    OD 80 HP       | 419   | 190      | heat-pump | 8    | C            | 66    | 58    | 174         |                                      | white black+30
    OD 70 C        | 329   | 880      | condenser | 7    | G            | 69    | 54    | 437         |                                      | white
    OD 60 V        | 249   | 1460     | vented    | 6    | G            | 69    | 52    | 421         |                                      | white
  `,
);

const washerDryers = category(
  {
    id: 1103,
    key: 'washer-dryers',
    names:
      'Washer-dryers|Kombinerade tvättmaskiner och torktumlare|Kombinerte vaskemaskiner og tørketromler|Vaske-tørremaskiner|Waschtrockner|Kuivaavat pyykinpesukoneet|Lave-linge séchants|Lavasciuga|Lavasecadoras|Washer-dryer combos',
    noun: 'washer-dryer|kombinerad tvättmaskin och torktumlare|kombinert vaskemaskin og tørketrommel|vaske-tørremaskine|Waschtrockner|kuivaava pyykinpesukone|lave-linge séchant|lavasciuga|lavasecadora|washer-dryer combo',
    google: [2849],
    attributes: defaultAttributes(1103),
    titleAttributes: ['load', 'dry-load', 'colour'],
  },
  `
    model           | price | launched | load | dry-load | spin | energy-class | noise | depth | yes                         | colour
    Zellenried / Aquator
    WTZ 990 Meister | 2199  | 330      | 9    | 6        | 1600 | B            | 69    | 64.3  | steam auto-dose app-control | white graphite+180
    WTZ 850 Comfort | 1749  | 870      | 8    | 5        | 1600 | C            | 71    | 63.6  | auto-dose app-control       | white
    Vaskeld / Bølga
    WD9 Steam 1106  | 1049  | 75       | 11   | 6        | 1600 | B            | 72    | 66    | steam auto-dose app-control | white graphite+80
    WD7 Eco 906     | 849   | 410      | 9    | 6        | 1400 | C            | 73    | 61    | steam app-control           | white graphite+70
    WD5 Eco 805     | 649   | 950      | 8    | 5        | 1400 | D            | 75    | 58    |                             | white black+40
    Mirvolda / Limpida
    C15 HeatPump    | 1599  | 18       | 15   | 8        | 1400 | A            | 68    | 68.5  | steam auto-dose app-control | white black+100
    C11 Wash        | 949   | 260      | 11   | 7        | 1400 | C            | 72    | 62    | steam auto-dose app-control | white black+60 graphite+60
    C9 Slim         | 749   | 640      | 9    | 5        | 1400 | D            | 73    | 47.5  | steam app-control           | white black+50
    Kelderhus / Linnea
    KWD 8560        | 599   | 500      | 8    | 5        | 1400 | D            | 76    | 58    | steam                       | white graphite+50
    KWD 7540        | 529   | 1210     | 7    | 4        | 1200 | E            | 77    | 54    |                             | white
    Ostravel / Basic
    OWD 96          | 499   | 150      | 9    | 6        | 1400 | D            | 77    | 58    |                             | white black+30
    OWD 85          | 429   | 700      | 8    | 5        | 1400 | E            | 78    | 54    |                             | white black+30
    OWD 64          | 389   | 1370     | 6    | 4        | 1200 | F            | 79    | 49.5  |                             | white
  `,
);

export const laundry: Group = {
  id: 11,
  key: 'laundry',
  names: text(
    'Laundry|Tvätt och tork|Vask og tørk|Vask og tørring|Waschen und Trocknen|Pyykinpesu ja kuivaus|Lavage et séchage|Lavaggio e asciugatura|Lavado y secado',
  ),
  categories: [washingMachines, tumbleDryers, washerDryers],
};
