import { hash } from 'node:crypto';
import type { FieldWeights } from '../../terms/search-field.ts';
import { LIVE_COLUMNS } from '../engine/live-columns.ts';

/** How an index of one market is spread over the nodes of a cluster. */
export type IndexLayout = { shards: number; replicas: number };

/** Products of a list that can be paged to: more than the site has pages. */
export const MAX_WINDOW = 50_000;
/** Attributes of the category tree, each of them a field. */
const MAX_FIELDS = 5_000;

const keyword = { type: 'keyword' };
const filtered = { type: 'keyword', doc_values: false };
const id = { type: 'long' };
const number = { type: 'double' };

/** Attributes by kind of value, each of which is a field of its own: `choices.7`. */
export const ATTRIBUTE_FIELDS = { choices: id, numbers: number, flags: { type: 'boolean' } };

/** The live columns with numbers, of which each is a field. */
export const NUMBER_FIELDS = Object.entries(LIVE_COLUMNS).flatMap(([name, { type }]) =>
  type === 'u8' ? [] : [name as keyof typeof LIVE_COLUMNS],
);

const PROPERTIES = {
  id, alive: { type: 'boolean' }, words: keyword, impacts: { type: 'rank_features' }, strongWords: filtered,
  gtins: { type: 'long', doc_values: false }, department: id, group: id, category: id, model: id, brand: id, merchant: id,
  categoryNames: keyword, attributeKinds: keyword,
  choices: { type: 'object', dynamic: true }, numbers: { type: 'object', dynamic: true },
  flags: { type: 'object', dynamic: true },
  priceTier: { type: 'byte' }, priceBucket: { type: 'short' }, stock: keyword, condition: keyword, unit: keyword, stars: { type: 'byte' },
  ...Object.fromEntries(NUMBER_FIELDS.map((name) => [name, number])),
}; // biome-ignore format: a table

/**
 * Part of the names of indexes: those of another format are built again. The fields are part of it; increase the number
 * with every other change of the stored documents, or of how texts become words.
 */
export const FORMAT = `4-${hash('sha1', JSON.stringify(PROPERTIES)).slice(0, 8)}`;

/**
 * The mapping of a market's index. No field has an analyser of OpenSearch: `words` has the terms that the in-process
 * engine would index, in the languages of the market, so a word matches the same products in both.
 *
 *     words        terms of all texts              impacts     the weight of each, 1 to 255, as a feature
 *     strongWords  those that name the product     choices.7   values of attribute 7; numbers.7, flags.7 likewise
 *
 * `_meta` says with which weights of fields the impacts are.
 */
export const createIndexBody = ({ shards, replicas }: IndexLayout, weights: FieldWeights) => ({
  settings: {
    index: {
      number_of_shards: shards,
      number_of_replicas: replicas,
      refresh_interval: '5s',
      max_result_window: MAX_WINDOW,
      'mapping.total_fields.limit': MAX_FIELDS,
    },
  },
  mappings: {
    _meta: { weights },
    dynamic: false,
    dynamic_templates: Object.entries(ATTRIBUTE_FIELDS).map(([kind, mapping]) => ({
      [kind]: { path_match: `${kind}.*`, mapping },
    })),
    properties: PROPERTIES,
  },
});
