import dns from 'node:dns/promises';

const TIMEOUT_MS = 3000;

/** The TXT records of a host name, each joined from its parts; empty if there are none or no server answers. */
export async function resolveTexts(host: string): Promise<string[]> {
  const resolver = new dns.Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  // A new resolver would ask the servers of the machine, not those of the process.
  resolver.setServers(dns.getServers());
  const records = await resolver.resolveTxt(host).catch(() => []);
  return records.map((parts) => parts.join(''));
}
