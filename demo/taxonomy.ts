import type {
  Taxonomy,
  Attribute as TaxonomyAttribute,
  Category as TaxonomyCategory,
} from '../src/catalog/taxonomy.ts';
import type { Attribute, Category, Department, Group, Text } from './catalogue/catalogue.ts';
import { DEPARTMENTS } from './catalogue/departments.ts';
import { namesByLocale } from './language.ts';

/**
 * Creates the demonstration's category tree with typed attributes, in every live locale. Ids are stable: an attribute's is
 * category id × 100 + position, a value's is attribute id × 1000 + position, with positions counted from 1.
 */
export function demoTaxonomy(departments: readonly Department[] = DEPARTMENTS): Taxonomy {
  const categories: TaxonomyCategory[] = [];
  const attributes: TaxonomyAttribute[] = [];
  departments.forEach((department, i) => {
    categories.push(createBranch(department, null, 1, i));
    department.groups.forEach((group, j) => {
      categories.push(createBranch(group, department.id, 2, j));
      group.categories.forEach((category, k) => {
        categories.push(createLeaf(category, group.id, k));
        attributes.push(...category.attributes.map((attribute, n) => createAttribute(category, attribute, n)));
      });
    });
  });
  return { categories, attributes };
}

function createBranch(
  node: Department | Group,
  parentId: number | null,
  level: 1 | 2,
  position: number,
): TaxonomyCategory {
  return {
    id: node.id,
    parentId,
    level,
    names: namesByLocale(node.names),
    nouns: {},
    picture: node.picture,
    googleIds: [],
    position,
  };
}

const createLeaf = (category: Category, parentId: number, position: number): TaxonomyCategory => ({
  id: category.id,
  parentId,
  level: 3,
  names: namesByLocale(category.names),
  nouns: namesByLocale(category.noun),
  picture: category.picture,
  googleIds: [...category.google],
  position,
});

function createAttribute(category: Category, attribute: Attribute, position: number): TaxonomyAttribute {
  const id = category.id * 100 + position + 1;
  return {
    id,
    categoryId: category.id,
    key: attribute.key,
    kind: attribute.kind,
    unit: attribute.kind === 'number' ? attribute.unit : null,
    role: attribute.role,
    names: namesByLocale(attribute.names),
    position,
    values: choiceValues(attribute).map((value, n) => ({
      id: id * 1000 + n + 1,
      key: value.key,
      names: namesByLocale(value.names),
    })),
  };
}

const choiceValues = (attribute: Attribute): readonly { key: string; names: Text }[] =>
  attribute.kind === 'choice' ? attribute.values : [];
