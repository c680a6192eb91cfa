import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { allowedOrigins, DEFAULT_SETTINGS } from '../market/site-setting.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const INLINE = { scripts: ['a()', 'b()'], styles: ['p{}'] };
const [A, B, P] = ['a()', 'b()', 'p{}'].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);

it('X08 allows no other origin if no third-party script is configured', () => {
  const policy = contentSecurityPolicy(INLINE, allowedOrigins(DEFAULT_SETTINGS));
  expect(policy).toContain(`script-src 'self' ${A} ${B};`);
  expect(policy).not.toContain('http');
  expect(policy).not.toContain('connect-src');
});

it("M08 allows images from the market's image host", () => {
  const settings = { ...DEFAULT_SETTINGS, content_delivery_base: 'https://cdn.example' };
  const policy = contentSecurityPolicy(INLINE, allowedOrigins(settings));
  expect(policy).toContain("img-src 'self' data: https://cdn.example;");
  expect(policy).toContain(`script-src 'self' ${A} ${B};`);
});

it('X08 allows exactly the configured origins', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    analytics_script: 'https://tags.example/t.js',
    third_party_origins: ['https://c.example'],
  };
  expect(contentSecurityPolicy(INLINE, allowedOrigins(settings)).split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' ${A} ${B} https://tags.example https://c.example`,
    `style-src 'self' ${P}`,
    "img-src 'self' data: https://tags.example https://c.example",
    "connect-src 'self' https://tags.example https://c.example",
    "frame-src 'self' https://tags.example https://c.example",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});
