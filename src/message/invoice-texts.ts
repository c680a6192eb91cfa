import { type Invoice, type InvoiceParty, invoiceNumber } from '../billing/invoice.ts';
import type { PrintedInvoice } from '../billing/invoice-pdf.ts';
import { MARKETS, type MarketId } from '../market/market.ts';
import { formatMoney } from '../market/money.ts';
import { hasVat } from '../terms/vat-rate.ts';
import type { Texts } from '../web/texts/texts.ts';
import { formatDay, formatNumber } from '../web/ui/text/format.ts';
import { formatMonthWithYear } from '../web/ui/text/format-date.ts';
import { messageTexts } from './message-texts.ts';

const partyLines = (t: Texts, { address, country, vatId, registryNumber }: InvoiceParty): string[] => [
  `${address} (${country})`,
  ...(vatId === null ? [] : [`${t('partner.vat')}: ${vatId}`]),
  ...(registryNumber === null ? [] : [`${t('partner.registry')}: ${registryNumber}`]),
];

/** What an invoice says in the language of its market. All amounts are those that were booked. */
export function invoiceTexts(market: MarketId, invoice: Invoice): PrintedInvoice {
  const { defaultLocale: locale, siteName } = MARKETS[market];
  const t = messageTexts(locale, siteName);
  const { kind, currency, net, vat, vatCategory, vatRate, document, issuedOn, dueOn, month } = invoice;
  const { seller, buyer, lines, correctsNumber } = document;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const reference = invoiceNumber(market, invoice.number);
  const isInvoice = kind === 'invoice';
  const statesVat = hasVat(seller.country);
  return {
    language: locale,
    title: `${t(`partner.invoice.kind.${kind}`)} ${reference}`,
    parties: [
      { heading: t('partner.invoice.seller'), name: seller.name, lines: partyLines(t, seller) },
      { heading: t('partner.invoice.buyer'), name: buyer.name, lines: partyLines(t, buyer) },
    ],
    facts: [
      { name: t('partner.click.month'), value: formatMonthWithYear(Date.parse(month), locale) },
      { name: t('partner.invoice.issued'), value: formatDay(issuedOn, locale) },
      ...(isInvoice ? [{ name: t('partner.invoice.due'), value: formatDay(dueOn, locale) }] : []),
    ],
    table: {
      head: [t('partner.day'), t('partner.click.valid'), t('partner.invoice.net')],
      rows: lines.map((line) => [formatDay(line.day, locale), formatNumber(line.clicks, locale), money(line.net)]),
    },
    sums: [
      ...(statesVat ? [{ name: t('partner.invoice.net'), value: money(net) }] : []),
      ...(statesVat
        ? [{ name: `${t('partner.invoice.vat')} (${formatNumber(vatRate / 10, locale)} %)`, value: money(vat) }]
        : []),
      { name: t('partner.invoice.total'), value: money(net + vat) },
    ],
    notes: [
      ...(correctsNumber === null
        ? []
        : [t('partner.invoice.corrects', { number: invoiceNumber(market, correctsNumber) })]),
      ...(vatCategory === 'S' || !statesVat ? [] : [t(`partner.invoice.vat.${vatCategory}`)]),
      ...(isInvoice && seller.iban !== null ? [t('partner.invoice.transfer', { iban: seller.iban, reference })] : []),
    ],
    issuedAt: new Date(`${issuedOn}T00:00:00Z`),
  };
}
