import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from '../loading/lazy-page.tsx';
import { usePageHydrated } from '../loading/page-hydrated.ts';
import { useTexts } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';

type Props = { error: unknown };

/** Shown where not even the error page could be loaded. */
function MinimalError(_: Props) {
  const t = useTexts();
  return <h1>{t('error.title')}</h1>;
}

// The server renders it directly. Browsers load it with a failed page, or in idle time after any page, so that it is
// available when the connection is lost.
const onServer = import.meta.env.SSR ? await import('./error-page.tsx') : null;
const load = async () => (await Promise.all([import('./error-page.tsx'), loadTexts(['failed', 'search', 'empty'])]))[0];
const LateErrorPage = lazyPart(load, 'ErrorPage', MinimalError);
let Loaded: ComponentType<Props> = onServer?.ErrorPage ?? LateErrorPage;

/**
 * Loads the error page. The document of a failed page hydrates only afterwards: the router renders its error again, and a
 * part that is still being loaded would leave the page blank until then.
 */
export const loadErrorPage = async (): Promise<void> => {
  Loaded = (await load()).ErrorPage;
};

/** Source file of the error page, for preloading its chunk in the document of a failed page. */
export const ERROR_PAGE_MODULE = 'src/web/shell/error-page.tsx';

/** Shows the error page in place of a page that failed. */
export function LazyErrorPage({ error }: Props) {
  usePageHydrated();
  // The same while it is shown, as what somebody types into it would be lost.
  const [ErrorPage] = useState(() => Loaded);
  return (
    <Suspense fallback={null}>
      <ErrorPage error={error} />
    </Suspense>
  );
}
