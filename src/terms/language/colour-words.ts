/** What titles call the basic colours, folded, in the languages of the markets. Shades count as their colour. */
const COLOURS: Readonly<Record<string, string>> = {
  black: 'black schwarz svart sort zwart musta noir noire nero nera negro negra preto preta negru neagra czarny czarna czarne cerny cerna cierny fekete onyx',
  white: 'white weiss weiß vit hvid hvit wit valkoinen blanc blanche bianco bianca blanco blanca branco branca alb alba bialy biala biale bily bila biely feher ivory',
  grey: 'grey gray gra grau grijs harmaa gris grigio grigia cinza szary szara szare sedy seda szurke graphite anthracite anthrazit charcoal gunmetal',
  silver: 'silver silber solv sølv zilver hopea argent argento plata prata argintiu srebrny srebrna stribrny ezust',
  red: 'red rot rod rød rood punainen rouge rosso rossa rojo roja vermelho vermelha rosu czerwony czerwona cerveny cervena piros crimson burgundy',
  blue: 'blue blau bla blå blauw sininen bleu bleue blu azul albastru niebieski niebieska modry modra kek navy cobalt indigo',
  green: 'green grun grün gron grøn groen vihrea vert verte verde zielony zielona zeleny zelena zold olive mint',
  yellow: 'yellow gelb gul geel keltainen jaune giallo gialla amarillo amarilla amarelo amarela galben zolty zolta zluty zluta sarga',
  pink: 'pink rosa roze vaaleanpunainen rose fuchsia magenta rozowy rozowa ruzovy ruzova rozsaszin',
  purple: 'purple violet lila lilla paars violetti viola violett morado morada roxo roxa mov fioletowy fioletowa fialovy lavender',
  orange: 'orange oranje oranssi arancione naranja laranja portocaliu pomaranczowy oranzovy narancs',
  brown: 'brown braun brun bruin ruskea marron marrone castanho maro brazowy brazowa hnedy hneda barna',
  gold: 'gold golden guld gull goud kulta oro dorado dourado auriu zloty zlota zlaty arany',
  beige: 'beige cream',
  cyan: 'cyan zyan cyaan syaani cian ciano cyjan cyjanowy cyjanowa',
  turquoise: 'turquoise turkis türkis turkos turkoosi turchese turquesa teal aqua',
}; // biome-ignore format: a table

/** The number of the basic colour of each folded word, from 0. */
export const COLOUR_OF_WORD: ReadonlyMap<string, number> = new Map(
  Object.values(COLOURS).flatMap((words, colour) => words.split(' ').map((word): [string, number] => [word, colour])),
);
