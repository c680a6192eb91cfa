import type { ByLanguage } from './content-language.ts';

/** Things that are materials too, folded: beside another thing they are what it is made of. */
export const MATERIAL_WORDS: ByLanguage<string> = {
  en: 'nylon silicone silicon silk felt cork foam velvet satin linen canvas resin rubber latex leather wood wooden bamboo rattan cotton wool fleece polyester vinyl acrylic ceramic porcelain marble crystal aluminium aluminum brass copper iron steel lycra spandex silver gold pearl zirconia titanium platinum oak pine beech teak wicker jute hemp suede sheepskin cashmere granite concrete stainless fabric glass metal plastic mdf plywood tweed chiffon lace mesh chenille boucle terracotta stoneware',
  de: 'silikon leder holz baumwolle wolle filz schaumstoff seide leinen samt keramik porzellan edelstahl stahl silber perle zirkonia titan eiche kiefer buche nussbaum akazie hanf mikrofaser wildleder lammfell kaschmir granit beton messing kupfer stoff glas metall kunststoff plastik kork rattan jute loden viskose polyester sandstein feinsteinzeug',
  es: 'silicona cuero piel madera algodon lana fieltro corcho espuma seda lino terciopelo ceramica porcelana acero plata oro perla circonita roble pino haya nogal teca yute microfibra cachemira hormigon granito laton cobre vacuno tela vidrio cristal metal plastico lona mimbre polipiel',
  fr: 'cuir bois coton laine feutre liege mousse soie lin velours ceramique porcelaine acier argent perle zirconium chene hetre noyer teck rotin chanvre microfibre daim cachemire laiton cuivre inox tissu verre metal plastique osier toile gres similicuir',
  it: 'pelle cuoio legno cotone feltro sughero seta velluto porcellana acciaio nailon argento zirconi rovere faggio noce teak camoscio cachemire calcestruzzo ottone rame tessuto vetro metallo plastica ecopelle vimini ghisa',
  pt: 'couro madeira algodao feltro cortica veludo aco prata ouro perola zirconia carvalho pinho nogueira vime juta camurca inox granito latao bambu tecido vidro metal plastico lona',
  nl: 'hout katoen wol vilt kurk schuim zijde fluweel staal keramiek zilver goud parel eiken grenen beuken leer zink stof glas metaal kunststof rotan mangohout kunstleer siliconen',
  sv: 'lader skinn trae tra bomull ull filt kork skum silke lin sammet stal guld parla furu bjork ek bambus tyg glas metall plast konstlader rotting',
  nb: 'skinn bomull ull filt kork skum silke lin stal solv eik bambus stoff glass metall plast kunstskinn',
  da: 'lader bomuld uld filt kork skum silke stal bambus stof glas metal plast laeder kunstlaeder',
  pl: 'skora drewno bawelna welna filc jedwab aksamit srebro zloto perla cyrkonia sosna buk wiklina zamsz mosiadz miedz stal szklo tkanina metal plastik drewna metalu',
  cs: 'kuze drevo bavlna vlna plst hedvabi samet ocel stribro zlato zirkon dub borovice ratan semis mosaz beton litina bambus latka sklo kov plast keramika',
  sk: 'striebro borovica koza bavlna ocel drevo vlna latka sklo kov plast',
  hu: 'pamut gyapju selyem barsony acel ezust arany gyongy tolgy fenyo bukk szovet uveg fem muanyag fa szilikon nejlon',
  ro: 'argint aur stejar piele lemn bumbac catifea otel ceramica portelan textil sticla metal plastic',
  el: 'ασημι χρυσο μαργαριταρι δρυς πευκο οξια δερμα ξυλο βαμβακι μαλλι ατσαλι κεραμικο μπαμπου υφασμα γυαλι μεταλλο πλαστικο βελουδο σιλικονη',
  tr: 'gumus altin inci zirkon kayin deri ahsap pamuk yun celik seramik porselen ipek kadife keten bambu kumas cam metal plastik kase mermer',
  fi: 'hopea kulta helmi tammi manty koivu pyokki nahka puu puuvilla villa pellava sametti teras kangas lasi metalli muovi silikoni',
  he: 'עור עץ כותנה צמר כסף זהב סיליקון',
  ja: null, zh: null,
}; // biome-ignore format: a table
