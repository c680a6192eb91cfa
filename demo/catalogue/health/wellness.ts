import { category } from '../appliances/product-table.ts';
import type { Group } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { text } from '../goods.ts';

const bloodPressureMonitors = category(
  {
    id: 3401,
    key: 'blood-pressure-monitors',
    names:
      'Blood pressure monitors|Blodtrycksmätare|Blodtrykksmålere|Blodtryksmålere|Blutdruckmessgeräte|Verenpainemittarit|Tensiomètres|Misuratori di pressione|Tensiómetros',
    noun: 'blood pressure monitor|blodtrycksmätare|blodtrykksmåler|blodtryksmåler|Blutdruckmessgerät|verenpainemittari|tensiomètre|misuratore di pressione|tensiómetro',
    google: [495],
    attributes: defaultAttributes(3401),
    titleAttributes: ['place', 'cuff', 'colour'],
  },
  `
    model        | price | launched | place | cuff                   | users | memory | yes                                    | colour
    Pulsmara / Arm
    A9 Connect   | 119   | 33       | arm   | standard large+10      | 2     | 200    | arrhythmia validated mains app-control | white black
    A7 Connect   | 85    | 370      | arm   | small standard large+8 | 2     | 120    | arrhythmia validated app-control       | white
    A5           | 59    | 710      | arm   | standard large+8       | 2     | 100    | arrhythmia validated                   | white
    A3           | 42    | 1210     | arm   | standard               | 1     | 60     | validated                              | white blue
    Pulsmara / Wrist
    W7 Connect   | 69    | 250      | wrist | standard               | 2     | 120    | arrhythmia validated app-control       | white black
    W4           | 42    | 880      | wrist | standard               | 2     | 100    | arrhythmia                             | white black
    Dentavel / Vital
    V200         | 75    | 140      | arm   | standard large+8       | 2     | 180    | arrhythmia validated app-control       | white black
    V100         | 49    | 640      | arm   | standard large+8       | 2     | 90     | arrhythmia                             | white
    Tilvesta / Salute
    TBP 40       | 55    | 290      | arm   | standard large+7       | 4     | 120    | arrhythmia validated mains             | white
    TBP 20 Wrist | 35    | 930      | wrist | standard               | 2     | 60     | arrhythmia                             | white blue
    Ostravel / Care
    OBP 2        | 29    | 180      | arm   | standard large+5       | 2     | 90     | arrhythmia                             | white
    OBP 1 Wrist  | 19    | 1430     | wrist | standard               | 1     | 60     |                                        | white
  `,
);

const massageGuns = category(
  {
    id: 3402,
    key: 'massage-guns',
    names:
      'Massage guns|Massagepistoler|Massasjepistoler|Massagepistoler|Massagepistolen|Hierontavasarat|Pistolets de massage|Pistole massaggianti|Pistolas de masaje',
    noun: 'massage gun|massagepistol|massasjepistol|massagepistol|Massagepistole|hierontavasara|pistolet de massage|pistola massaggiante|pistola de masaje',
    google: [543596],
    attributes: defaultAttributes(3402),
    titleAttributes: ['colour'],
  },
  `
    model       | price | launched | stroke | strokes | speeds | heads | battery-life | noise | weight | yes              | colour
    Pulsmara / Kinetik
    K9 Heat     | 349   | 21       | 16     | 3000    | 5      | 6     | 180          | 52    | 1050   | heat app-control | black graphite
    K7 Pro      | 249   | 310      | 14     | 3000    | 5      | 6     | 180          | 54    | 980    | app-control      | black graphite
    K5          | 159   | 660      | 12     | 3200    | 5      | 5     | 240          | 55    | 870    |                  | black white blue
    K3 Mini     | 99    | 420      | 8      | 3200    | 4      | 3     | 180          | 48    | 450    |                  | black pink white
    Swoovia / Rilla
    R40 Heat    | 179   | 130      | 12     | 3000    | 6      | 6     | 200          | 54    | 900    | heat app-control | black green
    R20         | 99    | 590      | 10     | 3200    | 6      | 5     | 240          | 56    | 820    |                  | black green
    R10 Pocket  | 69    | 240      | 7      | 3000    | 4      | 4     | 150          | 50    | 380    |                  | black pink green
    Tilvesta / Salute
    TMG 60      | 79    | 350      | 10     | 3200    | 8      | 6     | 240          | 57    | 800    | heat             | black white
    TMG 30 Mini | 49    | 780      | 7      | 3000    | 5      | 4     | 180          | 52    | 420    |                  | pink blue white
    Ostravel / Care
    OMG 30      | 39    | 170      | 10     | 3000    | 10     | 6     | 180          | 60    | 790    |                  | black graphite
    OMG 20      | 29    | 740      | 8      | 3000    | 6      | 4     | 150          | 62    | 700    |                  | black
    OMG 10 Mini | 24    | 1300     | 6      | 2800    | 4      | 4     | 120          | 55    | 400    |                  | black pink
  `,
);

export const wellness: Group = {
  id: 34,
  key: 'wellness',
  names: text(
    'Wellness and health monitoring|Hälsa och välmående|Helse og velvære|Sundhed og velvære|Gesundheit und Wohlbefinden|Terveys ja hyvinvointi|Santé et bien-être|Salute e benessere|Salud y bienestar|Wellness & health monitoring',
  ),
  categories: [bloodPressureMonitors, massageGuns],
};
