import type { ReactNode } from 'react';

/** Marks the position of the element in the text: a private-use character, which no text contains. */
const MARKER = '\uE000';

/**
 * A translated text with an element in it. `text` returns the text with the given marker at the position of the
 * element.
 */
export function InterpolatedText({ text, children }: { text: (marker: string) => string; children: ReactNode }) {
  const [before, after] = text(MARKER).split(MARKER);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
