import { expect, it } from 'vitest';
import { alternatePath } from './market-switch-parts.tsx';

it.each([
  ['/', '/'],
  ['/cl/5101/TV-apparater?f=brand:3&page=2', '/cl/5101/TV-apparater'],
  ['/cl/5101', '/cl/5101'],
  ['/t/5/TV-ljud-foto', '/t/5/TV-ljud-foto'],
  ['/pl/5101-100311/TV-apparater/Pelmira-Velum-65', '/cl/5101/TV-apparater'],
  ['/pl/5101-100311', '/cl/5101'],
  ['/ri/3/Brightwick', '/'],
  ['/results?q=tv', '/'],
  ['/cl/none', '/'],
])('the market switch keeps the page type where the other market has it: %s', (path, expected) => {
  expect(alternatePath(path)).toBe(expected);
});
