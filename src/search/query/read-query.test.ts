import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../base/testing/any-text.ts';
import type { Currency } from '../../market/currency.ts';
import type { Locale } from '../../market/locale.ts';
import { readQuery } from './read-query.ts';
import { literalQuery, withoutChip } from './reading.ts';
import { defaultVocabulary, describeReading } from './testing/default-vocabulary.ts';
import { brandPhrases } from './vocabulary.ts';

/** Queries of each language, with what is in chips before the bar and what stays text behind it. */
const QUERIES: readonly [Locale, Currency, readonly [query: string, reading: string][]][] = [
  ['en-GB', 'GBP', [
    ['hoover', 'vacuum-cleaners |'],
    ['laptop under £500', 'laptops, 0–500 |'],
    ['55-65 inch tv', 'screen-size=55|65, televisions |'],
    ['used cell phone', 'used, mobile-phones |'],
    ['headphones £50-100', 'headphones, 50–100 |'],
    ['coffee machine without grinder', 'coffee-machines, -grinder |'],
    ['washing machine 8kg bosch', 'washing-machines, load=8, Bosch |'],
    ['running shoes between 50 and 100 pounds', 'running-shoes, 50–100 |'],
    ['laptop 16 gb ram', 'laptops, ram=16 |'],
    ['iphone 15 pro max 256 gb', '| iphone 15 pro max 256 gb'],
    ['new balance shoes', 'New Balance, shoes |'],
    ['tv on sale 4k oled', 'televisions, sale, resolution=4K, panel=OLED |'],
    ['"laptop" under 300', '0–300 | laptop'],
    ['55 inch tv', 'screen-size=55, televisions |'],
    ['iphone 6 case', 'phone-cases | iphone 6'],
    ['chest of 4 drawers', 'chests-of-drawers |'],
    ['headphones £50-£100', 'headphones, 50–100 |'],
    ['dslr with 18-55mm lens', 'dslr-cameras | 18-55mm lens'],
    ['curtains for living room windows', 'curtains | living room windows'],
    ['touch screen laptop windows 10', 'laptops | touch screen windows 10'],
    ['cameras', 'compact-cameras |'],
    ['digital cameras', 'compact-cameras |'],
    ['head phones', 'headphones |'],
    ['tvs', 'televisions |'],
    ['mouse and keyboard', 'keyboard-mouse-sets |'],
    ['gopro accessories', '| gopro accessories'],
    ['best iphone 15', '| iphone 15'],
    ['the best', '| the best'],
    ['toys', 'toys-games |'],
    ['nintendo switch', '| nintendo switch'],
    ["women's running shoes", 'wearer=women, running-shoes |'],
    ['ladies running shoes', 'wearer=women, running-shoes |'],
  ]],
  ['en-US', 'USD', [
    ['laptop under 4 lbs', 'laptops, weight=–1.81437 |'],
    ['laptop 3-4 pounds', 'laptops, weight=1.36078–1.81437 |'],
    ['refrigerator over 18 cu ft', 'fridges, capacity=509.703– |'],
    ['laptop under 500 dollars', 'laptops, 0–500 |'],
  ]],
  ['sv-SE', 'SEK', [
    ['mobil under 2000 kr', 'mobile-phones, 0–2000 |'],
    ['dammsugarrobot', 'robot-vacuums |'],
    ['tv 55–65 tum', 'televisions, screen-size=55|65 |'],
    ['begagnad laptop 16 gb ram', 'used, laptops, ram=16 |'],
    ['barnvagn mellan 3000 och 5000 kr', 'prams, 3000–5000 |'],
    ['samsung mobil 256 gb svart', 'Samsung, mobile-phones, storage=256, colour=black |'],
    ['kaffemaskin utan kvarn', 'coffee-machines, -kvarn |'],
    ['hörlurar max 1 500 kr', 'headphones, 0–1500 |'],
    ['mobilskal till iphone 15', 'phone-cases | iphone 15'],
    ['diskmaskin under 44 db vit', 'dishwashers, noise=–44, colour=white |'],
    ['tvättmaskin 8 kg på rea', 'washing-machines, load=8, sale |'],
  ]],
  ['nb-NO', 'NOK', [
    ['sko barn', 'shoes | barn'], // "barn" has the stem of "barnesete"
    ['mobil under 2000 kr', 'mobile-phones, 0–2000 |'],
    ['robotstøvsuger på tilbud', 'robot-vacuums, sale |'],
    ['tv 55-65 tommer', 'televisions, screen-size=55|65 |'],
    ['brukt bærbar pc 16 gb', 'used, laptops, ram=16 |'],
    ['barnevogn mellom 3000 og 5000 kr', 'prams, 3000–5000 |'],
    ['samsung mobil 256 gb', 'Samsung, mobile-phones, storage=256 |'],
    ['kaffemaskin uten kvern', 'coffee-machines, -kvern |'],
    ['oppvaskmaskin under 44 db', 'dishwashers, noise=–44 |'],
    ['vaskemaskin 8 kg bosch', 'washing-machines, load=8, Bosch |'],
  ]],
  ['da-DK', 'DKK', [
    ['mobil under 2000 kr', 'mobile-phones, 0–2000 |'],
    ['robotstøvsuger på tilbud', 'robot-vacuums, sale |'],
    ['tv 55-65 tommer', 'televisions, screen-size=55|65 |'],
    ['brugt bærbar 16 gb', 'used, laptops, ram=16 |'],
    ['barnevogn mellem 3000 og 5000 kr', 'prams, 3000–5000 |'],
    ['samsung mobil 256 gb', 'Samsung, mobile-phones, storage=256 |'],
    ['kaffemaskine uden kværn', 'coffee-machines, -kværn |'],
    ['opvaskemaskine under 44 db', 'dishwashers, noise=–44 |'],
    ['vaskemaskine 8 kg bosch', 'washing-machines, load=8, Bosch |'],
  ]],
  ['de-DE', 'EUR', [
    ['rucksack wandern', 'backpacks | wandern'], // part of a heading
    ['drucker test', 'printers |'],
    ['Handy unter 200 €', 'mobile-phones, 0–200 |'],
    ['Staubsaugerroboter', 'robot-vacuums |'],
    ['Laptop 16 GB RAM bis 800 Euro', 'laptops, ram=16, 0–800 |'],
    ['gebrauchtes Handy', 'used, mobile-phones |'],
    ['Kühlschrank zwischen 500 und 1.000 €', 'fridges, 500–1000 |'],
    ['Fernseher 55 Zoll OLED', 'televisions, screen-size=55, panel=OLED |'],
    ['Kaffeevollautomat im Angebot', 'coffee-machines, sale |'],
    ['Waschmaschine 8 kg Miele', 'washing-machines, load=8, Miele |'],
    ['Spülmaschine unter 44 dB weiß', 'dishwashers, noise=–44, colour=white |'],
    ['Kopfhörer ohne Bügel', 'headphones, -Bügel |'],
  ]],
  ['nl-NL', 'EUR', [
    ['telefoon onder de 200 euro', 'mobile-phones, 0–200 |'],
    ['robotstofzuiger in de aanbieding', 'robot-vacuums, sale |'],
    ['televisie 55 inch', 'televisions, screen-size=55 |'],
    ['tweedehands laptop 16 gb', 'used, laptops, ram=16 |'],
    ['kinderwagen tussen 300 en 500 euro', 'prams, 300–500 |'],
    ['samsung smartphone 256 gb zwart', 'Samsung, mobile-phones, storage=256, colour=black |'],
    ['koffiemachine zonder molen', 'coffee-machines, -molen |'],
    ['wasmachine 8 kg bosch', 'washing-machines, load=8, Bosch |'],
    ['vaatwasser tot € 600', 'dishwashers, 0–600 |'],
  ]],
  ['fi-FI', 'EUR', [
    ['puhelin alle 200 €', 'mobile-phones, 0–200 |'],
    ['robotti-imuri tarjouksessa', 'robot-vacuums, sale |'],
    ['televisio 55 tuumaa', 'televisions, screen-size=55 |'],
    ['käytetty kannettava tietokone 16 gt', 'used, laptops, ram=16 |'],
    ['lastenvaunut 300-500 euroa', 'prams, 300–500 |'],
    ['samsung älypuhelin 256 gt musta', 'Samsung, mobile-phones, storage=256, colour=black |'],
    ['pesukone 8 kg bosch', 'washing-machines, load=8, Bosch |'],
    ['kuulokkeet 50 euroon asti', 'headphones, 0–50 |'],
    ['kahvinkeitin ilman myllyä', 'coffee-machines, -myllyä |'],
  ]],
  ['fr-FR', 'EUR', [
    ['coque iphone 14', 'phone-cases | iphone 14'],
    ["téléphone jusqu'à 300 €", 'mobile-phones, 0–300 |'],
    ['aspirateur robot en promo', 'robot-vacuums, sale |'],
    ['télé 55 pouces', 'televisions, screen-size=55 |'],
    ['ordinateur portable 16 Go', 'laptops, ram=16 |'],
    ['cafetière entre 50 et 100 euros', 'coffee-machines, 50–100 |'],
    ['smartphone samsung 256 Go noir', 'mobile-phones, Samsung, storage=256, colour=black |'],
    ['lave-linge 8 kg bosch', 'washing-machines, load=8, Bosch |'],
    ["lave-vaisselle d'occasion", 'dishwashers, used |'],
    ['casque sans fil moins de 100 €', 'headphones, connection=wireless, 0–100 |'],
  ]],
  ['it-IT', 'EUR', [
    ['sedia ufficio', 'office-chairs |'], // for "sedia da ufficio"
    ['regalo per la mamma', '| regalo per la mamma'], // "per" has the stem of pears
    ['telefono sotto i 200 euro', 'mobile-phones, 0–200 |'],
    ['robot aspirapolvere in offerta', 'robot-vacuums, sale |'],
    ['televisore 55 pollici', 'televisions, screen-size=55 |'],
    ['portatile usato 16 gb', 'laptops, used, ram=16 |'],
    ['passeggino tra 300 e 500 euro', 'prams, 300–500 |'],
    ['smartphone samsung 256 gb nero', 'mobile-phones, Samsung, storage=256, colour=black |'],
    ['lavatrice 8 kg bosch', 'washing-machines, load=8, Bosch |'],
    ['cuffie fino a 50 €', 'headphones, 0–50 |'],
    ['macchina da caffè senza macinino', 'coffee-machines, -macinino |'],
  ]],
  ['es-ES', 'EUR', [
    ['móvil por menos de 200 €', 'mobile-phones, 0–200 |'],
    ['robot aspirador en oferta', 'robot-vacuums, sale |'],
    ['televisor 55 pulgadas', 'televisions, screen-size=55 |'],
    ['portátil de segunda mano 16 gb', 'laptops, used, ram=16 |'],
    ['carrito de bebé entre 300 y 500 euros', 'prams, 300–500 |'],
    ['móvil samsung 256 gb negro', 'mobile-phones, Samsung, storage=256, colour=black |'],
    ['lavadora 8 kg bosch', 'washing-machines, load=8, Bosch |'],
    ['auriculares hasta 50 euros', 'headphones, 0–50 |'],
    ['cafetera sin molinillo', 'coffee-machines, -molinillo |'],
  ]],
  ['pt-PT', 'EUR', [
    ['telemóvel até 200 €', 'mobile-phones, 0–200 |'],
    ['robô aspirador em promoção', 'robot-vacuums, sale |'],
    ['televisão 55 polegadas', 'televisions, screen-size=55 |'],
    ['portátil usado 16 gb', 'laptops, used, ram=16 |'],
    ['carrinho de bebé entre 300 e 500 euros', 'prams, 300–500 |'],
    ['smartphone samsung 256 gb preto', 'mobile-phones, Samsung, storage=256, colour=black |'],
    ['máquina de lavar roupa 8 kg bosch', 'washing-machines, load=8, Bosch |'],
    ['auscultadores menos de 50 €', 'headphones, 0–50 |'],
    ['máquina de café sem moinho', 'coffee-machines, -moinho |'],
  ]],
  ['pl-PL', 'PLN', [
    ['telefon do 2000 zł', 'mobile-phones, 0–2000 |'],
    ['robot sprzątający w promocji', 'robot-vacuums, sale |'],
    ['telewizor 55 cali', 'televisions, screen-size=55 |'],
    ['używany laptop 16 gb', 'used, laptops, ram=16 |'],
    ['wózek dziecięcy od 300 do 500 zł', 'prams, 300–500 |'],
    ['smartfon samsung 256 gb czarny', 'mobile-phones, Samsung, storage=256, colour=black |'],
    ['pralka 8 kg bosch', 'washing-machines, load=8, Bosch |'],
    ['słuchawki poniżej 200 zł', 'headphones, 0–200 |'],
    ['ekspres do kawy bez młynka', 'coffee-machines, -młynka |'],
  ]],
  ['cs-CZ', 'CZK', [
    ['mobil do 5000 Kč', 'mobile-phones, 0–5000 |'],
    ['robotický vysavač v akci', 'robot-vacuums, sale |'],
    ['televize 55 palců', 'televisions, screen-size=55 |'],
    ['použitý notebook 16 gb', 'used, laptops, ram=16 |'],
    ['kočárek od 3000 do 5000 Kč', 'prams, 3000–5000 |'],
    ['samsung telefon 256 gb černý', 'Samsung, mobile-phones, storage=256, colour=black |'],
    ['pračka 8 kg bosch', 'washing-machines, load=8, Bosch |'],
    ['sluchátka pod 1 500 Kč', 'headphones, 0–1500 |'],
    ['kávovar bez mlýnku', 'coffee-machines, -mlýnku |'],
  ]],
  ['sk-SK', 'EUR', [
    ['mobil do 200 €', 'mobile-phones, 0–200 |'],
    ['robotický vysávač v akcii', 'robot-vacuums, sale |'],
    ['televízor 55 palcov', 'televisions, screen-size=55 |'],
    ['použitý notebook 16 gb', 'used, laptops, ram=16 |'],
    ['kočík od 300 do 500 eur', 'prams, 300–500 |'],
    ['samsung telefón 256 gb čierny', 'Samsung, mobile-phones, storage=256, colour=black |'],
    ['práčka 8 kg bosch', 'washing-machines, load=8, Bosch |'],
    ['slúchadlá pod 50 €', 'headphones, 0–50 |'],
    ['kávovar bez mlynčeka', 'coffee-machines, -mlynčeka |'],
  ]],
  ['hu-HU', 'HUF', [
    ['mobiltelefon 50000 Ft alatt', 'mobile-phones, 0–50000 |'],
    ['akciós robotporszívó', 'sale, robot-vacuums |'],
    ['televízió 55 col', 'televisions, screen-size=55 |'],
    ['használt laptop 16 gb', 'used, laptops, ram=16 |'],
    ['babakocsi 30000-50000 Ft', 'prams, 30000–50000 |'],
    ['samsung telefon 256 gb fekete', 'Samsung, mobile-phones, storage=256, colour=black |'],
    ['mosógép 8 kg bosch', 'washing-machines, load=8, Bosch |'],
    ['fülhallgató legfeljebb 10 000 Ft', 'headphones, 0–10000 |'],
    ['kávéfőző daráló nélkül', 'coffee-machines, -daráló |'],
  ]],
  ['ro-RO', 'RON', [
    ['telefon sub 1000 lei', 'mobile-phones, 0–1000 |'],
    ['aspirator robot la reducere', 'robot-vacuums, sale |'],
    ['televizor 55 inch', 'televisions, screen-size=55 |'],
    ['laptop second hand 16 gb', 'laptops, used, ram=16 |'],
    ['cărucior între 300 și 500 lei', 'prams, 300–500 |'],
    ['telefon samsung 256 gb negru', 'mobile-phones, Samsung, storage=256, colour=black |'],
    ['mașină de spălat 8 kg bosch', 'washing-machines, load=8, Bosch |'],
    ['căști până la 200 lei', 'headphones, 0–200 |'],
    ['espressor fără râșniță', 'coffee-machines, -râșniță |'],
  ]],
  ['el-GR', 'EUR', [
    ['κινητό κάτω από 200 €', 'mobile-phones, 0–200 |'],
    ['ρομποτική σκούπα σε προσφορά', 'robot-vacuums, sale |'],
    ['τηλεόραση 55 ίντσες', 'televisions, screen-size=55 |'],
    ['μεταχειρισμένο laptop 16 gb', 'used, laptops, ram=16 |'],
    ['καρότσι από 300 έως 500 ευρώ', 'prams, 300–500 |'],
    ['κινητό samsung 256 gb μαύρο', 'mobile-phones, Samsung, storage=256, colour=black |'],
    ['πλυντήριο ρούχων 8 kg bosch', 'washing-machines, load=8, Bosch |'],
    ['ακουστικά μέχρι 50 €', 'headphones, 0–50 |'],
    ['καφετιέρα χωρίς μύλο', 'coffee-machines, -μύλο |'],
  ]],
  ['ja-JP', 'JPY', [
    ['5000円以下のイヤホン', '0–5000, headphones |'],
    ['中古ノートパソコン', 'used, laptops |'],
    ['洗濯機 8kg', 'washing-machines, load=8 |'],
    ['55インチ テレビ', 'screen-size=55, televisions |'],
    ['55インチのテレビ', 'screen-size=55, televisions | の'],
    ['55〜65インチ テレビ', 'screen-size=55|65, televisions |'],
    ['スマホ 3万円以下', 'mobile-phones, 0–30000 |'],
    ['ロボット掃除機 セール', 'robot-vacuums, sale |'],
    ['samsung スマートフォン 256GB', 'Samsung, mobile-phones, storage=256 |'],
    ['ベビーカー 1万円〜3万円', 'prams, 10000–30000 |'],
    ['コーヒーメーカー 在庫あり', 'coffee-machines, stock |'],
  ]],
  ['zh-CN', 'CNY', [
    ['1000元以下的手机', '0–1000, mobile-phones |'],
    ['二手笔记本', 'used, laptops |'],
    ['洗衣机 8公斤', 'washing-machines, load=8 |'],
    ['55英寸 电视', 'screen-size=55, televisions |'],
    ['特价扫地机器人', 'sale, robot-vacuums |'],
    ['samsung 手机 256GB', 'Samsung, mobile-phones, storage=256 |'],
    ['婴儿车 500-1000元', 'prams, 500–1000 |'],
    ['耳机 不超过200元', 'headphones, 0–200 |'],
    ['咖啡机 现货', 'coffee-machines, stock |'],
  ]],
]; // biome-ignore format: a table

describe.each(QUERIES)('R11 queries in %s', async (locale, currency, queries) => {
  const vocabulary = await defaultVocabulary(locale, currency);

  it.each(queries)('reads %s', (query, reading) => {
    expect(describeReading(readQuery(query, vocabulary), currency)).toBe(reading);
  });
});

const english = await defaultVocabulary('en-GB', 'GBP');
const describeEnglish = (query: string) => describeReading(readQuery(query, english), 'GBP');

describe('R11 what may mean two things', () => {
  it('stays text: a brand that is also a thing, a word between quotation marks, a foreign currency', () => {
    expect(describeEnglish('apple')).toBe('| apple');
    expect(describeEnglish('"dishwasher"')).toBe('| dishwasher');
    expect(describeEnglish('cell phone under 2000 kr')).toBe('mobile-phones | under 2000 kr');
    expect(describeEnglish('samsung or sony tv')).toBe('televisions | samsung or sony');
  });

  it('is the thing where a brand of few products is called by a word for many', () => {
    const brands = brandPhrases([{ id: 0, name: 'HDMI' }]);
    const read = (query: string, countBrand: number) =>
      readQuery(query, { ...english, brands, countProducts: () => 700, countBrand: () => countBrand });
    const kinds = (query: string, countBrand: number) => read(query, countBrand).chips.map(({ kind }) => kind);
    expect(describeReading(read('hdmi cable', 1), 'GBP')).toBe('video-cables |');
    expect(kinds('hdmi', 1)).not.toContain('brand');
    expect(kinds('hdmi', 300)).toEqual(['brand']);
  });

  it('is no bound within the name of a model', () => {
    expect(describeEnglish('iphone 15 pro max 256 gb')).toBe('| iphone 15 pro max 256 gb');
    expect(describeEnglish('nike air max 90')).toBe('Nike | air max 90');
  });

  it('is the wider thing where nobody sells the one named, also without the keys of umlauts', async () => {
    const german = await defaultVocabulary('de-DE', 'EUR');
    const headsets = describeReading(readQuery('gaming headset', english), 'GBP');
    const id = readQuery('gaming headset', english).chips.find(({ kind }) => kind === 'category');
    expect(headsets).toBe('headsets |');
    const sold = (node: number) => (id?.kind === 'category' && node === id.id ? 0 : 10);
    expect(describeReading(readQuery('gaming headset', { ...english, countProducts: sold }), 'GBP')).toMatch(
      /^headphones \| gaming/,
    );
    expect(describeReading(readQuery('kuehlschrank unter 500 €', german), 'EUR')).toBe('fridges, 0–500 |');
  });

  it('is about the case, not about what it is for', () => {
    expect(describeEnglish('phone case for samsung tablet')).toBe('phone-cases, Samsung | tablet');
  });
});

describe('R11 removing a chip', () => {
  const removeFirst = (query: string, kind: string) => {
    const chip = readQuery(query, english).chips.find((one) => one.kind === kind);
    return chip === undefined ? null : withoutChip(query, chip);
  };

  it('drops its words, but leaves those of a category as text', () => {
    expect(removeFirst('laptop under £500', 'price')).toBe('laptop');
    expect(removeFirst('laptop under £500', 'category')).toBe('"laptop" under £500');
    expect(removeFirst('55-65 inch samsung tv', 'choices')).toBe('samsung tv');
    expect(removeFirst('used cell phone', 'condition')).toBe('cell phone');
    expect(removeFirst('fridge -white', 'excluded')).toBe('fridge');
  });

  it('is possible for all at once', () => {
    expect(describeEnglish(literalQuery('laptop "x" under £500'))).toBe('| laptop x under £500');
    expect(describeEnglish(literalQuery('laptop “x” under £500'))).toBe('| laptop x under £500');
  });
});

describe('R11 any text', () => {
  const PIECES = [
    'laptop', 'tv', 'samsung', 'under', '£', '500', '1.000,50', '55"', '-', '–', 'max', '"', 'between', 'and', 'kr', '256gb',
    'without', 'used', '電話', '👍', 'مرحبا', '\u0000', '\ud800', '(', '[a-z]*', '8 kg', ',', 'for', '\n', '  ',
  ]; // biome-ignore format: a list
  const CJK = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー';
  /** Each ideograph is a word: no space separates them from what is beside. */
  const WORD = new RegExp(`[${CJK}]|(?:(?![${CJK}])[\\p{L}\\p{N}])+`, 'gu');
  const texts = fc.oneof(
    anyText({ maxLength: 300 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(' ')),
  );

  it('is read without failing, each word is in the text or in one chip, and no two chips share a word', () => {
    fc.assert(
      fc.property(texts, (query) => {
        const { text, chips } = readQuery(query, english);
        const spans = chips.flatMap((chip) => chip.spans).sort((a, b) => a.start - b.start);
        spans.forEach(({ start, end }, i) => {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThanOrEqual(spans[i - 1]?.end ?? 0);
        });
        const words = (part: string) => part.match(WORD) ?? [];
        const inChips = spans.flatMap(({ start, end }) => words(query.slice(start, end)));
        expect([...words(text), ...inChips].sort()).toEqual(words(query).sort());
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['a', '1 ', '1-', '"', 'laptop ', 'under 500 ', '５', '-x ', '8 kg ', '電'])(
    'is read at once if it is 100,000 characters of %j',
    (piece) => {
      // Work that grows with the square of the length would take longer than the test may.
      expect(() => readQuery(piece.repeat(100_000 / piece.length), english)).not.toThrow();
    },
  );
});
