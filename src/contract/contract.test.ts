import { describe, expect, it } from 'vitest';
import { CONTRACT } from './contract.ts';
import { PERSONAL_CONTRACT } from './personal-contract.ts';
import { PERSONAL_ENDPOINTS } from './personal-endpoints.ts';
import { ENDPOINTS } from './public-endpoints.ts';

type Module = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const ENDPOINT_MODULES = import.meta.glob<Module>('./*/{endpoints,staff-endpoints,personal-endpoints}.ts', {
  eager: true,
});
const CONTRACT_MODULES = import.meta.glob<Module>('./*/contract.ts', { eager: true });

/** Endpoint names of all tables that nouns export, public or personal ones, with repetitions. */
const namesIn = (modules: Readonly<Record<string, Module>>, isPersonal: boolean): string[] =>
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => /_(ENDPOINTS|CONTRACT)$/.test(name) && name.startsWith('PERSONAL_') === isPersonal)
    .flatMap(([, table]) => Object.keys(table))
    .sort();

describe('the tables of all nouns', () => {
  it.each([
    ['public endpoints', namesIn(ENDPOINT_MODULES, false), ENDPOINTS],
    ['personal endpoints', namesIn(ENDPOINT_MODULES, true), PERSONAL_ENDPOINTS],
    ['public contracts', namesIn(CONTRACT_MODULES, false), CONTRACT],
    ['personal contracts', namesIn(CONTRACT_MODULES, true), PERSONAL_CONTRACT],
  ])('are complete in the table of %s, and no two have the same name', (_, names, table) => {
    expect(names.length).toBeGreaterThan(20);
    expect(Object.keys(table).sort()).toEqual(names);
  });

  it('give no name to both a public and a personal endpoint', () => {
    expect(Object.keys(ENDPOINTS).filter((name) => Object.hasOwn(PERSONAL_ENDPOINTS, name))).toEqual([]);
  });

  it('have no two endpoints with the same method and path', () => {
    const personal = Object.values(PERSONAL_ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    const all = [...Object.values(ENDPOINTS).map((path) => `GET ${path}`), ...personal].map((endpoint) =>
      endpoint.replace(/\{\w+\}/g, '{}'),
    );
    expect(all.filter((endpoint, index) => all.indexOf(endpoint) !== index)).toEqual([]);
  });
});
