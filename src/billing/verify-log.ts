import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import { CLICK_RULES } from '../terms/click.ts';
import { isoDayOf, monthOf } from '../terms/utc-day.ts';
import { type LogClick, type LogHead, logLine } from './click-log.ts';
import { clickPriceOf } from './engine/click-price.ts';
import { emptyState, judgeClick } from './engine/judge-click.ts';
import { isSignedBy } from './signing-key.ts';

/** What was computed again from a log. */
export type LogReport = {
  readonly head: Pick<LogHead, 'market' | 'merchantId' | 'month'>;
  readonly clicks: number;
  readonly valid: number;
  /** In minor units. */
  readonly billed: number;
};

export type LogError = { kind: 'unreadable' | 'unsigned' | 'different'; message: string };

const refuse = (kind: LogError['kind'], message: string) => err<LogError>({ kind, message });

const FIRST_SPONSORED_RULES = 2;

/** Checks one click after another. Returns what is wrong with it, or null. */
function createChecker(head: LogHead) {
  const state = emptyState();
  let sequence = 0;
  const found = { clicks: 0, valid: 0, billed: 0 };
  const check = (click: LogClick): string | null => {
    const at = Date.parse(click.at);
    const day = isoDayOf(at);
    if (click.rules < 1 || click.rules > CLICK_RULES) {
      return `was judged by rules ${click.rules}; this program has those up to ${CLICK_RULES}`;
    }
    if (click.isSponsored && click.rules < FIRST_SPONSORED_RULES) return 'is sponsored, which its rules do not know';
    if (monthOf(day) !== head.month) return `is of ${day}, not of ${head.month}`;
    if (click.sequence <= sequence) return 'is not in the order of the log';
    sequence = click.sequence;
    if (click.clickPrice !== null) {
      const price = clickPriceOf(head, click, day);
      if (price !== click.clickPrice) return `states a price of ${click.clickPrice}; by the list it is ${price}`;
    }
    const { verdict, billed } = judgeClick(state, { ...click, at }, head);
    if (verdict !== click.verdict) return `is ${click.verdict}; by the rules it is ${verdict}`;
    if (billed !== click.billed) return `is billed with ${click.billed}; by the rules it is ${billed}`;
    found.clicks++;
    found.billed += billed;
    if (verdict === 'valid' || verdict === 'over-cap') found.valid++;
    return null;
  };
  return { check, found };
}

const readLine = (text: string) => {
  try {
    return logLine.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/**
 * Computes every price and verdict of a log again, and the sum, with the rules of this program, and checks the signature.
 * Reads line by line, so that the log may be of any length.
 */
export async function verifyLog(lines: AsyncIterable<string>, publicKey: string): Promise<Result<LogReport, LogError>> {
  const hash = createHash('sha256');
  let checker: (ReturnType<typeof createChecker> & { head: LogHead }) | null = null;
  let hasTotal = false;
  let number = 0;
  for await (const text of lines) {
    number++;
    const line = readLine(text);
    if (line === null) return refuse('unreadable', `Line ${number} is not a line of a log of clicks.`);
    if (line.kind === 'log') {
      if (checker !== null) return refuse('unreadable', `Line ${number} begins a second log.`);
      checker = { head: line, ...createChecker(line) };
    } else if (checker === null) {
      return refuse('unreadable', `The first line must describe the log; line ${number} does not.`);
    } else if (line.kind === 'click') {
      const problem = hasTotal ? 'comes after the total' : checker.check(line);
      if (problem !== null) return refuse('different', `Click ${line.sequence} in line ${number} ${problem}.`);
    } else if (line.kind === 'total') {
      const { clicks, billed } = checker.found;
      if (line.clicks !== clicks || line.billed !== billed) {
        return refuse(
          'different',
          `The log states ${line.billed} for ${line.clicks} clicks; it is ${billed} for ${clicks}.`,
        );
      }
      hasTotal = true;
    } else {
      if (!hasTotal) return refuse('unreadable', 'The log has no total.');
      if (!isSignedBy(publicKey, hash.digest(), line.signature)) {
        return refuse('unsigned', 'The signature does not match: another key signed the log, or it was changed.');
      }
      const { market, merchantId, month } = checker.head;
      return ok({ head: { market, merchantId, month }, ...checker.found });
    }
    hash.update(`${text}\n`);
  }
  return refuse('unsigned', 'The log has no signature: it is not complete.');
}
