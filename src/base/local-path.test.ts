import { expect, it } from 'vitest';
import { parseLocalPath } from './local-path.ts';

it('keeps paths on this site, and takes no other for one', () => {
  for (const path of ['/', '/pl/1-2?sort=price#offers', '/results?q=%E5%86%B7'])
    expect(parseLocalPath(path)).toBe(path);
  for (const path of ['', 'x', '//evil.example', '/\\evil.example', '/a\r\nset-cookie: x', '/a\u0085b', '/\ud800', 5])
    expect(parseLocalPath(path)).toBeNull();
  for (const letter of ['a', '冷']) expect(parseLocalPath(`/${letter.repeat(2001)}`)).toBeNull();
});

it('encodes letters beyond ASCII, so that the visitor returns to a product with a Greek or Japanese name', () => {
  const path = '/pl/1101-5/冷蔵庫/Πλυντήριο?range=ALL';
  expect(parseLocalPath(path)).toBe(encodeURI(path));
});
