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
    expect(issuesOf(LINE.replace('8.4', '10.5'))).toEqual(['line 2: score is more than the best score']);
    expect(issuesOf(LINE.replace('8.4', 'good'))).toEqual(['line 2: score is not a number such as 8.5']);
    expect(issuesOf(LINE.replace('2026-03-01', '2026-03-21'))).toEqual(['line 2: date is in the future']);
    expect(issuesOf(LINE, LINE)).toEqual(['line 3: the source tested this GTIN in an earlier line']);
  });

  it('is refused if it is empty or no CSV', () => {
    expect(issuesOf()[0]).toContain('Its columns are gtin, source');
    expect(issuesOf('"')[0]).toContain('no CSV');
  });
});
