import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '..');

/** Words that the glossary in ARCHITECTURE.md replaces, with the term to use. A name is checked word by word. */
const DENIED: Readonly<Record<string, string>> = {
  told: 'notified, stated',
  untold: 'null, unspecified',
  tell: 'notify, report',
  said: 'text, stated',
  kept: 'cached, stored, supervised',
  firing: 'trigger',
  firings: 'triggers',
  desk: 'admin',
  elsewhere: 'alternates',
  heed: 'apply',
  deaf: 'unsubscribed',
  gather: 'collect, build',
  refusal: 'rejection',
  doubted: 'unconfirmed',
  quarantined: 'unconfirmed',
  complaint: 'issue',
  complaints: 'issues',
  fault: 'error',
  faults: 'errors',
};

/** Names that stored data, the API or the goods themselves fix, by the file that declares them. */
const STORED: Readonly<Record<string, readonly string[]>> = {
  'demo/catalogue/home-garden/furniture.ts': ['desk'],
  'src/feed/check-feed.ts': ['doubted', 'complaints'],
};

const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionLike(node) ||
  ts.isClassLike(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node);

// Most files have none of these letters: they need no parsing, which takes ten times as long as reading.
const DENIED_LETTERS = new RegExp(Object.keys(DENIED).join('|'), 'i');

/** The names that a source file declares: variables, functions, types, members, parameters. */
function declaredNames(file: string): string[] {
  const text = readFileSync(join(PROJECT, file), 'utf8');
  if (!DENIED_LETTERS.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    // `{ a }` takes a name from elsewhere; `{ a: b }` chooses one.
    const isChosen = !ts.isBindingElement(node) || node.propertyName !== undefined;
    if (isDeclaration(node) && isChosen && node.name !== undefined && ts.isIdentifier(node.name)) {
      names.push(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

describe('names', () => {
  it('use the terms of the glossary', () => {
    const denied = globSync('{src,demo,bench,e2e,gates}/**/*.{ts,tsx}', { cwd: PROJECT }).flatMap((file) =>
      declaredNames(file)
        .filter((name) => !STORED[file]?.includes(name) && wordsIn(name).some((word) => Object.hasOwn(DENIED, word)))
        .map((name) => `${file}: ${name}`),
    );
    expect(denied).toEqual([]);
  });

  it('of files use the terms of the glossary', () => {
    const files = globSync('{src,demo,bench,e2e,gates}/**/*', { cwd: PROJECT });
    expect(files.filter((file) => wordsIn(file).some((word) => Object.hasOwn(DENIED, word)))).toEqual([]);
  });
});
