import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Kind = 'ipv4' | 'ipv6';
type Range = { readonly from: bigint; readonly to: bigint };

/** Disjoint ranges of addresses of each kind, ascending. */
export type AddressRanges = Readonly<Record<Kind, readonly Range[]>>;

const BITS = { ipv4: 32, ipv6: 128 } as const satisfies Record<Kind, number>;

const toNumber = (address: Address): bigint =>
  address.toByteArray().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

/** A network such as 192.0.2.0/24 as a range; null: it is none. */
function parseNetwork(text: string): { kind: Kind; range: Range } | null {
  if (!ipaddr.isValidCIDR(text)) return null;
  const [address, length] = ipaddr.parseCIDR(text);
  const kind = address.kind();
  const free = BigInt(BITS[kind] - length);
  const from = (toNumber(address) >> free) << free;
  return { kind, range: { from, to: from + (1n << free) - 1n } };
}

/** Ranges that touch or overlap become one. O(n log n). */
function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = merged.at(-1);
    if (last === undefined || range.from > last.to + 1n) merged.push(range);
    else if (range.to > last.to) merged[merged.length - 1] = { from: last.from, to: range.to };
  }
  return merged;
}

/** The addresses in these networks; texts that are no network are left out. */
export function parseRanges(texts: readonly string[]): AddressRanges {
  const networks = texts.flatMap((text) => parseNetwork(text) ?? []);
  const of = (kind: Kind) => merge(networks.flatMap((one) => (one.kind === kind ? [one.range] : [])));
  return { ipv4: of('ipv4'), ipv6: of('ipv6') };
}

/** Whether an address is in one of the ranges. An IPv4 address that is written as IPv6 is one. O(log n). */
export function isInRanges(text: string, ranges: AddressRanges): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  const number = toNumber(address);
  const own = ranges[address.kind()];
  let [low, high] = [0, own.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((own[middle]?.from ?? 0n) <= number) low = middle + 1;
    else high = middle;
  }
  return (own[low - 1]?.to ?? -1n) >= number;
}

/** The shortest networks: a wider one is a mistake, and would take shoppers for programs. */
const MIN_LENGTH = { ipv4: 8, ipv6: 16 } as const satisfies Record<Kind, number>;

/**
 * The networks that a text names, whatever its format: lines, CSV, or the JSON that providers publish. Each once, sorted.
 * `tooWide` has those that no single provider owns.
 */
export function findNetworks(text: string): { networks: string[]; tooWide: string[] } {
  const found = new Set<string>();
  const tooWide = new Set<string>();
  for (const [candidate] of text.matchAll(/[\da-f]*[.:][\da-f.:]+\/\d{1,3}/gi)) {
    if (!ipaddr.isValidCIDR(candidate)) continue;
    const [address, length] = ipaddr.parseCIDR(candidate);
    (length < MIN_LENGTH[address.kind()] ? tooWide : found).add(candidate.toLowerCase());
  }
  return { networks: [...found].sort(), tooWide: [...tooWide].sort() };
}
