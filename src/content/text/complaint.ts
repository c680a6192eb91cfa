/** What is wrong with a file of content, and on which of its lines. */
export type Complaint = { line: number; message: string };

export type Line = { number: number; text: string };
