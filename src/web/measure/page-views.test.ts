import { expect, it } from 'vitest';
import { onPageView, type PageView, recordPageView } from './page-views.ts';

it('L03 notifies listeners of page views, including earlier ones', () => {
  recordPageView('/cl/1101/Washing-machines?page=2');
  const views: PageView[] = [];
  const stop = onPageView((view) => views.push(view));
  recordPageView('/deals');
  stop();
  recordPageView('/');
  expect(views).toEqual([
    { path: '/cl/1101/Washing-machines?page=2', pageType: 'category-list', first: true },
    { path: '/deals', pageType: 'deals', first: false },
  ]);
});
