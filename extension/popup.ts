import { formatMoney, type Money } from '../src/market/money.ts';
import { askSite, type SiteAnswer } from './ask-site.ts';
import { type FoundProduct, findProduct, parsePageMessage } from './product-data.ts';
import type { SiteMarket } from './site-market.ts';

const t = (key: string, ...values: string[]): string => chrome.i18n.getMessage(key, values);

/** The language of the texts. */
const language = chrome.i18n.getUILanguage();
const heading = document.createElement('h1');
const product = document.createElement('p');
const sent = document.createElement('p');
const label = document.createElement('label');
const select = document.createElement('select');
const button = document.createElement('button');
const answer = document.createElement('div');

const STORED_MARKET = 'market';
let found: FoundProduct | null = null;

/** The market that was chosen before, else that of the browser's country, else the first. */
async function chooseMarket(): Promise<void> {
  const { [STORED_MARKET]: stored } = await chrome.storage.local.get(STORED_MARKET);
  const country = /-([A-Z]{2})$/.exec(navigator.language)?.[1];
  const names = new Intl.DisplayNames([language], { type: 'region' });
  for (const { id, countryCode } of EXTENSION_MARKETS) select.add(new Option(names.of(countryCode) ?? id, id));
  const chosen =
    EXTENSION_MARKETS.find(({ id }) => id === stored) ??
    EXTENSION_MARKETS.find(({ countryCode }) => countryCode === country);
  if (chosen !== undefined) select.value = chosen.id;
}

const currentMarket = (): SiteMarket | undefined => EXTENSION_MARKETS.find(({ id }) => id === select.value);

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

const timeText = (time: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));

function showAnswer(asked: SiteMarket, result: SiteAnswer): void {
  const money = (amount: Money) => formatMoney(amount, language);
  if (result.kind !== 'known') {
    const key = result.kind === 'unknown' ? 'unknown' : 'failed';
    answer.replaceChildren(element('p', t(key, asked.siteName)));
    return;
  }
  const { lowest, history, url } = result;
  const link = document.createElement('a');
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener', textContent: t('all') });
  const price =
    lowest === null
      ? [element('p', t('noOffer'))]
      : [
          element('p', t(lowest.total === null ? 'item' : 'total')),
          element('p', `${money(lowest.total ?? lowest.item)} · ${lowest.merchant.name}`, 'price'),
          element('p', `${t('seen')}: ${timeText(lowest.seenAt)}`),
        ];
  const figures = [
    ['low30', history?.low30],
    ['lowest', history?.lowest],
    ['highest', history?.highest],
  ] as const;
  const list = document.createElement('dl');
  for (const [key, figure] of figures) {
    if (figure) list.append(element('dt', `${t(key)} (${figure.day})`), element('dd', money(figure.price)));
  }
  const facts = list.childElementCount === 0 ? [] : [element('h2', t('history')), list];
  answer.replaceChildren(...price, ...facts, link);
}

async function ask(): Promise<void> {
  const market = currentMarket();
  if (found === null || market === undefined) return;
  button.disabled = true;
  await chrome.storage.local.set({ [STORED_MARKET]: market.id });
  const { gtin } = found;
  showAnswer(market, await askSite(market, gtin));
  sent.textContent = '';
  button.disabled = false;
}

/** Reads the open page, on this computer alone. */
async function readPage(): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) throw new Error('No tab is open.');
  await chrome.scripting.executeScript({ target: { tabId: tab.id }, files: ['read-page.js'] });
}

function showProduct(): void {
  product.textContent = found === null ? t('noProduct') : `${found.name} (GTIN ${found.gtin})`;
  button.hidden = found === null;
  sent.textContent = found === null ? '' : t('nothingSent', currentMarket()?.siteName ?? '');
}

document.documentElement.lang = language;
document.title = t('name');
heading.textContent = t('name');
sent.className = 'sent';
label.append(`${t('country')} `, select);
Object.assign(button, { type: 'button', textContent: t('ask'), hidden: true });
answer.className = 'answer';
answer.setAttribute('aria-live', 'polite');
document.querySelector('main')?.append(heading, product, label, sent, button, answer);
button.addEventListener('click', () => void ask());
select.addEventListener('change', () => answer.replaceChildren());
chrome.runtime.onMessage.addListener((message) => {
  const page = parsePageMessage(message);
  if (page === null) return;
  found = findProduct(page);
  showProduct();
});
await chooseMarket();
// Pages of the browser itself, such as its settings, cannot be read.
await readPage().catch(showProduct);
