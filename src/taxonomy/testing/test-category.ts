import type { Category } from '../taxonomy.ts';

/** A category of a test's small tree. Its kind follows from its level, its key from its id. */
export const testCategory = (
  category: Pick<Category, 'id' | 'parentId' | 'level' | 'names'> & Partial<Category>,
): Category => ({
  key: `category-${category.id}`,
  kind: category.level === 1 ? 'department' : category.level === 2 ? 'group' : 'device',
  nouns: {},
  picture: '🧺',
  googleIds: [],
  withinIds: [],
  forIds: [],
  position: 0,
  ...category,
});
