import type { Locale } from '../src/market/locale.ts';
import type { Category } from './catalogue/catalogue.ts';
import { DEPARTMENTS } from './catalogue/departments.ts';
import { joinList } from './description-templates.ts';
import { type Language, LIVE_LOCALES, localeLanguage, lowerFirst, selectText } from './language.ts';
import { hashSeed } from './random.ts';

/** The presentation of an invented brand in every live locale. */
export type DemoBrandText = { brand: string; texts: Partial<Record<Locale, string>> };

/** Three templates per language. {list} is the list of the brand's categories. */
const TEMPLATES: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: [
    '{brand} makes {list}. Its designers keep spare parts for ten years and publish the repair guides.',
    'Few models, built to last: that is how {brand} has always made {list}.',
    '{brand} stands for {list} that do what it says on the box, and little else.',
  ],
  us: [
    '{brand} makes {list}. Its designers keep spare parts for ten years and publish the repair guides.',
    'Few models, built to last: that is how {brand} has always made {list}.',
    '{brand} stands for {list} that do what it says on the box, and little else.',
  ],
  sv: [
    '{brand} tillverkar {list}. Reservdelar finns i tio år, och reparationsguiderna är öppna för alla.',
    'Få modeller som håller länge: så har {brand} alltid arbetat med {list}.',
    '{brand} står för {list} som gör det som står på kartongen, och inte mycket annat.',
  ],
  nb: [
    '{brand} lager {list}. Reservedeler finnes i ti år, og reparasjonsveiledningene er åpne for alle.',
    'Få modeller som varer lenge: slik har {brand} alltid arbeidet med {list}.',
    '{brand} står for {list} som gjør det som står på esken, og ikke mye annet.',
  ],
  da: [
    '{brand} laver {list}. Reservedele kan fås i ti år, og reparationsvejledningerne er åbne for alle.',
    'Få modeller, der holder længe: Sådan har {brand} altid arbejdet med {list}.',
    '{brand} står for {list}, der gør det, der står på æsken, og ikke meget andet.',
  ],
  de: [
    '{brand} fertigt {list}. Ersatzteile gibt es zehn Jahre lang, und die Reparaturanleitungen sind für alle zugänglich.',
    'Wenige Modelle, die lange halten: So macht es {brand} seit jeher. Im Sortiment: {list}.',
    '{brand} steht für {list}, die halten, was die Packung verspricht, und nicht viel mehr.',
  ],
  fi: [
    '{brand} valmistaa seuraavia: {list}. Varaosia saa kymmenen vuotta, ja korjausohjeet ovat kaikkien luettavissa.',
    'Vähän malleja, jotka kestävät pitkään: niin {brand} on aina toiminut. Valikoimassa: {list}.',
    '{brand} tekee sen, mitä pakkauksessa luvataan, eikä juuri muuta. Valikoimassa: {list}.',
  ],
  fr: [
    '{brand} fabrique notamment : {list}. Les pièces détachées restent disponibles dix ans et les guides de réparation sont publics.',
    'Peu de modèles, faits pour durer : c’est la philosophie {brand}. Au catalogue : {list}.',
    '{brand} promet ce qui est écrit sur la boîte, et guère plus. Au catalogue : {list}.',
  ],
  it: [
    '{brand} produce: {list}. I ricambi restano disponibili per dieci anni e le guide di riparazione sono accessibili a tutti.',
    'Pochi modelli, fatti per durare: è il modo di lavorare di {brand}. In catalogo: {list}.',
    '{brand} fa ciò che è scritto sulla scatola, e poco altro. In catalogo: {list}.',
  ],
  es: [
    '{brand} fabrica: {list}. Hay recambios durante diez años y las guías de reparación son públicas.',
    'Pocos modelos, hechos para durar: así trabaja {brand}. En su catálogo: {list}.',
    '{brand} cumple lo que pone en la caja, y poco más. En su catálogo: {list}.',
  ],
};

const MAX_CATEGORIES = 3;

function formatText(brand: string, categories: readonly Category[], language: Language): string {
  const names = categories
    .slice(0, MAX_CATEGORIES)
    .map(({ names: name }) => lowerFirst(selectText(name, language), language));
  const templates = TEMPLATES[language];
  const template = templates[hashSeed(brand) % templates.length] ?? templates[0];
  return template.replaceAll('{brand}', brand).replaceAll('{list}', joinList(names, language));
}

/** Composes a text about what each brand of the catalogue makes, its largest categories first. */
export function demoBrandTexts(): DemoBrandText[] {
  const made = new Map<string, Map<Category, number>>();
  for (const category of DEPARTMENTS.flatMap(({ groups }) => groups.flatMap((group) => group.categories))) {
    for (const { brand, models } of category.lines) {
      const counts = made.get(brand) ?? new Map<Category, number>();
      made.set(brand, counts.set(category, (counts.get(category) ?? 0) + models.length));
    }
  }
  return [...made].map(([brand, counts]) => {
    const categories = [...counts].sort(([a, m], [b, n]) => n - m || a.id - b.id).map(([category]) => category);
    return {
      brand,
      texts: Object.fromEntries(
        LIVE_LOCALES.map((locale) => [locale, formatText(brand, categories, localeLanguage(locale))]),
      ),
    };
  });
}
