import { parseMerchantTable } from './merchant-table.ts';

/** Name | city | founded | personality | assortment | shipping | delivery days | feed | rating | return days | description */
export const britishMerchants = parseMerchantTable(
  'UK',
  'en-GB',
  `
Marlowe & Finch | Leeds | 1931 | premium | house+fashion | free | 1-3 | google-rss gz | 4.8 | 60 | A department store that stocks fewer things and stands behind every one of them.
Tidewell Market | Manchester | 2012 | marketplace | all | ? | 2-6 | jsonl gz | 3.9 | 30 | A marketplace of independent sellers with new, used and refurbished goods side by side.
Pennywhistle Depot | Doncaster | 2004 | discounter | all | 3.99 | 2-5 | csv-google | 3.6 | 14 | Pallet buys and plain packaging, sold for as little as the sums allow.
Brackenhall Electrical | Derby | 1974 | ordinary | electric | 0:4.99 50:2.99 150:0 | 1-3 | google-rss | 4.3 | 30 | Appliances and electronics from a Derbyshire family firm, delivered to the room of your choice.
Bargain Wharf | Hull | 2015 | seesaw | all | 2.99 < 30 | 2-4 | google-atom | 3.1 | 14 | Something is always on sale, from kettles to running shoes.
Plainly Priced | York | 2010 | honest | all | 3.50 < 40 | 1-3 | google-rss | 4.7 | 45 | One fair price all year, with nothing crossed out and nothing in small print.
Hedgerow & Hearth | Hereford | 1988 | ordinary | house+sports | 4.95 < 60 | 2-4 | tsv-google | 4.2 | 30 | House, garden and workshop goods for people who like to do it themselves.
Pixelyard | Reading | 2006 | ordinary | tech+play | 2.99 < 35 | 1-2 | csv-google utf-16 | 4.4 | 30 | Computers, sound and games from people who read the data sheets.
Little Wrenbury | Chester | 2001 | ordinary | care+fashion | 3.95 < 45 | 1-3 | google-rss zip | 4.6 | 60 | Prams, toys and everyday care chosen by parents.
Fellstrider | Kendal | 1982 | premium | wear+health | 3.99 < 70 | 1-3 | heureka-xml | 4.7 | 100 | Kit for walking, running and wet weather, tested on the fells behind the shop.
Whitegoods Barn Lincoln | Lincoln | 1995 | discounter | electric+home-garden | 0:4.49 80:19.99 400:0 | 3-7 | skroutz-xml | 3.8 | 14 | Fridges, washers and cookers at trade prices from one very large barn.
Cotton & Cobble | Bath | 2011 | seesaw | wear+care | 2.95 | 2-4 | csv-prisjakt | 3.5 | 30 | Clothes, shoes and skincare with a fresh promotion every week.
`,
);

export const irishMerchants = parseMerchantTable(
  'IE',
  'en-IE',
  `
Marlowe & Finch | Dublin | 1989 | premium | house+fashion | free | 1-3 | google-rss gz | 4.7 | 60 | A department store that stocks fewer things and stands behind every one of them.
Tidewell Market | Cork | 2014 | marketplace | all | ? | 3-7 | jsonl gz | 3.8 | 30 | A marketplace of independent sellers with new, used and refurbished goods side by side.
Shandonside Savers | Cork | 2005 | discounter | all | 5.99 | 2-5 | csv-google | 3.6 | 14 | Big lots and small prices on everything an Irish home needs.
Kilbrannock Electrical | Athlone | 1977 | ordinary | electric | 0:9.99 100:4.99 300:0 | 1-4 | google-rss | 4.3 | 30 | Appliances and electronics from the midlands, fitted by our own crew.
Bargain Quay | Waterford | 2016 | seesaw | all | 4.50 < 40 | 2-5 | google-atom | 3.2 | 14 | A new sale every week, from toasters to tents.
Squarely Sold | Galway | 2011 | honest | all | 4.99 < 50 | 1-3 | google-rss | 4.7 | 45 | One straight price, every day of the year.
Hazelgate Home | Kilkenny | 1986 | ordinary | house+sports | 5.95 < 75 | 2-4 | tsv-google | 4.2 | 30 | Home, garden and tools for people who mend things.
Pixelmoor | Limerick | 2007 | ordinary | tech+play | 3.99 < 45 | 1-2 | csv-google utf-16 | 4.4 | 30 | Computers, screens and games, built and tested in Limerick.
Wee Linnet | Sligo | 2002 | ordinary | care+fashion | 4.95 < 50 | 1-3 | google-rss zip | 4.6 | 60 | Prams, toys and care for the whole family, picked by parents.
Burrenstride | Ennis | 1984 | premium | wear+health | 4.99 < 80 | 2-4 | heureka-xml | 4.7 | 60 | Outdoor gear and warm layers for Atlantic weather.
Whitebox Tullamore | Tullamore | 1996 | discounter | electric+home-garden | 0:5.99 100:29.99 500:0 | 3-7 | skroutz-xml | 3.8 | 14 | White goods at trade prices straight from the warehouse.
Thread & Thistle | Kinsale | 2012 | seesaw | wear+care | 4.50 | 2-4 | csv-prisjakt | 3.5 | 30 | Clothes, shoes and beauty with offers that change by the week.
`,
);

export const americanMerchants = parseMerchantTable(
  'US',
  'en-US',
  `
Halverson’s Home Hall | Minneapolis, MN | 1946 | premium | house+fashion | free | 2-4 | google-rss gz | 4.8 | 90 | A family-owned department store that picks things to last and repairs them when they do not.
Tidewell Market | Portland, OR | 2010 | marketplace | all | ? | 3-8 | jsonl gz | 3.9 | 30 | A marketplace of independent sellers with new, used and refurbished goods side by side.
Crateway Bargains | Columbus, OH | 2002 | discounter | all | 6.99 | 3-6 | csv-google | 3.7 | 14 | Straight off the pallet and onto your porch for less.
Oak Junction Electric | Tulsa, OK | 1968 | ordinary | electric | 0:9.95 100:5.95 250:0 | 2-4 | google-rss | 4.3 | 30 | Appliances and electronics with old-fashioned advice and next-week installation.
Dealhopper Junction | Reno, NV | 2015 | seesaw | all | 4.99 < 35 | 2-5 | google-atom | 3.1 | 14 | Today only, every day: doorbusters on just about everything.
Levelfield Goods | Madison, WI | 2009 | honest | all | 5.00 < 49 | 2-4 | google-rss | 4.7 | 60 | The same honest price every day, with no coupons to hunt for.
Porchlight & Pine | Asheville, NC | 1985 | ordinary | house+sports | 7.95 < 75 | 3-5 | tsv-google | 4.2 | 30 | Everything for the house, the yard and the weekend project.
Pixelgarage | Austin, TX | 2005 | ordinary | tech+play | 3.99 < 39 | 1-3 | csv-google utf-16 | 4.5 | 30 | Computers, audio and games from people who build their own.
Bluebonnet Babies | San Antonio, TX | 1998 | ordinary | care+fashion | 5.95 < 50 | 2-4 | google-rss zip | 4.6 | 60 | Strollers, toys and family care chosen by parents.
Ridgeline Dray | Boulder, CO | 1981 | premium | wear+health | 5.99 < 80 | 2-4 | heureka-xml | 4.7 | 365 | Trail-tested gear and clothing, guaranteed for as long as you use it.
Warehouse 41 Appliance | Gary, IN | 1993 | discounter | electric+home-garden | 0:7.95 120:49 799:0 | 4-9 | skroutz-xml | 3.8 | 14 | Scratch-free appliances at warehouse prices, shipped by freight.
Mercado Girasol | Miami, FL | 2008 | seesaw | wear+care+kitchen | 4.95 | 3-5 | csv-google | 3.6 | 30 | Fashion, beauty and kitchen favorites with new offers every week.
`,
);

export const canadianMerchants = parseMerchantTable(
  'CA',
  'en-CA',
  `
Maplecourt & Hale | Toronto, ON | 1938 | premium | house+fashion | free | 2-4 | google-rss gz | 4.8 | 60 | A Toronto department store that chooses for the long run.
Tidewell Market | Vancouver, BC | 2013 | marketplace | all | ? | 3-8 | jsonl gz | 3.8 | 30 | A marketplace of independent sellers with new, used and refurbished goods side by side.
Loonie Loft | Winnipeg, MB | 2004 | discounter | all | 7.99 | 3-7 | csv-google | 3.6 | 14 | Closeouts and bulk buys for every room of the house.
Prairie Current | Regina, SK | 1971 | ordinary | electric | 0:12.99 150:6.99 400:0 | 2-5 | google-rss | 4.3 | 30 | Appliances and electronics with installers across the prairies.
Moosejaw Markdowns | Moose Jaw, SK | 2016 | seesaw | all | 5.99 < 45 | 3-6 | google-atom | 3.2 | 14 | Weekly markdowns on everything from blenders to parkas.
Fairwater Trading | Halifax, NS | 2010 | honest | all | 6.50 < 60 | 2-5 | google-rss | 4.7 | 45 | One fair price all year long, coast to coast.
Cedar & Sod | Kelowna, BC | 1987 | ordinary | house+sports | 8.95 < 90 | 3-6 | tsv-google | 4.2 | 30 | Home, garden and cabin supplies for every season.
Pixelportage | Ottawa, ON | 2006 | ordinary | tech+play | 4.99 < 49 | 1-3 | csv-google utf-16 | 4.4 | 30 | Computers, monitors and games, built and tested in the capital.
Chickadee Lane | London, ON | 2001 | ordinary | care+fashion | 5.99 < 60 | 2-4 | google-rss zip | 4.6 | 60 | Strollers, toys and family care picked by parents.
Northfoot Outfitters of Canmore | Canmore, AB | 1980 | premium | wear+health | 6.99 < 90 | 2-5 | heureka-xml | 4.7 | 60 | Gear and layers for forty below, tested at the edge of the Rockies.
`,
);

export const quebecMerchants = parseMerchantTable(
  'CA',
  'fr-CA',
  `
Électro Beaurivage | Trois-Rivières, QC | 1976 | discounter | electric+home-garden | 0:8.99 150:39.99 800:0 | 3-7 | skroutz-xml | 3.9 | 14 | Électroménagers et électronique au prix du gros, livrés partout au Québec.
La Malle aux Aubaines | Laval, QC | 2012 | seesaw | wear+care+kitchen | 5.95 | 2-5 | csv-google latin-1 | 3.5 | 30 | Mode, beauté et cuisine, avec de nouveaux rabais chaque semaine.
Maison Lavigueur | Québec, QC | 1952 | honest | all | 6.95 < 75 | 2-4 | google-rss | 4.6 | 45 | Grand magasin de quartier où le prix affiché est le vrai prix.
`,
);
