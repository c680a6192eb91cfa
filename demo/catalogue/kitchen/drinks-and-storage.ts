import { pick } from '../appliances/household.ts';
import { category } from '../appliances/product-table.ts';
import { colour } from '../attributes.ts';
import type { Group } from '../catalogue.ts';
import { amount, flag, text } from '../goods.ts';

const dishwasherSafe = flag(
  'dishwasher-safe',
  'Dishwasher-safe|Tål maskindisk|Tåler oppvaskmaskin|Tåler opvaskemaskine|Spülmaschinenfest|Konepesun kestävä|Compatible lave-vaisselle|Lavabile in lavastoviglie|Apto para lavavajillas',
);
const leakproof = flag(
  'leakproof',
  'Leakproof|Läckagefri|Lekkasjefri|Lækagesikker|Auslaufsicher|Vuotamaton|Étanche|A tenuta stagna|Antigoteo',
);

const vacuumFlasks = category(
  {
    id: 2201,
    key: 'vacuum-flasks',
    names:
      'Vacuum flasks|Termosar|Termoser|Termokander og termoflasker|Thermosflaschen und Isolierkannen|Termospullot|Bouteilles isothermes|Bottiglie e caraffe termiche|Termos|Insulated bottles',
    noun: 'vacuum flask|termos|termos|termoflaske|Isolierflasche|termospullo|bouteille isotherme|bottiglia termica|termo|insulated bottle',
    google: [3800, 1444],
    picture: '🏕️',
    showsGoods: false,
    attributes: [
      amount('volume', 'l', 'Volume|Volym|Volum|Volumen|Volumen|Tilavuus|Contenance|Capacità|Capacidad', 'variant'),
      pick('flask-type', 'Type|Typ|Type|Type|Typ|Tyyppi|Type|Tipo|Tipo', {
        bottle: 'bottle|flaska|flaske|flaske|Flasche|pullo|bouteille|bottiglia|botella',
        mug: 'travel mug|termosmugg|termokopp|termokop|Thermobecher|termosmuki|mug isotherme|tazza da viaggio|taza térmica',
        jug: 'vacuum jug|termoskanna|termokanne|termokande|Isolierkanne|termoskannu|pichet isotherme|caraffa termica|jarra térmica|carafe',
      }),
      amount(
        'hot-hours',
        'h',
        'Keeps hot|Håller varmt|Holder varmt|Holder varmt|Hält heiß|Pitää kuumana|Maintien au chaud|Mantiene caldo|Mantiene caliente',
      ),
      amount(
        'cold-hours',
        'h',
        'Keeps cold|Håller kallt|Holder kaldt|Holder koldt|Hält kalt|Pitää kylmänä|Maintien au froid|Mantiene freddo|Mantiene frío',
      ),
      leakproof,
      dishwasherSafe,
      flag(
        'cup-lid',
        'Lid is a cup|Lock som mugg|Lokk som kopp|Låg som kop|Deckel als Becher|Kansi toimii mukina|Couvercle tasse|Tappo a tazza|Tapa vaso',
      ),
      colour('black', 'steel', 'green', 'blue', 'red', 'white', 'pink', 'navy'),
    ],
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
    picture: '🫙',
    showsGoods: true,
    attributes: [
      amount(
        'pack-count',
        'pcs',
        'Number in pack|Antal i förpackning|Antall i pakken|Antal i pakken|Stück pro Packung|Kappalemäärä pakkauksessa|Nombre par lot|Pezzi per confezione|Unidades por paquete',
        'variant',
      ),
      amount(
        'volume',
        'l',
        'Volume each|Volym per styck|Volum per stykk|Volumen pr. stk.|Volumen je Stück|Tilavuus kappaleelta|Contenance unitaire|Capacità unitaria|Capacidad por unidad',
      ),
      pick('material', 'Material|Material|Materiale|Materiale|Material|Materiaali|Matière|Materiale|Material', {
        glass: 'glass|glas|glass|glas|Glas|lasi|verre|vetro|vidrio',
        plastic:
          'BPA-free plastic|BPA-fri plast|BPA-fri plast|BPA-fri plast|BPA-freier Kunststoff|BPA-vapaa muovi|plastique sans BPA|plastica senza BPA|plástico sin BPA',
        steel:
          'stainless steel|rostfritt stål|rustfritt stål|rustfrit stål|Edelstahl|ruostumaton teräs|inox|acciaio inox|acero inoxidable',
      }),
      leakproof,
      flag(
        'microwave-safe',
        'Microwave-safe|Tål mikrovågsugn|Tåler mikrobølgeovn|Tåler mikrobølgeovn|Mikrowellengeeignet|Mikroaaltouunin kestävä|Compatible micro-ondes|Adatto al microonde|Apto para microondas',
      ),
      flag(
        'oven-safe',
        'Oven-safe|Tål ugn|Tåler stekeovn|Tåler ovn|Backofenfest|Uuninkestävä|Compatible four|Adatto al forno|Apto para horno',
      ),
      dishwasherSafe,
      flag(
        'compartments',
        'With compartments|Med fack|Med rom|Med rum|Mit Unterteilung|Lokeroitu|À compartiments|Con scomparti|Con compartimentos',
      ),
    ],
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
    'Flasks and food storage|Termosar och matförvaring|Termoser og matoppbevaring|Termokander og madopbevaring|Isolierflaschen und Aufbewahrung|Termospullot ja ruoan säilytys|Bouteilles isothermes et conservation|Bottiglie termiche e conservazione|Termos y conservación',
  ),
  picture: '🍱',
  categories: [vacuumFlasks, foodContainers],
};
