import { category } from '../appliances/product-table.ts';
import type { Group } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { text } from '../goods.ts';

const fryingPans = category(
  {
    id: 2101,
    key: 'frying-pans',
    names: 'Frying pans|Stekpannor|Stekepanner|Stegepander|Bratpfannen|Paistinpannut|Poêles|Padelle|Sartenes|Skillets',
    noun: 'frying pan|stekpanna|stekepanne|stegepande|Bratpfanne|paistinpannu|poêle|padella|sartén|skillet',
    google: [662],
    attributes: defaultAttributes(2101),
    titleAttributes: ['diameter', 'material'],
  },
  `
    model           | price | launched | diameter                        | material     | coating  | yes
    Pannerolle / Chef
    Titane          | 69.9  | 46       | 20=54.9 24=69.9 28=79.9 30=89.9 | aluminium    | nonstick | induction oven-safe dishwasher-safe pfas-free
    Pierre          | 49.9  | 410      | 24=49.9 28=59.9 32=69.9         | aluminium    | nonstick | induction oven-safe
    Saveur          | 34.9  | 1020     | 20=29.9 24=34.9 28=39.9         | aluminium    | nonstick | dishwasher-safe
    Pannerolle / Fonte
    Terre           | 89.9  | 690      | 24=89.9 28=109                  | cast-iron    | none     | induction oven-safe
    Braise          | 119   | 1240     | 26=119 30=139                   | cast-iron    | none     | induction oven-safe
    Eggjarn / Smie
    Karbon          | 99    | 220      | 20=79 24=99 28=119              | carbon-steel | none     | induction oven-safe pfas-free
    Jern            | 79    | 830      | 24=79 28=95                     | cast-iron    | none     | induction oven-safe pfas-free
    Tamberu / Kogane
    Tri-Ply         | 129   | 30       | 20=109 24=129 28=149            | steel        | none     | induction oven-safe dishwasher-safe pfas-free
    Tri-Ply Ceramic | 139   | 330      | 24=139 28=159                   | steel        | ceramic  | induction oven-safe dishwasher-safe lid pfas-free
    Ostravel / Cuisto
    Verde           | 24.9  | 180      | 24=24.9 28=29.9                 | aluminium    | ceramic  | induction dishwasher-safe pfas-free
    Cuisto          | 14.9  | 620      | 20=12.9 24=14.9 28=17.9         | aluminium    | nonstick | dishwasher-safe
    Cuisto Lid      | 24.9  | 1310     | 28=24.9 32=29.9                 | aluminium    | nonstick | induction lid
  `,
);

const pots = category(
  {
    id: 2102,
    key: 'pots',
    names:
      'Pots and casseroles|Kastruller och grytor|Kasseroller og gryter|Gryder og kasseroller|Kochtöpfe|Kattilat ja padat|Casseroles et faitouts|Pentole e casseruole|Ollas y cacerolas|Pots and Dutch ovens',
    noun: 'pot|gryta|gryte|gryde|Kochtopf|kattila|faitout|casseruola|olla',
    google: [654, 657, 661, 663],
    attributes: defaultAttributes(2102),
    titleAttributes: ['volume', 'colour'],
  },
  `
    model         | price | launched | volume                   | material  | yes                                                       | colour
    Pannerolle / Fonte
    Cocotte Ronde | 219   | 260      | 4.2=219 5.3=259          | cast-iron | induction oven-safe                                       | red blue
    Cocotte Ovale | 289   | 760      | 6.3                      | cast-iron | induction oven-safe                                       | red green
    Pannerolle / Chef
    Inox Pro      | 59.9  | 48       | 1.5=44.9 2.8=59.9 5=84.9 | steel     | induction oven-safe dishwasher-safe pouring-rim           | steel
    Inox Duo      | 39.9  | 890      | 2=39.9 4=59.9            | steel     | induction dishwasher-safe glass-lid                       | steel
    Tamberu / Kogane
    Tri-Ply       | 149   | 390      | 2=129 3=149 5.5=199      | steel     | induction oven-safe dishwasher-safe pouring-rim           | steel
    Copper Line   | 229   | 1110     | 1.8=189 3=229            | steel     | oven-safe pouring-rim                                     | copper
    Eggjarn / Smie
    Gryte         | 149   | 160      | 3.5=149 5=179            | cast-iron | induction oven-safe                                       | black green
    Bålgryte      | 119   | 980      | 4                        | cast-iron | oven-safe                                                 | black
    Zellenried / Tafelwerk
    Kessel        | 89    | 520      | 2.5=79 4=89 8=129        | steel     | induction oven-safe dishwasher-safe pouring-rim glass-lid | steel
    Topf          | 49    | 970      | 2                        | steel     | induction dishwasher-safe glass-lid                       | steel
    Ostravel / Cuisto
    Steel         | 19.9  | 210      | 2=16.9 3=19.9 5=26.9     | steel     | induction dishwasher-safe glass-lid                       | steel
    Stone         | 24.9  | 680      | 3=24.9 5=32.9            | aluminium | induction glass-lid                                       | black
    Enamel        | 39.9  | 1390     | 4.5                      | cast-iron | induction oven-safe                                       | red blue
  `,
);

const kitchenKnives = category(
  {
    id: 2103,
    key: 'kitchen-knives',
    names:
      'Kitchen knives|Köksknivar|Kjøkkenkniver|Køkkenknive|Küchenmesser|Keittiöveitset|Couteaux de cuisine|Coltelli da cucina|Cuchillos de cocina',
    noun: 'kitchen knife|kökskniv|kjøkkenkniv|køkkenkniv|Küchenmesser|keittiöveitsi|couteau de cuisine|coltello da cucina|cuchillo de cocina',
    google: [665],
    attributes: defaultAttributes(2103),
    titleAttributes: ['blade', 'blade-length'],
  },
  `
    model           | price | launched | blade   | blade-length         | steel     | handle  | hardness | yes
    Tamberu / Kasumi-no
    Gyuto 67        | 189   | 37       | chef    | 18=169 21=189 24=219 | damascus  | wood    | 62       | forged
    Santoku 67      | 175   | 300      | santoku | 14=155 17=175        | damascus  | wood    | 62       | forged
    Petty 67        | 119   | 300      | paring  | 9=109 12=119         | damascus  | wood    | 62       | forged
    Pan 67          | 179   | 890      | bread   | 23                   | damascus  | wood    | 61       | forged
    Eggjarn / Fjellsmed
    Kokk            | 129   | 170      | chef    | 16=115 20=129 24=145 | carbon    | wood    | 60       | forged
    Filet           | 99    | 580      | fillet  | 15=95 18=99 21=109   | stainless | wood    | 58       |
    Skrell          | 59    | 1010     | paring  | 8=55 10=59           | carbon    | wood    | 60       | forged
    Zellenried / Tafelwerk
    Koch Meister    | 99    | 240      | chef    | 16=89 20=99 23=115   | stainless | plastic | 58       | forged
    Brot Meister    | 95    | 700      | bread   | 20=89 24=95          | stainless | plastic | 58       | forged
    Santoku Meister | 95    | 700      | santoku | 18                   | stainless | plastic | 58       | forged
    Pannerolle / Lame
    Chef            | 39.9  | 130      | chef    | 15=34.9 20=39.9      | stainless | steel   | 56       | dishwasher-safe
    Office          | 17.9  | 130      | paring  | 9                    | stainless | steel   | 56       | dishwasher-safe
    Pain            | 36.9  | 940      | bread   | 20                   | stainless | steel   | 56       | dishwasher-safe
    Ostravel / Cuisto
    Chef 20         | 14.9  | 350      | chef    | 20                   | stainless | plastic | 54       | dishwasher-safe
    Santoku 18      | 12.9  | 350      | santoku | 14=11.9 18=12.9      | stainless | plastic | 54       | dishwasher-safe
    Paring 9        | 5.9   | 1260     | paring  | 9                    | stainless | plastic | 53       | dishwasher-safe
  `,
);

export const cookware: Group = {
  id: 21,
  key: 'cookware',
  names: text(
    'Cookware|Matlagning|Matlaging|Madlavning|Kochgeschirr und Messer|Ruoanlaitto|Cuisson et découpe|Pentole e coltelli|Menaje de cocina',
  ),
  categories: [fryingPans, pots, kitchenKnives],
};
