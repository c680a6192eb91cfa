import { parseMerchantTable } from './merchant-table.ts';

/** Name | city | founded | personality | assortment | shipping | delivery days | feed | rating | return days | description */
export const swedishMerchants = parseMerchantTable(
  'SE',
  'sv-SE',
  `
Volthamn | Norrköping | 1996 | ordinary | electric | 49 < 499 | 1-3 | google-rss gz | 4.2 | 30 | Hemelektronik och vitvaror med lager i Norrköping och leverans ända in i köket.
Tidvarv | Malmö | 2011 | marketplace | all | ? | 2-6 | jsonl gz | 3.8 | 14 | Marknadsplats där hundratals småbutiker säljer nytt, begagnat och renoverat.
Ladholmen | Borås | 2003 | discounter | all | 59 | 3-5 | csv-prisjakt latin-1 | 3.6 | 14 | Stora lador, små marginaler: varor direkt från pallen till lägsta möjliga pris.
Brunkulla & Söner | Uppsala | 1948 | premium | house+fashion | free | 1-2 | google-rss | 4.8 | 60 | Familjeägt varuhus som väljer saker som håller och lagar dem när de inte gör det.
Reabryggan | Göteborg | 2014 | seesaw | all | 39 < 299 | 2-5 | google-atom | 3.1 | 14 | Ny rea varje vecka på allt från dammsugare till vinterjackor.
Ärlunda Handel | Västerås | 2008 | honest | all | 49 < 600 | 1-3 | google-rss | 4.7 | 45 | Samma låga pris varje dag, utan överstrukna siffror och utan finstilt.
Grävlingsbo | Falun | 1987 | ordinary | house+sports | 0:79 500:49 1500:0 | 2-4 | tsv-google utf-16 | 4.1 | 30 | Allt till villan, altanen och skogstomten, med butik vid E16 och lager i Falun.
Pixelbruket | Linköping | 2005 | ordinary | tech+play | 29 < 399 | 1-2 | csv-google | 4.4 | 30 | Datorer, ljud och spel för den som bryr sig om siffrorna bakom.
Lillsparven | Örebro | 1999 | ordinary | care+fashion | 45 < 450 | 1-3 | google-rss | 4.5 | 30 | Barnprylar, leksaker och vård för hela familjen, utvalda av föräldrar.
Skogsfoten | Östersund | 1979 | premium | wear+health | 59 < 800 | 2-4 | heureka-xml | 4.6 | 60 | Friluftsliv, löpning och kläder som tål jämtländskt väder.
Kaklunda Vitvaror | Jönköping | 1992 | discounter | electric+home-garden | 0:49 1000:199 5000:0 | 3-7 | skroutz-xml | 3.9 | 14 | Vitvaror och köksmaskiner till grossistpris, med installation som tillval.
Trådrullen | Borås | 2010 | seesaw | wear+care | 39 | 2-5 | csv-prisjakt zip | 3.5 | 30 | Mode, sport och hudvård till kampanjpriser året runt.
`,
);

export const norwegianMerchants = parseMerchantTable(
  'NO',
  'nb-NO',
  `
Volthamn | Drammen | 2001 | ordinary | electric | 79 < 799 | 1-4 | google-rss gz | 4.1 | 30 | Hvitevarer, lyd og data med montering hjemme hos deg over hele landet.
Tidvarv | Oslo | 2013 | marketplace | all | ? | 3-7 | jsonl gz | 3.7 | 14 | Markedsplass der småbutikker selger nytt, brukt og refurbished side om side.
Krambulina | Sandnes | 2006 | discounter | all | 89 | 3-6 | csv-prisjakt latin-1 | 3.7 | 14 | Store partier og små priser på alt et norsk hjem trenger.
Hallingstue | Gol | 1954 | premium | house+fashion | free | 2-4 | google-atom | 4.8 | 60 | Møbler, kjøkken og klær laget for å vare i generasjoner.
Salgsvika | Bergen | 2015 | seesaw | all | 49 < 399 | 2-5 | google-rss | 3.2 | 14 | Nye kampanjer hver uke på elektronikk, interiør og sport.
Ryddig Handel | Trondheim | 2009 | honest | all | 69 < 700 | 1-3 | google-rss | 4.6 | 50 | Én ærlig pris hele året, og svar på telefonen samme dag.
Stabburet Hus og Hage | Hamar | 1983 | ordinary | house+sports | 0:129 1000:79 2500:0 | 2-5 | tsv-google | 4.0 | 30 | Verktøy, hage og husholdning for hytte og hjem på Hedmarken.
Pikselvika | Stavanger | 2004 | ordinary | tech+play | 49 < 499 | 1-3 | csv-google | 4.3 | 30 | Datautstyr, skjermer og spill med ekspresslevering i hele Rogaland.
Trollungen | Lillehammer | 2000 | ordinary | care+fashion | 59 < 500 | 2-4 | google-rss zip | 4.5 | 30 | Barnevogner, leker og pleie, testet av familier på Lillehammer.
Breskulen | Tromsø | 1976 | premium | wear+health | 99 < 1000 | 2-6 | heureka-xml | 4.7 | 60 | Turutstyr og ullklær for folk som er ute uansett vær.
Kvitkroken | Moss | 1994 | discounter | electric+home-garden | 0:79 1000:249 6000:0 | 3-8 | skroutz-xml | 3.8 | 14 | Kjøleskap, vaskemaskiner og småelektrisk uten fordyrende mellomledd.
Garnviken | Ålesund | 2012 | seesaw | wear+care | 59 | 2-5 | csv-google utf-16 | 3.4 | 30 | Klær, sko og velvære med stadig nye tilbud.
`,
);

export const danishMerchants = parseMerchantTable(
  'DK',
  'da-DK',
  `
Volthamn | Kolding | 1999 | ordinary | electric | 39 < 499 | 1-2 | google-rss gz | 4.2 | 30 | Hårde hvidevarer og elektronik med levering og gammelt med retur.
Tidvarv | København | 2012 | marketplace | all | ? | 2-5 | jsonl gz | 3.9 | 14 | Markedsplads hvor små butikker sælger nyt, brugt og istandsat.
Nordkiste | Aabenraa | 2002 | discounter | all | 35 | 2-4 | csv-idealo latin-1 | 3.7 | 14 | Grænsehandlens priser leveret til døren i hele Danmark.
Rosenlund & Falk | Odense | 1936 | premium | house+fashion | free | 1-2 | google-atom | 4.8 | 60 | Dansk varehus med godt håndværk til bolig, køkken og garderobe.
Tilbudsmolen | Aarhus | 2016 | seesaw | all | 29 < 299 | 1-4 | google-rss | 3.2 | 14 | Ugens tilbud på alt fra støvsugere til sneakers.
Redelig Handel | Vejle | 2010 | honest | all | 39 < 500 | 1-3 | google-rss | 4.7 | 45 | Den samme fair pris hver dag og ingen overstregede tal.
Havelågen | Silkeborg | 1989 | ordinary | house+sports | 0:59 400:39 1200:0 | 2-4 | tsv-google | 4.1 | 30 | Hus, have og værktøj til dem der helst gør det selv.
Pixelkajen | Aalborg | 2006 | ordinary | tech+play | 29 < 399 | 1-2 | csv-google | 4.4 | 30 | Computere, lyd og spil fra nørder der svarer ærligt.
Spurveungen | Roskilde | 2001 | ordinary | care+fashion | 35 < 400 | 1-3 | google-rss zip | 4.5 | 30 | Barnevogne, legetøj og pleje valgt af forældre.
Klitfoden | Skagen | 1981 | premium | wear+health | 49 < 700 | 2-4 | heureka-xml | 4.6 | 60 | Sport, friluftsliv og tøj til blæst og lange strande.
Hvidehjørnet | Herning | 1993 | discounter | electric+home-garden | 0:39 800:149 4000:0 | 3-6 | skroutz-xml | 3.8 | 14 | Hvidevarer til skarpe priser direkte fra lageret i Herning.
Trådværket | Horsens | 2011 | seesaw | wear+care | 29 | 2-4 | csv-prisjakt | 3.5 | 30 | Mode, sko og skønhed med nye kampagner hele tiden.
`,
);

export const finnishMerchants = parseMerchantTable(
  'FI',
  'fi-FI',
  `
Volthamn | Vantaa | 2003 | ordinary | electric | 5.90 < 50 | 1-3 | google-rss gz | 4.1 | 30 | Kodinkoneet ja elektroniikka kotiin kannettuna koko Suomessa.
Tidvarv | Helsinki | 2014 | marketplace | all | ? | 2-6 | jsonl gz | 3.8 | 14 | Markkinapaikka, jossa pienet kaupat myyvät uutta, käytettyä ja kunnostettua.
Halpalaituri | Lahti | 2005 | discounter | all | 6.90 | 3-5 | csv-prisjakt latin-1 | 3.6 | 14 | Suuret erät ja pienet hinnat kaikkeen kodin tarpeeseen.
Kotikoivisto | Tampere | 1951 | premium | house+fashion | free | 1-3 | google-atom | 4.8 | 60 | Perheyritys, joka myy kestäviä tavaroita kotiin ja keittiöön.
Alennuslahti | Turku | 2016 | seesaw | all | 4.90 < 40 | 2-5 | google-rss | 3.2 | 14 | Uusia tarjouksia joka viikko imureista talvitakkeihin.
Reilu Varasto | Jyväskylä | 2009 | honest | all | 5.90 < 60 | 1-3 | google-rss | 4.7 | 45 | Sama reilu hinta joka päivä ilman yliviivattuja lukuja.
Pihapolku | Kuopio | 1986 | ordinary | house+sports | 0:9.90 50:5.90 150:0 | 2-4 | tsv-google | 4.1 | 30 | Talon, pihan ja mökin tavarat savolaisella palvelulla.
Pikselimylly | Oulu | 2004 | ordinary | tech+play | 3.90 < 40 | 1-2 | csv-google | 4.4 | 30 | Tietokoneet, äänentoisto ja pelit nopeasti varastosta.
Pikkutiainen | Espoo | 2000 | ordinary | care+fashion | 4.90 < 45 | 1-3 | google-rss zip | 4.5 | 30 | Lastenvaunut, lelut ja hoitotuotteet vanhempien valitsemina.
Tunturijalka | Rovaniemi | 1978 | premium | wear+health | 6.90 < 80 | 2-5 | heureka-xml | 4.6 | 60 | Retkeilyyn, juoksuun ja hiihtoon varusteet, jotka kestävät kaamoksen.
Valkonurkka | Seinäjoki | 1995 | discounter | electric+home-garden | 0:5.90 100:24.90 500:0 | 3-7 | skroutz-xml | 3.9 | 14 | Kodinkoneita tukkuhintaan suoraan Seinäjoen varastosta.
Lankavarasto | Pori | 2012 | seesaw | wear+care | 4.90 | 2-5 | csv-google utf-16 | 3.4 | 30 | Muotia, kenkiä ja kauneutta vaihtuvin tarjouksin.
`,
);
