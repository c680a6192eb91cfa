/** The languages of the open markets. */
export type LiveLanguage = 'sv' | 'nb' | 'da' | 'fi' | 'en' | 'de' | 'fr' | 'it' | 'es';

/** Texts of invented reviews that fit any product or any shop, with their number of stars. */
type ReviewText = readonly [rating: 2 | 3 | 4 | 5, title: string, body: string];
export type ReviewTexts = {
  names: readonly string[];
  products: readonly [ReviewText, ...ReviewText[]];
  shops: readonly [ReviewText, ...ReviewText[]];
};

export const REVIEW_TEXTS: Record<LiveLanguage, ReviewTexts> = {
  sv: {
    names: ['Alva', 'Nils', 'Ebba', 'Olle', 'Signe', 'Arvid'],
    products: [
      [5, 'Precis vad vi behövde', 'Har använts nästan varje dag i ett halvår och fungerar som första dagen.'],
      [4, 'Bra för pengarna', 'Gör det den ska. Manualen kunde ha varit tydligare, men det tog bara en kväll att lära sig.'],
      [4, 'Nöjd efter några månader', 'Känns gedigen och har inte gett några problem hittills.'],
      [2, 'Hade väntat mig mer', 'Den fungerar, men känns enklare än på bilderna. Hade valt en annan i dag.'],
    ],
    shops: [
      [5, 'Snabb leverans', 'Paketet kom två dagar efter beställningen och allt var helt.'],
      [4, 'Gick bra', 'Tydlig information på vägen. Leveransen blev en dag sen, men de hörde av sig.'],
      [3, 'Helt okej', 'Varan kom fram, men det tog tid att få svar på en fråga.'],
    ],
  },
  nb: {
    names: ['Ingrid', 'Odd', 'Solveig', 'Eirik', 'Tuva', 'Halvor'],
    products: [
      [5, 'Akkurat det vi trengte', 'Har vært i bruk nesten hver dag i et halvt år og virker som første dag.'],
      [4, 'Bra for pengene', 'Gjør det den skal. Bruksanvisningen kunne vært tydeligere, men det gikk fort å lære.'],
      [4, 'Fornøyd etter noen måneder', 'Føles solid og har ikke gitt noen problemer så langt.'],
      [2, 'Hadde ventet mer', 'Den virker, men føles enklere enn på bildene. Hadde valgt en annen i dag.'],
    ],
    shops: [
      [5, 'Rask levering', 'Pakken kom to dager etter bestilling, og alt var helt.'],
      [4, 'Gikk fint', 'God informasjon underveis. Leveringen ble en dag forsinket, men de sa fra.'],
      [3, 'Helt greit', 'Varen kom frem, men det tok tid å få svar på et spørsmål.'],
    ],
  },
  da: {
    names: ['Freja', 'Anton', 'Karla', 'Villads', 'Johanne', 'Asger'],
    products: [
      [5, 'Lige det, vi manglede', 'Har været i brug næsten hver dag i et halvt år og virker som den første dag.'],
      [4, 'God til prisen', 'Gør det, den skal. Vejledningen kunne være tydeligere, men det var hurtigt lært.'],
      [4, 'Tilfreds efter nogle måneder', 'Føles solid og har ikke givet problemer indtil nu.'],
      [2, 'Havde ventet mere', 'Den virker, men føles mere simpel end på billederne. Ville vælge en anden i dag.'],
    ],
    shops: [
      [5, 'Hurtig levering', 'Pakken kom to dage efter bestillingen, og alt var helt.'],
      [4, 'Gik fint', 'God besked undervejs. Leveringen blev en dag forsinket, men de skrev.'],
      [3, 'Helt i orden', 'Varen kom frem, men det tog tid at få svar på et spørgsmål.'],
    ],
  },
  fi: {
    names: ['Aino', 'Eero', 'Helmi', 'Otso', 'Venla', 'Toivo'],
    products: [
      [5, 'Juuri mitä tarvitsimme', 'Ollut käytössä lähes joka päivä puoli vuotta ja toimii kuin ensimmäisenä päivänä.'],
      [4, 'Hyvä hintaansa nähden', 'Tekee mitä pitää. Ohje voisi olla selkeämpi, mutta käytön oppi nopeasti.'],
      [4, 'Tyytyväinen muutaman kuukauden jälkeen', 'Tuntuu tukevalta eikä ole tähän asti tuottanut ongelmia.'],
      [2, 'Odotin enemmän', 'Toimii, mutta tuntuu vaatimattomammalta kuin kuvissa. Valitsisin nyt toisen.'],
    ],
    shops: [
      [5, 'Nopea toimitus', 'Paketti tuli kaksi päivää tilauksesta ja kaikki oli ehjää.'],
      [4, 'Sujui hyvin', 'Tilauksesta kerrottiin selvästi. Toimitus myöhästyi päivän, mutta siitä ilmoitettiin.'],
      [3, 'Ihan hyvä', 'Tuote tuli perille, mutta vastausta kysymykseen sai odottaa.'],
    ],
  },
  en: {
    names: ['Maud', 'Rowan', 'Imogen', 'Callum', 'Beatrix', 'Fergus'],
    products: [
      [5, 'Just what we needed', 'Used nearly every day for six months, and it still works like new.'],
      [4, 'Good for the money', 'Does what it should. The manual could be clearer, but I had it worked out in an evening.'],
      [4, 'Happy after a few months', 'Feels solid and has been no trouble so far.'],
      [2, 'Had hoped for more', 'It works, but it feels cheaper than it looks in the pictures. I would choose another one today.'],
    ],
    shops: [
      [5, 'Quick delivery', 'The parcel came two days after I ordered, and everything was in one piece.'],
      [4, 'Went well', 'Kept me informed all the way. It came a day late, but they emailed to say so.'],
      [3, 'All right', 'It arrived, but they took a while to answer a question.'],
    ],
  },
  de: {
    names: ['Frieda', 'Anton', 'Lotte', 'Emil', 'Greta', 'Oskar'],
    products: [
      [5, 'Genau das, was wir brauchten', 'Seit einem halben Jahr fast täglich im Einsatz und läuft wie am ersten Tag.'],
      [4, 'Gut für den Preis', 'Tut, was es soll. Die Anleitung könnte klarer sein, aber nach einem Abend saß alles.'],
      [4, 'Nach Monaten zufrieden', 'Wirkt solide und hat bisher keinen Ärger gemacht.'],
      [2, 'Mehr erhofft', 'Es funktioniert, wirkt aber einfacher als auf den Bildern. Heute würde ich anders wählen.'],
    ],
    shops: [
      [5, 'Schnelle Lieferung', 'Das Paket kam zwei Tage nach der Bestellung und alles war heil.'],
      [4, 'Lief gut', 'Immer gut informiert. Die Lieferung kam einen Tag später, aber man hat uns Bescheid gesagt.'],
      [3, 'In Ordnung', 'Die Ware kam an, aber die Antwort auf eine Frage ließ auf sich warten.'],
    ],
  },
  fr: {
    names: ['Margot', 'Émile', 'Capucine', 'Lucien', 'Apolline', 'Basile'],
    products: [
      [5, 'Exactement ce qu’il nous fallait', 'Utilisé presque chaque jour depuis six mois, il marche comme au premier.'],
      [4, 'Bon pour le prix', 'Fait ce qu’il doit faire. La notice pourrait être plus claire, mais une soirée a suffi.'],
      [4, 'Content après quelques mois', 'Solide en main, aucun souci jusqu’ici.'],
      [2, 'J’attendais mieux', 'Il fonctionne, mais paraît plus simple que sur les photos. J’en prendrais un autre aujourd’hui.'],
    ],
    shops: [
      [5, 'Livraison rapide', 'Le colis est arrivé deux jours après la commande et tout était intact.'],
      [4, 'Tout s’est bien passé', 'Bien informé en route. Un jour de retard, mais ils ont prévenu.'],
      [3, 'Correct', 'L’article est arrivé, mais la réponse à une question a pris du temps.'],
    ],
  },
  it: {
    names: ['Ginevra', 'Tommaso', 'Bianca', 'Elio', 'Ottavia', 'Nereo'],
    products: [
      [5, 'Proprio quello che serviva', 'Lo uso quasi ogni giorno da sei mesi e funziona come il primo.'],
      [4, 'Buono per il prezzo', 'Fa quello che deve. Il manuale potrebbe essere più chiaro, ma è bastata una sera.'],
      [4, 'Contento dopo qualche mese', 'Sembra solido e finora non ha dato problemi.'],
      [2, 'Mi aspettavo di più', 'Funziona, ma sembra più semplice che nelle foto. Oggi ne sceglierei un altro.'],
    ],
    shops: [
      [5, 'Consegna rapida', 'Il pacco è arrivato due giorni dopo l’ordine e tutto era integro.'],
      [4, 'Tutto bene', 'Informazioni chiare fino alla consegna. Un giorno di ritardo, ma hanno avvisato.'],
      [3, 'Nella media', 'L’articolo è arrivato, ma la risposta a una domanda si è fatta attendere.'],
    ],
  },
  es: {
    names: ['Jimena', 'Bruno', 'Candela', 'Leandro', 'Vega', 'Telmo'],
    products: [
      [5, 'Justo lo que hacía falta', 'Lo usamos casi a diario desde hace medio año y funciona como el primer día.'],
      [4, 'Bueno por el precio', 'Hace lo que debe. El manual podría ser más claro, pero bastó una tarde.'],
      [4, 'Contento tras unos meses', 'Parece sólido y hasta ahora no ha dado problemas.'],
      [2, 'Esperaba más', 'Funciona, pero parece más sencillo que en las fotos. Hoy elegiría otro.'],
    ],
    shops: [
      [5, 'Entrega rápida', 'El paquete llegó dos días después del pedido y todo estaba entero.'],
      [4, 'Fue bien', 'Buena información por el camino. Llegó un día tarde, pero avisaron.'],
      [3, 'Correcto', 'El artículo llegó, pero la respuesta a una pregunta tardó.'],
    ],
  },
}; // biome-ignore format: a table
