import { expect, it } from 'vitest';
import { allowedOrigins, STANDARD_SETTINGS } from '../market/site-setting.ts';
import { contentPolicy } from './content-policy.ts';

it('X08 lets a page reach nobody else where no script of others is configured', () => {
  const policy = contentPolicy('n1', allowedOrigins(STANDARD_SETTINGS));
  expect(policy).toContain("script-src 'self' 'nonce-n1';");
  expect(policy).not.toContain('http');
  expect(policy).not.toContain('connect-src');
});

it('M08 lets pictures come from where the market delivers them', () => {
  const settings = { ...STANDARD_SETTINGS, content_delivery_base: 'https://cdn.example' };
  const policy = contentPolicy('n1', allowedOrigins(settings));
  expect(policy).toContain("img-src 'self' data: https://cdn.example;");
  expect(policy).toContain("script-src 'self' 'nonce-n1';");
});

it('X08 lets a page reach exactly the origins that are configured', () => {
  const settings = {
    ...STANDARD_SETTINGS,
    analytics_script: 'https://tags.example/t.js',
    third_party_origins: ['https://c.example'],
  };
  expect(contentPolicy('n1', allowedOrigins(settings)).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce-n1' https://tags.example https://c.example",
    "style-src 'self'",
    "img-src 'self' data: https://tags.example https://c.example",
    "connect-src 'self' https://tags.example https://c.example",
    'frame-src https://tags.example https://c.example',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});
