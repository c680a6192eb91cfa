import type { Language } from './language.ts';

type PerLanguage<T> = Record<Language, T>;

export const YES_NO: PerLanguage<readonly [yes: string, no: string]> = {
  en: ['Yes', 'No'],
  us: ['Yes', 'No'],
  sv: ['Ja', 'Nej'],
  nb: ['Ja', 'Nei'],
  da: ['Ja', 'Nej'],
  de: ['Ja', 'Nein'],
  fi: ['Kyllä', 'Ei'],
  fr: ['Oui', 'Non'],
  it: ['Sì', 'No'],
  es: ['Sí', 'No'],
};

const AND: PerLanguage<string> = {
  en: 'and',
  us: 'and',
  sv: 'och',
  nb: 'og',
  da: 'og',
  de: 'und',
  fi: 'ja',
  fr: 'et',
  it: 'e',
  es: 'y',
};

/** Joins names to a list, e.g. "timer, child lock and steam". Spanish "y" becomes "e" before the sound of an "i". */
export function joinList(names: readonly string[], language: Language): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  const and = language === 'es' && /^h?[ií](?![aeo])/iu.test(last) ? 'e' : AND[language];
  return `${names.slice(0, -1).join(', ')} ${and} ${last}`;
}

type Units = Partial<Record<string, string>>;

/** Units whose notation in a language differs from the catalogue's tables. */
const UNITS: PerLanguage<Units> = {
  en: { pcs: 'pieces', inch: '"', in: '"' },
  us: { pcs: 'pieces', inch: '"', in: '"', l: 'L', ml: 'mL' },
  sv: {
    pcs: 'st',
    rpm: 'varv/min',
    h: 'tim',
    sec: 'sek',
    months: 'mån',
    years: 'år',
    days: 'dagar',
    inch: 'tum',
    in: 'tum',
  },
  nb: {
    pcs: 'stk',
    rpm: 'o/min',
    h: 't',
    sec: 'sek',
    months: 'mnd',
    years: 'år',
    days: 'dager',
    inch: 'tommer',
    in: 'tommer',
  },
  da: {
    pcs: 'stk.',
    rpm: 'o/min',
    h: 't',
    sec: 'sek',
    months: 'mdr.',
    years: 'år',
    days: 'dage',
    inch: 'tommer',
    in: 'tommer',
  },
  de: {
    pcs: 'Stück',
    rpm: 'U/min',
    h: 'Std.',
    sec: 'Sek.',
    months: 'Monate',
    years: 'Jahre',
    days: 'Tage',
    inch: 'Zoll',
    in: 'Zoll',
  },
  fi: {
    pcs: 'kpl',
    rpm: 'r/min',
    sec: 'sek',
    months: 'kk',
    years: 'v',
    days: 'pv',
    inch: 'tuumaa',
    in: 'tuumaa',
  },
  fr: {
    pcs: 'pièces',
    rpm: 'tr/min',
    months: 'mois',
    years: 'ans',
    days: 'jours',
    inch: 'pouces',
    in: 'pouces',
    GB: 'Go',
    TB: 'To',
    MB: 'Mo',
    'MB/s': 'Mo/s',
    fps: 'ips',
  },
  it: {
    pcs: 'pz',
    rpm: 'giri/min',
    months: 'mesi',
    years: 'anni',
    days: 'giorni',
    inch: 'pollici',
    in: 'pollici',
  },
  es: {
    pcs: 'uds.',
    rpm: 'rpm',
    sec: 'seg',
    months: 'meses',
    years: 'años',
    days: 'días',
    inch: 'pulgadas',
    in: 'pulgadas',
  },
};

// Units whose singular differs from the plural.
const SINGULAR_UNITS: Partial<Record<Language, Units>> = {
  en: { pcs: 'piece', years: 'year', months: 'month', days: 'day' },
  us: { pcs: 'piece', years: 'year', months: 'month', days: 'day' },
  nb: { days: 'dag', inch: 'tomme', in: 'tomme' },
  da: { days: 'dag', inch: 'tomme', in: 'tomme' },
  sv: { days: 'dag' },
  de: { years: 'Jahr', months: 'Monat', days: 'Tag' },
  fi: { inch: 'tuuma', in: 'tuuma' },
  fr: { pcs: 'pièce', years: 'an', days: 'jour', inch: 'pouce', in: 'pouce' },
  it: { years: 'anno', months: 'mese', days: 'giorno', inch: 'pollice', in: 'pollice' },
  es: { pcs: 'ud.', years: 'año', months: 'mes', days: 'día', inch: 'pulgada', in: 'pulgada' },
};

/** Formats a unit for use after a number. */
export const formatUnit = (unit: string, language: Language, isOne: boolean): string =>
  (isOne ? SINGULAR_UNITS[language]?.[unit] : undefined) ??
  UNITS[language][unit] ??
  unit.replace(/\bm2\b/, 'm²').replace(/\bm3\b/, 'm³');

/** Sentences about a product. Placeholders follow a colon or are names, so that no inflection has to agree. */
type DescriptionTemplates = {
  /** {product} = brand and name, {list} = the category's plural, {noun} = its singular. */
  openings: readonly [string, string, string, string];
  /** {series} and {brand}. */
  series: string;
  /** {facts} = "capacity 8 kg, energy class A and noise level 72 dB". */
  facts: readonly [string, ...string[]];
  /** {features} = joined names of its yes/no attributes. */
  features: readonly [string, ...string[]];
  /** {values} = the values in which the model's variants differ. */
  choices: string;
};

export const DESCRIPTION_TEMPLATES: PerLanguage<DescriptionTemplates> = {
  en: {
    openings: [
      'The {product} is one of our most popular {list}.',
      '{product}: a well-thought-out choice from our range of {list}.',
      'With the {product}, {brand} shows how much care can go into everyday things.',
      'Looking for {list}? The {product} covers what most people need, and a little more.',
    ],
    series: 'It belongs to the {series} series by {brand}.',
    facts: ['At a glance: {facts}.', 'Key facts: {facts}.', 'In short: {facts}.'],
    features: ['Also included: {features}.', 'Other features: {features}.'],
    choices: 'Available in: {values}.',
  },
  us: {
    openings: [
      'The {product} is one of our most popular {list}.',
      '{product}: a smart choice from our selection of {list}.',
      'With the {product}, {brand} shows how much care can go into everyday things.',
      'Shopping for {list}? The {product} covers what most people need and then some.',
    ],
    series: 'It is part of the {series} series by {brand}.',
    facts: ['At a glance: {facts}.', 'Key facts: {facts}.', 'In short: {facts}.'],
    features: ['Also included: {features}.', 'Other highlights: {features}.'],
    choices: 'Available options: {values}.',
  },
  sv: {
    openings: [
      '{product} hör till de mest efterfrågade modellerna i kategorin {list}.',
      '{product}: ett genomtänkt val ur vårt sortiment av {list}.',
      'Med {product} visar {brand} hur mycket omsorg som får plats i vardagens saker.',
      'Letar du efter {list}? {product} klarar det de flesta behöver och lite till.',
    ],
    series: 'Modellen ingår i serien {series} från {brand}.',
    facts: ['I korthet: {facts}.', 'Siffrorna som räknas: {facts}.', 'Det viktigaste: {facts}.'],
    features: ['Dessutom: {features}.', 'På köpet får du: {features}.'],
    choices: 'Finns att välja i: {values}.',
  },
  nb: {
    openings: [
      '{product} er blant de mest etterspurte modellene i kategorien {list}.',
      '{product}: et gjennomtenkt valg fra utvalget vårt av {list}.',
      'Med {product} viser {brand} hvor mye omtanke det er plass til i hverdagens ting.',
      'Ser du etter {list}? {product} klarer det de fleste trenger, og litt til.',
    ],
    series: 'Modellen er en del av serien {series} fra {brand}.',
    facts: ['Kort sagt: {facts}.', 'Tallene som teller: {facts}.', 'Det viktigste: {facts}.'],
    features: ['I tillegg: {features}.', 'Med på kjøpet: {features}.'],
    choices: 'Kan velges i: {values}.',
  },
  da: {
    openings: [
      '{product} er blandt de mest efterspurgte modeller i kategorien {list}.',
      '{product}: et gennemtænkt valg fra vores udvalg af {list}.',
      'Med {product} viser {brand}, hvor megen omtanke der er plads til i hverdagens ting.',
      'Leder du efter {list}? {product} klarer det, de fleste har brug for, og lidt til.',
    ],
    series: 'Modellen er en del af serien {series} fra {brand}.',
    facts: ['Kort fortalt: {facts}.', 'Tallene, der tæller: {facts}.', 'Det vigtigste: {facts}.'],
    features: ['Derudover: {features}.', 'Oven i købet: {features}.'],
    choices: 'Kan vælges i: {values}.',
  },
  de: {
    openings: [
      '{product} gehört zu den meistgefragten Modellen der Kategorie „{list}“.',
      '{product}: eine durchdachte Wahl aus unserem Sortiment „{list}“.',
      'Mit {product} zeigt {brand}, wie viel Sorgfalt in Dingen des Alltags stecken kann.',
      'Sie stöbern in der Kategorie „{list}“? {product} kann, was die meisten brauchen, und etwas mehr.',
    ],
    series: 'Das Modell gehört zur Serie {series} von {brand}.',
    facts: ['Auf einen Blick: {facts}.', 'Die Werte, auf die es ankommt: {facts}.', 'Kurz gesagt: {facts}.'],
    features: ['Außerdem an Bord: {features}.', 'Dazu kommt: {features}.'],
    choices: 'Zur Auswahl stehen: {values}.',
  },
  fi: {
    openings: [
      '{product} on yksi kysytyimmistä malleistamme tuoteryhmässä {list}.',
      '{product} – harkittu valinta tuoteryhmästä {list}.',
      '{product} osoittaa, kuinka paljon huolellisuutta arjen tavaroihin mahtuu.',
      'Tuoteryhmän {list} suosikki: {product} selviää siitä, mitä useimmat tarvitsevat, ja vähän enemmästäkin.',
    ],
    series: 'Valmistaja: {brand}, mallisarja: {series}.',
    facts: ['Lyhyesti: {facts}.', 'Tärkeimmät luvut: {facts}.', 'Pähkinänkuoressa: {facts}.'],
    features: ['Lisäksi: {features}.', 'Muut ominaisuudet: {features}.'],
    choices: 'Vaihtoehdot: {values}.',
  },
  fr: {
    openings: [
      '{product} compte parmi les modèles les plus demandés du rayon « {list} ».',
      '{product} : un choix réfléchi dans notre rayon « {list} ».',
      'Avec {product}, {brand} montre tout le soin que l’on peut mettre dans un objet du quotidien.',
      'Vous parcourez le rayon « {list} » ? {product} répond aux besoins du plus grand nombre, et un peu au-delà.',
    ],
    series: 'Ce modèle fait partie de la série {brand} {series}.',
    facts: ['En bref : {facts}.', 'Les chiffres qui comptent : {facts}.', 'L’essentiel : {facts}.'],
    features: ['Et aussi : {features}.', 'À noter également : {features}.'],
    choices: 'Au choix : {values}.',
  },
  it: {
    openings: [
      '{product} è tra i modelli più richiesti della categoria «{list}».',
      '{product}: una scelta ragionata del nostro reparto «{list}».',
      'Con {product}, {brand} mostra quanta cura può esserci nelle cose di ogni giorno.',
      'Stai guardando la categoria «{list}»? {product} fa ciò che serve a quasi tutti, e anche di più.',
    ],
    series: 'Il modello fa parte della serie {series} di {brand}.',
    facts: ['In breve: {facts}.', 'I numeri che contano: {facts}.', 'L’essenziale: {facts}.'],
    features: ['E in più: {features}.', 'Da segnalare anche: {features}.'],
    choices: 'A scelta: {values}.',
  },
  es: {
    openings: [
      '{product} es uno de los modelos más solicitados de la categoría «{list}».',
      '{product}: una elección meditada de nuestra sección «{list}».',
      'Con {product}, {brand} demuestra cuánto cuidado cabe en las cosas de cada día.',
      '¿Estás mirando la categoría «{list}»? {product} cumple con lo que casi todos necesitan, y algo más.',
    ],
    series: 'El modelo pertenece a la serie {series} de {brand}.',
    facts: ['De un vistazo: {facts}.', 'Las cifras que cuentan: {facts}.', 'En resumen: {facts}.'],
    features: ['Además: {features}.', 'También destaca: {features}.'],
    choices: 'Para elegir: {values}.',
  },
};
