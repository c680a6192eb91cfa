import type { Language } from './language.ts';

/** Texts of discounts. {percent}, {amount} and {minimum} are formatted with their signs; {brand} is a name. */
export type DiscountTemplates = {
  /** A percentage off everything. */
  percent: string;
  amount: string;
  brand: string;
  delivery: string;
  service: string;
  /** The minimum order value. */
  minimum: string;
  notReduced: string;
  oncePerShopper: string;
};

const ENGLISH: DiscountTemplates = {
  percent: '{percent} off everything',
  amount: '{amount} off your order',
  brand: '{percent} off everything by {brand}',
  delivery: 'Free delivery on every order',
  service: 'We take away your old appliance for free',
  minimum: 'On orders from {minimum}.',
  notReduced: 'Not on items that are already reduced.',
  oncePerShopper: 'Once per customer.',
};

export const DISCOUNT_TEMPLATES: Readonly<Record<Language, DiscountTemplates>> = {
  en: ENGLISH,
  us: { ...ENGLISH, delivery: 'Free shipping on every order', service: 'Free haul-away of your old appliance' },
  sv: {
    percent: '{percent} på allt',
    amount: '{amount} rabatt på din order',
    brand: '{percent} på allt från {brand}',
    delivery: 'Fri frakt på alla köp',
    service: 'Vi tar med din gamla apparat utan kostnad',
    minimum: 'Gäller från {minimum}.',
    notReduced: 'Gäller inte redan nedsatta varor.',
    oncePerShopper: 'En gång per kund.',
  },
  nb: {
    percent: '{percent} på alt',
    amount: '{amount} i avslag på bestillingen',
    brand: '{percent} på alt fra {brand}',
    delivery: 'Fri frakt på alle kjøp',
    service: 'Vi tar med det gamle apparatet uten ekstra kostnad',
    minimum: 'Gjelder fra {minimum}.',
    notReduced: 'Gjelder ikke varer som allerede er satt ned.',
    oncePerShopper: 'Én gang per kunde.',
  },
  da: {
    percent: '{percent} på alt',
    amount: '{amount} i rabat på din ordre',
    brand: '{percent} på alt fra {brand}',
    delivery: 'Gratis levering på alle køb',
    service: 'Vi tager dit gamle apparat med uden beregning',
    minimum: 'Gælder fra {minimum}.',
    notReduced: 'Gælder ikke varer, der allerede er nedsat.',
    oncePerShopper: 'Én gang pr. kunde.',
  },
  de: {
    percent: '{percent} auf alles',
    amount: '{amount} Rabatt auf die Bestellung',
    brand: '{percent} auf alles von {brand}',
    delivery: 'Kostenloser Versand für jede Bestellung',
    service: 'Altgeräte nehmen wir kostenlos mit',
    minimum: 'Ab {minimum} Bestellwert.',
    notReduced: 'Gilt nicht für bereits reduzierte Ware.',
    oncePerShopper: 'Einmal pro Person.',
  },
  fi: {
    percent: '{percent} alennusta kaikesta',
    amount: '{amount} alennusta tilauksesta',
    brand: '{percent} alennusta kaikista {brand}-tuotteista',
    delivery: 'Ilmainen toimitus kaikkiin tilauksiin',
    service: 'Viemme vanhan laitteesi veloituksetta',
    minimum: 'Voimassa, kun ostat vähintään {minimum}.',
    notReduced: 'Ei koske jo alennettuja tuotteita.',
    oncePerShopper: 'Kerran asiakasta kohden.',
  },
  fr: {
    percent: '{percent} de réduction sur tout',
    amount: '{amount} de réduction sur la commande',
    brand: '{percent} de réduction sur toute la marque {brand}',
    delivery: 'Livraison offerte sur toutes les commandes',
    service: 'Reprise gratuite de votre ancien appareil',
    minimum: 'À partir de {minimum}.',
    notReduced: 'Hors articles déjà en promotion.',
    oncePerShopper: 'Une fois par client.',
  },
  it: {
    percent: '{percent} di sconto su tutto',
    amount: '{amount} di sconto sull’ordine',
    brand: '{percent} di sconto sui prodotti {brand}',
    delivery: 'Spedizione gratuita su ogni ordine',
    service: 'Ritiro gratuito del vecchio apparecchio',
    minimum: 'Per ordini da {minimum}.',
    notReduced: 'Esclusi gli articoli già scontati.',
    oncePerShopper: 'Un solo utilizzo per cliente.',
  },
  es: {
    percent: '{percent} de descuento en todo',
    amount: '{amount} de descuento en tu pedido',
    brand: '{percent} de descuento en todo {brand}',
    delivery: 'Envío gratis en todos los pedidos',
    service: 'Retiramos gratis tu aparato antiguo',
    minimum: 'A partir de {minimum}.',
    notReduced: 'No se aplica a artículos ya rebajados.',
    oncePerShopper: 'Una vez por cliente.',
  },
};
