import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRequestInfo, parseUserAgent } from './request-info.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0';

describe('request information', () => {
  it.each([
    ['desktop', 'Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
    ['desktop', 'Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/153.0.0.0`],
    ['desktop', 'Opera', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/120.0.0.0`],
    [
      'desktop',
      'Safari',
      'macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605.1.15`,
    ],
    [
      'desktop',
      'Firefox',
      'macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    ],
    ['desktop', 'Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
    [
      'mobile',
      'Safari',
      'iOS',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'mobile',
      'Chrome',
      'iOS',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} CriOS/153.0 Mobile/15E148 Safari/604.1`,
    ],
    ['mobile', 'Chrome', 'Android', `Mozilla/5.0 (Linux; Android 16; Pixel 10) ${CHROME} Mobile Safari/537.36`],
    [
      'mobile',
      'Samsung Internet',
      'Android',
      `Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    ],
    ['mobile', 'Firefox', 'Android', 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
    [
      'tablet',
      'Safari',
      'iOS',
      `Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Mobile/15E148 Safari/604.1`,
    ],
    ['tablet', 'Chrome', 'Android', `Mozilla/5.0 (Linux; Android 16; SM-X910) ${CHROME} Safari/537.36`],
    ['desktop', 'unknown', 'unknown', 'Something/1.0'],
  ] as const)('E07 detects a %s with %s on %s', (deviceCategory, browser, os, userAgent) => {
    expect(parseUserAgent(userAgent)).toEqual({
      userAgent,
      isApp: false,
      isBot: false,
      isMobile: deviceCategory === 'mobile',
      isTablet: deviceCategory === 'tablet',
      browser,
      os,
      deviceCategory,
    });
  });

  it.each([
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.9.1',
    'facebookexternalhit/1.1 LinkPreview',
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/153.0.0.0 Safari/537.36`,
  ])('E07 detects a bot in "%s"', (userAgent) => {
    expect(parseUserAgent(userAgent).isBot).toBe(true);
  });

  it('E07 distinguishes the app from the browser it is based on', () => {
    const agent = `Mozilla/5.0 (Linux; Android 16; Pixel 10; wv) ${CHROME} Mobile Safari/537.36 LowtideApp/5.20.0 (android)`;
    expect(parseUserAgent(agent)).toMatchObject({ isApp: true, isMobile: true, isBot: false, os: 'Android' });
  });

  it('E07 contains the server’s facts about a request', () => {
    const parts = {
      protocol: 'https',
      host: 'se.localhost:3000',
      url: '/results?q=tv',
      ip: '10.0.0.1',
      id: 'r1',
      now: 5,
    };
    const info = buildRequestInfo({ ...parts, protocol: 'https', headers: { 'user-agent': 'curl/8' } });
    expect(info).toEqual({
      ...parseUserAgent('curl/8'),
      requestHostname: 'se.localhost',
      reqIp: '10.0.0.1',
      requestProtocol: 'https',
      initialUrl: '/results?q=tv',
      xRequestToken: 'r1',
      serverSideTimestamp: 5,
      isFirstRender: true,
    });
  });

  it('parses any text quickly into at most one device category', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (userAgent) => {
        const { isMobile, isTablet } = parseUserAgent(userAgent);
        expect(isMobile && isTablet).toBe(false);
      }),
    );
  });
});
