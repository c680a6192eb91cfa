/** The kinds of pages that staff write. */
export const EDITED_KINDS = ['guide', 'board', 'blog', 'content', 'article', 'campaign', 'search-page'] as const;
