import { describe, expect, it } from 'vitest';
import { COLOURS, drawingOf, isDrawn } from '../image/drawn-picture.ts';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../taxonomy/read-tree-folder.ts';

const read = await readTreeFolder(DEFAULT_TREE_FOLDER);
if (!read.ok) throw new Error('the default tree cannot be read');
const { categories, attributes } = read.value;
const byId = new Map(categories.map((node) => [node.id, node]));

function keysUpwards(id: number | null): string[] {
  const node = id === null ? undefined : byId.get(id);
  return node === undefined ? [] : [node.key, ...keysUpwards(node.parentId)];
}

describe('the drawings of the default tree', () => {
  it('show every category, whatever parcels are in it', () => {
    const drawings = categories.map(({ id }) => drawingOf(keysUpwards(id)) ?? '');
    expect(categories.filter((_, i) => !isDrawn(drawings[i] ?? '')).map(({ key }) => key)).toEqual([]);
    // Boxes to send things in are boxes. Nothing else is.
    const boxes = categories.filter((_, i) => drawings[i] === 'shipping').map(({ key }) => key);
    expect(boxes.filter((key) => !/pack|shipping/.test(key))).toEqual([]);
  });

  it('know every colour of the tree', () => {
    const colours = attributes
      .filter(({ key }) => key === 'colour')
      .flatMap(({ values }) => values.map(({ key }) => key));
    expect([...new Set(colours)].filter((key) => !Object.hasOwn(COLOURS, key))).toEqual([]);
    expect(colours.length).toBeGreaterThan(20);
  });
});
