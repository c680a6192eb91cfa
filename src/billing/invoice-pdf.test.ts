import { expect, it } from 'vitest';
import { fontName, readInvoiceFonts } from './invoice-fonts.ts';
import { invoicePdf, type PrintedInvoice } from './invoice-pdf.ts';

const billTo = (language: string, name: string, line: string): PrintedInvoice => ({
  language,
  title: 'JP-000001',
  parties: [{ heading: 'Buyer', name, lines: [line] }],
  facts: [],
  table: { head: ['Day', 'Net'], rows: [['2026-10-01', '￥1,200']] },
  sums: [{ name: 'Total', value: '￥1,200' }],
  notes: [],
  issuedAt: new Date('2026-11-02T00:00:00Z'),
});

it.each([
  ['Japanese', 'ja-JP', '株式会社𠮷野ローライド', '〒100-0005 東京都千代田区丸の内１−２−３'],
  ['Chinese', 'zh-CN', '上海鲜活电子商务有限公司', '上海市浦东新区世纪大道100号'],
  ['Greek, Polish and Cyrillic', 'el-GR', 'Ηλεκτρονικά Α.Ε.', 'Łódź, София'],
])('an invoice as PDF has %s names, with their letters embedded', async (_, language, name, line) => {
  const pdf = await invoicePdf(billTo(language, name, line), { name: 'JP-000001.xml', xml: '<Invoice/>' });
  const bytes = pdf.ok ? Buffer.from(pdf.value).toString('latin1') : '';
  expect(bytes).toContain('/FontFile2');
  // Whole files of these typefaces would be megabytes.
  expect(bytes.length).toBeLessThan(150_000);
});

it('letters are written as in the country of the market, and read from their files alone', async () => {
  const filesOf = async (language: string, text: string) => {
    const fonts = await readInvoiceFonts([text], language);
    return 'missing' in fonts ? fonts.missing : [...new Set(fonts.fileOf.values())].map((file) => file.split(' ')[0]);
  };
  expect(await filesOf('sv-SE', 'Storgatan 1')).toEqual(['inter']);
  expect(await filesOf('ja-JP', '直')).toEqual(['noto-sans-jp']);
  expect(await filesOf('zh-CN', '直')).toEqual(['noto-sans-sc']);
  // A Chinese company that buys in Japan has letters that Japanese does not use.
  expect(new Set(await filesOf('ja-JP', 'A 东'))).toEqual(new Set(['inter', 'noto-sans-sc']));
  const fonts = await readInvoiceFonts(['東京'], 'ja-JP');
  const file = 'fileOf' in fonts ? (fonts.fileOf.get('東') ?? '') : '';
  expect('data' in fonts ? fonts.data.get(fontName(file, 600))?.length : 0).toBeGreaterThan(500);
});

it('an invoice with letters of no typeface is refused with them, never written with boxes', async () => {
  const pdf = await invoicePdf(billTo('sv-SE', 'شركة', 'Storgatan 1'), { name: 'x.xml', xml: '<Invoice/>' });
  expect(pdf).toEqual({ ok: false, error: { kind: 'letters-missing', letters: ['ش', 'ر', 'ك', 'ة'] } });
});
