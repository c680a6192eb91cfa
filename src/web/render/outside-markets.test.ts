import { expect, it } from 'vitest';
import { isLive, MARKETS } from '../../market/market.ts';
import { formatRegion } from '../ui/format.ts';
import { createSite } from './entry-server.tsx';
import { sampleClient } from './test-answers.ts';

const planned = Object.values(MARKETS).filter((market) => !isLive(market));

it.each(planned)(
  'M03 a market without an environment says in its own language that it is not yet here: $id',
  async (market) => {
    const site = createSite({ manifest: {}, onMissingText: null });
    const page = await site.render({
      host: 'localhost',
      protocol: 'http',
      url: `/${market.pathPrefix}/shopping/cl/1101/x`,
      nonce: 'n',
      client: sampleClient(),
      now: 0,
    });
    if (page.kind !== 'page') throw new Error(`leads to ${page.location}`);
    const html = Buffer.from(page.bytes).toString();
    expect(page.status).toBe(200);
    expect(html).toContain(`<html lang="${market.defaultLocale}"`);
    expect(html).toContain(formatRegion(market.countryCode, market.defaultLocale));
    expect(html).toContain('name="robots" content="noindex"');
    // Nobody is left standing there.
    expect(html).toMatch(/href="\/\/se\.localhost\/"/);
  },
);
