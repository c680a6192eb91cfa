import type { Group } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { text } from '../goods.ts';
import { category } from './product-table.ts';

const vacuumCleaners = category(
  {
    id: 1401,
    key: 'vacuum-cleaners',
    names:
      'Vacuum cleaners|Dammsugare|Støvsugere|Støvsugere|Bodenstaubsauger|Pölynimurit|Aspirateurs traîneaux|Aspirapolvere a traino|Aspiradoras de trineo|Canister vacuums',
    noun: 'vacuum cleaner|dammsugare|støvsuger|støvsuger|Bodenstaubsauger|pölynimuri|aspirateur traîneau|aspirapolvere a traino|aspiradora de trineo|canister vacuum',
    google: [619],
    attributes: defaultAttributes(1401),
    titleAttributes: ['collection', 'power', 'colour'],
  },
  `
    model        | price | launched | collection | power | noise | dust-capacity | weight | reach | yes                          | colour
    Zellenried / Leisewind
    SZ 9 Meister | 449   | 130      | bag        | 890   | 60    | 4.5           | 5.6    | 12    | hepa pet-brush parquet-brush | black white blue
    SZ 7 Comfort | 329   | 500      | bag        | 890   | 66    | 4.5           | 5.4    | 11    | hepa parquet-brush           | black red
    SZ 5 Classic | 229   | 1040     | bag        | 800   | 72    | 4.5           | 5.2    | 10    | parquet-brush                | black red
    Swoovia / Stilla
    B8 Silence   | 279   | 40       | bag        | 850   | 58    | 4             | 5.3    | 12    | hepa pet-brush parquet-brush | graphite green
    B6 Animal    | 219   | 390      | bag        | 850   | 65    | 4             | 5.1    | 10    | hepa pet-brush               | red black
    B4           | 149   | 880      | bag        | 750   | 70    | 3.5           | 4.8    | 9     |                              | blue black
    Swoovia / Cyklon
    C8 Pro       | 299   | 210      | bagless    | 900   | 69    | 2             | 6.1    | 11    | hepa pet-brush parquet-brush | graphite red+10
    C5           | 179   | 720      | bagless    | 850   | 74    | 1.8           | 5.4    | 9.5   | hepa                         | red blue
    Vaskeld / Bris
    V7 Quiet     | 199   | 300      | bag        | 800   | 62    | 4             | 5.2    | 11    | hepa parquet-brush           | graphite white
    V5 Allround  | 129   | 760      | bag        | 750   | 70    | 3.5           | 4.7    | 9     | parquet-brush                | red black
    V4 Cyclone   | 139   | 1150     | bagless    | 800   | 76    | 1.6           | 4.9    | 9     |                              | blue
    Ostravel / Basic
    OV 700       | 79    | 250      | bag        | 700   | 75    | 3             | 4.2    | 7.5   |                              | black red
    OV 700 C     | 89    | 250      | bagless    | 700   | 78    | 1.5           | 4.4    | 7.5   |                              | black red
    OV 600 Mini  | 59    | 1360     | bag        | 600   | 79    | 2             | 3.6    | 6.5   |                              | blue
  `,
);

const cordlessVacuums = category(
  {
    id: 1402,
    key: 'cordless-vacuums',
    names:
      'Cordless vacuums|Skaftdammsugare|Skaftstøvsugere|Ledningsfri støvsugere|Akku-Staubsauger|Varsi-imurit|Aspirateurs balais sans fil|Scope elettriche senza fili|Aspiradoras escoba sin cable|Stick vacuums',
    noun: 'cordless vacuum|skaftdammsugare|skaftstøvsuger|ledningsfri støvsuger|Akku-Staubsauger|varsi-imuri|aspirateur balai sans fil|scopa elettrica senza fili|aspiradora escoba sin cable|stick vacuum',
    google: [619],
    attributes: defaultAttributes(1402),
    titleAttributes: ['voltage', 'battery-life', 'colour'],
  },
  `
    model         | price | launched | battery-life | voltage | suction | dust-capacity | weight | noise | yes                             | colour
    Swoovia / Aerolupe
    A12 Wash      | 699   | 22       | 80           | 29.6    | 250     | 0.8           | 3.1    | 72    | removable-battery mop pet-brush | graphite copper+30
    A10 Animal    | 549   | 260      | 70           | 25.2    | 220     | 0.8           | 2.8    | 74    | removable-battery pet-brush     | graphite red white
    A8            | 399   | 580      | 60           | 25.2    | 180     | 0.6           | 2.6    | 76    | removable-battery               | red white
    A5 Lite       | 249   | 970      | 40           | 21.6    | 120     | 0.45          | 1.9    | 78    |                                 | blue white
    Zellenried / Freiwind
    FZ 11 Meister | 649   | 190      | 75           | 28.8    | 235     | 0.6           | 3.2    | 71    | removable-battery pet-brush     | black white copper+20
    FZ 7 Comfort  | 449   | 690      | 60           | 25.2    | 185     | 0.5           | 2.9    | 75    | removable-battery               | black white
    Mirvolda / Zefyra
    Z95 Sensor    | 799   | 75       | 100          | 29.6    | 280     | 0.5           | 2.9    | 73    | removable-battery mop pet-brush | black white
    Z75           | 499   | 420      | 60           | 25.2    | 210     | 0.5           | 2.7    | 76    | removable-battery pet-brush     | black blue
    Z60           | 329   | 830      | 40           | 21.6    | 150     | 0.5           | 2.5    | 78    |                                 | black blue
    Vaskeld / Bris
    S7 Duo        | 279   | 340      | 55           | 25.2    | 150     | 0.5           | 2.8    | 75    | removable-battery pet-brush     | graphite red
    S5 Duo        | 199   | 790      | 45           | 21.6    | 110     | 0.4           | 2.6    | 78    |                                 | white red
    Ostravel / Basic
    OS 25         | 149   | 140      | 40           | 22.2    | 100     | 0.5           | 2.5    | 80    |                                 | black blue
    OS 21         | 99    | 650      | 30           | 21.6    | 70      | 0.5           | 2.4    | 81    |                                 | black red
    OS 14         | 69    | 1320     | 20           | 14.8    | 40      | 0.4           | 2.1    | 79    |                                 | white
  `,
);

const robotVacuums = category(
  {
    id: 1403,
    key: 'robot-vacuums',
    names:
      'Robot vacuums|Robotdammsugare|Robotstøvsugere|Robotstøvsugere|Saugroboter|Robotti-imurit|Aspirateurs robots|Robot aspirapolvere|Robots aspiradores',
    noun: 'robot vacuum|robotdammsugare|robotstøvsuger|robotstøvsuger|Saugroboter|robotti-imuri|aspirateur robot|robot aspirapolvere|robot aspirador',
    google: [619],
    attributes: defaultAttributes(1403),
    titleAttributes: ['suction-pressure', 'colour'],
  },
  `
    model        | price | launched | suction-pressure | battery-life | navigation | noise | robot-height | yes                                       | colour
    Rundolo / Rondella
    930 Ultra    | 1399  | 15       | 22000            | 220          | camera     | 62    | 7.9          | mop self-emptying mop-washing app-control | black white
    920 Ultra    | 1099  | 240      | 18000            | 200          | camera     | 63    | 8.2          | mop self-emptying mop-washing app-control | black white
    920 Plus     | 799   | 240      | 18000            | 200          | camera     | 63    | 8.2          | mop self-emptying app-control             | black white
    910          | 549   | 660      | 8000             | 180          | laser      | 65    | 9.7          | mop app-control                           | black white
    Rundolo / Piccola
    460 Plus     | 449   | 120      | 10000            | 170          | laser      | 64    | 9.6          | mop self-emptying app-control             | black white
    460          | 299   | 120      | 10000            | 170          | laser      | 64    | 9.6          | mop app-control                           | black white
    430          | 199   | 780      | 4000             | 120          | laser      | 66    | 9.8          | app-control                               | black white
    Swoovia / Vaga
    R9 Station   | 999   | 58       | 15000            | 190          | camera     | 61    | 8.5          | mop self-emptying mop-washing app-control | black white
    R7 Plus      | 599   | 410      | 8000             | 160          | laser      | 64    | 9.5          | mop self-emptying app-control             | black white
    R5           | 329   | 870      | 5000             | 130          | laser      | 66    | 9.6          | mop app-control                           | white
    Mirvolda / Zefyra
    ZR90         | 1199  | 180      | 14000            | 180          | camera     | 62    | 10.2         | mop self-emptying mop-washing app-control | black white
    ZR60         | 479   | 530      | 6000             | 150          | laser      | 65    | 9.7          | mop app-control                           | black
    Zellenried / Freiwind
    RZ 4 Meister | 849   | 620      | 6000             | 150          | camera     | 60    | 8.6          | self-emptying app-control                 | black
    RZ 3 Comfort | 599   | 1090     | 4500             | 120          | laser      | 62    | 8.6          | app-control                               | black
    Ostravel / Basic
    OR 400       | 189   | 90       | 4000             | 120          | laser      | 66    | 9.8          | mop app-control                           | black white
    OR 200       | 129   | 740      | 2500             | 100          | gyroscope  | 67    | 7.8          | mop app-control                           | black white
    OR 100       | 99    | 1400     | 1800             | 90           | gyroscope  | 68    | 7.6          |                                           | black
  `,
);

export const floorCare: Group = {
  id: 14,
  key: 'floor-care',
  names: text(
    'Vacuuming and floor care|Dammsugning och golvvård|Støvsuging og gulvpleie|Støvsugning og gulvpleje|Staubsauger und Bodenpflege|Imurit ja lattianhoito|Aspirateurs et entretien des sols|Aspirapolvere e cura dei pavimenti|Aspiración y cuidado del suelo|Vacuums & floor care',
  ),
  categories: [vacuumCleaners, cordlessVacuums, robotVacuums],
};
