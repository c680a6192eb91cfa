/** What is wrong with a tree, and where: a file and line, or a node. */
export type TaxonomyIssue = { place: string; message: string };

/** The failure of reading, checking or changing a tree. Nothing was changed. */
export type TaxonomyError = { kind: 'invalid-taxonomy'; issues: readonly TaxonomyIssue[] };

export const invalidTaxonomy = (issues: readonly TaxonomyIssue[]): TaxonomyError => ({
  kind: 'invalid-taxonomy',
  issues,
});
