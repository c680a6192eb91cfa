/** Words that describe any thing and name none: a thing's name may be followed by them. */
export const DESCRIPTION_WORDS: ReadonlySet<string> = new Set(
  (
    'black white red blue green grey gray silver gold pink purple yellow orange brown beige cyan magenta clear transparent ' +
    'navy multicolor multicolour metallic dark light matte matt glossy graphite titanium rose ivory cream turquoise ' +
    'schwarz weiss weiß rot blau grun grau silber gelb braun noir blanc rouge bleu vert gris jaune rose nero bianco rosso blu ' +
    'anthracite anthrazit antracit antraciet fuchsia lilac teal khaki taupe negro blanco rojo azul verde svart vit rod bla gron gra hvid sort zwart wit rood blauw groen musta valkoinen ' +
    'preto branco vermelho cinza castanho marron bege punainen sininen vihrea harmaa ruskea keltainen brun gul grijs bruin geel ' +
    'czarny czarna czarne bialy biala biale czerwony czerwona niebieski zielony szary szara cerny cerna cerne bily bila bile ' +
    'cerveny cervena modry modra zeleny zelena sedy seda cierny cierna cierne biely biela biele sivy siva fekete feher piros kek ' +
    'zold szurke barna sarga negru neagra negre alb alba rosu rosie albastru verzi gri maro μαυρο μαυρη ασπρο λευκο κοκκινο μπλε ' +
    'πρασινο γκρι ροζ διαφανο siyah beyaz kirmizi mavi yesil pembe lacivert שחור לבן אדום כחול ירוק אפור ורוד ' +
    'original compatible genuine new used refurbished pro plus max mini lite ultra premium standard deluxe basic classic professional ' +
    'edition series version model type style size kit set pack bundle small medium large xl xxl l s m unisex men women kids adult ' +
    'in on at to the and or by from per all any other products product accessory ' +
    'manual automatic electric series colour color coppia coppie paio paire ' +
    'lyserod rosa lilla gul gron solvgra morkebla lysebla mork lys ljus ljusgra morkgra lila ljusbla natur naturel naturell turkis turkos ' +
    'dunkelblau hellblau dunkelgrau hellgrau dunkelgrun paars lichtgrijs donkerblauw donkergrijs lichtblauw pinkki vaalea tumma violetti oranssi ' +
    'violet clair fonce dore argente grigio giallo viola arancione marrone amarillo morado dorado plateado amarelo roxo dourado prateado laranja ' +
    'zolty zolta zolte rozowy rozowa rozowe fioletowy granatowy granatowa bezowy bezowa brazowy brazowa szara szare zielona zielone niebieska niebieskie czerwone pomaranczowy ' +
    'zluty zluta ruzovy ruzova hnedy hneda bezovy bezova fialovy fialova oranzovy zlty zlta ruzove hnede rozsaszin bezs narancs turkiz sotet vilagos galben galbena mov bej auriu argintiu ' +
    'kahverengi sari turuncu mor bordo ekru fume antrasit haki krem koyu acik μαυρα λευκη λευκα ασπρη ασπρα κοκκινη κοκκινα πρασινη πρασινα καφε μπεζ κιτρινο μωβ πορτοκαλι ' +
    'heart star ' +
    'damen herren femme homme mujer hombre donna uomo mulher homem feminino masculino dames heren dam herr dame damski damska damskie meski meska meskie ' +
    'damsky damska damske pansky panska panske panske noi ferfi dama barbati femei naisten miesten kadin erkek ' +
    'γυναικειο γυναικεια γυναικειος γυναικειες ανδρικο ανδρικα ανδρικη ανδρικος ανδρικες ' +
    'digital smart wireless bluetooth usb hd full uhd 4k wifi retail box oem bulk nic eu uk us'
  ).split(' '),
);
