import type { RawRecord } from './draft.ts';
import type { Template } from './template.ts';
import type { UnknownNames } from './unknown-names.ts';

/** Why a reader stops before the end of a file. */
export type ReaderLimit = 'element-too-long' | 'nested-too-deep';

/** Reads a file's text in chunks. Memory: one incomplete row. */
export type RecordReader = {
  /** What else affects how rows are read, such as the header; part of the fingerprint. */
  context: string;
  /** The site's template that the file follows; null if none is recognized. */
  readonly template: Template | null;
  /** The columns or elements so far that are not read. */
  readonly unknown: UnknownNames;
  /** The limit that the file exceeds; what follows is not read. Null if there is none. */
  readonly limit: ReaderLimit | null;
  push(text: string): RawRecord[];
  end(): { records: RawRecord[]; isTruncated: boolean; isFeed: boolean };
};
