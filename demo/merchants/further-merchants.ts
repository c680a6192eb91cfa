import type { LiveMarketId } from '../demo-market.ts';
import { draw, hashSeed, pick } from '../random.ts';
import type { Merchant } from './merchant.ts';
import { parseMerchantTable } from './merchant-table.ts';

/** The markets with many shops, as the largest countries have. */
export type LargeMarketId = Extract<LiveMarketId, 'SE' | 'UK' | 'US' | 'DE'>;

/** What the shops of a market have in common; the tables below name each one. */
type Manner = {
  locale: Merchant['locale'];
  shipping: readonly string[];
  /** One sentence for each assortment, with the city in place of `{city}`. */
  descriptions: Readonly<Record<string, string>>;
};

const CENT_SHIPPING = ['free', '2.95 < 29', '3.95 < 40', '4.95', '4.95 < 60', '0:5.95 120:12.95 600:0', '3.49', '?'];
const KRONA_SHIPPING = ['free', '29 < 299', '39 < 400', '49', '59 < 700', '0:59 1200:149 5000:0', '45', '?'];

const ENGLISH = {
  electric: 'Appliances, computers and kitchen gear, delivered from our warehouse in {city}.',
  tech: 'Screens, sound and computers from a small team in {city}.',
  play: 'Games, bikes and gadgets for people who like to be outdoors and in.',
  house: 'Everything for the home and garden, from a family shop in {city}.',
  care: 'Health, beauty and baby care with help from trained staff in {city}.',
  wear: 'Clothes, shoes and sports gear from {city}.',
  all: 'A department store from {city} with something for every room.',
  'house+care': 'Home, garden and family essentials, packed in {city}.',
};

const MANNERS: Readonly<Record<LargeMarketId, Manner>> = {
  UK: { locale: 'en-GB', shipping: CENT_SHIPPING, descriptions: ENGLISH },
  US: { locale: 'en-US', shipping: CENT_SHIPPING, descriptions: ENGLISH },
  DE: {
    locale: 'de-DE',
    shipping: CENT_SHIPPING,
    descriptions: {
      electric: 'Haushaltsgeräte, Computer und Küchentechnik aus unserem Lager in {city}.',
      tech: 'Bildschirme, Ton und Computer von einem kleinen Team in {city}.',
      play: 'Spiele, Räder und Technik für drinnen und draußen.',
      house: 'Alles für Haus und Garten, aus einem Familienbetrieb in {city}.',
      care: 'Gesundheit, Pflege und Babybedarf mit Beratung aus {city}.',
      wear: 'Kleidung, Schuhe und Sportbedarf aus {city}.',
      all: 'Ein Kaufhaus aus {city} mit etwas für jedes Zimmer.',
      'house+care': 'Haus, Garten und Familie, verpackt in {city}.',
    },
  },
  SE: {
    locale: 'sv-SE',
    shipping: KRONA_SHIPPING,
    descriptions: {
      electric: 'Vitvaror, datorer och köksmaskiner från vårt lager i {city}.',
      tech: 'Skärmar, ljud och datorer från ett litet gäng i {city}.',
      play: 'Spel, cyklar och prylar för den som gillar både inne och ute.',
      house: 'Allt för hus och trädgård från en familjebutik i {city}.',
      care: 'Hälsa, skönhet och barnvård med råd från vår personal i {city}.',
      wear: 'Kläder, skor och sportutrustning från {city}.',
      all: 'Ett varuhus från {city} med något till varje rum.',
      'house+care': 'Hem, trädgård och familj, packat i {city}.',
    },
  },
};

/** Name | city | founded | personality | assortment */
const SHOPS: Readonly<Record<LargeMarketId, string>> = {
  UK: `
Brackenvolt | Derby | 1998 | ordinary | electric
Lantern & Loom | Halifax | 1974 | premium | all
Copperkettle Direct | Stoke | 2007 | discounter | electric
Thimbleford | Ludlow | 1989 | ordinary | house+care
Harbourlight Home | Grimsby | 2001 | ordinary | all
Quillhaven | Norwich | 2011 | honest | all
Bytemoor | Swindon | 2006 | ordinary | tech
Signal & Spool | Reading | 1996 | premium | tech
Fernhollow Garden | Taunton | 1968 | ordinary | house
Pedalwright | Otley | 1993 | ordinary | play
Marlpit Stores | Lincoln | 2004 | discounter | all
Tuppenny Row | Barnsley | 2013 | seesaw | all
Oatley & Finch | Bath | 1931 | premium | house+care
Cinderbank | Dudley | 2009 | discounter | all
Peatland Outfitters | Kendal | 1985 | premium | wear
Saltmarsh Supply | Ipswich | 2002 | ordinary | all
Wickerwold | York | 1979 | ordinary | house
Glasshouse Digital | Slough | 2012 | discounter | tech
Nettlecombe | Exeter | 1990 | ordinary | care
Dapperdale | Leicester | 2008 | seesaw | wear
Plumridge Electrical | Crewe | 1982 | ordinary | electric
Kitestring Toys | Hove | 1999 | ordinary | play
Ashgrove Market | Coventry | 2015 | marketplace | all
Mossley Trade | Oldham | 2005 | discounter | house
Bellweather | Chester | 1962 | honest | all
Larkspur & Vale | Winchester | 2010 | ordinary | care
Rookery Tech | Luton | 2003 | ordinary | tech
Stonebridge Goods | Carlisle | 1995 | ordinary | all
`,
  US: `
Copper Creek Electric | Boise, ID | 1988 | ordinary | electric
Lakeshore Lantern | Duluth, MN | 1971 | premium | all
Bargain Trestle | Toledo, OH | 2006 | discounter | all
Willow Bend Home | Macon, GA | 1994 | ordinary | house+care
Harborline Goods | Portland, ME | 2001 | ordinary | all
Plainspoke | Lincoln, NE | 2012 | honest | all
Bitsmith Supply | Raleigh, NC | 2004 | ordinary | tech
Canyon Audio Works | Tucson, AZ | 1986 | premium | tech
Green Acre Depot | Des Moines, IA | 1967 | ordinary | house
Spokewheel Sports | Eugene, OR | 1991 | ordinary | play
Redbarn Stores | Lancaster, PA | 2003 | discounter | all
Flashbarrel | Orlando, FL | 2014 | seesaw | all
Whitcomb & Hale | Concord, NH | 1929 | premium | house+care
Railyard Surplus | Omaha, NE | 2008 | discounter | all
Summit Thread | Bozeman, MT | 1983 | premium | wear
Saltgrass Trading | Galveston, TX | 2000 | ordinary | all
Juniper Hall | Santa Fe, NM | 1978 | ordinary | house
Gigabarn | Fresno, CA | 2011 | discounter | tech
Sage & Willow Care | Provo, UT | 1997 | ordinary | care
Threadmarket | Memphis, TN | 2009 | seesaw | wear
Dayton Current | Dayton, OH | 1981 | ordinary | electric
Kiteday Toys | Spokane, WA | 1999 | ordinary | play
Openstall | Newark, NJ | 2015 | marketplace | all
Timberline Trade | Billings, MT | 2005 | discounter | house
Evenhand | Topeka, KS | 1965 | honest | all
Magnolia Row | Mobile, AL | 2010 | ordinary | care
Circuit Meadow | Ann Arbor, MI | 2002 | ordinary | tech
Stonebridge Mercantile | Albany, NY | 1995 | ordinary | all
`,
  DE: `
Stromhafen | Emden | 1997 | ordinary | electric
Laternenhof | Bamberg | 1972 | premium | all
Kesselwerk Direkt | Solingen | 2006 | discounter | electric
Fingerhut & Garten | Celle | 1988 | ordinary | house+care
Hafenlicht Handel | Wismar | 2001 | ordinary | all
Klarpreis Böhm | Fulda | 2011 | honest | all
Bitmühle | Chemnitz | 2005 | ordinary | tech
Klangwinkel | Detmold | 1995 | premium | tech
Farnwiese | Soest | 1966 | ordinary | house
Radschmiede Voss | Oldenburg | 1992 | ordinary | play
Lagerhof Süd | Ulm | 2003 | discounter | all
Preiskarussell | Gera | 2013 | seesaw | all
Eichenthal & Söhne | Bayreuth | 1930 | premium | house+care
Schlackenberg | Hagen | 2009 | discounter | all
Kammweg Ausrüster | Kempten | 1984 | premium | wear
Salzspeicher | Lüneburg | 2002 | ordinary | all
Weidenkorb | Coburg | 1978 | ordinary | house
Glasfaser Discount | Siegen | 2012 | discounter | tech
Kamillenhof | Weimar | 1990 | ordinary | care
Modeinsel | Krefeld | 2008 | seesaw | wear
Elektro Brandstetter | Passau | 1981 | ordinary | electric
Drachenschnur | Gießen | 1999 | ordinary | play
Offener Marktstand | Bremerhaven | 2015 | marketplace | all
Werkhof Lohmann | Minden | 2004 | discounter | house
Geradeheraus | Worms | 1961 | honest | all
Lavendelzeile | Landshut | 2010 | ordinary | care
Rechenwerk | Ilmenau | 2003 | ordinary | tech
Steinbrück Waren | Görlitz | 1994 | ordinary | all
`,
  SE: `
Kopparvolt | Falun | 1997 | ordinary | electric
Lykthuset | Kalmar | 1973 | premium | all
Kittelverket | Eskilstuna | 2006 | discounter | electric
Fingerborgen | Växjö | 1989 | ordinary | house+care
Hamnljus Handel | Gävle | 2001 | ordinary | all
Rakpriset | Karlstad | 2011 | honest | all
Byteheden | Luleå | 2005 | ordinary | tech
Ljudkällaren | Lund | 1995 | premium | tech
Ormbunkens Trädgård | Varberg | 1967 | ordinary | house
Cykelsmedjan | Umeå | 1992 | ordinary | play
Lagerlängan | Skövde | 2003 | discounter | all
Prisvirveln | Södertälje | 2013 | seesaw | all
Ekhammar & Dotter | Visby | 1931 | premium | house+care
Slaggbacken | Avesta | 2009 | discounter | all
Fjällkåpan | Kiruna | 1984 | premium | wear
Saltboden | Uddevalla | 2002 | ordinary | all
Pilkorgen | Ystad | 1978 | ordinary | house
Fiberfynd | Sundsvall | 2012 | discounter | tech
Kamomillgården | Motala | 1990 | ordinary | care
Plaggön | Trollhättan | 2008 | seesaw | wear
Elboden Hedlund | Sandviken | 1981 | ordinary | electric
Drakspolen | Halmstad | 1999 | ordinary | play
Öppna Torget | Helsingborg | 2015 | marketplace | all
Verkstadslagret | Köping | 2004 | discounter | house
Ärligt Talat | Mora | 1962 | honest | all
Lavendelraden | Nyköping | 2010 | ordinary | care
Räknestugan | Skellefteå | 2003 | ordinary | tech
Stenbron Varor | Kristianstad | 1994 | ordinary | all
`,
};

const CHANCE = {
  shipping: hashSeed('further shipping'),
  feed: hashSeed('further feed'),
  days: hashSeed('further days'),
  rating: hashSeed('further rating'),
  returns: hashSeed('further returns'),
};
const FEEDS = ['google-rss gz', 'tsv-google', 'csv-google', 'google-atom', 'google-rss', 'jsonl gz'];
const DAYS = ['1-2', '1-3', '2-4', '2-5', '3-6'];
const RETURNS = ['14', '30', '30', '30', '60'];

/** Ratings follow how a shop behaves, with some spread. */
const RATINGS: Readonly<Record<string, number>> = {
  ordinary: 4.2,
  discounter: 3.7,
  premium: 4.7,
  seesaw: 3.2,
  honest: 4.6,
  marketplace: 3.8,
};

/** The shops of a large market beside those with a profile of their own. */
export function furtherMerchants(market: LargeMarketId): Merchant[] {
  const { locale, shipping, descriptions } = MANNERS[market];
  const rows = SHOPS[market]
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', city = '', founded = '', personality = '', assortment = ''] = row.split(' | ');
      const seed = hashSeed(`${market} ${name}`);
      const rating = ((RATINGS[personality] ?? 4) + (draw(seed, CHANCE.rating) - 0.5) * 0.5).toFixed(1);
      const description = (descriptions[assortment] ?? '').replace('{city}', city);
      return [
        name,
        city,
        founded,
        personality,
        assortment,
        pick(shipping, seed, CHANCE.shipping),
        pick(DAYS, seed, CHANCE.days),
        pick(FEEDS, seed, CHANCE.feed),
        rating,
        pick(RETURNS, seed, CHANCE.returns),
        description,
      ].join(' | ');
    });
  return parseMerchantTable(market, locale, rows.join('\n'));
}
