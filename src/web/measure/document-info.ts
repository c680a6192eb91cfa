import { deviceOf, type RequestInfo } from '../../api/contract/request-info.ts';

/** What `requestInfo` says, of the document that a browser shows, as far as it knows. */
export const documentInfo = (
  { href, userAgent }: { href: string; userAgent: string },
  rest: Pick<RequestInfo, 'serverSideTimestamp' | 'xRequestToken' | 'isFirstRender'>,
): RequestInfo => {
  const { hostname, protocol, pathname, search } = new URL(href);
  return {
    ...deviceOf(userAgent),
    requestHostname: hostname,
    reqIp: null,
    requestProtocol: protocol === 'https:' ? 'https' : 'http',
    initialUrl: pathname + search,
    ...rest,
  };
};
