import { isIP } from 'node:net';

/** Names that resolve inside a network only (RFC 6761, RFC 8375, and what routers use). */
const INTERNAL = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid)$/;

/**
 * Whether shoppers may be sent to a link of a feed: by http(s) to a public host name. Not to a number, which no shop uses
 * and an attacker does, nor with a user name, which disguises the host. Which public host is the merchant's decision: many
 * links go by an affiliate network (decision 0092).
 */
export function isShopLink(link: string): boolean {
  const url = URL.parse(link);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false;
  const host = url.hostname.replace(/\.$/, '');
  const isNumber = isIP(host.replace(/^\[|\]$/g, '')) !== 0;
  return !isNumber && host.includes('.') && !INTERNAL.test(host) && url.username === '' && url.password === '';
}
