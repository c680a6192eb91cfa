import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import type { TaxonomyDocument } from './taxonomy.ts';
import { invalidTaxonomy, type TaxonomyError } from './taxonomy-issue.ts';
import { attributeSchema, categorySchema, redirectSchema, wordsSchema } from './taxonomy-schema.ts';

const FORMAT = 'lowtide-taxonomy-1';

const documentSchema = z.strictObject({
  format: z.literal(FORMAT),
  categories: z.array(categorySchema),
  attributes: z.array(attributeSchema),
  words: z.array(wordsSchema),
  redirects: z.array(redirectSchema),
});

const listLines = (items: readonly unknown[]): string => items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');

/** A tree as JSON with one node, attribute or list of words per line, so that two exports can be compared line by line. */
export const formatTaxonomyJson = ({ categories, attributes, words, redirects }: TaxonomyDocument): string =>
  `{
  "format": "${FORMAT}",
  "categories": [\n${listLines(categories)}\n  ],
  "attributes": [\n${listLines(attributes)}\n  ],
  "words": [\n${listLines(words)}\n  ],
  "redirects": [\n${listLines(redirects)}\n  ]
}
`;

const ISSUES_SHOWN = 20;

/** Parses what an export wrote, perhaps edited. The tree itself is not checked yet. */
export function parseTaxonomyJson(value: unknown): Result<TaxonomyDocument, TaxonomyError> {
  const parsed = documentSchema.safeParse(value);
  if (parsed.success) {
    const { format: _, ...document } = parsed.data;
    return ok(document);
  }
  const issues = parsed.error.issues.slice(0, ISSUES_SHOWN);
  return err(invalidTaxonomy(issues.map(({ path, message }) => ({ place: path.join('.') || 'the file', message }))));
}
