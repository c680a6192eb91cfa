import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteContext } from '../site.ts';
import { sampleSite } from '../test-site.ts';
import { Carousel } from './carousel.tsx';
import { Picture } from './picture.tsx';

const ITEMS = Array.from({ length: 9 }, (_, index) => index + 1);

function loadings(lazyAfter?: number): string[] {
  const html = renderToString(
    <SiteContext value={sampleSite()}>
      <Carousel
        label="Kettles"
        items={ITEMS}
        idOf={(id) => id}
        draw={(id, soon) => (
          <Picture image={{ path: `/images/uk/product/${id}`, alt: '' }} width={240} height={240} soon={soon} />
        )}
        lazyAfter={lazyAfter}
      />
    </SiteContext>,
  );
  return [...html.matchAll(/loading="(\w+)"/g)].map(([, loading = '']) => loading);
}

describe('a carousel', () => {
  it('L20 loads the pictures of its first five items, and the others when they come near', () => {
    expect(loadings()).toEqual([...Array(5).fill('eager'), ...Array(4).fill('lazy')]);
  });

  it('L20 takes the limit that a market sets', () => {
    expect(loadings(2)).toEqual([...Array(2).fill('eager'), ...Array(7).fill('lazy')]);
    expect(loadings(0)).toEqual(Array(9).fill('lazy'));
  });
});
