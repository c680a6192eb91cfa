/** A problem in a content file; `line` counts from 1. */
export type ContentIssue = { line: number; message: string };

export type Line = { number: number; text: string };
