import { batteryLife, pick } from '../appliances/household.ts';
import { category } from '../appliances/product-table.ts';
import { colour } from '../attributes.ts';
import type { Group } from '../catalogue.ts';
import { amount, appControl, flag, noise, text } from '../goods.ts';

const bloodPressureMonitors = category(
  {
    id: 3401,
    key: 'blood-pressure-monitors',
    names:
      'Blood pressure monitors|Blodtrycksmätare|Blodtrykksmålere|Blodtryksmålere|Blutdruckmessgeräte|Verenpainemittarit|Tensiomètres|Misuratori di pressione|Tensiómetros',
    noun: 'blood pressure monitor|blodtrycksmätare|blodtrykksmåler|blodtryksmåler|Blutdruckmessgerät|verenpainemittari|tensiomètre|misuratore di pressione|tensiómetro',
    google: [495],
    picture: '🩺',
    showsGoods: false,
    attributes: [
      pick('place', 'Measures on|Mäter på|Måler på|Måler på|Messort|Mittauskohta|Mesure au|Misura al|Medición en', {
        arm: 'upper arm|överarm|overarm|overarm|Oberarm|olkavarsi|bras|braccio|brazo',
        wrist: 'wrist|handled|håndledd|håndled|Handgelenk|ranne|poignet|polso|muñeca',
      }),
      pick(
        'cuff',
        'Cuff size|Manschettstorlek|Mansjettstørrelse|Manchetstørrelse|Manschettengröße|Mansetin koko|Taille du brassard|Misura del bracciale|Talla del brazalete',
        {
          small: '13–22 cm|13–22 cm|13–22 cm|13–22 cm|13–22 cm|13–22 cm|13–22 cm|13–22 cm|13–22 cm|5–8.5 in',
          standard: '22–36 cm|22–36 cm|22–36 cm|22–36 cm|22–36 cm|22–36 cm|22–36 cm|22–36 cm|22–36 cm|8.5–14 in',
          large: '32–48 cm|32–48 cm|32–48 cm|32–48 cm|32–48 cm|32–48 cm|32–48 cm|32–48 cm|32–48 cm|12.5–19 in',
        },
        'variant',
      ),
      amount('users', null, 'Users|Användare|Brukere|Brugere|Benutzer|Käyttäjät|Utilisateurs|Utenti|Usuarios'),
      amount(
        'memory',
        null,
        'Stored readings|Sparade mätningar|Lagrede målinger|Gemte målinger|Messwertspeicher|Tallennetut mittaukset|Mesures mémorisées|Misurazioni memorizzate|Mediciones guardadas',
      ),
      flag(
        'arrhythmia',
        'Detects irregular heartbeat|Upptäcker oregelbunden puls|Oppdager uregelmessig puls|Registrerer uregelmæssig puls|Erkennt unregelmäßigen Puls|Tunnistaa epäsäännöllisen sykkeen|Détecte les pouls irréguliers|Rileva il battito irregolare|Detecta el pulso irregular',
      ),
      flag(
        'validated',
        'Clinically validated|Kliniskt validerad|Klinisk validert|Klinisk valideret|Klinisch validiert|Kliinisesti validoitu|Validé cliniquement|Validato clinicamente|Validado clínicamente',
      ),
      flag(
        'mains',
        'Mains adapter included|Nätadapter medföljer|Strømadapter følger med|Netadapter medfølger|Netzteil inklusive|Mukana verkkolaite|Adaptateur secteur inclus|Adattatore di rete incluso|Adaptador de corriente incluido|AC adapter included',
      ),
      appControl,
      colour('white', 'black', 'blue'),
    ],
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
    picture: '💪',
    showsGoods: false,
    attributes: [
      amount(
        'stroke',
        'mm',
        'Stroke depth|Slaglängd|Slaglengde|Slaglængde|Hubtiefe|Iskunpituus|Amplitude|Ampiezza del colpo|Amplitud',
      ),
      amount(
        'strokes',
        'rpm',
        'Maximum speed|Maxhastighet|Maksimal hastighet|Maksimal hastighed|Höchstdrehzahl|Enimmäisnopeus|Vitesse maximale|Velocità massima|Velocidad máxima',
      ),
      amount(
        'speeds',
        null,
        'Speeds|Hastigheter|Hastigheter|Hastigheder|Stufen|Nopeudet|Vitesses|Velocità|Velocidades',
      ),
      amount(
        'heads',
        null,
        'Heads included|Antal munstycken|Antall hoder|Antal hoveder|Anzahl der Aufsätze|Vaihtopäiden määrä|Embouts fournis|Testine incluse|Cabezales incluidos',
      ),
      batteryLife,
      noise,
      amount('weight', 'g', 'Weight|Vikt|Vekt|Vægt|Gewicht|Paino|Poids|Peso|Peso'),
      flag(
        'heat',
        'Heat function|Värmefunktion|Varmefunksjon|Varmefunktion|Wärmefunktion|Lämpötoiminto|Fonction chauffante|Funzione riscaldante|Función de calor',
      ),
      appControl,
      colour('black', 'graphite', 'white', 'pink', 'blue', 'green'),
    ],
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
    'Wellness and health monitoring|Hälsa och välmående|Helse og velvære|Sundhed og velvære|Gesundheit und Wohlbefinden|Terveys ja hyvinvointi|Santé et bien-être|Salute e benessere|Salud y bienestar',
  ),
  picture: '🩺',
  categories: [bloodPressureMonitors, massageGuns],
};
