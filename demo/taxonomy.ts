import type {
  Taxonomy,
  Attribute as TaxonomyAttribute,
  Category as TaxonomyCategory,
} from '../src/catalog/taxonomy.ts';
import { DEPARTMENTS } from './catalogue/all.ts';
import type { Attribute, Category, Department, Group, Text } from './catalogue/catalogue.ts';
import { namesOf } from './language.ts';

/**
 * The demonstration's category tree with typed attributes, in every live locale. Ids are stable: an attribute's is its
 * category's × 100 + its place, a value's its attribute's × 1000 + its place, both counted from 1.
 */
export function demoTaxonomy(departments: readonly Department[] = DEPARTMENTS): Taxonomy {
  const categories: TaxonomyCategory[] = [];
  const attributes: TaxonomyAttribute[] = [];
  departments.forEach((department, i) => {
    categories.push(branch(department, null, 1, i));
    department.groups.forEach((group, j) => {
      categories.push(branch(group, department.id, 2, j));
      group.categories.forEach((category, k) => {
        categories.push(leaf(category, group.id, k));
        attributes.push(...category.attributes.map((attribute, n) => attributeOf(category, attribute, n)));
      });
    });
  });
  return { categories, attributes };
}

function branch(node: Department | Group, parentId: number | null, level: 1 | 2, position: number): TaxonomyCategory {
  return {
    id: node.id,
    parentId,
    level,
    names: namesOf(node.names),
    nouns: {},
    picture: node.picture,
    googleIds: [],
    position,
  };
}

const leaf = (category: Category, parentId: number, position: number): TaxonomyCategory => ({
  id: category.id,
  parentId,
  level: 3,
  names: namesOf(category.names),
  nouns: namesOf(category.noun),
  picture: category.picture,
  googleIds: [...category.google],
  position,
});

function attributeOf(category: Category, attribute: Attribute, position: number): TaxonomyAttribute {
  const id = category.id * 100 + position + 1;
  return {
    id,
    categoryId: category.id,
    key: attribute.key,
    kind: attribute.kind,
    unit: attribute.kind === 'number' ? attribute.unit : null,
    role: attribute.role,
    names: namesOf(attribute.names),
    position,
    values: valuesOf(attribute).map((value, n) => ({
      id: id * 1000 + n + 1,
      key: value.key,
      names: namesOf(value.names),
    })),
  };
}

const valuesOf = (attribute: Attribute): readonly { key: string; names: Text }[] =>
  attribute.kind === 'choice' ? attribute.values : [];
