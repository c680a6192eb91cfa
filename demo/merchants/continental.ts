import { parseMerchantTable } from './merchant-table.ts';

/** Name | city | founded | personality | assortment | shipping | delivery days | feed | rating | return days | description */
export const germanMerchants = parseMerchantTable(
  'DE',
  'de-DE',
  `
Kaufquell | Kassel | 2006 | ordinary | electric | 4.95 < 49 | 1-3 | csv-idealo | 4.2 | 30 | Haushaltsgeräte und Technik mit Lieferung bis an den Aufstellort.
Marktbrücke | Leipzig | 2011 | marketplace | all | ? | 2-6 | jsonl gz | 3.8 | 14 | Marktplatz vieler kleiner Händler für neue, gebrauchte und aufbereitete Ware.
Nordkiste | Flensburg | 2002 | discounter | all | 4.90 | 2-4 | csv-idealo latin-1 | 3.7 | 14 | Restposten und Großmengen zum kleinen Preis direkt aus dem Lager.
Haus Lindenthal | Münster | 1927 | premium | house+fashion | free | 1-3 | google-rss gz | 4.8 | 60 | Kaufhaus in vierter Generation für Dinge, die man nur einmal kauft.
Rabattkontor Rheinufer | Duisburg | 2015 | seesaw | all | 2.95 < 29 | 2-4 | google-atom | 3.1 | 14 | Jede Woche neue Aktionen vom Staubsauger bis zum Wintermantel.
Ehrlich & Weber | Erfurt | 2009 | honest | all | 3.95 < 50 | 1-3 | google-rss | 4.7 | 45 | Ein fairer Preis an jedem Tag, ganz ohne durchgestrichene Zahlen.
Gartenhof Wiesengrund | Paderborn | 1985 | ordinary | house+sports | 0:6.95 60:3.95 150:0 | 2-4 | tsv-google | 4.2 | 30 | Haus, Garten und Werkstatt für alle, die gern selbst anpacken.
Pixelspeicher | Jena | 2004 | ordinary | tech+play | 3.49 < 39 | 1-2 | csv-google utf-16 | 4.4 | 30 | Computer, Ton und Spiele von Leuten, die Datenblätter lesen.
Zaunkönig Kinderwelt | Regensburg | 2000 | ordinary | care+fashion | 3.95 < 40 | 1-3 | google-rss zip | 4.6 | 30 | Kinderwagen, Spielzeug und Pflege, von Eltern ausgesucht.
Gratwanderer Ausrüstung | Rosenheim | 1979 | premium | wear+health | 4.50 < 80 | 1-3 | heureka-xml | 4.7 | 100 | Ausrüstung und Kleidung für Berg, Lauf und Regen, am Wendelstein erprobt.
Weißgeräte Hölscher | Gütersloh | 1991 | discounter | electric+home-garden | 0:5.90 100:24.90 500:0 | 3-7 | skroutz-xml | 3.9 | 14 | Waschmaschinen, Herde und Kühlgeräte zum Großhandelspreis.
Zwirn & Faden | Augsburg | 2012 | seesaw | wear+care | 3.90 | 2-4 | csv-idealo gz | 3.5 | 30 | Mode, Schuhe und Pflege mit ständig wechselnden Angeboten.
`,
);

export const frenchMerchants = parseMerchantTable(
  'FR',
  'fr-FR',
  `
Voltarive | Lille | 1994 | ordinary | electric | 4.99 < 50 | 1-3 | google-rss gz | 4.2 | 30 | Électroménager et image, livrés et installés dans la pièce de votre choix.
Domovia | Lyon | 2012 | marketplace | all | ? | 2-6 | jsonl gz | 3.8 | 14 | Place de marché où des centaines de boutiques vendent du neuf, de l’occasion et du reconditionné.
Le Petit Entrepôt | Saint-Étienne | 2003 | discounter | all | 5.90 | 3-5 | csv-google latin-1 | 3.6 | 14 | Lots, fins de série et prix serrés pour toute la maison.
Maison Vaucresson | Tours | 1932 | premium | house+fashion | free | 1-3 | google-atom | 4.8 | 60 | Grand magasin familial qui choisit des objets faits pour durer et qui les répare.
Quai des Ristournes | Le Havre | 2015 | seesaw | all | 2.99 < 25 | 2-4 | google-rss | 3.1 | 14 | Chaque semaine de nouvelles promotions, de l’aspirateur au manteau d’hiver.
Juste Étiquette | Nantes | 2009 | honest | all | 3.90 < 49 | 1-3 | google-rss | 4.7 | 45 | Le même prix juste tous les jours, sans prix barrés.
Jardins de Kerlouan | Quimper | 1986 | ordinary | house+sports | 0:7.90 60:4.90 150:0 | 2-4 | tsv-google | 4.1 | 30 | La maison, le jardin et l’atelier pour ceux qui aiment faire eux-mêmes.
Pixel & Bobine | Grenoble | 2005 | ordinary | tech+play | 3.49 < 39 | 1-2 | csv-google utf-16 | 4.4 | 30 | Informatique, son et jeux par des gens qui lisent les fiches techniques.
La Mésange Bleue | Angers | 2001 | ordinary | care+fashion | 3.90 < 45 | 1-3 | google-rss zip | 4.6 | 30 | Poussettes, jouets et soins choisis par des parents.
Sentiers d’Aubrac | Rodez | 1980 | premium | wear+health | 4.90 < 80 | 2-4 | heureka-xml | 4.7 | 100 | Randonnée, course et vêtements éprouvés sur les plateaux de l’Aubrac.
Blanc Direct Picardie | Amiens | 1992 | discounter | electric+home-garden | 0:5.90 100:24.90 500:0 | 3-7 | skroutz-xml | 3.9 | 14 | Lave-linge, fours et réfrigérateurs au prix de gros.
Fil et Galet | Biarritz | 2013 | seesaw | wear+care | 3.95 | 2-4 | csv-google | 3.5 | 30 | Mode, chaussures et beauté avec des offres qui changent sans cesse.
`,
);

export const italianMerchants = parseMerchantTable(
  'IT',
  'it-IT',
  `
Corrente Viva | Modena | 1995 | ordinary | electric | 4.99 < 49 | 1-3 | google-rss gz | 4.2 | 30 | Elettrodomestici ed elettronica consegnati e installati in tutta Italia.
Domovia | Torino | 2013 | marketplace | all | ? | 2-7 | jsonl gz | 3.7 | 14 | Il mercato online dei piccoli negozi, con prodotti nuovi, usati e ricondizionati.
Bottega del Risparmio Ferretti | Prato | 2004 | discounter | all | 5.90 | 3-5 | csv-google latin-1 | 3.6 | 14 | Grandi quantità e piccoli prezzi per tutta la casa.
Casa Montalbano & Figli | Verona | 1934 | premium | house+fashion | free | 1-3 | google-atom | 4.8 | 60 | Un emporio di famiglia che sceglie oggetti fatti per durare.
Molo degli Sconti | Livorno | 2015 | seesaw | all | 2.99 < 29 | 2-4 | google-rss | 3.1 | 14 | Ogni settimana nuove offerte, dall’aspirapolvere al cappotto.
Prezzo Onesto Bertani | Parma | 2010 | honest | all | 3.90 < 49 | 1-3 | google-rss | 4.7 | 45 | Lo stesso prezzo giusto ogni giorno, senza cifre barrate.
Orto e Officina | Cuneo | 1987 | ordinary | house+sports | 0:7.90 60:4.90 150:0 | 2-4 | tsv-google | 4.1 | 30 | Casa, giardino e utensili per chi ama il fai da te.
Pixelforgia | Pisa | 2005 | ordinary | tech+play | 3.49 < 39 | 1-2 | csv-google utf-16 | 4.4 | 30 | Computer, audio e giochi scelti da chi legge le schede tecniche.
Il Pettirosso | Lucca | 2001 | ordinary | care+fashion | 3.90 < 45 | 1-3 | google-rss zip | 4.6 | 30 | Passeggini, giocattoli e cura per la famiglia scelti dai genitori.
Sentiero Alto | Belluno | 1981 | premium | wear+health | 4.90 < 80 | 2-4 | heureka-xml | 4.7 | 100 | Attrezzatura e abbigliamento per la montagna, provati sulle Dolomiti.
Bianco Ingrosso Valpadana | Cremona | 1992 | discounter | electric+home-garden | 0:5.90 100:24.90 500:0 | 3-7 | skroutz-xml | 3.9 | 14 | Lavatrici, forni e frigoriferi a prezzi da grossista.
Filo di Lana | Biella | 2012 | seesaw | wear+care | 3.95 | 2-4 | csv-google | 3.5 | 30 | Moda, scarpe e bellezza con offerte sempre nuove.
`,
);

export const spanishMerchants = parseMerchantTable(
  'ES',
  'es-ES',
  `
Casa Voltares | Zaragoza | 1993 | ordinary | electric | 4.99 < 49 | 1-3 | google-rss gz | 4.2 | 30 | Electrodomésticos y electrónica con entrega e instalación en toda España.
Domovia | Valencia | 2013 | marketplace | all | ? | 2-7 | jsonl gz | 3.8 | 14 | El mercado de cientos de tiendas pequeñas con productos nuevos, usados y reacondicionados.
Almacén La Ganga de Getafe | Getafe | 2004 | discounter | all | 4.90 | 3-5 | csv-google latin-1 | 3.6 | 14 | Grandes lotes y precios pequeños para toda la casa.
Hijos de Arrizubi | San Sebastián | 1929 | premium | house+fashion | free | 1-3 | google-atom | 4.8 | 60 | Grandes almacenes de familia que eligen cosas hechas para durar.
Muelle de Ofertas | Cádiz | 2015 | seesaw | all | 2.99 < 25 | 2-4 | google-rss | 3.1 | 14 | Cada semana nuevas ofertas, desde aspiradoras hasta abrigos.
Precio Claro Ibáñez | Valladolid | 2010 | honest | all | 3.90 < 45 | 1-3 | google-rss | 4.7 | 45 | El mismo precio justo todos los días, sin cifras tachadas.
Huerta y Taller | Lugo | 1986 | ordinary | house+sports | 0:7.90 60:4.90 150:0 | 2-4 | tsv-google | 4.1 | 30 | Casa, jardín y herramientas para quien prefiere hacerlo con sus manos.
Pixelería | Málaga | 2006 | ordinary | tech+play | 3.49 < 39 | 1-2 | csv-google utf-16 | 4.4 | 30 | Informática, sonido y juegos elegidos por quien lee las fichas técnicas.
El Gorrión Chico | Murcia | 2001 | ordinary | care+fashion | 3.90 < 40 | 1-3 | google-rss zip | 4.6 | 30 | Carritos, juguetes y cuidado familiar elegidos por padres y madres.
Vereda Alta | Huesca | 1980 | premium | wear+health | 4.50 < 80 | 2-4 | heureka-xml | 4.7 | 100 | Equipo y ropa de montaña probados en los Pirineos.
Blanco Mayorista del Ebro | Logroño | 1992 | discounter | electric+home-garden | 0:5.90 100:24.90 500:0 | 3-7 | skroutz-xml | 3.9 | 14 | Lavadoras, hornos y frigoríficos a precio de mayorista.
Hilo y Arena | Alicante | 2012 | seesaw | wear+care | 3.95 | 2-4 | csv-prisjakt | 3.5 | 30 | Moda, calzado y belleza con ofertas que cambian sin parar.
`,
);
