import type { SignedInShopper } from '../account/session.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Db } from '../platform/database.ts';
import { resolveTexts } from '../platform/dns-text.ts';
import { openUrl } from '../platform/http-client.ts';
import { type DomainProof, PROOF_FILE, PROOF_NAME } from '../terms/partner/partner.ts';
import { readRegistration, writeProof } from './registration.store.ts';
import type { Registration } from './registration.ts';

/** How a domain's pages and records are read; both return what they can get and never throw. */
export type DomainReader = {
  /** The beginning of a page as text; null if there is none. */
  readPage(url: string): Promise<string | null>;
  readRecords(host: string): Promise<string[]>;
};

/** Enough for the head of any page. */
const MAX_PAGE_BYTES = 256 * 1024;

/** Reads from public addresses only: the domain is what a stranger typed. */
export const PUBLIC_DOMAINS: DomainReader = {
  async readPage(url) {
    const opened = await openUrl(url, { headers: {}, totalMs: 4000, idleMs: 2000, allowPrivate: false });
    if (!opened.ok) return null;
    const { status, body } = opened.value;
    try {
      if (status !== 200) return null;
      const chunks: Uint8Array[] = [];
      let length = 0;
      for await (const chunk of body) {
        chunks.push(chunk);
        length += chunk.length;
        if (length >= MAX_PAGE_BYTES) break;
      }
      return Buffer.concat(chunks).subarray(0, MAX_PAGE_BYTES).toString('utf8');
    } catch {
      return null;
    } finally {
      body.destroy();
    }
  },
  readRecords: resolveTexts,
};

const META = new RegExp(`<meta\\b[^>]*\\bname=["']?${PROOF_NAME}["'\\s][^>]*>`, 'gi');

/** Whether a page has the meta element with the code. */
export const hasMetaCode = (html: string, code: string): boolean =>
  [...html.matchAll(META)].some(([element]) => /\bcontent=["']?([^"'\s>]*)/i.exec(element)?.[1] === code);

/** Looks for the code in the file, the page and the records of a domain, at the same time. */
async function findProof({ domain, proofCode }: Registration, reader: DomainReader): Promise<DomainProof | null> {
  const hosts = [domain, `www.${domain}`];
  const [files, homes, records] = await Promise.all([
    Promise.all(hosts.map((host) => reader.readPage(`https://${host}${PROOF_FILE}`))),
    Promise.all(hosts.map((host) => reader.readPage(`https://${host}/`))),
    reader.readRecords(domain),
  ]);
  if (records.some((record) => record.trim() === `${PROOF_NAME}=${proofCode}`)) return 'dns';
  if (files.some((file) => file?.trim() === proofCode)) return 'file';
  return homes.some((html) => html !== null && hasMetaCode(html, proofCode)) ? 'meta' : null;
}

/** Checks whether a company has published its code at its domain. `not-found`: nowhere, or nothing answers. */
export async function proveDomain(
  db: Db,
  shopper: Pick<SignedInShopper, 'id'>,
  { id, reader }: { id: string; reader: DomainReader },
  now: Date,
): Promise<Result<DomainProof, { kind: 'gone' | 'not-found' }>> {
  const registration = await readRegistration(db, id);
  if (registration === null || registration.shopperId !== shopper.id) return err({ kind: 'gone' });
  if (registration.proof !== null) return ok(registration.proof);
  const proof = await findProof(registration, reader);
  if (proof === null) return err({ kind: 'not-found' });
  return (await writeProof(db, registration, proof, now)) ? ok(proof) : err({ kind: 'not-found' });
}
