import { choice, colour, energyClass, number, untranslated, yesNo } from '../attributes.ts';
import { type Category, type Group, model } from '../catalogue.ts';
import {
  bySize,
  columns,
  inColours,
  line,
  panel,
  power,
  refreshRate,
  resolution,
  screenSize,
  text,
  values,
  weight,
} from '../electronics.ts';

const SMART = text(
  'Smart TV | Smart-TV | Smart-TV | Smart-TV | Smart-TV | Älytelevisio | Smart TV | Smart TV | Smart TV',
);

const tv = columns(
  'panel',
  'resolution',
  'refresh-rate',
  'brightness',
  'hdmi',
  'local-dimming',
  'energy-class',
  'smart',
);

const televisions: Category = {
  id: 5101,
  key: 'televisions',
  names: text(
    'Televisions | TV-apparater | TV-er | Fjernsyn | Fernseher | Televisiot | Téléviseurs | Televisori | Televisores | TVs',
  ),
  noun: text('TV | TV | TV | TV | Fernseher | televisio | téléviseur | televisore | televisor'),
  google: [404],
  picture: '📺',
  showsGoods: true,
  attributes: [
    screenSize('variant', '24', '32', '43', '50', '55', '65', '75', '77', '83', '85', '98'),
    panel(...untranslated('OLED', 'Mini-LED', 'LED')),
    resolution(...untranslated('HD', 'Full HD', '4K', '8K')),
    refreshRate,
    number(
      'brightness',
      'nits',
      text(`Peak brightness | Maximal ljusstyrka | Maksimal lysstyrke | Maksimal lysstyrke | Spitzenhelligkeit
      | Huippukirkkaus | Luminosité maximale | Luminosità massima | Brillo máximo`),
    ),
    number(
      'hdmi',
      null,
      text(
        'HDMI inputs | HDMI-ingångar | HDMI-innganger | HDMI-indgange | HDMI-Eingänge | HDMI-tulot | Entrées HDMI | Ingressi HDMI | Entradas HDMI',
      ),
    ),
    yesNo(
      'local-dimming',
      text(`Local dimming | Lokal dimning | Lokal dimming | Lokal dæmpning | Lokales Dimmen
      | Paikallinen himmennys | Gradation locale | Local dimming | Atenuación local`),
    ),
    energyClass,
    yesNo('smart', SMART),
  ],
  titleAttributes: ['screen-size', 'resolution', 'panel'],
  lines: [
    line(
      'Pelmira',
      'Velum',
      model(
        'O9',
        2499,
        55,
        tv('OLED', '4K', 144, 2100, 4, true, 'F', true),
        bySize({ '55': 1799, '65': 2499, '77': 3499, '83': 4999 }),
      ),
      model(
        'O7',
        1699,
        390,
        tv('OLED', '4K', 120, 1300, 4, true, 'F', true),
        bySize({ '55': 1299, '65': 1699, '77': 2499 }),
      ),
      model(
        'M8',
        1999,
        70,
        tv('Mini-LED', '4K', 144, 3000, 4, true, 'G', true),
        bySize({ '65': 1999, '75': 2799, '85': 3599 }),
      ),
      model('K8', 5999, 200, tv('Mini-LED', '8K', 120, 4000, 4, true, 'G', true), bySize({ '75': 5999, '85': 7999 })),
    ),
    line(
      'Tessuro',
      'Mural',
      model(
        'M5',
        899,
        90,
        tv('Mini-LED', '4K', 120, 1200, 4, true, 'G', true),
        bySize({ '55': 749, '65': 899, '75': 1249, '98': 2499 }),
      ),
      model(
        'L5',
        499,
        160,
        tv('LED', '4K', 60, 400, 3, false, 'F', true),
        bySize({ '43': 379, '50': 429, '55': 499, '65': 649 }),
      ),
      model('L3', 249, 620, tv('LED', 'Full HD', 60, 280, 2, false, 'F', true), bySize({ '32': 229, '43': 249 })),
    ),
    line(
      'Lumgard',
      'Glow',
      model(
        'Q4',
        599,
        30,
        tv('Mini-LED', '4K', 144, 900, 4, true, 'F', true),
        bySize({ '50': 499, '55': 599, '65': 749, '75': 999 }),
      ),
      model('F2', 339, 280, tv('LED', '4K', 60, 330, 3, false, 'E', true), bySize({ '43': 289, '50': 339, '55': 379 })),
    ),
    line(
      'Plennko',
      'Tele',
      model('HD', 129, 740, tv('LED', 'HD', 60, 220, 2, false, 'E', false), bySize({ '24': 109, '32': 129 })),
      model('4K', 269, 330, tv('LED', '4K', 60, 280, 3, false, 'G', true), bySize({ '43': 229, '50': 269 })),
    ),
  ],
};

const beamer = columns('light', 'resolution', 'lumens', 'throw', 'smart', 'battery', 'autofocus', 'noise', 'weight');

const projectors: Category = {
  id: 5102,
  key: 'projectors',
  names: text(
    'Projectors | Projektorer | Projektorer | Projektorer | Beamer | Projektorit | Vidéoprojecteurs | Videoproiettori | Proyectores',
  ),
  noun: text(
    'projector | projektor | projektor | projektor | Beamer | projektori | vidéoprojecteur | videoproiettore | proyector',
  ),
  google: [397, 396],
  picture: '📽️',
  showsGoods: true,
  attributes: [
    colour('white', 'black', 'silver', 'graphite'),
    choice(
      'light',
      text(
        'Light source | Ljuskälla | Lyskilde | Lyskilde | Lichtquelle | Valonlähde | Source lumineuse | Sorgente luminosa | Fuente de luz',
      ),
      values(`
        laser: laser | laser | laser | laser | Laser | laser | laser | laser | láser
        led: LED | LED | LED | LED | LED | LED | LED | LED | LED
        lamp: lamp | lampa | lampe | lampe | Lampe | lamppu | lampe | lampada | lámpara
      `),
    ),
    resolution(...untranslated('HD', 'Full HD', '4K')),
    number(
      'lumens',
      'lm',
      text(
        'Brightness | Ljusstyrka | Lysstyrke | Lysstyrke | Helligkeit | Kirkkaus | Luminosité | Luminosità | Brillo',
      ),
    ),
    choice(
      'throw',
      text(
        'Throw | Projektionsavstånd | Projeksjonsavstand | Projektionsafstand | Projektionsabstand | Heijastusetäisyys | Focale | Distanza di proiezione | Distancia de proyección',
      ),
      values(`
        standard: standard throw | normalt | normal | normal | Normaldistanz | normaali | focale standard | standard | estándar
        short: short throw | kort | kort | kort | Kurzdistanz | lyhyt | courte focale | corta | corta
        ultra-short: ultra short throw | ultrakort | ultrakort | ultrakort | Ultrakurzdistanz | ultralyhyt | ultra courte focale | ultracorta | ultracorta
      `),
    ),
    yesNo(
      'smart',
      text(`Built-in streaming | Inbyggd streaming | Innebygd strømming | Indbygget streaming | Integriertes Streaming
      | Sisäänrakennettu suoratoisto | Streaming intégré | Streaming integrato | Streaming integrado`),
    ),
    yesNo(
      'battery',
      text(`Built-in battery | Inbyggt batteri | Innebygd batteri | Indbygget batteri | Integrierter Akku
      | Sisäänrakennettu akku | Batterie intégrée | Batteria integrata | Batería integrada`),
    ),
    yesNo(
      'autofocus',
      text(
        'Autofocus | Autofokus | Autofokus | Autofokus | Autofokus | Automaattitarkennus | Mise au point automatique | Messa a fuoco automatica | Enfoque automático',
      ),
    ),
    number(
      'noise',
      'dB',
      text(
        'Noise level | Ljudnivå | Lydnivå | Støjniveau | Geräuschpegel | Melutaso | Niveau sonore | Rumorosità | Nivel de ruido',
      ),
    ),
    weight('kg'),
  ],
  titleAttributes: ['resolution', 'colour'],
  lines: [
    line(
      'Lumgard',
      'Beam',
      model(
        'Laser UST',
        2299,
        80,
        beamer('laser', '4K', 2800, 'ultra-short', true, false, true, 29, 8.9),
        inColours('white', 'graphite'),
      ),
      model(
        'Laser Home',
        1599,
        42,
        beamer('laser', '4K', 3200, 'standard', true, false, true, 28, 5.4),
        inColours('white', 'black'),
      ),
      model(
        'Go',
        549,
        190,
        beamer('led', 'Full HD', 500, 'standard', true, true, true, 26, 1.1),
        inColours('silver', 'graphite'),
      ),
    ),
    line(
      'Mirelko',
      'Cinema',
      model(
        'Pro 8',
        2899,
        300,
        beamer('laser', '4K', 2700, 'standard', false, false, false, 24, 11.2),
        inColours('black', 'white'),
      ),
      model(
        'Home 5',
        899,
        560,
        beamer('lamp', 'Full HD', 3400, 'standard', false, false, false, 33, 3.6),
        inColours('white'),
      ),
      model(
        'Class ST',
        749,
        880,
        beamer('lamp', 'Full HD', 3600, 'short', false, false, false, 36, 3.9),
        inColours('white'),
      ),
      model(
        'Wall UST',
        1899,
        150,
        beamer('laser', 'Full HD', 4000, 'ultra-short', true, false, true, 31, 6.1),
        inColours('white', 'black'),
      ),
    ),
    line(
      'Tessuro',
      'Roll',
      model(
        'Cylinder',
        799,
        25,
        beamer('led', 'Full HD', 700, 'standard', true, true, true, 28, 0.9),
        inColours('white', 'black'),
      ),
      model(
        'Cylinder Lite',
        499,
        410,
        beamer('led', 'HD', 400, 'standard', true, true, true, 30, 0.8),
        inColours('white'),
      ),
      model(
        'Room',
        1199,
        230,
        beamer('led', '4K', 1800, 'short', true, false, true, 27, 3.2),
        inColours('white', 'silver'),
      ),
    ),
    line(
      'Kelvaro',
      'Spot',
      model(
        '4K',
        699,
        65,
        beamer('led', '4K', 1100, 'standard', true, false, true, 29, 2.8),
        inColours('white', 'graphite'),
      ),
      model(
        'Mini',
        299,
        340,
        beamer('led', 'HD', 300, 'standard', true, true, true, 29, 0.7),
        inColours('white', 'black'),
      ),
    ),
    line(
      'Plennko',
      'Wall',
      model(
        'HD',
        79,
        700,
        beamer('led', 'HD', 150, 'standard', false, false, false, 44, 1.2),
        inColours('white', 'black'),
      ),
      model(
        'FHD',
        139,
        180,
        beamer('led', 'Full HD', 320, 'standard', true, false, true, 39, 1.6),
        inColours('white', 'black'),
      ),
    ),
  ],
};

const bar = columns('channels', 'power', 'subwoofer', 'rear', 'height', 'earc', 'wifi', 'width');

const soundbars: Category = {
  id: 5103,
  key: 'soundbars',
  names: text(
    'Soundbars | Soundbars | Lydplanker | Soundbars | Soundbars | Soundbarit | Barres de son | Soundbar | Barras de sonido',
  ),
  noun: text(
    'soundbar | soundbar | lydplanke | soundbar | Soundbar | soundbar | barre de son | soundbar | barra de sonido',
  ),
  google: [249],
  picture: '🔊',
  showsGoods: true,
  attributes: [
    colour('black', 'white', 'graphite', 'silver', 'oak'),
    choice(
      'channels',
      text('Channels | Kanaler | Kanaler | Kanaler | Kanäle | Kanavat | Canaux | Canali | Canales'),
      untranslated('2.0', '2.1', '3.1', '3.1.2', '5.1.2', '5.1.4', '7.1.4'),
    ),
    power(),
    choice(
      'subwoofer',
      text(
        'Subwoofer | Subwoofer | Subwoofer | Subwoofer | Subwoofer | Subwoofer | Caisson de basses | Subwoofer | Subwoofer',
      ),
      values(`
        none: none | ingen | ingen | ingen | ohne | ei | sans | assente | sin subwoofer
        built-in: built in | inbyggd | innebygd | indbygget | integriert | sisäänrakennettu | intégré | integrato | integrado
        wireless: wireless | trådlös | trådløs | trådløs | kabellos | langaton | sans fil | wireless | inalámbrico
      `),
    ),
    yesNo(
      'rear',
      text(`Rear speakers included | Bakhögtalare medföljer | Bakhøyttalere følger med | Baghøjttalere medfølger | Rücklautsprecher inklusive
      | Takakaiuttimet mukana | Enceintes arrière incluses | Altoparlanti posteriori inclusi | Altavoces traseros incluidos`),
    ),
    yesNo(
      'height',
      text(`Height channels | Höjdkanaler | Høydekanaler | Højdekanaler | Höhenkanäle
      | Korkeuskanavat | Canaux verticaux | Canali in altezza | Canales de altura`),
    ),
    yesNo(
      'earc',
      text('HDMI eARC | HDMI eARC | HDMI eARC | HDMI eARC | HDMI eARC | HDMI eARC | HDMI eARC | HDMI eARC | HDMI eARC'),
    ),
    yesNo('wifi', text('Wi-Fi | Wi-Fi | Wi-Fi | Wi-Fi | WLAN | Wi-Fi | Wi-Fi | Wi-Fi | Wi-Fi')),
    number('width', 'cm', text('Width | Bredd | Bredde | Bredde | Breite | Leveys | Largeur | Larghezza | Anchura')),
  ],
  titleAttributes: ['channels', 'colour'],
  lines: [
    line(
      'Sonarvik',
      'Nave',
      model('Grand', 1499, 60, bar('7.1.4', 820, 'wireless', true, true, true, true, 130), inColours('black', 'oak')),
      model('Duet', 899, 60, bar('5.1.2', 480, 'wireless', false, true, true, true, 110), inColours('black', 'white')),
      model('Solo', 549, 500, bar('3.1', 260, 'built-in', false, false, true, true, 92), inColours('black', 'white')),
    ),
    line(
      'Pelmira',
      'Chord',
      model('C9', 1099, 110, bar('5.1.4', 600, 'wireless', true, true, true, true, 120), inColours('black')),
      model('C7', 649, 320, bar('3.1.2', 400, 'wireless', false, true, true, true, 105), inColours('black', 'silver')),
      model('C5', 349, 640, bar('3.1', 300, 'wireless', false, false, true, false, 95), inColours('black', 'silver')),
    ),
    line(
      'Tessuro',
      'Tone',
      model('B6', 399, 28, bar('5.1.2', 440, 'wireless', false, true, true, true, 102), inColours('black', 'white')),
      model('B4', 229, 210, bar('3.1', 300, 'wireless', false, false, true, false, 94), inColours('black', 'white')),
      model('B2', 149, 450, bar('2.1', 200, 'wireless', false, false, false, false, 88), inColours('black')),
    ),
    line(
      'Ekkovar',
      'Span',
      model(
        'Compact',
        199,
        170,
        bar('2.1', 140, 'built-in', false, false, true, false, 62),
        inColours('black', 'white'),
      ),
      model(
        'Wide',
        299,
        260,
        bar('3.1.2', 280, 'built-in', false, true, true, true, 96),
        inColours('graphite', 'white'),
      ),
    ),
    line(
      'Plennko',
      'Bar',
      model('20', 39.9, 1010, bar('2.0', 40, 'none', false, false, false, false, 55), inColours('black')),
      model('21', 69.9, 390, bar('2.1', 120, 'wireless', false, false, false, false, 80), inColours('black')),
    ),
  ],
};

export const tvGroup: Group = {
  id: 51,
  key: 'tv-home-cinema',
  names: text(`TV & home cinema | TV & hemmabio | TV og hjemmekino | TV & hjemmebiograf | TV & Heimkino
    | TV ja kotiteatteri | TV et home cinéma | TV e home cinema | TV y cine en casa | TV & home theater`),
  picture: '📺',
  categories: [televisions, projectors, soundbars],
};
