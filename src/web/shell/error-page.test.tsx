import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteContext } from '../site.ts';
import { sampleSite } from '../testing/test-site.ts';
import { Offline } from './error-page.tsx';

const site = sampleSite();

it('L09 says that the browser has no connection, and offers to try again', () => {
  const html = renderToString(
    <SiteContext value={site}>
      <Offline />
    </SiteContext>,
  );
  expect(html).toContain('You are offline');
  expect(html).toContain('Try again');
});
