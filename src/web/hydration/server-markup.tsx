import { type ReactNode, Suspense, useState } from 'react';

type Props = {
  as: 'div' | 'footer' | 'summary' | 'ul';
  /** Id by which the browser finds the server's markup. */
  id: string;
  className: string | undefined;
  /** Content rendered by the server; null in the browser. */
  server: ReactNode;
  /** Lazily loaded content for the browser, if the document does not contain the part or it changes. */
  client: ReactNode;
  /** Whether to replace the server's markup. */
  changed?: boolean;
};

/** A static part whose server markup stays in the browser, so that its code need not be loaded. */
export function ServerMarkup({ as: Element, id, className, server: written, client: late, changed = false }: Props) {
  const [html] = useState(() => (import.meta.env.SSR ? null : (document.getElementById(id)?.innerHTML ?? null)));
  const attributes = { id, className };
  if (import.meta.env.SSR) return <Element {...attributes}>{written}</Element>;
  const preserved =
    html === null ? (
      <Element {...attributes} />
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is already in the document
      <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
    );
  if (html !== null && !changed) return preserved;
  return (
    <Suspense fallback={preserved}>
      <Element {...attributes}>{late}</Element>
    </Suspense>
  );
}
