export const ENGLISH = {
  yes: 'Yes', no: 'No',
  department: 'Department', price: 'Price', brand: 'Brand', category: 'Category', merchant: 'Shop', condition: 'Condition', stock: 'Stock',
  rating: 'Rating', drop: 'Price drop in %', shops: 'Number of shops',
  new: 'New', refurbished: 'Refurbished', used: 'Used',
  in: 'In stock', out: 'Out of stock', unknown: 'Stock unknown',
  general: 'General', specifications: 'Specifications',
  series: 'Series', partNumber: 'Part number', gtin: 'GTIN', packCount: 'Pieces per pack', variant: 'Version',
}; // biome-ignore format: a table

export type LabelKey = keyof typeof ENGLISH;

const NORTH_AMERICAN = { ...ENGLISH, merchant: 'Store', shops: 'Number of stores', unknown: 'Stock not listed' };

/**
 * The few labels that API responses contain, by language, or by locale if a country differs. All other texts belong to
 * the site.
 */
export const LABELS: Readonly<Record<string, Readonly<Record<LabelKey, string>>>> = {
  en: ENGLISH,
  'en-US': NORTH_AMERICAN,
  'en-CA': NORTH_AMERICAN,
  sv: {
    yes: 'Ja', no: 'Nej',
    department: 'Avdelning', price: 'Pris', brand: 'Varumärke', category: 'Kategori', merchant: 'Butik', condition: 'Skick', stock: 'Lager',
    rating: 'Betyg', drop: 'Prissänkning i %', shops: 'Antal butiker',
    new: 'Ny', refurbished: 'Renoverad', used: 'Begagnad',
    in: 'I lager', out: 'Slut i lager', unknown: 'Lagerstatus ej angiven',
    general: 'Allmänt', specifications: 'Specifikationer',
    series: 'Serie', partNumber: 'Artikelnummer', gtin: 'GTIN', packCount: 'Antal per förpackning', variant: 'Variant',
  },
  nb: {
    yes: 'Ja', no: 'Nei',
    department: 'Avdeling', price: 'Pris', brand: 'Merke', category: 'Kategori', merchant: 'Butikk', condition: 'Tilstand', stock: 'Lager',
    rating: 'Vurdering', drop: 'Prisfall i %', shops: 'Antall butikker',
    new: 'Ny', refurbished: 'Reparert og testet', used: 'Brukt',
    in: 'På lager', out: 'Utsolgt', unknown: 'Lagerstatus ukjent',
    general: 'Generelt', specifications: 'Spesifikasjoner',
    series: 'Serie', partNumber: 'Delenummer', gtin: 'GTIN', packCount: 'Antall per pakke', variant: 'Variant',
  },
  da: {
    yes: 'Ja', no: 'Nej',
    department: 'Afdeling', price: 'Pris', brand: 'Mærke', category: 'Kategori', merchant: 'Butik', condition: 'Stand', stock: 'Lager',
    rating: 'Bedømmelse', drop: 'Prisfald i %', shops: 'Antal butikker',
    new: 'Ny', refurbished: 'Istandsat', used: 'Brugt',
    in: 'På lager', out: 'Udsolgt', unknown: 'Lagerstatus ukendt',
    general: 'Generelt', specifications: 'Specifikationer',
    series: 'Serie', partNumber: 'Varenummer', gtin: 'GTIN', packCount: 'Antal pr. pakke', variant: 'Variant',
  },
  de: {
    yes: 'Ja', no: 'Nein',
    department: 'Abteilung', price: 'Preis', brand: 'Marke', category: 'Kategorie', merchant: 'Händler', condition: 'Zustand', stock: 'Verfügbarkeit',
    rating: 'Bewertung', drop: 'Preissenkung in %', shops: 'Anzahl Händler',
    new: 'Neu', refurbished: 'Generalüberholt', used: 'Gebraucht',
    in: 'Auf Lager', out: 'Nicht auf Lager', unknown: 'Lagerbestand unbekannt',
    general: 'Allgemein', specifications: 'Technische Daten',
    series: 'Serie', partNumber: 'Herstellernummer', gtin: 'GTIN', packCount: 'Stück pro Packung', variant: 'Variante',
  },
  fi: {
    yes: 'Kyllä', no: 'Ei',
    department: 'Osasto', price: 'Hinta', brand: 'Merkki', category: 'Kategoria', merchant: 'Kauppa', condition: 'Kunto', stock: 'Saatavuus',
    rating: 'Arvosana', drop: 'Hinnanlasku (%)', shops: 'Kauppojen määrä',
    new: 'Uusi', refurbished: 'Kunnostettu', used: 'Käytetty',
    in: 'Varastossa', out: 'Loppu varastosta', unknown: 'Varastotilanne ei tiedossa',
    general: 'Yleistä', specifications: 'Tekniset tiedot',
    series: 'Sarja', partNumber: 'Valmistajan tuotenumero', gtin: 'GTIN', packCount: 'Kappaletta pakkauksessa', variant: 'Versio',
  },
  fr: {
    yes: 'Oui', no: 'Non',
    department: 'Rayon', price: 'Prix', brand: 'Marque', category: 'Catégorie', merchant: 'Marchand', condition: 'État', stock: 'Disponibilité',
    rating: 'Note', drop: 'Baisse de prix en %', shops: 'Nombre de marchands',
    new: 'Neuf', refurbished: 'Reconditionné', used: 'Occasion',
    in: 'En stock', out: 'En rupture de stock', unknown: 'Disponibilité non précisée',
    general: 'Général', specifications: 'Caractéristiques',
    series: 'Série', partNumber: 'Référence fabricant', gtin: 'GTIN', packCount: 'Pièces par lot', variant: 'Version',
  },
  it: {
    yes: 'Sì', no: 'No',
    department: 'Reparto', price: 'Prezzo', brand: 'Marca', category: 'Categoria', merchant: 'Negozio', condition: 'Condizione', stock: 'Disponibilità',
    rating: 'Valutazione', drop: 'Calo di prezzo in %', shops: 'Numero di negozi',
    new: 'Nuovo', refurbished: 'Ricondizionato', used: 'Usato',
    in: 'Disponibile', out: 'Esaurito', unknown: 'Disponibilità non indicata',
    general: 'Generale', specifications: 'Specifiche',
    series: 'Serie', partNumber: 'Codice produttore', gtin: 'GTIN', packCount: 'Pezzi per confezione', variant: 'Versione',
  },
  es: {
    yes: 'Sí', no: 'No',
    department: 'Departamento', price: 'Precio', brand: 'Marca', category: 'Categoría', merchant: 'Tienda', condition: 'Estado', stock: 'Disponibilidad',
    rating: 'Valoración', drop: 'Bajada de precio en %', shops: 'Número de tiendas',
    new: 'Nuevo', refurbished: 'Reacondicionado', used: 'De segunda mano',
    in: 'En stock', out: 'Agotado', unknown: 'Disponibilidad no indicada',
    general: 'General', specifications: 'Especificaciones',
    series: 'Serie', partNumber: 'Referencia del fabricante', gtin: 'GTIN', packCount: 'Unidades por paquete', variant: 'Versión',
  },
}; // biome-ignore format: a table
