import { expect, it } from 'vitest';
import { buildRequestInfo } from '../../contract/request-info.ts';
import { documentInfo } from './start-analytics.ts';

const AGENT =
  'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';

it('E07 matches the request information of the server, except for the IP address', () => {
  const parts = { host: 'se.localhost:3000', url: '/results?q=tv', ip: '10.0.0.1', id: 'r1', now: 5 };
  const atServer = buildRequestInfo({ ...parts, protocol: 'https', headers: { 'user-agent': AGENT } });
  const inBrowser = documentInfo(
    { href: 'https://se.localhost:3000/results?q=tv', userAgent: AGENT },
    { xRequestToken: 'r1', serverSideTimestamp: 5, isFirstRender: true },
  );
  expect(inBrowser).toEqual({ ...atServer, reqIp: null });
});
