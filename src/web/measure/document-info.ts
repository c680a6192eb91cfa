import { parseUserAgent, type RequestInfo } from '../../contract/request-info.ts';

/** Browser counterpart of `buildRequestInfo`, for the current document. */
export const documentInfo = (
  { href, userAgent }: { href: string; userAgent: string },
  rest: Pick<RequestInfo, 'serverSideTimestamp' | 'xRequestToken' | 'isFirstRender'>,
): RequestInfo => {
  const { hostname, protocol, pathname, search } = new URL(href);
  return {
    ...parseUserAgent(userAgent),
    requestHostname: hostname,
    reqIp: null,
    requestProtocol: protocol === 'https:' ? 'https' : 'http',
    initialUrl: pathname + search,
    ...rest,
  };
};
