import { expect, it } from 'vitest';
import { isShopLink } from './shop-link.ts';

it.each(['https://shop.example/p/1', 'http://www.shop.co.uk:8080/?a=1', 'https://click.network.example/go?u=x'])(
  'shoppers may be sent to %s',
  (link) => expect(isShopLink(link)).toBe(true),
);

it.each([
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]:3000/',
  'http://0x7f.1/',
  'http://2130706433/',
  'https://localhost/',
  'https://router.local/',
  'https://db.internal./',
  'https://intranet/',
  'https://shop.example@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//shop.example/',
  'ftp://shop.example/',
])('and not to %s', (link) => expect(isShopLink(link)).toBe(false));
