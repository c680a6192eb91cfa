import { describe, expect, it } from 'vitest';
import { contentImageSet } from './content-url.ts';

const HOST = 'https://content.example';
const parseQuery = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('pictures on a content host', () => {
  it('C14 writes w, h, q, fit, f, fm, fl, r and bg, in single and double density', () => {
    const set = contentImageSet(
      HOST,
      '/space/1/wave.jpg',
      { width: 320, height: 200 },
      { fit: 'fill', focus: 'face', flag: 'progressive', radius: 12, background: 'f6f4ef' },
    );
    const plain = { w: '320', h: '200', q: '80', fit: 'fill', f: 'face', r: '12', bg: 'rgb:f6f4ef' };
    expect(parseQuery(set.src)).toEqual({ ...plain, fl: 'progressive' });
    expect(set.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    const [avif = '', avifTwice = ''] = set.sources[0]?.srcSet.split(/ \dx(?:, )?/) ?? [];
    expect(parseQuery(avif)).toEqual({ ...plain, fm: 'avif' });
    expect(parseQuery(avifTwice)).toEqual({ ...plain, w: '640', h: '400', fm: 'avif' });
  });

  it('C14 limits sides to 4000 pixels, and offers newer formats for jpeg, gif and png only', () => {
    const drawing = contentImageSet(HOST, '/space/1/wave.svg', { width: 3000, height: 500 });
    expect(drawing.sources).toEqual([]);
    expect(drawing.srcSet).toBe(
      `${HOST}/space/1/wave.svg?w=3000&h=500&q=80 1x, ${HOST}/space/1/wave.svg?w=4000&h=1000&q=80 2x`,
    );
  });

  it('C14 rejects paths that do not start with a single slash', () => {
    for (const path of ['wave.jpg', '//other.example/wave.jpg', 'https://other.example/wave.jpg']) {
      expect(() => contentImageSet(HOST, path, { width: 1, height: 1 })).toThrow('must start with a single slash');
    }
  });
});
