import type { Result } from '../../base/result.ts';
import { parseHosts, parseSender, parseSiteName } from '../../content/change-market.ts';
import { parseMarketCode, suggestedHost } from '../../market/edit-directory.ts';
import { LIVE_MARKETS, MARKET_IDS } from '../../market/market.ts';
import { type DirectoryError, findEntry, type SiteDirectory } from '../../market/site-directory.ts';
import { slugify } from '../../terms/slug.ts';
import { parseEmail } from './parse-email.ts';
import type { SetupRequest } from './setup-plan.ts';

export type Ask = (question: string) => Promise<string>;

type Question<T> = {
  text: string;
  /** The answer to an empty line; null: there must be one. */
  suggestion: string | null;
  parse: (answer: string) => Result<T, DirectoryError>;
};

/** Asks until the answer is valid. */
async function askFor<T>(ask: Ask, print: (line: string) => void, question: Question<T>): Promise<T> {
  for (;;) {
    const { text, suggestion, parse } = question;
    const answer = (await ask(suggestion === null ? `${text}: ` : `${text} [${suggestion}]: `)).trim();
    const parsed = parse(answer === '' ? (suggestion ?? '') : answer);
    if (parsed.ok) return parsed.value;
    print(parsed.error.message);
  }
}

/** The market of the operator's own country, as the machine's language says it; the first live market otherwise. */
function likelyMarket(language: string | undefined): string {
  const country = /^[a-z]{2}[_-]([A-Z]{2})/.exec(language ?? '')?.[1] ?? '';
  const market = parseMarketCode(country);
  return market.ok ? market.value : (LIVE_MARKETS[0]?.id ?? 'SE');
}

/** Asks for everything that the request leaves open. */
export async function askSetupQuestions(
  ask: Ask,
  print: (line: string) => void,
  directory: SiteDirectory,
  request: SetupRequest,
): Promise<SetupRequest> {
  const want = <T>(question: Question<T>) => askFor(ask, print, question);
  const name =
    request.name ??
    (await want({ text: 'What is the site called?', suggestion: directory.siteName, parse: parseSiteName }));
  const markets = request.markets.length > 0 ? request.markets : [await want(marketQuestion(directory))];
  const hosts =
    request.hosts.length > 0 || markets.length > 1 || markets[0]?.includes('=')
      ? request.hosts
      : await want(hostQuestion(directory, markets[0] ?? '', name));
  const host = hosts[0] ?? directory.globalHosts[0] ?? 'prices.example';
  const sender =
    request.sender ??
    (await want({
      text: 'Which sender do its emails have?',
      suggestion: directory.sender ?? `${name.replace(/[<>"]/g, '')} <no-reply@${host}>`,
      parse: parseSender,
    }));
  const admin =
    request.admin ??
    (await want({ text: 'Email address of the first administrator', suggestion: null, parse: parseEmail }));
  return { ...request, name, markets, hosts, sender, admin };
}

const marketQuestion = (directory: SiteDirectory): Question<string> => ({
  text: `Which market do you open? (${MARKET_IDS.join(' ')})`,
  suggestion:
    directory.markets.find(({ isOpen }) => isOpen)?.id ?? likelyMarket(process.env.LC_ALL ?? process.env.LANG),
  parse: parseMarketCode,
});

function hostQuestion(directory: SiteDirectory, code: string, name: string): Question<string[]> {
  const id = parseMarketCode(code);
  const known = id.ok ? findEntry(directory, id.value)?.hosts[0] : undefined;
  const word = slugify(name).toLowerCase() || 'prices';
  return {
    text: `At which host do shoppers find it? (one of your own; ${word}.localhost to try it on this machine)`,
    suggestion: known ?? (id.ok ? suggestedHost(id.value, word) : null),
    parse: (answer) => parseHosts([answer]),
  };
}
