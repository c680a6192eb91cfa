import { choice, number } from './attributes.ts';
import type { Attribute, AttributeRole, AttributeValues, Line, Model, Text, Value, Variant } from './catalogue.ts';

/**
 * Parses a row of translations in the order of `Text`, separated by bars: 'mouse | mus | …'. The row may contain line
 * breaks.
 */
export function text(row: string): Text {
  const parts = row.split('|').map((part) => part.trim());
  if (parts.includes('') || parts.length < 9 || parts.length > 10)
    throw new Error(`Not a text in nine languages: ${row}`);
  const [en = '', sv = '', nb = '', da = '', de = '', fi = '', fr = '', it = '', es = '', us] = parts;
  return us === undefined ? [en, sv, nb, da, de, fi, fr, it, es] : [en, sv, nb, da, de, fi, fr, it, es, us];
}

/** Parses a table of choice values, one 'key: text' per line. A line that starts with a bar continues the previous one. */
export function values(table: string): Value[] {
  const rows = table
    .trim()
    .replaceAll(/\n\s*\|/g, ' |')
    .split('\n');
  return rows.map((row) => {
    const colon = row.indexOf(':');
    return { key: row.slice(0, colon).trim(), names: text(row.slice(colon + 1)) };
  });
}

type Cell = string | number | boolean | null;

/** Returns a function that creates the attribute values of one table row. Null cells are left out. */
export const columns =
  (...keys: string[]) =>
  (...cells: Cell[]): AttributeValues => {
    if (cells.length !== keys.length) throw new Error(`${cells.length} cells under ${keys.join(', ')}`);
    const pairs = keys.map((key, i) => [key, cells[i] ?? null] as const);
    return Object.fromEntries(pairs.filter((pair): pair is [string, string | number | boolean] => pair[1] !== null));
  };

export const line = (brand: string, series: string, ...models: Model[]): Line => ({ brand, series, models });

/** Creates one variant per colour, all at the model's price. */
export const inColours = (...colours: string[]): Variant[] =>
  colours.map((colour) => ({ values: { colour }, price: null }));

/** Creates one variant per value of a choice attribute (value → price in euro) and colour. */
export const byChoice = (key: string, prices: Record<string, number>, ...colours: string[]): Variant[] =>
  Object.entries(prices).flatMap(([step, price]) =>
    colours.length === 0
      ? [{ values: { [key]: step }, price }]
      : colours.map((colour) => ({ values: { [key]: step, colour }, price })),
  );

/** Creates one variant per value of a number attribute (value → price in euro) and colour. */
export const byNumber = (key: string, prices: Record<number, number>, ...colours: string[]): Variant[] =>
  byChoice(key, prices, ...colours).map(({ values, price }) => ({
    values: { ...values, [key]: Number(values[key]) },
    price,
  }));

/** Creates one variant per storage size (GB → price in euro) and colour. */
export const gb = (prices: Record<number, number>, ...colours: string[]): Variant[] =>
  byChoice('storage', prices, ...colours);

/** Creates one variant per screen size in inches (→ price in euro). */
export const bySize = (prices: Record<string, number>): Variant[] => byChoice('screen-size', prices);

function storageName(gigabytes: number): Text {
  const tera = gigabytes >= 1000;
  const amount = tera ? Math.round(gigabytes / 1000) : gigabytes;
  const [unit, fi, fr] = tera ? ['TB', 'Tt', 'To'] : ['GB', 'Gt', 'Go'];
  const name = `${amount} ${unit}`;
  return [name, name, name, name, name, `${amount} ${fi}`, `${amount} ${fr}`, name, name];
}

const STORAGE = text(`Storage | Lagringsutrymme | Lagringsplass | Lagerplads | Speicherplatz
  | Tallennustila | Stockage | Spazio di archiviazione | Almacenamiento`);

/** Storage in GB; sizes from 1000 GB are displayed in TB. */
export const storage = (gigabytes: readonly number[], names: Text = STORAGE): Attribute =>
  choice(
    'storage',
    names,
    gigabytes.map((amount) => ({ key: String(amount), names: storageName(amount) })),
    'variant',
  );

function inches(size: string): Value {
  const comma = size.replace('.', ',');
  const mark = `${comma}″`;
  const names: Text = [
    `${size}″`,
    mark,
    mark,
    mark,
    `${comma} Zoll`,
    mark,
    `${comma} pouces`,
    mark,
    `${comma} pulgadas`,
  ];
  return { key: size, names };
}

/** The screen diagonal in inches, the unit of screen sizes in all markets. */
export const screenSize = (role: AttributeRole, ...sizes: string[]): Attribute =>
  choice(
    'screen-size',
    text(`Screen size | Skärmstorlek | Skjermstørrelse | Skærmstørrelse | Bildschirmdiagonale
      | Näytön koko | Taille d’écran | Dimensioni dello schermo | Tamaño de pantalla`),
    sizes.map(inches),
    role,
  );

export const resolution = (...resolutions: readonly Value[]): Attribute =>
  choice(
    'resolution',
    text(
      'Resolution | Upplösning | Oppløsning | Opløsning | Auflösung | Tarkkuus | Définition | Risoluzione | Resolución',
    ),
    resolutions,
  );

export const panel = (...kinds: readonly Value[]): Attribute =>
  choice(
    'panel',
    text(`Panel type | Paneltyp | Paneltype | Paneltype | Paneltyp
      | Paneelityyppi | Type de dalle | Tipo di pannello | Tipo de panel`),
    kinds,
  );

export const ipRating = (...ratings: readonly Value[]): Attribute =>
  choice(
    'ip',
    text(`IP rating | IP-klass | IP-klasse | IP-klasse | IP-Schutzart
      | IP-luokitus | Indice de protection | Grado di protezione | Grado de protección`),
    ratings,
  );

const CONNECTION = values(`
  wired: wired | kabelansluten | kablet | kablet | kabelgebunden | langallinen | filaire | con cavo | con cable
  wireless: wireless | trådlös | trådløs | trådløs | kabellos | langaton | sans fil | senza fili | inalámbrico
`);

export const connection: Attribute = choice(
  'connection',
  text(
    'Connection | Anslutning | Tilkobling | Tilslutning | Verbindung | Liitäntä | Connexion | Connessione | Conexión',
  ),
  CONNECTION,
);

export const ram = (role: AttributeRole = 'spec'): Attribute =>
  number(
    'ram',
    'GB',
    text(`Memory (RAM) | Arbetsminne (RAM) | Minne (RAM) | Hukommelse (RAM) | Arbeitsspeicher (RAM)
      | Keskusmuisti (RAM) | Mémoire vive (RAM) | Memoria RAM | Memoria RAM`),
    role,
  );

export const weight = (unit: 'g' | 'kg'): Attribute =>
  number('weight', unit, text('Weight | Vikt | Vekt | Vægt | Gewicht | Paino | Poids | Peso | Peso'));

export const batteryLife = (unit: 'h' | 'min' = 'h'): Attribute =>
  number(
    'battery-life',
    unit,
    text(`Battery life | Batteritid | Batteritid | Batteritid | Akkulaufzeit
      | Akunkesto | Autonomie | Durata della batteria | Duración de la batería`),
  );

export const batteryCapacity = (role: AttributeRole = 'spec'): Attribute =>
  number(
    'battery',
    'mAh',
    text(`Battery capacity | Batterikapacitet | Batterikapasitet | Batterikapacitet | Akkukapazität
      | Akun kapasiteetti | Capacité de la batterie | Capacità della batteria | Capacidad de la batería`),
    role,
  );

export const refreshRate: Attribute = number(
  'refresh-rate',
  'Hz',
  text(`Refresh rate | Uppdateringsfrekvens | Oppdateringsfrekvens | Opdateringsfrekvens | Bildwiederholrate
    | Virkistystaajuus | Taux de rafraîchissement | Frequenza di aggiornamento | Frecuencia de actualización`),
);

/** Output of loudspeakers, chargers and power supplies in watts. */
export const power = (role: AttributeRole = 'spec'): Attribute =>
  number(
    'power',
    'W',
    text('Power | Effekt | Effekt | Effekt | Leistung | Teho | Puissance | Potenza | Potencia'),
    role,
  );

export const NOISE_CANCELLING = text(`Noise cancelling | Brusreducering | Støydemping | Støjreduktion
  | Geräuschunterdrückung | Vastamelu | Réduction de bruit active | Cancellazione del rumore | Cancelación de ruido`);

export const BACKLIGHT = text(`Backlight | Bakgrundsbelysning | Bakgrunnsbelysning | Baggrundsbelysning
  | Beleuchtung | Taustavalaistus | Rétroéclairage | Retroilluminazione | Retroiluminación`);

export const WIFI = text(`Wi-Fi standard | Wi-Fi-standard | Wi-Fi-standard | Wi-Fi-standard | WLAN-Standard
  | Wi-Fi-standardi | Norme Wi-Fi | Standard Wi-Fi | Estándar Wi-Fi`);
