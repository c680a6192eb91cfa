import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { queryClient } from '../../personal/query-client.ts';
import { sampleResponses } from '../../render/testing/test-responses.ts';
import { SiteContext } from '../../site.ts';
import { sampleSite } from '../../testing/test-site.ts';
import { BasketContents } from './basket-contents.tsx';

const nothing = { best: null, oneShop: null, fastest: null, saving: null, unknownShipping: null };

it('F06 lists a product that the market no longer has, so that it can be taken out of the basket', () => {
  queryClient.setQueryData(['basket', 'UK', 'en-GB', '5:2'], { items: [], missing: [5], ...nothing });
  const html = renderToString(
    <SiteContext value={sampleSite()}>
      <BasketContents items={[{ id: 5, quantity: 2 }]} />
    </SiteContext>,
  );
  expect(html).toContain('aria-label="Remove A product that is no longer in the catalogue"');
});

it('F06 lists for a product that was merged the one that took its place', () => {
  const [item] = sampleResponses.basket.items;
  if (item === undefined) throw new Error('The sample has products.');
  queryClient.setQueryData(['basket', 'UK', 'en-GB', '4:2'], { items: [item], missing: [], ...nothing });
  const html = renderToString(
    <SiteContext value={sampleSite()}>
      <BasketContents items={[{ id: 4, quantity: 2 }]} />
    </SiteContext>,
  );
  expect(html).toContain(item.product.path);
});
