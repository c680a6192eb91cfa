import { describe, expect, it } from 'vitest';
import { parseExpertTests } from './expert-test.ts';

const HEADER = 'gtin,source,licence,link,date,score,best,summary';
const LINE = '7350000000016,Bench & Kettle,CC BY 4.0,https://tests.example/1,2026-03-01,8.4,10,"Quiet, and thorough."';
const TODAY = '2026-03-20';
const issuesOf = (...lines: string[]) => {
  const read = parseExpertTests([HEADER, ...lines].join('\n'), TODAY);
  return read.ok ? [] : read.error.issues;
};

describe('a file of tests', () => {
  it('has source, licence, link, day and score of each GTIN', () => {
    expect(parseExpertTests(`${HEADER.toUpperCase()}\n${LINE}`, TODAY).ok).toBe(true);
    const read = parseExpertTests(`\uFEFF${HEADER}\n${LINE}\n`, TODAY);
    expect(read.ok && read.value).toEqual([
      {
        gtin: '07350000000016',
        source: 'Bench & Kettle',
        licence: 'CC BY 4.0',
        link: 'https://tests.example/1',
        testedOn: '2026-03-01',
        score: 8.4,
        best: 10,
        summary: 'Quiet, and thorough.',
      },
    ]);
  });

  it('is refused with the line and column of everything that is wrong', () => {
    const wrong = '7350000000011,,CC BY 4.0,javascript:alert(1),2026-13-01,11,10,';
    const issues = issuesOf(LINE, wrong);
    expect(issues.every((issue) => issue.startsWith('line 3: '))).toBe(true);
    for (const part of ['gtin is not a GTIN', 'source', 'link', 'date']) expect(issues.join('\n')).toContain(part);
    expect(issuesOf(LINE.replace('8.4', '10.5'))).toEqual(['line 2: score is more than best']);
    expect(issuesOf(LINE.replace('8.4', 'good'))).toEqual(['line 2: score is not a number such as 8.5']);
    expect(issuesOf(LINE.replace('2026-03-01', '2026-03-21'))).toEqual(['line 2: date is in the future']);
    expect(issuesOf(LINE.replace('2026-03-01', '0001-01-01'))).toEqual(['line 2: date is before 1980-01-01']);
    expect(issuesOf(LINE, LINE)).toEqual(['line 3: the source tested this GTIN in an earlier line']);
    expect(issuesOf(LINE.replace('Quiet, and', 'Quiet,\nand'), LINE)).toEqual([
      'line 3: summary has characters that are no text',
    ]);
  });

  it('is refused with markup as an address, controls, bytes that are no text, and texts that are too long', () => {
    for (const [from, to, issue] of [
      ['https://tests.example/1', 'javascript:alert(1)', 'link is not an address that begins with https://'],
      ['https://tests.example/1', 'data:text/html;base64', 'link is not an address that begins with https://'],
      ['https://tests.example/1', `https://tests.example/${'x'.repeat(500)}`, 'link is longer than 500 characters'],
      ['Bench', 'Be\u0000nch', 'source has characters that are no text'],
      ['Bench', 'Be\ufffdnch', 'source has characters that are no text'],
      ['Bench', 'B'.repeat(80), 'source is longer than 80 characters'],
      ['Quiet', 'Q'.repeat(300), 'summary is longer than 300 characters'],
      ['Quiet', 'Q'.repeat(1_000_000), 'summary is longer than 300 characters'],
      ['2026-03-01', '01.03.2026', 'date is not a day such as 2026-03-31'],
      ['2026-03-01', '2026-02-30', 'date is not a day such as 2026-03-31'],
      ['8.4,10', '0,0', 'best is 0'],
    ] as const) {
      expect(issuesOf(LINE.replace(from, to))).toEqual([`line 2: ${issue}`]);
    }
  });

  it('is refused with other columns, which are named', () => {
    const issues = (heading: string) => {
      const read = parseExpertTests(`${heading}\n${LINE}`, TODAY);
      return read.ok ? [] : read.error.issues;
    };
    expect(issues(HEADER.replace('licence', 'License').replace('summary', 'date'))).toEqual([
      'The column licence is missing.',
      'The column "License" is not known.',
      'The column date is there twice.',
    ]);
    expect(issues(HEADER.replaceAll(',', ';'))[0]).toContain('no CSV');
    expect(issues(`__proto__,${HEADER.replace(',summary', '')}`)).toEqual(['The column "__proto__" is not known.']);
  });

  it('of any length is read, and an error names the first issues and counts the others', () => {
    const lines = Array.from({ length: 2000 }, (_, i) => LINE.replace('Bench', `B${i}`));
    const read = parseExpertTests([HEADER, ...lines].join('\n'), TODAY);
    expect(read.ok && read.value).toHaveLength(2000);
    const issues = issuesOf(...lines.map((line) => line.replace('8.4', '11')));
    expect(issues).toHaveLength(51);
    expect(issues.at(-1)).toBe('There are 1950 more issues.');
  });

  it('is refused if it is empty or no CSV', () => {
    expect(issuesOf()[0]).toContain('Its columns are gtin, source');
    expect(issuesOf('"')[0]).toContain('no CSV');
  });
});
