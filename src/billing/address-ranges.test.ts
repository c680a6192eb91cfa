import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { findNetworks, isInRanges, parseRanges } from './address-ranges.ts';

const anyIpv4 = fc
  .tuple(fc.constantFrom(10, 11, 192), fc.nat(3), fc.nat(3), fc.nat(255))
  .map((parts) => parts.join('.'));
const anyIpv6 = fc.tuple(fc.nat(3), fc.nat(255)).map(([a, b]) => `2001:db8:${a}::${b.toString(16)}`);
const anyNetwork = fc.oneof(
  fc.tuple(anyIpv4, fc.integer({ min: 8, max: 32 })).map(([address, length]) => `${address}/${length}`),
  fc.tuple(anyIpv6, fc.integer({ min: 30, max: 128 })).map(([address, length]) => `${address}/${length}`),
);

describe('ranges of addresses', () => {
  it('contain what one of their networks contains', () => {
    fc.assert(
      fc.property(fc.array(anyNetwork, { maxLength: 12 }), fc.oneof(anyIpv4, anyIpv6), (networks, address) => {
        const own = ipaddr.parse(address);
        const expected = networks
          .map((one) => ipaddr.parseCIDR(one))
          .some((range) => range[0].kind() === own.kind() && own.match(range));
        expect(isInRanges(address, parseRanges(networks))).toBe(expected);
      }),
    );
  });

  it('know an IPv4 address that is written as IPv6, and no text that is no address', () => {
    const ranges = parseRanges(['192.0.2.0/24', 'a network']);
    expect(['::ffff:192.0.2.9', '192.0.3.0', 'localhost', ''].map((one) => isInRanges(one, ranges))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('networks of a published list', () => {
  it.each([
    ['lines', '# of a provider\n192.0.2.0/24\n2001:db8::/32 # v6\n192.0.2.0/24\n'],
    ['JSON', '{"prefixes":[{"ip_prefix":"192.0.2.0/24"}],"ipv6_prefixes":[{"ipv6_prefix":"2001:DB8::/32"}]}'],
    ['CSV', '"192.0.2.0/24",US,Ashburn\n"2001:db8::/32",DE,Berlin\n2026-11-28/1,x'],
  ])('are read from %s', (_format, text) => {
    expect(findNetworks(text)).toEqual({ networks: ['192.0.2.0/24', '2001:db8::/32'], tooWide: [] });
  });

  it('are not the whole internet', () => {
    expect(findNetworks('0.0.0.0/0 ::/0 192.0.2.0/24')).toEqual({
      networks: ['192.0.2.0/24'],
      tooWide: ['0.0.0.0/0', '::/0'],
    });
  });
});
