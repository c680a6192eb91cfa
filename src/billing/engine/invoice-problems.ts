import type { Invoice, InvoiceParty } from '../invoice.ts';

/** Whether something is left of a text once the characters are gone that XML cannot contain. */
const isStated = (text: string | null): boolean => text !== null && /[^\p{Cc}\s]/u.test(text);

/** Whether the check digits of an IBAN are right (ISO 7064 MOD 97-10). */
function isIban(iban: string): boolean {
  const compact = iban.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d\d[A-Z\d]{10,30}$/.test(compact)) return false;
  let remainder = 0;
  for (const sign of compact.slice(4) + compact.slice(0, 4)) {
    for (const digit of String(Number.parseInt(sign, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder === 1;
}

type Rule = readonly [rule: string, isMet: boolean, problem: string];

type PartyRuleNames = readonly [name: string, address: string, country: string];

function partyRules(who: string, rules: PartyRuleNames, party: InvoiceParty): Rule[] {
  const { name, address, country, vatId } = party;
  return [
    [rules[0], isStated(name), `the ${who} has no name`],
    [rules[2], /^[A-Z]{2}$/.test(country), `the country of the ${who} is '${country}', not a code of two letters`],
    [rules[1], isStated(address), `the ${who} has no address`],
    ['BR-CO-09', vatId === null || /^[A-Z]{2}/.test(vatId), `the VAT id of the ${who} has no prefix of a country`],
  ];
}

function amountRules({ kind, net, vat, vatRate, document: { lines }, corrects }: Invoice): Rule[] {
  const sum = lines.reduce((total, line) => total + line.net, 0);
  // The VAT of a credit note is a difference of rounded sums.
  const tolerance = kind === 'credit' ? 1 : 0.5;
  return [
    ['BR-16', lines.length > 0, 'it has no lines'],
    ['BR-27', lines.every((line) => line.net > 0), 'a line costs nothing or less'],
    ['BR-CO-10', sum === net, `its lines are ${sum}, and its net sum is ${net}`],
    ['BR-CO-15', Number.isSafeInteger(net + vat), 'its total is not a whole number of minor units'],
    ['BR-CO-17', Math.abs(vat - (net * vatRate) / 1000) <= tolerance, `${vat} is not the VAT of ${net}`],
    ['BR-55', kind === 'invoice' || corrects !== null, 'it corrects no invoice'],
  ];
}

function vatRules({ vat, vatRate, vatCategory, document: { seller, buyer } }: Invoice): Rule[] {
  switch (vatCategory) {
    case 'S':
      return [
        ['BR-S-02', seller.vatId !== null, 'a seller that charges VAT needs a VAT id'],
        ['BR-S-05', vatRate > 0, 'the standard rate is more than 0'],
      ];
    case 'AE':
      return [
        ['BR-AE-02', seller.vatId !== null, 'reverse charge needs the VAT id of the seller'],
        ['BR-AE-02', buyer.vatId !== null, 'reverse charge needs the VAT id of the buyer'],
        ['BR-AE-05', vatRate === 0, 'reverse charge has the rate 0'],
        ['BR-AE-09', vat === 0, 'reverse charge has no VAT'],
      ];
    case 'O':
      return [['BR-O-09', vat === 0 && vatRate === 0, 'what is outside the scope of VAT has none']];
  }
}

/** What an invoice or credit note has against the business rules of EN 16931, each with the rule; empty: nothing. */
export function invoiceProblems(invoice: Invoice): string[] {
  const { seller, buyer } = invoice.document;
  const rules: Rule[] = [
    ...partyRules('seller', ['BR-06', 'BR-08', 'BR-09'], seller),
    ...partyRules('buyer', ['BR-07', 'BR-10', 'BR-11'], buyer),
    [
      'BR-CO-26',
      isStated(seller.vatId) || isStated(seller.registryNumber),
      'the seller has neither VAT id nor registry number',
    ],
    ['BR-50', seller.iban === null || isIban(seller.iban), 'the IBAN of the seller is wrong'],
    ...amountRules(invoice),
    ...vatRules(invoice),
  ];
  return rules.flatMap(([rule, isMet, problem]) => (isMet ? [] : [`${rule}: ${problem}`]));
}
