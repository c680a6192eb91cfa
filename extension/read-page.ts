import type { PageData } from './product-data.ts';

// Injected into the page that is open when the popup opens. It reads, changes nothing, and asks no server.

const MAX_SCRIPTS = 30;
const MAX_ITEMS = 30;
const MAX_LENGTH = 300_000;

const textOf = (element: Element): string => (element.getAttribute('content') ?? element.textContent ?? '').trim();

const textsOf = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(textOf).filter((text) => text !== '' && text.length < MAX_LENGTH);

const page: PageData = {
  jsonLd: textsOf(document, 'script[type="application/ld+json"]').slice(0, MAX_SCRIPTS),
  items: [
    ...[...document.querySelectorAll('[itemtype$="schema.org/Product"]')].slice(0, MAX_ITEMS).map((item) => ({
      name: textsOf(item, '[itemprop="name"]')[0] ?? document.title,
      numbers: textsOf(item, '[itemprop^="gtin"],[itemprop="ean"],[itemprop="isbn"]'),
    })),
    { name: document.title, numbers: textsOf(document, 'meta[property="product:ean"],meta[property="product:gtin"]') },
  ],
};

void chrome.runtime.sendMessage({ kind: 'page', page });
