import type { ByLanguage } from './content-language.ts';

/** Things that are materials too, folded: beside another thing they are what it is made of. */
export const MATERIAL_WORDS: ByLanguage<string> = {
  en: 'nylon silicone silicon silk felt cork foam velvet satin linen canvas resin rubber latex leather wood wooden bamboo rattan cotton wool fleece polyester vinyl acrylic ceramic porcelain marble crystal aluminium aluminum brass copper iron steel lycra spandex silver gold pearl zirconia titanium platinum oak pine beech teak wicker jute hemp suede sheepskin cashmere granite concrete stainless',
  de: 'silikon leder holz baumwolle wolle filz schaumstoff seide leinen samt keramik porzellan edelstahl stahl silber perle zirkonia titan eiche kiefer buche nussbaum akazie hanf mikrofaser wildleder lammfell kaschmir granit beton messing kupfer',
  es: 'silicona cuero piel madera algodon lana fieltro corcho espuma seda lino terciopelo ceramica porcelana acero plata oro perla circonita roble pino haya nogal teca yute microfibra cachemira hormigon granito laton cobre vacuno',
  fr: 'cuir bois coton laine feutre liege mousse soie lin velours ceramique porcelaine acier argent perle zirconium chene hetre noyer teck rotin chanvre microfibre daim cachemire laiton cuivre inox',
  it: 'pelle cuoio legno cotone feltro sughero seta velluto porcellana acciaio nailon argento zirconi rovere faggio noce teak camoscio cachemire calcestruzzo ottone rame',
  pt: 'couro madeira algodao feltro cortica veludo aco prata ouro perola zirconia carvalho pinho nogueira vime juta camurca inox granito latao bambu',
  nl: 'hout katoen wol vilt kurk schuim zijde fluweel staal keramiek zilver goud parel eiken grenen beuken leer zink',
  sv: 'lader skinn trae tra bomull ull filt kork skum silke lin sammet stal guld parla furu bjork ek bambus',
  nb: 'skinn bomull ull filt kork skum silke lin stal solv eik bambus',
  da: 'lader bomuld uld filt kork skum silke stal bambus',
  pl: 'skora drewno bawelna welna filc jedwab aksamit srebro zloto perla cyrkonia sosna buk wiklina zamsz mosiadz miedz stal szklo',
  cs: 'kuze drevo bavlna vlna plst hedvabi samet ocel stribro zlato zirkon dub borovice ratan semis mosaz beton litina bambus',
  sk: 'striebro borovica koza bavlna ocel drevo vlna',
  hu: 'pamut gyapju selyem barsony acel ezust arany gyongy tolgy fenyo bukk',
  ro: 'argint aur stejar piele lemn bumbac catifea otel ceramica portelan',
  el: 'ασημι χρυσο μαργαριταρι δρυς πευκο οξια δερμα ξυλο βαμβακι μαλλι ατσαλι κεραμικο μπαμπου',
  tr: 'gumus altin inci zirkon kayin deri ahsap pamuk yun celik seramik porselen ipek kadife keten bambu',
  fi: 'hopea kulta helmi tammi manty koivu pyokki nahka puu puuvilla villa pellava sametti teras',
  he: 'עור עץ כותנה צמר כסף זהב',
  ja: null, zh: null,
}; // biome-ignore format: a table
