import { describe, expect, it } from 'vitest';
import { parseTreeFiles } from './parse-tree-files.ts';

const TREE = `id	parent	key	kind	picture	google	for	within
1		computing	department	💻			
11	1	printing	group	🖨️			
1101	11	printers	device	🖨️	500 501		
1102	11	ink	consumable	🖨️		printers	502
12	1	other-group	group	💻			
1201	12	computing-other	other	💻	502		
`;
const WORDS = `id	name	noun	words
1	Computers		
11	Printing		
1101	Printers	printer	laser printer, inkjet
1102	Ink & toner	ink cartridge	toner
12	Other		
1201	Other computing	thing	gadget
`;
const FILES = {
  'departments.tsv': 'key\ncomputing\n',
  'tree/computing.tsv': TREE,
  'words/en/computing.tsv': WORDS,
  'google.tsv': 'googleId\tleafId\n500\t1101\n501\t1101\n502\t1201\n503\t1101\n',
  'attributes.tsv':
    'key\tkind\tunit\trole\tvalues\ncolour\tchoice\t\tvariant\tblack|cmyk=CMYK|a4=\nspeed\tnumber\trpm\tspec\t\nspeed.ink\tnumber\tml\tspec\t\n',
  'leaf-attributes.tsv':
    'leaf\tattribute\trole\tvalues\n1101\t-\t\t\n1101\tcolour\tspec\tcmyk|-|black\n1102\tspeed.ink\t\t\n',
  'attribute-words/en.tsv': 'key\tname\ncolour\tColour\ncolour/black\tblack\nspeed\tSpeed\nspeed.ink\tVolume\n',
  'attribute-words/en-US.tsv': 'key\tname\ncolour\tColor\n',
  'words/en-US/computing.tsv': 'id\tname\tnoun\twords\n1102\tInk and toner\tink\t\n',
  'words/he/computing.tsv': 'id\tname\tnoun\twords\n1101\t\tמדפסת\t\n',
};

const parse = (changes: Partial<Record<keyof typeof FILES | 'tree/extra.tsv', string | null>> = {}) =>
  parseTreeFiles(
    Object.entries({ ...FILES, ...changes }).flatMap(([path, text]) =>
      typeof text === 'string' ? { path, text } : [],
    ),
  );
const issuesOf = (changes: Parameters<typeof parse>[0]) => {
  const read = parse(changes);
  return read.ok ? [] : read.error.issues.map(({ place, message }) => `${place}: ${message}`);
};

describe('a tree’s folder', () => {
  it('is read with names by locale, Google ids, words and attributes', () => {
    const read = parse();
    if (!read.ok) throw new Error(JSON.stringify(read.error.issues));
    const { categories, attributes, words } = read.value;
    expect(categories.map(({ id, parentId, level, position }) => [id, parentId, level, position])).toEqual([
      [1, null, 1, 0],
      [11, 1, 2, 0],
      [1101, 11, 3, 0],
      [1102, 11, 3, 1],
      [12, 1, 2, 1],
      [1201, 12, 3, 0],
    ]);
    expect(categories[2]).toMatchObject({ googleIds: [500, 501, 503], nouns: { 'en-GB': 'printer' } });
    expect(categories[3]).toMatchObject({
      forIds: [1101],
      withinIds: [502],
      names: { 'en-GB': 'Ink & toner', 'en-US': 'Ink and toner' },
    });
    expect(words).toContainEqual({ categoryId: 1101, locale: 'he', words: ['מדפסת'] });
    expect(words).toContainEqual({ categoryId: 1101, locale: 'en-GB', words: ['laser printer', 'inkjet'] });
    const names = { 'en-GB': 'Colour', 'en-US': 'Color' };
    expect(attributes).toEqual([
      {
        id: 110102,
        categoryId: 1101,
        key: 'colour',
        kind: 'choice',
        unit: null,
        role: 'spec',
        names,
        position: 1,
        values: [
          { id: 110102001, key: 'cmyk', names: { 'en-GB': 'CMYK' } },
          { id: 110102003, key: 'black', names: { 'en-GB': 'black' } },
        ],
      },
      expect.objectContaining({ id: 110201, key: 'speed', unit: 'ml', names: { 'en-GB': 'Volume' } }),
    ]);
  });

  it('names file, line and mistake', () => {
    const wrongTree = (from: string, to: string) => issuesOf({ 'tree/computing.tsv': TREE.replace(from, to) });
    expect(wrongTree('id\tparent', 'id\tabove')[0]).toMatch(/^tree\/computing\.tsv:1: the header must be id, parent/);
    expect(wrongTree('1101\t11\tprinters', '1101\t11')).toContain('tree/computing.tsv:4: has 7 columns instead of 8');
    expect(wrongTree('1101\t11\tprinters', 'x\t11\tprinters')).toContain(
      "tree/computing.tsv:4: id: 'x' is not a positive whole number",
    );
    expect(wrongTree('consumable', 'refill')[0]).toMatch(/^tree\/computing\.tsv:5: kind: 'refill' is not one of/);
    expect(wrongTree('500 501', '500 502')).toContain(
      "tree/computing.tsv:7: Google's 502 leads to 1101 (printers) too",
    );
    expect(wrongTree('\tink\t', '\tprinters\t')).toContain("tree/computing.tsv:5: key 'printers' is there twice");
    expect(wrongTree('1102\t11', '1102\t13')).toContain(
      'tree/computing.tsv:5: there is no category 13 to be its parent',
    );
    expect(wrongTree('1102\t11', '1101\t11')).toContain(
      'tree/computing.tsv:5: id 1101 is already in tree/computing.tsv:4',
    );
    expect(wrongTree('1201\t12\tcomputing-other\tother', '1201\t12\tcomputing-other\tdevice')).toEqual([
      "tree/computing.tsv:2: has no leaf of the kind 'other'",
    ]);
    expect(wrongTree('\t502\n', '\t500 x\n')[0]).toBe("tree/computing.tsv:5: within: 'x' is not an id");
  });

  it('finds mistakes in names, words and attributes', () => {
    expect(issuesOf({ 'words/en/computing.tsv': WORDS.replace('1201', '1299') })).toEqual([
      "words/en/computing.tsv:7: id: there is no category '1299'",
      'tree/computing.tsv:7: has no name',
    ]);
    expect(issuesOf({ 'words/en/computing.tsv': WORDS.replace('\tprinter\t', '\t\t') })).toEqual([
      'tree/computing.tsv:4: has no noun in en-GB',
    ]);
    expect(issuesOf({ 'attributes.tsv': FILES['attributes.tsv'].replace('rpm', 'turns') })).toEqual([
      "attributes.tsv:3: unit: there is no unit 'turns'",
    ]);
    expect(issuesOf({ 'leaf-attributes.tsv': FILES['leaf-attributes.tsv'].replace('|black', '|red') })).toEqual([
      "leaf-attributes.tsv:3: values: 'colour' has no value 'red'",
    ]);
    expect(
      issuesOf({ 'attribute-words/en.tsv': FILES['attribute-words/en.tsv'].replace('colour/black', 'colour/dark') })[0],
    ).toBe("attributes.tsv:2: values: 'black' has no name in attribute-words/");
  });

  it('has a file for each listed department, and lists each file', () => {
    expect(issuesOf({ 'departments.tsv': 'key\ncomputing\nsport\n' })).toEqual([
      'departments.tsv:3: there is no file tree/sport.tsv',
    ]);
    expect(issuesOf({ 'tree/extra.tsv': TREE })).toEqual(['tree/extra.tsv: is not listed in departments.tsv']);
    expect(issuesOf({ 'departments.tsv': null })[0]).toMatch(/^departments\.tsv: is missing/);
  });
});
