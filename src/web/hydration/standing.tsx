import { type ReactNode, Suspense, useState } from 'react';

type Props = {
  as: 'div' | 'footer' | 'summary';
  /** The element's own, by which the browser finds what the server wrote. */
  id: string;
  className: string | undefined;
  /** What the server writes; null in the browser. */
  written: ReactNode;
  /** The same for the browser, with code that loads only then: where the first page was without it, or it changes. */
  late: ReactNode;
  /** Whether something else is to stand there than the server wrote. */
  changed?: boolean;
};

/**
 * A part that stands in the browser as the server wrote it, so that its code is not needed there: links that lead
 * elsewhere, words, pictures.
 */
export function Standing({ as: Element, id, className, written, late, changed = false }: Props) {
  const [html] = useState(() => (import.meta.env.SSR ? null : (document.getElementById(id)?.innerHTML ?? null)));
  const attributes = { id, className };
  if (import.meta.env.SSR) return <Element {...attributes}>{written}</Element>;
  const asWritten =
    html === null ? (
      <Element {...attributes} />
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it stands there already
      <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
    );
  if (html !== null && !changed) return asWritten;
  return (
    <Suspense fallback={asWritten}>
      <Element {...attributes}>{late}</Element>
    </Suspense>
  );
}
