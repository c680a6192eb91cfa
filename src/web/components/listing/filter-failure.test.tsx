import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteContext } from '../../site.ts';
import { sampleSite } from '../../testing/test-site.ts';
import { FilterFailure } from './filter-failure.tsx';

const site = sampleSite();

it('L09 says that a filter could not be loaded, and offers to try again', () => {
  const html = renderToString(
    <SiteContext value={site}>
      <FilterFailure retry={() => {}} />
    </SiteContext>,
  );
  expect(html).toContain('This filter could not be loaded');
  expect(html).toContain('Try again');
});
