import { type ByLanguage, spellIn } from './content-language.ts';

/** A form for each plural of the language, with `#` for the value and `@` for its number alone: "# slice|# slices". */
type Phrases = Readonly<Record<FactPhraseKey, string>>;
type Language = {
  /** The plurals in the order of the forms; a value of any other plural takes the last form. */
  plurals: readonly Intl.LDMLPluralRule[];
  phrases: Phrases;
};

const EN = {
  'battery-life': '# of battery life', 'battery-days': '# of battery life', 'hot-hours': 'hot for #', 'cold-hours': 'cold for #',
  slices: '# slice|# slices', ports: '# port|# ports', 'place-settings': '# place setting|# place settings', zones: '# cooking zone|# cooking zones',
  baskets: '# basket|# baskets', drawers: '# drawer|# drawers', seats: '# seat|# seats', burners: '# burner|# burners',
  sleeps: '# person|# people', bedrooms: '# bedroom|# bedrooms', pieces: '# piece|# pieces', modes: '# mode|# modes',
  speeds: '# speed|# speeds', 'heat-settings': '# heat setting|# heat settings', users: '# user|# users', gears: '# gear|# gears',
  'players-min': 'from # player|from # players', 'players-max': 'up to # player|up to # players', spf: 'SPF #', 'age-from': '# and up',
  width: '# wide', depth: '# deep', thickness: '# thick', 'max-incline': 'up to # incline',
  'focal-min': 'from #', bands: '# band|# bands', stroke: '# stroke',
}; // biome-ignore format: a table

/** Keys of attributes whose values are shown as a phrase. */
type FactPhraseKey = keyof typeof EN;

const TWO = ['one', 'other'] as const;
const SLAVIC = ['one', 'few', 'many'] as const;
const ONLY = ['other'] as const;

/**
 * What an attribute's value says without the attribute's name, by language and key of the attribute: "2 slices" instead of
 * "Slices at a time: 2".
 */
const FACT_PHRASES: ByLanguage<Language> = {
  en: { plurals: TWO, phrases: EN },
  sv: { plurals: TWO, phrases: {
    'battery-life': '# batteritid', 'battery-days': '# batteritid', 'hot-hours': 'varm i #', 'cold-hours': 'kall i #',
    slices: '# skiva|# skivor', ports: '# port|# portar', 'place-settings': '# kuvert', zones: '# kokzon|# kokzoner',
    baskets: '# korg|# korgar', drawers: '# låda|# lådor', seats: '# sittplats|# sittplatser', burners: '# brännare',
    sleeps: '# person|# personer', bedrooms: '# sovrum', pieces: '# bit|# bitar', modes: '# läge|# lägen',
    speeds: '# hastighet|# hastigheter', 'heat-settings': '# värmeläge|# värmelägen', users: '# användare', gears: '# växel|# växlar',
    'players-min': 'från # spelare', 'players-max': 'upp till # spelare', spf: 'SPF #', 'age-from': 'från #',
    width: 'bredd #', depth: 'djup #', thickness: 'tjocklek #', 'max-incline': 'upp till # lutning',
    'focal-min': 'från #', bands: '# band', stroke: '# slaglängd',
  } },
  nb: { plurals: TWO, phrases: {
    'battery-life': '# batteritid', 'battery-days': '# batteritid', 'hot-hours': 'varm i #', 'cold-hours': 'kald i #',
    slices: '# skive|# skiver', ports: '# port|# porter', 'place-settings': '# kuvert|# kuverter', zones: '# kokesone|# kokesoner',
    baskets: '# kurv|# kurver', drawers: '# skuff|# skuffer', seats: '# sitteplass|# sitteplasser', burners: '# brenner|# brennere',
    sleeps: '# person|# personer', bedrooms: '# soverom', pieces: '# del|# deler', modes: '# program|# programmer',
    speeds: '# hastighet|# hastigheter', 'heat-settings': '# varmenivå|# varmenivåer', users: '# bruker|# brukere', gears: '# gir',
    'players-min': 'fra # spiller|fra # spillere', 'players-max': 'opptil # spiller|opptil # spillere', spf: 'SPF #', 'age-from': 'fra #',
    width: 'bredde #', depth: 'dybde #', thickness: 'tykkelse #', 'max-incline': 'opptil # stigning',
    'focal-min': 'fra #', bands: '# bånd', stroke: '# slaglengde',
  } },
  da: { plurals: TWO, phrases: {
    'battery-life': '# batteritid', 'battery-days': '# batteritid', 'hot-hours': 'varm i #', 'cold-hours': 'kold i #',
    slices: '# skive|# skiver', ports: '# port|# porte', 'place-settings': '# kuvert|# kuverter', zones: '# kogezone|# kogezoner',
    baskets: '# kurv|# kurve', drawers: '# skuffe|# skuffer', seats: '# siddeplads|# siddepladser', burners: '# brænder|# brændere',
    sleeps: '# person|# personer', bedrooms: '# sovekabine|# sovekabiner', pieces: '# del|# dele', modes: '# program|# programmer',
    speeds: '# hastighed|# hastigheder', 'heat-settings': '# varmetrin', users: '# bruger|# brugere', gears: '# gear',
    'players-min': 'fra # spiller|fra # spillere', 'players-max': 'op til # spiller|op til # spillere', spf: 'SPF #', 'age-from': 'fra #',
    width: 'bredde #', depth: 'dybde #', thickness: 'tykkelse #', 'max-incline': 'op til # stigning',
    'focal-min': 'fra #', bands: '# bånd', stroke: '# slaglængde',
  } },
  de: { plurals: TWO, phrases: {
    'battery-life': '# Akkulaufzeit', 'battery-days': '# Akkulaufzeit', 'hot-hours': 'hält # warm', 'cold-hours': 'hält # kalt',
    slices: '# Scheibe|# Scheiben', ports: '# Anschluss|# Anschlüsse', 'place-settings': '# Maßgedeck|# Maßgedecke', zones: '# Kochzone|# Kochzonen',
    baskets: '# Korb|# Körbe', drawers: '# Schublade|# Schubladen', seats: '# Sitzplatz|# Sitzplätze', burners: '# Brenner',
    sleeps: '# Person|# Personen', bedrooms: '# Schlafkabine|# Schlafkabinen', pieces: '# Teil|# Teile', modes: '# Modus|# Modi',
    speeds: '# Stufe|# Stufen', 'heat-settings': '# Temperaturstufe|# Temperaturstufen', users: '# Benutzer', gears: '# Gang|# Gänge',
    'players-min': 'ab # Spieler|ab # Spielern', 'players-max': 'bis # Spieler', spf: 'LSF #', 'age-from': '# und älter',
    width: '# breit', depth: '# tief', thickness: '# dick', 'max-incline': 'bis # Steigung',
    'focal-min': 'ab #', bands: '# Frequenzband|# Frequenzbänder', stroke: '# Hub',
  } },
  nl: { plurals: TWO, phrases: {
    'battery-life': '# accuduur', 'battery-days': '# accuduur', 'hot-hours': '# warm', 'cold-hours': '# koud',
    slices: '# sneetje|# sneetjes', ports: '# poort|# poorten', 'place-settings': '# couvert|# couverts', zones: '# kookzone|# kookzones',
    baskets: '# mand|# manden', drawers: '# lade|# lades', seats: '# zitplaats|# zitplaatsen', burners: '# brander|# branders',
    sleeps: '# persoon|# personen', bedrooms: '# slaapcabine|# slaapcabines', pieces: '# stukje|# stukjes', modes: '# stand|# standen',
    speeds: '# snelheid|# snelheden', 'heat-settings': '# warmtestand|# warmtestanden', users: '# gebruiker|# gebruikers', gears: '# versnelling|# versnellingen',
    'players-min': 'vanaf # speler|vanaf # spelers', 'players-max': 'tot # speler|tot # spelers', spf: 'SPF #', 'age-from': 'vanaf #',
    width: '# breed', depth: '# diep', thickness: '# dik', 'max-incline': 'tot # helling',
    'focal-min': 'vanaf #', bands: '# frequentieband|# frequentiebanden', stroke: '# slaglengte',
  } },
  fi: { plurals: TWO, phrases: {
    'battery-life': 'akunkesto #', 'battery-days': 'akunkesto #', 'hot-hours': 'pysyy kuumana #', 'cold-hours': 'pysyy kylmänä #',
    slices: '# viipale|# viipaletta', ports: '# portti|# porttia', 'place-settings': '# astiasto|# astiastoa', zones: '# keittoalue|# keittoaluetta',
    baskets: '# kori|# koria', drawers: '# laatikko|# laatikkoa', seats: '# istumapaikka|# istumapaikkaa', burners: '# poltin|# poltinta',
    sleeps: '# henkilö|# henkilöä', bedrooms: '# makuutila|# makuutilaa', pieces: '# osa|# osaa', modes: '# tila|# tilaa',
    speeds: '# nopeus|# nopeutta', 'heat-settings': '# lämpöasetus|# lämpöasetusta', users: '# käyttäjä|# käyttäjää', gears: '# vaihde|# vaihdetta',
    'players-min': 'vähintään # pelaaja|vähintään # pelaajaa', 'players-max': 'enintään # pelaaja|enintään # pelaajaa', spf: 'SK #', 'age-from': 'vähintään #',
    width: 'leveys #', depth: 'syvyys #', thickness: 'paksuus #', 'max-incline': 'kaltevuus enintään #',
    'focal-min': 'alkaen #', bands: '# taajuusalue|# taajuusaluetta', stroke: 'iskunpituus #',
  } },
  fr: { plurals: TWO, phrases: {
    'battery-life': '# d’autonomie', 'battery-days': '# d’autonomie', 'hot-hours': '# au chaud', 'cold-hours': '# au froid',
    slices: '# tranche|# tranches', ports: '# port|# ports', 'place-settings': '# couvert|# couverts', zones: '# foyer|# foyers',
    baskets: '# panier|# paniers', drawers: '# tiroir|# tiroirs', seats: '# place|# places', burners: '# brûleur|# brûleurs',
    sleeps: '# personne|# personnes', bedrooms: '# chambre|# chambres', pieces: '# pièce|# pièces', modes: '# mode|# modes',
    speeds: '# vitesse|# vitesses', 'heat-settings': '# réglage de chaleur|# réglages de chaleur', users: '# utilisateur|# utilisateurs', gears: '# vitesse|# vitesses',
    'players-min': 'dès # joueur|dès # joueurs', 'players-max': 'jusqu’à # joueur|jusqu’à # joueurs', spf: 'SPF #', 'age-from': 'dès #',
    width: '# de large', depth: '# de profondeur', thickness: '# d’épaisseur', 'max-incline': 'pente jusqu’à #',
    'focal-min': 'dès #', bands: '# bande|# bandes', stroke: '# d’amplitude',
  } },
  it: { plurals: TWO, phrases: {
    'battery-life': '# di autonomia', 'battery-days': '# di autonomia', 'hot-hours': 'caldo per #', 'cold-hours': 'freddo per #',
    slices: '# fetta|# fette', ports: '# porta|# porte', 'place-settings': '# coperto|# coperti', zones: '# zona cottura|# zone cottura',
    baskets: '# cestello|# cestelli', drawers: '# cassetto|# cassetti', seats: '# posto|# posti', burners: '# bruciatore|# bruciatori',
    sleeps: '# persona|# persone', bedrooms: '# camera|# camere', pieces: '# pezzo|# pezzi', modes: '# modalità',
    speeds: '# velocità', 'heat-settings': '# livello di calore|# livelli di calore', users: '# utente|# utenti', gears: '# velocità',
    'players-min': 'da # giocatore|da # giocatori', 'players-max': 'fino a # giocatore|fino a # giocatori', spf: 'SPF #', 'age-from': 'da # in su',
    width: 'larghezza #', depth: 'profondità #', thickness: 'spessore #', 'max-incline': 'pendenza fino al #',
    'focal-min': 'da #', bands: '# banda|# bande', stroke: 'corsa di #',
  } },
  es: { plurals: TWO, phrases: {
    'battery-life': '# de autonomía', 'battery-days': '# de autonomía', 'hot-hours': 'caliente #', 'cold-hours': 'frío #',
    slices: '# rebanada|# rebanadas', ports: '# puerto|# puertos', 'place-settings': '# servicio|# servicios', zones: '# zona|# zonas',
    baskets: '# cesta|# cestas', drawers: '# cajón|# cajones', seats: '# plaza|# plazas', burners: '# quemador|# quemadores',
    sleeps: '# persona|# personas', bedrooms: '# dormitorio|# dormitorios', pieces: '# pieza|# piezas', modes: '# modo|# modos',
    speeds: '# velocidad|# velocidades', 'heat-settings': '# nivel de calor|# niveles de calor', users: '# usuario|# usuarios', gears: '# velocidad|# velocidades',
    'players-min': 'desde # jugador|desde # jugadores', 'players-max': 'hasta # jugador|hasta # jugadores', spf: 'SPF #', 'age-from': 'a partir de #',
    width: '# de ancho', depth: '# de fondo', thickness: '# de grosor', 'max-incline': 'inclinación de hasta #',
    'focal-min': 'desde #', bands: '# banda|# bandas', stroke: '# de recorrido',
  } },
  pt: { plurals: TWO, phrases: {
    'battery-life': '# de autonomia', 'battery-days': '# de autonomia', 'hot-hours': 'quente durante #', 'cold-hours': 'frio durante #',
    slices: '# fatia|# fatias', ports: '# porta|# portas', 'place-settings': '# talher|# talheres', zones: '# zona|# zonas',
    baskets: '# cesto|# cestos', drawers: '# gaveta|# gavetas', seats: '# lugar|# lugares', burners: '# queimador|# queimadores',
    sleeps: '# pessoa|# pessoas', bedrooms: '# quarto|# quartos', pieces: '# peça|# peças', modes: '# modo|# modos',
    speeds: '# velocidade|# velocidades', 'heat-settings': '# nível de temperatura|# níveis de temperatura', users: '# utilizador|# utilizadores', gears: '# velocidade|# velocidades',
    'players-min': 'a partir de # jogador|a partir de # jogadores', 'players-max': 'até # jogador|até # jogadores', spf: 'SPF #', 'age-from': 'a partir de #',
    width: '# de largura', depth: '# de profundidade', thickness: '# de espessura', 'max-incline': 'inclinação até #',
    'focal-min': 'desde #', bands: '# banda|# bandas', stroke: '# de amplitude',
  } },
  pl: { plurals: SLAVIC, phrases: {
    'battery-life': '# pracy na baterii', 'battery-days': '# pracy na baterii', 'hot-hours': 'ciepło przez #', 'cold-hours': 'zimno przez #',
    slices: '# kromka|# kromki|# kromek', ports: '# port|# porty|# portów', 'place-settings': '# komplet|# komplety|# kompletów', zones: '# pole|# pola|# pól',
    baskets: '# kosz|# kosze|# koszy', drawers: '# szuflada|# szuflady|# szuflad', seats: '# miejsce|# miejsca|# miejsc', burners: '# palnik|# palniki|# palników',
    sleeps: '# osoba|# osoby|# osób', bedrooms: '# sypialnia|# sypialnie|# sypialni', pieces: '# element|# elementy|# elementów', modes: '# tryb|# tryby|# trybów',
    speeds: '# prędkość|# prędkości', 'heat-settings': '# poziom temperatury|# poziomy temperatury|# poziomów temperatury', users: '# użytkownik|# użytkowników', gears: '# bieg|# biegi|# biegów',
    'players-min': 'od # gracza|od # graczy', 'players-max': 'do # gracza|do # graczy', spf: 'SPF #', 'age-from': 'minimum #',
    width: 'szer. #', depth: 'gł. #', thickness: 'grubość #', 'max-incline': 'nachylenie do #',
    'focal-min': 'od #', bands: '# pasmo|# pasma|# pasm', stroke: 'skok #',
  } },
  cs: { plurals: SLAVIC, phrases: {
    'battery-life': 'výdrž #', 'battery-days': 'výdrž #', 'hot-hours': 'udrží teplo #', 'cold-hours': 'udrží chlad #',
    slices: '# plátek|# plátky|# plátků', ports: '# port|# porty|# portů', 'place-settings': '# sada nádobí|# sady nádobí|# sad nádobí', zones: '# varná zóna|# varné zóny|# varných zón',
    baskets: '# koš|# koše|# košů', drawers: '# zásuvka|# zásuvky|# zásuvek', seats: '# místo|# místa|# míst', burners: '# hořák|# hořáky|# hořáků',
    sleeps: '# osoba|# osoby|# osob', bedrooms: '# ložnice|# ložnice|# ložnic', pieces: '# dílek|# dílky|# dílků', modes: '# režim|# režimy|# režimů',
    speeds: '# rychlost|# rychlosti|# rychlostí', 'heat-settings': '# teplotní stupeň|# teplotní stupně|# teplotních stupňů', users: '# uživatel|# uživatelé|# uživatelů', gears: '# převod|# převody|# převodů',
    'players-min': 'od # hráče|od # hráčů', 'players-max': 'až # hráč|až # hráči|až # hráčů', spf: 'SPF #', 'age-from': 'minimálně #',
    width: 'šířka #', depth: 'hloubka #', thickness: 'tloušťka #', 'max-incline': 'sklon až #',
    'focal-min': 'od #', bands: '# pásmo|# pásma|# pásem', stroke: 'zdvih #',
  } },
  sk: { plurals: SLAVIC, phrases: {
    'battery-life': 'výdrž #', 'battery-days': 'výdrž #', 'hot-hours': 'udrží teplo #', 'cold-hours': 'udrží chlad #',
    slices: '# hrianka|# hrianky|# hrianok', ports: '# port|# porty|# portov', 'place-settings': '# súprava riadu|# súpravy riadu|# súprav riadu', zones: '# varná zóna|# varné zóny|# varných zón',
    baskets: '# kôš|# koše|# košov', drawers: '# zásuvka|# zásuvky|# zásuviek', seats: '# miesto|# miesta|# miest', burners: '# horák|# horáky|# horákov',
    sleeps: '# osoba|# osoby|# osôb', bedrooms: '# spálňa|# spálne|# spální', pieces: '# dielik|# dieliky|# dielikov', modes: '# režim|# režimy|# režimov',
    speeds: '# rýchlosť|# rýchlosti|# rýchlostí', 'heat-settings': '# teplotný stupeň|# teplotné stupne|# teplotných stupňov', users: '# používateľ|# používatelia|# používateľov', gears: '# prevod|# prevody|# prevodov',
    'players-min': 'od # hráča|od # hráčov', 'players-max': 'do # hráča|do # hráčov', spf: 'SPF #', 'age-from': 'od @ roka|od @ rokov',
    width: 'šírka #', depth: 'hĺbka #', thickness: 'hrúbka #', 'max-incline': 'sklon až #',
    'focal-min': 'od #', bands: '# pásmo|# pásma|# pásiem', stroke: 'zdvih #',
  } },
  ro: { plurals: ['one', 'few', 'other'], phrases: {
    'battery-life': 'autonomie #', 'battery-days': 'autonomie #', 'hot-hours': 'cald timp de #', 'cold-hours': 'rece timp de #',
    slices: '# felie|# felii|# de felii', ports: '# port|# porturi|# de porturi', 'place-settings': '# set de veselă|# seturi de veselă|# de seturi de veselă', zones: '# zonă|# zone|# de zone',
    baskets: '# coș|# coșuri|# de coșuri', drawers: '# sertar|# sertare|# de sertare', seats: '# loc|# locuri|# de locuri', burners: '# arzător|# arzătoare|# de arzătoare',
    sleeps: '# persoană|# persoane|# de persoane', bedrooms: '# dormitor|# dormitoare|# de dormitoare', pieces: '# piesă|# piese|# de piese', modes: '# mod|# moduri|# de moduri',
    speeds: '# viteză|# viteze|# de viteze', 'heat-settings': '# treaptă de temperatură|# trepte de temperatură|# de trepte de temperatură', users: '# utilizator|# utilizatori|# de utilizatori', gears: '# viteză|# viteze|# de viteze',
    'players-min': 'de la # jucător|de la # jucători|de la # de jucători', 'players-max': 'până la # jucător|până la # jucători|până la # de jucători', spf: 'SPF #', 'age-from': 'de la #',
    width: 'lățime #', depth: 'adâncime #', thickness: 'grosime #', 'max-incline': 'înclinare până la #',
    'focal-min': 'de la #', bands: '# bandă|# benzi|# de benzi', stroke: 'cursă #',
  } },
  // A noun after a number is singular.
  hu: { plurals: ONLY, phrases: {
    'battery-life': '# üzemidő', 'battery-days': '# üzemidő', 'hot-hours': '# melegen tartás', 'cold-hours': '# hidegen tartás',
    slices: '# szelet', ports: '# port', 'place-settings': '# teríték', zones: '# főzőzóna',
    baskets: '# kosár', drawers: '# fiók', seats: '# ülőhely', burners: '# égő',
    sleeps: '# személyes', bedrooms: '# hálófülke', pieces: '# darab', modes: '# üzemmód',
    speeds: '# sebesség', 'heat-settings': '# hőfokozat', users: '# felhasználó', gears: '# sebesség',
    'players-min': 'legalább # játékos', 'players-max': 'legfeljebb # játékos', spf: 'SPF #', 'age-from': '# felett',
    width: '# széles', depth: '# mély', thickness: '# vastag', 'max-incline': 'legfeljebb # emelkedő',
    'focal-min': 'legalább #', bands: '# sáv', stroke: '# löket',
  } },
  el: { plurals: TWO, phrases: {
    'battery-life': 'αυτονομία #', 'battery-days': 'αυτονομία #', 'hot-hours': 'ζεστό για #', 'cold-hours': 'κρύο για #',
    slices: '# φέτα|# φέτες', ports: '# θύρα|# θύρες', 'place-settings': '# σερβίτσιο|# σερβίτσια', zones: '# εστία|# εστίες',
    baskets: '# καλάθι|# καλάθια', drawers: '# συρτάρι|# συρτάρια', seats: '# θέση|# θέσεις', burners: '# καυστήρας|# καυστήρες',
    sleeps: '# άτομο|# άτομα', bedrooms: '# υπνοδωμάτιο|# υπνοδωμάτια', pieces: '# κομμάτι|# κομμάτια', modes: '# λειτουργία|# λειτουργίες',
    speeds: '# ταχύτητα|# ταχύτητες', 'heat-settings': '# επίπεδο θερμότητας|# επίπεδα θερμότητας', users: '# χρήστης|# χρήστες', gears: '# ταχύτητα|# ταχύτητες',
    'players-min': 'από # παίκτη|από # παίκτες', 'players-max': 'έως # παίκτη|έως # παίκτες', spf: 'SPF #', 'age-from': '# και άνω',
    width: 'πλάτος #', depth: 'βάθος #', thickness: 'πάχος #', 'max-incline': 'κλίση έως #',
    'focal-min': 'από #', bands: '# ζώνη|# ζώνες', stroke: 'διαδρομή #',
  } },
  ja: { plurals: ONLY, phrases: {
    'battery-life': 'バッテリー#', 'battery-days': 'バッテリー#', 'hot-hours': '保温#', 'cold-hours': '保冷#',
    slices: '#枚焼き', ports: '#ポート', 'place-settings': '#人分', zones: '#口',
    baskets: 'バスケット#個', drawers: '引き出し#段', seats: '#人掛け', burners: 'バーナー#口',
    sleeps: '#人用', bedrooms: '寝室#室', pieces: '#ピース', modes: '#モード',
    speeds: '#段階', 'heat-settings': '温度#段階', users: '#人まで', gears: '#段変速',
    'players-min': '#人から', 'players-max': '#人まで', spf: 'SPF #', 'age-from': '@歳以上',
    width: '幅#', depth: '奥行#', thickness: '厚さ#', 'max-incline': '最大傾斜#',
    'focal-min': '#から', bands: '#バンド', stroke: 'ストローク#',
  } },
  zh: { plurals: ONLY, phrases: {
    'battery-life': '续航#', 'battery-days': '续航#', 'hot-hours': '保温#', 'cold-hours': '保冷#',
    slices: '#片', ports: '#个接口', 'place-settings': '#套餐具', zones: '#个灶眼',
    baskets: '#个炸篮', drawers: '#个抽屉', seats: '#座', burners: '#个炉头',
    sleeps: '#人', bedrooms: '#间卧室', pieces: '#颗粒', modes: '#种模式',
    speeds: '#档', 'heat-settings': '#档温度', users: '#位用户', gears: '#速',
    'players-min': '#人起', 'players-max': '最多#人', spf: 'SPF #', 'age-from': '@岁起',
    width: '宽#', depth: '深#', thickness: '厚#', 'max-incline': '最大坡度#',
    'focal-min': '#起', bands: '#个频段', stroke: '冲程#',
  } },
}; // biome-ignore format: a table

const pluralRules = new Map<string, Intl.PluralRules>();

/**
 * An attribute's value as a phrase in the language of the locale: "2 slices" for 2 and `slices`; null where the attribute
 * has no phrase. `text` is the value as formatted, with its unit.
 */
export function factPhrase(key: string, locale: string, value: number, text: string): string | null {
  const language = FACT_PHRASES[locale.slice(0, 2)];
  if (!language || !isPhraseKey(key)) return null;
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  const forms = language.phrases[key].split('|');
  const form = forms[language.plurals.indexOf(rules.select(value))] ?? forms.at(-1) ?? '';
  return spellIn(locale, form.replace('#', text).replace('@', String(value)));
}

const isPhraseKey = (key: string): key is FactPhraseKey => Object.hasOwn(EN, key);
