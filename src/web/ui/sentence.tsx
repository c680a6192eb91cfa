import type { ReactNode } from 'react';

/** Stands in a text for what is no text; no language has this letter. */
const PLACE = '\uE000';

/** A sentence with an element in it, where the language wants it: `text` gives the sentence with the place it is told. */
export function Sentence({ text, children }: { text: (place: string) => string; children: ReactNode }) {
  const [before, after] = text(PLACE).split(PLACE);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
