import { BlockList, isIPv4 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './http-client.ts';

/** IANA's special-purpose address registries, and the ranges of IPv6 that embed IPv4 addresses. */
const SPECIAL_V4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24',
  '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24',
  '224.0.0.0/4', '240.0.0.0/4',
]; // biome-ignore format: a table
const SPECIAL_V6 = [
  '::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20',
]; // biome-ignore format: a table
/** Anycast ranges of infrastructure (AS112, AMT): no merchant's host has such an address. */
const INFRASTRUCTURE_V4 = ['192.31.196.0/24', '192.52.193.0/24', '192.175.48.0/24'];
const INFRASTRUCTURE_V6 = ['2620:4f:8000::/48'];

function createList(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
const SPECIAL = {
  ipv4: createList('ipv4', [...SPECIAL_V4, ...INFRASTRUCTURE_V4]),
  ipv6: createList('ipv6', [...SPECIAL_V6, ...INFRASTRUCTURE_V6]),
};
// One list for each family, because a BlockList also applies IPv6 ranges of mapped addresses to IPv4 addresses.
const isSpecial = (address: string): boolean =>
  isIPv4(address) ? SPECIAL.ipv4.check(address, 'ipv4') : SPECIAL.ipv6.check(address, 'ipv6');

const toV4 = (value: number): string => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
const toV6 = (value: bigint): string =>
  Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16)).join(':');
const fromV6 = (network: string): bigint => {
  const [head = '', tail = ''] = network.split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].reduce((sum, part) => (sum << 16n) | BigInt(`0x${part}`), 0n);
};
const fromV4 = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** Addresses in a network, at its ends, and next to it. */
const nearV4 = fc
  .tuple(fc.constantFrom(...SPECIAL_V4, ...INFRASTRUCTURE_V4), fc.nat({ max: 2 ** 32 - 1 }), fc.nat({ max: 4 }))
  .map(([network, random, place]) => {
    const [address = '', prefix] = network.split('/');
    const first = fromV4(address);
    const size = 2 ** (32 - Number(prefix));
    const value = [first - 1, first, first + size - 1, first + size, first + (random % size)][place] ?? first;
    return toV4(Math.min(Math.max(value, 0), 2 ** 32 - 1));
  });
const V6_END = (1n << 128n) - 1n;
const nearV6 = fc
  .tuple(
    fc.constantFrom(
      ...SPECIAL_V6,
      ...INFRASTRUCTURE_V6,
      '::ffff:0:0/96',
      '64:ff9b::/96',
      '2001::/32',
      'fc00::/7',
      'ff00::/8',
    ),
    fc.bigInt({ min: 0n, max: V6_END }),
    fc.nat({ max: 4 }),
  )
  .map(([network, random, place]) => {
    const [address = '', prefix] = network.split('/');
    const first = fromV6(address);
    const size = 1n << BigInt(128 - Number(prefix));
    const value = [first - 1n, first, first + size - 1n, first + size, first + (random % size)][place] ?? first;
    return toV6(value < 0n ? 0n : value > V6_END ? V6_END : value);
  });
const address = fc.oneof(
  nearV4,
  nearV6,
  fc.ipV4(),
  fc.ipV6(),
  fc.ipV4().map((v4) => `::ffff:${v4}`),
);

describe('isPublicAddress', () => {
  it.each([
    '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.0.0.8', '192.168.1.1',
    '198.19.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:8.8.8.8', '::ffff:10.0.0.1', '::7f00:1',
    '64:ff9b::8.8.8.8', '64:ff9b:1::1', '2002:808:808::1', '2001:0:1::1', '2001:db8::1', '3fff::1', 'fc00::1', 'fd12::1',
    'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '4000::1', '100::1', '5f00::1',
  ])('refuses %s', (text) => expect(isPublicAddress(text)).toBe(false)); // biome-ignore format: a table

  it.each(['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.32.0.1', '198.20.0.1', '2606:4700::1111', '2a00::1'])(
    'accepts %s',
    (text) => expect(isPublicAddress(text)).toBe(true),
  );

  it.each(['', 'localhost', '127.1', '0x7f.1', '2130706433', '017700000001', '1.2.3'])(
    'refuses %s, which is no IP address',
    (text) => expect(isPublicAddress(text)).toBe(false),
  );

  it('accepts exactly the addresses outside the special-purpose ranges', () => {
    fc.assert(
      fc.property(address, (text) => {
        expect(isPublicAddress(text), text).toBe(!isSpecial(text));
      }),
      { numRuns: 5000 },
    );
  });
});
