import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { byCommandLine, settingSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { errorMessage } from '../../base/error-message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { findNetworks } from '../../billing/address-ranges.ts';
import { readSiteSettings, saveSiteSetting } from '../../content/site-setting.store.ts';
import type { MarketId } from '../../market/market.ts';
import { parseSetting } from '../../market/site-setting.ts';
import { openUrl, readText } from '../../platform/http-client.ts';
import { MINUTE_MS, SECOND_MS } from '../../terms/duration.ts';
import { withInstallation } from '../with-installation.ts';
import { failWith } from './fail-with.ts';

const storedList = z.array(z.string()).catch([]);

const SETTING = 'data_centre_ranges';

/** The lists of the largest providers have some megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The text of a file or web address; the error says why it cannot be read. */
async function readSource(source: string): Promise<Result<string, { kind: 'unreadable'; why: string }>> {
  const unreadable = (why: string) => err({ kind: 'unreadable' as const, why });
  try {
    if (!/^https?:/.test(source)) return ok(await readFile(source, 'utf8'));
    const opened = await openUrl(source, {
      headers: {},
      totalMs: MINUTE_MS,
      idleMs: 10 * SECOND_MS,
      allowPrivate: true,
    });
    if (!opened.ok) return unreadable(opened.error.kind);
    const { status, body } = opened.value;
    const text = await readText(body, MAX_BYTES);
    return status === 200 ? ok(text) : unreadable(`it answered ${status}`);
  } catch (error) {
    return unreadable(errorMessage(error));
  }
}

/** A short hash of a list, by which two lists can be compared. */
const versionOf = (networks: readonly string[]): string =>
  createHash('sha256').update(networks.join('\n')).digest('hex').slice(0, 16);

/**
 * Replaces the ranges of data centres by those in some sources. A source without ranges, or with a range that is wider than
 * any provider's, changes nothing. Returns the exit code.
 */
export async function importDataCentres(market: MarketId, sources: readonly string[]): Promise<number> {
  const found = new Set<string>();
  for (const source of sources) {
    const text = await readSource(source);
    if (!text.ok) return failWith(1, `${source} cannot be read: ${text.error.why}.`);
    const { networks, tooWide } = findNetworks(text.value);
    if (tooWide.length > 0) return failWith(1, `${source} has ranges that are too wide: ${tooWide.join(', ')}.`);
    if (networks.length === 0) return failWith(1, `${source} has no ranges such as 192.0.2.0/24.`);
    for (const network of networks) found.add(network);
  }
  const networks = [...found].sort();
  const read = parseSetting(SETTING, JSON.stringify(networks));
  if (!read.ok) return failWith(1, read.error.message);
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const before = storedList.parse((await readSiteSettings(db)).get(market)?.get(SETTING));
    await saveSiteSetting(db, market, SETTING, read.value);
    const version = versionOf(networks);
    await recordAuditEntry(databases.main.db, {
      ...byCommandLine(market, sources.join(' ')),
      kind: 'set-setting',
      subject: settingSubject(SETTING),
      details: {},
      before: { ranges: before.length, version: versionOf(before.toSorted()) },
      after: { ranges: networks.length, version },
      doneAt: new Date(),
    });
    process.stdout.write(`${networks.length} ranges, version ${version}. Clicks from there are not billed.\n`);
    return 0;
  });
}
