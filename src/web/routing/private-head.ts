import type { Site } from '../site.ts';
import type { TextKey } from '../texts/texts.ts';
import { buildPageHead } from './page-head.ts';

/** Builds the head of a personal page, which search engines must not index. */
export const privateHead =
  (title: TextKey, description: TextKey) =>
  ({ match: { context } }: { match: { context: { site: Site } } }) =>
    buildPageHead(context.site, {
      title: context.site.t(title),
      description: context.site.t(description),
      path: null,
      index: false,
    });
