import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '..');

/** Each mistake as a file, what it imports, and the rule that must object. */
const MISTAKES: readonly [file: string, imports: string, rule: string][] = [
  ['src/base/a.ts', '../market/target.ts', 'base-imports-only-above'],
  ['src/feed/a.ts', '../offer/target.ts', 'feed-imports-only-above'],
  ['src/price/a.ts', '../search/target.ts', 'price-imports-only-above'],
  ['src/api/a.ts', '../main/target.ts', 'api-imports-only-above'],
  ['src/offer/b.ts', '../feed/formats/deep.ts', 'feed-subfolders-are-private'],
  ['src/main/b.ts', '../search/engine/deep.ts', 'search-subfolders-are-private'],
  ['src/web/texts/a.ts', '../state/target.ts', 'web-texts-imports-only-above'],
  ['src/web/state/a.ts', '../loading/target.ts', 'web-state-imports-only-above'],
  ['src/web/loading/a.ts', '../measure/target.ts', 'web-loading-imports-only-above'],
  ['src/web/measure/a.ts', '../personal/target.ts', 'web-measure-imports-only-above'],
  ['src/web/personal/a.ts', '../routing/target.ts', 'web-personal-imports-only-above'],
  ['src/web/routing/a.ts', '../hydration/target.ts', 'web-routing-imports-only-above'],
  ['src/web/hydration/a.ts', '../ui/target.tsx', 'web-hydration-imports-only-above'],
  ['src/web/ui/a.tsx', '../components/target.tsx', 'web-ui-imports-only-above'],
  ['src/web/components/a.tsx', '../shell/target.tsx', 'web-components-imports-only-above'],
  ['src/web/shell/a.tsx', '../pages/browse/home/target.tsx', 'web-shell-imports-only-above'],
  ['src/web/pages/browse/home/a.tsx', '../results/target.tsx', 'pages-do-not-import-pages'],
  ['src/web/texts/b.ts', '../site.ts', 'web-texts-import-nothing'],
  ['src/web/settings.ts', './state/target.ts', 'web-ground-imports-only-texts'],
  ['src/web/pages/browse/home/b.ts', '../../../router.tsx', 'web-router-is-last'],
  ['src/web/pages/browse/home/c.ts', '../../../render/target.ts', 'web-sides-are-apart'],
  ['src/web/canonical-href.ts', './browser/target.ts', 'web-sides-are-apart'],
  ['src/web/render/a.ts', '../browser/target.ts', 'web-sides-are-apart'],
  ['src/web/browser/a.ts', '../render/target.ts', 'web-sides-are-apart'],
  ['src/web/a.ts', '../price/target.ts', 'web-sees-only-the-contract'],
  ['src/web/b.ts', '../api/target.ts', 'web-sees-only-the-contract'],
  ['src/web/c.ts', 'node:fs', 'web-runs-in-browsers'],
  ['src/contract/watch/a.ts', '../../price/target.ts', 'contract-is-pure'],
  ['src/web/d.ts', '../contract/watch/watch-schemas.ts', 'browsers-load-no-schemas'],
  ['src/web/pages/browse/home/d.ts', '../../../../contract/watch/contract.ts', 'browsers-load-no-schemas'],
  ['src/contract/watch/b.ts', './watch-schemas.ts', 'browsers-load-no-schemas'],
  ['src/contract/public-endpoints.ts', './personal-contract.ts', 'browsers-load-no-schemas'],
  ['src/contract/watch/endpoints.ts', 'zod', 'browsers-load-no-schemas'],
  ['src/api/watch/a.ts', '../list/target.ts', 'api-nouns-import-no-other'],
  ['src/api/view/a.ts', '../list/target.ts', 'api-view-is-below-the-nouns'],
  ['src/match/engine/a.ts', '../../platform/target.ts', 'engines-are-pure'],
  ['src/offer/c.ts', 'kysely', 'sql-only-in-stores'],
  ['src/offer/d.ts', './target.test.ts', 'no-tests-in-the-program'],
  ['src/offer/e.ts', 'vitest', 'no-tests-in-the-program'],
  ['src/offer/f.ts', '../../demo/target.ts', 'nothing-imports-the-outside-folders'],
  ['src/offer/g.ts', './misspelt.ts', 'nothing-unresolved'],
  ['src/catalog/egg.ts', './hen.ts', 'no-cycles'],
];

/** What the rules allow, beside each of the mistakes. */
const FINE: readonly [file: string, imports: string][] = [
  ['src/market/fine.ts', '../base/target.ts'],
  ['src/feed/fine.ts', './formats/deep.ts'],
  ['src/web/fine.ts', '../contract/watch/target.ts'],
  ['src/web/measure/fine.ts', '../../contract/watch/watch-schemas.ts'],
  ['src/web/measure/fine.test.ts', '../../contract/watch/contract.ts'],
  ['src/web/render/fine.ts', '../../contract/watch/contract.ts'],
  ['src/contract/watch/contract.ts', './watch-schemas.ts'],
  ['src/api/watch/fine.ts', '../view/target.ts'],
  ['src/api/serve/fine.ts', '../watch/target.ts'],
  ['src/web/picture.ts', '../image/image-url.ts'],
  ['src/web/pages/browse/home/fine.tsx', '../../../ui/target.tsx'],
  ['src/web/state/fine.ts', '../site.ts'],
  ['src/web/app.tsx', './router.tsx'],
  ['src/web/browser/fine.ts', '../router.tsx'],
  ['src/web/pages/browse/home/fine.test.tsx', '../../../render/testing/test-page.ts'],
  ['src/offer/offer.store.ts', 'kysely'],
  ['src/offer/offer.test.ts', '../platform/testing/test-database.ts'],
  ['src/main/fine.ts', '../../demo/target.ts'],
];

/** Rules against values only, and files that show that they allow values elsewhere. */
const VALUE_RULES: ReadonlySet<string> = new Set(['browsers-load-no-schemas']);
const VALUE_IMPORTS: ReadonlySet<string> = new Set([
  ...MISTAKES.filter(([, , rule]) => VALUE_RULES.has(rule)).map(([file]) => file),
  'src/web/measure/fine.test.ts',
  'src/web/render/fine.ts',
  'src/contract/watch/contract.ts',
]);

type Violation = { rule: { name: string }; from: string; comment?: string };

let folder: string;
let violations: Violation[];

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'lowtide-rules-')));
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler", "allowImportingTsExtensions": true, "noEmit": true } }',
  );
  for (const [file, imports] of [...MISTAKES, ...FINE]) {
    // Types count as imports in most rules.
    const type = VALUE_IMPORTS.has(file) ? '' : 'type ';
    write(file, `import ${type}* as target from '${imports}';\nexport type Target = typeof target;\n`);
    const target = join(dirname(file), imports);
    if (imports.startsWith('.') && !/misspelt|egg|hen/.test(target)) write(target, 'export const target = 1;\n');
  }
  write('src/catalog/hen.ts', `import type * as egg from './egg.ts';\nexport type Egg = typeof egg;\n`);
  const program = join(PROJECT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = ['--config', join(PROJECT, '.dependency-cruiser.cjs'), '--output-type', 'json', 'src', 'demo'];
  const run = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
  violations = JSON.parse(run.stdout).summary.violations;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rulesAgainst = (file: string): string[] =>
  violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

describe('the folder rules', () => {
  it.each(MISTAKES)('object to %s importing %s', (file, _imports, rule) => {
    expect(rulesAgainst(file)).toContain(rule);
  });

  it.each(FINE)('allow %s to import %s', (file) => {
    expect(rulesAgainst(file)).toEqual([]);
  });

  it('are all tried by a mistake, save those that differ from a tried one by the folder only', () => {
    const tried = new Set(violations.map(({ rule }) => rule.name.replace(/^[a-z]+-(imports-only|subfolders)/, '$1')));
    expect([...tried].sort()).toMatchInlineSnapshot(`
      [
        "api-nouns-import-no-other",
        "api-view-is-below-the-nouns",
        "browsers-load-no-schemas",
        "contract-is-pure",
        "engines-are-pure",
        "imports-only-above",
        "no-cycles",
        "no-tests-in-the-program",
        "nothing-imports-the-outside-folders",
        "nothing-unresolved",
        "pages-do-not-import-pages",
        "sql-only-in-stores",
        "subfolders-are-private",
        "web-components-imports-only-above",
        "web-ground-imports-only-texts",
        "web-hydration-imports-only-above",
        "web-loading-imports-only-above",
        "web-measure-imports-only-above",
        "web-personal-imports-only-above",
        "web-router-is-last",
        "web-routing-imports-only-above",
        "web-runs-in-browsers",
        "web-sees-only-the-contract",
        "web-shell-imports-only-above",
        "web-sides-are-apart",
        "web-state-imports-only-above",
        "web-texts-import-nothing",
        "web-texts-imports-only-above",
        "web-ui-imports-only-above",
      ]
    `);
  });
});
