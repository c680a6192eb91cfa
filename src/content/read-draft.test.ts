import { describe, expect, it } from 'vitest';
import { readSource } from './read-draft.ts';

describe('the text of a page', () => {
  it('R16 is read in bounded time whatever it is, and says by line what is too much', () => {
    const issuesOf = (source: string) => readSource(source).issues.map(({ line, message }) => `${line}: ${message}`);
    for (const mark of ['[', '![', '[a](', '**a ', '*', '_*', '<', '[a](/x)']) {
      const source = `First.\n\n${mark.repeat(50_000 / mark.length)}\n\nLast.`;
      expect(issuesOf(source), mark).toEqual([
        '3: a paragraph has at most 400 marks such as [ or *; an empty line starts another',
      ]);
      expect(readSource(source).body).toHaveLength(2);
    }
    expect(issuesOf('- a\n'.repeat(15_000))).toEqual(['2001: a page has at most 2000 lines']);
    expect(issuesOf('::: figures\n:::\n'.repeat(900))).toEqual(["121: a page has at most 60 blocks of ':::'"]);
  });

  it('R16 has lists as deep as pages show them, however deep they are written', () => {
    const items = (source: string) =>
      readSource(source).body.flatMap((block) =>
        block.kind === 'list' ? block.items.map(([span]) => span?.text) : [],
      );
    expect(items('- a\n  - b\n    - c\n- d')).toEqual(['a', 'b', 'c', 'd']);
    expect(items(Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- ${depth}`).join('\n'))).toHaveLength(
      100,
    );
    for (const marker of ['1. ', '- ', '* - ']) expect(items(`${marker.repeat(16_000)}deep`)).toEqual(['deep']);
    expect(readSource('1. '.repeat(16_000)).body).toEqual([]);
  });
});
