import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteContext } from '../../site.ts';
import { sampleSite } from '../../testing/test-site.ts';
import { Picture } from '../picture/picture.tsx';
import { Carousel } from './carousel.tsx';

const ITEMS = Array.from({ length: 9 }, (_, index) => index + 1);

function loadingAttributes(lazyAfter?: number): string[] {
  const html = renderToString(
    <SiteContext value={sampleSite()}>
      <Carousel
        label="Kettles"
        items={ITEMS}
        getKey={(id) => id}
        renderItem={(id, preload) => (
          <Picture image={{ path: `/images/uk/product/${id}`, alt: '' }} width={240} height={240} preload={preload} />
        )}
        lazyAfter={lazyAfter}
      />
    </SiteContext>,
  );
  return [...html.matchAll(/loading="(\w+)"/g)].map(([, loading = '']) => loading);
}

describe('Carousel', () => {
  it('L20 loads the pictures of its first five items eagerly and the others lazily', () => {
    expect(loadingAttributes()).toEqual([...Array(5).fill('eager'), ...Array(4).fill('lazy')]);
  });

  it('L20 accepts another limit, as a market may set', () => {
    expect(loadingAttributes(2)).toEqual([...Array(2).fill('eager'), ...Array(7).fill('lazy')]);
    expect(loadingAttributes(0)).toEqual(Array(9).fill('lazy'));
  });
});
