import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageRating, countStars, listRatings, type Stars } from '../catalog/rating.ts';
import { MEDIA_TYPES } from '../terms/posting.ts';
import { parseVideoId } from './review.ts';

describe('media of reviews', () => {
  it('E05 are pictures and videos on YouTube', () => expect(MEDIA_TYPES).toEqual(['IMAGE', 'YOUTUBE']));

  it.each([
    'https://www.youtube.com/watch?v=abcDEF_-123',
    'youtube.com/watch?t=4s&v=abcDEF_-123&list=PL1',
    'https://m.youtube.com/watch?v=abcDEF_-123#t=3',
    'https://youtu.be/abcDEF_-123?si=xyz',
    'https://www.youtube-nocookie.com/embed/abcDEF_-123',
    ' http://youtube.com/shorts/abcDEF_-123 ',
  ])('E05 read the video id from %j', (address) => expect(parseVideoId(address)).toBe('abcDEF_-123'));

  it.each([
    '',
    'abcDEF_-123',
    'https://youtube.com/watch?v=abcDEF_-12',
    'https://youtube.com/watch?v=abcDEF_-123%22onload',
    'https://youtube.com.evil.example/watch?v=abcDEF_-123',
    'https://evil.example/?u=youtube.com/watch?v=abcDEF_-123',
    'https://user@youtube.com/watch?v=abcDEF_-123',
    'javascript://youtube.com/watch?v=abcDEF_-123',
    'https://youtube.com/channel/abcDEF_-123',
    'https://youtu.be/abcDEF_-123/more',
  ])('E05 reject %j', (address) => expect(parseVideoId(address)).toBeNull());
});

describe('F07 averages', () => {
  const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 });
  const tally = (all: readonly number[]): Stars => {
    const of = (star: number) => all.filter((rating) => rating === star).length;
    return [of(1), of(2), of(3), of(4), of(5)];
  };

  it('F07 are the mean and count of three or more ratings, and null for fewer', () => {
    fc.assert(
      fc.property(ratings, (all) => {
        const average = averageRating(tally(all));
        if (all.length < 3) expect(average).toBeNull();
        else {
          expect(average?.count).toBe(all.length);
          expect(average?.average).toBeCloseTo(all.reduce((a, b) => a + b, 0) / all.length, 9);
        }
      }),
    );
  });

  it('F07 can be expanded to the single ratings', () => {
    fc.assert(
      fc.property(ratings, (all) => {
        expect(listRatings(tally(all))).toEqual([...all].sort((a, b) => b - a));
        expect(countStars(tally(all))).toBe(all.length);
      }),
    );
  });
});
