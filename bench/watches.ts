import { runYear } from '../src/shopper/test-watch-year.ts';

// A simulated year of price watches: what the engine fires, held against an oracle that judges from the whole year.
const SEED = Number(process.env.SEED ?? 20_261_120);
const FAMILIES = Number(process.env.FAMILIES ?? 640);
const EVENTS = 1_700;
const WATCHES = 3;

const started = performance.now();
const { events, looks, firings, wrong, byKind, engineMs, oracleMs } = runYear({
  seed: SEED,
  families: FAMILIES,
  events: EVENTS,
  watches: WATCHES,
});
const count = (value: number): string => Math.round(value).toLocaleString('en');
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

console.log(`\nA year with seed ${SEED}: ${FAMILIES} families of products, ${FAMILIES * WATCHES} watches`);
console.log(
  '| price events | looks | firings | false | missed | doubled | told wrongly |\n|---|---|---|---|---|---|---|',
);
console.log(
  `| ${[events, looks, firings, wrong.false, wrong.missed, wrong.duplicate, wrong.differing].map(count).join(' | ')} |`,
);
console.log('\n| watch | firings |\n|---|---|');
for (const [kind, fired] of Object.entries(byKind).sort(([a], [b]) => a.localeCompare(b))) {
  console.log(`| ${kind} | ${count(fired)} |`);
}
console.log('\n| | seconds | a look, µs |\n|---|---|---|');
console.log(`| engine | ${seconds(engineMs)} | ${((engineMs * 1000) / looks).toFixed(2)} |`);
console.log(`| oracle | ${seconds(oracleMs)} | ${((oracleMs * 1000) / looks).toFixed(2)} |`);
console.log(`\n${seconds(performance.now() - started)} s in all`);
process.exitCode = wrong.false + wrong.missed + wrong.duplicate + wrong.differing === 0 ? 0 : 1;
