import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '..');
// Data tables are exempt from the limits.
const DATA = /^demo\/(catalogue|merchants)\//;

type MeasuredFunction = { name: string; lines: number };
type Source = {
  file: string;
  lines: number;
  functions: MeasuredFunction[];
  anyLocations: string[];
  nonNullLocations: string[];
};

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration & { body: ts.Node } =>
  (ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isAccessor(node)) &&
  node.body !== undefined;

function functionName(node: ts.FunctionLikeDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : '(unnamed)';
}

function measure(file: string): Source {
  const text = readFileSync(join(PROJECT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const functions: MeasuredFunction[] = [];
  const anyLocations: string[] = [];
  const nonNullLocations: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const [first, last] = [lineAt(node.getStart()), lineAt(node.getEnd())];
      functions.push({ name: `${file}:${first} ${functionName(node)}`, lines: last - first + 1 });
    }
    if (node.kind === ts.SyntaxKind.AnyKeyword) anyLocations.push(`${file}:${lineAt(node.getStart())}`);
    if (ts.isNonNullExpression(node)) nonNullLocations.push(`${file}:${lineAt(node.getStart())}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { file, lines: text.split('\n').length - 1, functions, anyLocations, nonNullLocations };
}

const sources = globSync('{src,demo,bench,e2e,gates}/**/*.{ts,tsx}', { cwd: PROJECT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !DATA.test(file))
  .sort()
  .map(measure);

// The callbacks of describe and it are lists of examples, not functions in this sense.
const isTest = (file: string): boolean => /\.(test|conformance)\.tsx?(:|$)|\/testing\//.test(file);
const program = sources.filter(({ file }) => !isTest(file));
const functions = program.flatMap((source) => source.functions);
const isPageComponent = ({ name }: MeasuredFunction): boolean => /^src\/web\/pages\/.*\.tsx:\d+ [A-Z]/.test(name);

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

describe('the budgets', () => {
  it('keep files short: half of them at most 70 lines, 19 of 20 at most 250, none over 400', () => {
    const lines = program.map((source) => source.lines);
    expect(percentile(lines, 0.5)).toBeLessThanOrEqual(70);
    expect(percentile(lines, 0.95)).toBeLessThanOrEqual(250);
    const tooLong = sources.filter((source) => source.lines > 400).map(({ file, lines }) => `${file}: ${lines} lines`);
    expect(tooLong).toEqual([]);
  });

  it('keep functions short: 19 of 20 at most 40 lines, none over 80, a page component 120', () => {
    expect(
      percentile(
        functions.map(({ lines }) => lines),
        0.95,
      ),
    ).toBeLessThanOrEqual(40);
    const tooLong = functions.filter((measured) => measured.lines > (isPageComponent(measured) ? 120 : 80));
    expect(tooLong.map(({ name, lines }) => `${name}: ${lines} lines`)).toEqual([]);
  });

  it('keep folders small: at most 40 files of the program directly in a folder of src/', () => {
    const counts = new Map<string, number>();
    for (const { file } of program) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const tooLarge = [...counts].filter(([folder, count]) => folder.startsWith('src/') && count > 40);
    expect(tooLarge).toEqual([]);
  });

  it('keep files worth opening: at most 19 % have fewer than 30 lines, beside those whose place is prescribed', () => {
    const files = program.filter(({ file }) => file.startsWith('src/'));
    // A newcomer looks for these by name, so they are files of their own however short they are (decision 0080).
    const prescribed = /^src\/terms\/|(?:-route|\/endpoints|\/contract|\/handlers)\.tsx?$/;
    const short = files.filter(({ file, lines }) => lines < 30 && !prescribed.test(file));
    expect(short.length / files.length).toBeLessThanOrEqual(0.19);
  });

  it('allow no more than 20 non-null assertions', () => {
    expect(sources.flatMap(({ nonNullLocations }) => nonNullLocations).length).toBeLessThanOrEqual(20);
  });

  it('allow no `any`', () => {
    expect(sources.flatMap(({ anyLocations }) => anyLocations)).toEqual([]);
  });

  it('measure the whole project', () => {
    expect(program.length).toBeGreaterThan(50);
    expect(functions.length).toBeGreaterThan(program.length);
  });
});
