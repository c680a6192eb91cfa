import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '..');

/** The arguments of `z.custom`: a check that reads what it is given. */
const checksArgument = ([check]: readonly ts.Expression[]): boolean =>
  check !== undefined && (!ts.isFunctionLike(check) || check.parameters.length > 0);

const isCustomSchema = (node: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'custom' &&
  node.expression.expression.getText() === 'z';

/** A row type that the SQL tag or the driver takes on trust: sql<Row>`…`, `client.query<Row>(…)`. */
const claimsRows = (node: ts.Node): boolean =>
  (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' && node.typeArguments !== undefined) ||
  (ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'query' &&
    node.typeArguments !== undefined);

/** The places of a source text whose types nothing checks at run time. */
function findClaims(file: string, text: string): string[] {
  // Parsing takes ten times as long as reading.
  if (!/\bsql\s*<|\bquery\s*<|\bcustom\b/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const claims: string[] = [];
  const visit = (node: ts.Node): void => {
    const isUncheckedCustom = ts.isCallExpression(node) && isCustomSchema(node) && !checksArgument(node.arguments);
    if (isUncheckedCustom || claimsRows(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      claims.push(`${file}:${line} ${node.getText().split('\n', 1)[0]}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return claims;
}

describe('rows of the database', () => {
  it('are read through a schema, so that their types are checked and not claimed', () => {
    const files = globSync('src/**/*.ts', { cwd: PROJECT })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => findClaims(file, readFileSync(join(PROJECT, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ['sql<Row>`select 1`', true],
    ['sql`select 1`', false],
    ["client.query<Row>('select 1')", true],
    ["client.query('select 1')", false],
    ['z.custom<MarketId>()', true],
    ['z.custom<MarketId>(() => true)', true],
    ['z.custom<MarketId>((id) => isMarketId(id))', false],
    ['z.custom<MarketId>(isMarketId)', false],
  ])('%s is a claim: %s', (text, isClaim) => {
    expect(findClaims('a.ts', text).length > 0).toBe(isClaim);
  });
});
