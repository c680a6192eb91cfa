import { compareYear } from '../src/watch/testing/watch-year.ts';

// A simulated year of price watches: compares the engine's triggers with those of an oracle that knows the whole year.
const SEED = Number(process.env.SEED ?? 20_261_120);
const FAMILIES = Number(process.env.FAMILIES ?? 640);
const EVENTS = 1_700;
const WATCHES = 3;

const started = performance.now();
const { events, evaluations, triggers, wrong, byKind, engineMs, oracleMs } = compareYear({
  seed: SEED,
  families: FAMILIES,
  events: EVENTS,
  watches: WATCHES,
});
const count = (value: number): string => Math.round(value).toLocaleString('en');
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

console.log(`\nA year with seed ${SEED}: ${FAMILIES} product families, ${FAMILIES * WATCHES} watches`);
console.log(
  '| price events | evaluations | triggers | false | missed | duplicate | wrong content |\n|---|---|---|---|---|---|---|',
);
console.log(
  `| ${[events, evaluations, triggers, wrong.false, wrong.missed, wrong.duplicate, wrong.differing].map(count).join(' | ')} |`,
);
console.log('\n| watch | triggers |\n|---|---|');
for (const [kind, triggerCount] of Object.entries(byKind).sort(([a], [b]) => a.localeCompare(b))) {
  console.log(`| ${kind} | ${count(triggerCount)} |`);
}
console.log('\n| | seconds | µs per evaluation |\n|---|---|---|');
console.log(`| engine | ${seconds(engineMs)} | ${((engineMs * 1000) / evaluations).toFixed(2)} |`);
console.log(`| oracle | ${seconds(oracleMs)} | ${((oracleMs * 1000) / evaluations).toFixed(2)} |`);
console.log(`\n${seconds(performance.now() - started)} s in total`);
process.exitCode = wrong.false + wrong.missed + wrong.duplicate + wrong.differing === 0 ? 0 : 1;
