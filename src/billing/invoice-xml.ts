import { escapeXml } from '../base/escape-xml.ts';
import type { MarketId } from '../market/market.ts';
import { formatDecimal } from '../market/money.ts';
import { monthBounds } from '../terms/utc-day.ts';
import { hasVat, type VatCategory } from '../terms/vat-rate.ts';
import { type Invoice, type InvoiceParty, invoiceNumber } from './invoice.ts';

type Attributes = Readonly<Record<string, string>>;

/** An element with a text or with elements; '' if its content is null. */
function element(name: string, content: string | readonly string[] | null, attributes: Attributes = {}): string {
  if (content === null) return '';
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${given.join('')}>${typeof content === 'string' ? escapeXml(content) : content.join('')}</${name}>`;
}

/** Codes of the reasons for which there is no VAT (VATEX), and what they mean. */
const EXEMPTIONS: Readonly<Record<Exclude<VatCategory, 'S'>, readonly [code: string, reason: string]>> = {
  AE: ['VATEX-EU-AE', 'Reverse charge'],
  O: ['VATEX-EU-O', 'Not subject to VAT'],
};
/** The reason of a seller outside of Europe, whose law has none of these codes; a reason is required (BR-O-10). */
const NO_VAT_SYSTEM = [null, 'Outside the scope of European VAT'] as const;

const NO_REASON = [null, null] as const;

function reasonOf(category: VatCategory, seller: InvoiceParty): readonly [code: string | null, reason: string | null] {
  if (category === 'S') return NO_REASON;
  return category === 'O' && !hasVat(seller.country) ? NO_VAT_SYSTEM : EXEMPTIONS[category];
}

const percent = (rate: number): string => (rate / 10).toFixed(1);

/** Category and rate, of an item or of the total. One outside the scope has no rate (BR-O-05). */
const taxCategory = (
  name: string,
  { vatCategory: category, vatRate, document }: Invoice,
  withReason: boolean,
): string => {
  const [code, reason] = withReason ? reasonOf(category, document.seller) : NO_REASON;
  return element(name, [
    element('cbc:ID', category),
    element('cbc:Percent', category === 'O' ? null : percent(vatRate)),
    element('cbc:TaxExemptionReasonCode', code),
    element('cbc:TaxExemptionReason', reason),
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ]);
};

/** Seller or buyer. Outside the scope of VAT, nobody's VAT id is stated (BR-O-02). */
const partyElement = (
  name: string,
  { name: company, address, country, vatId, registryNumber }: InvoiceParty,
  category: VatCategory,
) =>
  element(name, [
    element('cac:Party', [
      element('cac:PartyName', [element('cbc:Name', company)]),
      element('cac:PostalAddress', [
        element('cbc:StreetName', address),
        element('cac:Country', [element('cbc:IdentificationCode', country)]),
      ]),
      category === 'O' || vatId === null
        ? ''
        : element('cac:PartyTaxScheme', [
            element('cbc:CompanyID', vatId),
            element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
          ]),
      element('cac:PartyLegalEntity', [
        element('cbc:RegistrationName', company),
        // A seller must be identified in some way (BR-CO-26).
        element('cbc:CompanyID', registryNumber ?? vatId),
      ]),
    ]),
  ]);

const INVOICE_TYPE = '380';
const CREDIT_NOTE_TYPE = '381';
const CREDIT_TRANSFER = '30';
const ONE = 'C62';

/** An invoice or credit note in UBL 2.1 as EN 16931 requires it. Each line is a day. */
export function invoiceXml(market: MarketId, invoice: Invoice): string {
  const { kind, document, currency, net, vat, vatCategory } = invoice;
  const { seller, buyer, lines, correctsNumber } = document;
  const isCredit = kind === 'credit';
  const money = (name: string, amount: number) =>
    element(name, formatDecimal({ amount, currency }), { currencyID: currency });
  const { from, until } = monthBounds(invoice.month.slice(0, 7));
  const lastDay = new Date(until.getTime() - 1);
  const iso = (at: Date) => at.toISOString().slice(0, 10);
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const parts = [
    element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    element('cbc:ID', invoiceNumber(market, invoice.number)),
    element('cbc:IssueDate', invoice.issuedOn),
    isCredit ? '' : element('cbc:DueDate', invoice.dueOn),
    element(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', isCredit ? CREDIT_NOTE_TYPE : INVOICE_TYPE),
    element('cbc:DocumentCurrencyCode', currency),
    element('cbc:BuyerReference', String(invoice.merchantId)),
    element('cac:InvoicePeriod', [element('cbc:StartDate', iso(from)), element('cbc:EndDate', iso(lastDay))]),
    correctsNumber === null
      ? ''
      : element('cac:BillingReference', [
          element('cac:InvoiceDocumentReference', [element('cbc:ID', invoiceNumber(market, correctsNumber))]),
        ]),
    partyElement('cac:AccountingSupplierParty', seller, vatCategory),
    partyElement('cac:AccountingCustomerParty', buyer, vatCategory),
    seller.iban === null
      ? ''
      : element('cac:PaymentMeans', [
          element('cbc:PaymentMeansCode', CREDIT_TRANSFER),
          element('cac:PayeeFinancialAccount', [element('cbc:ID', seller.iban.replaceAll(' ', ''))]),
        ]),
    element('cac:TaxTotal', [
      money('cbc:TaxAmount', vat),
      element('cac:TaxSubtotal', [
        money('cbc:TaxableAmount', net),
        money('cbc:TaxAmount', vat),
        taxCategory('cac:TaxCategory', invoice, true),
      ]),
    ]),
    element('cac:LegalMonetaryTotal', [
      money('cbc:LineExtensionAmount', net),
      money('cbc:TaxExclusiveAmount', net),
      money('cbc:TaxInclusiveAmount', net + vat),
      money('cbc:PayableAmount', net + vat),
    ]),
    ...lines.map((line, index) =>
      element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
        element('cbc:ID', String(index + 1)),
        element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', '1', { unitCode: ONE }),
        money('cbc:LineExtensionAmount', line.net),
        element('cac:Item', [
          element('cbc:Name', isCredit ? `Credit, ${line.day}` : `Clicks on ${line.day}: ${line.clicks}`),
          taxCategory('cac:ClassifiedTaxCategory', invoice, false),
        ]),
        element('cac:Price', [money('cbc:PriceAmount', line.net)]),
      ]),
    ),
  ];
  const namespaces = {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, parts, namespaces)}\n`;
}
