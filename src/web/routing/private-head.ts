import type { Site } from '../site.ts';
import type { TextKey } from '../texts/texts.ts';
import { headOf } from './page-head.ts';

/** The head of a page that is about its visitor, which no search engine is to know: its title, and what it is for. */
export const privateHead =
  (title: TextKey, description: TextKey) =>
  ({ match: { context } }: { match: { context: { site: Site } } }) =>
    headOf(context.site, {
      title: context.site.t(title),
      description: context.site.t(description),
      path: null,
      index: false,
    });
