import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-page.tsx';
import { useTexts } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';

type Props = { error: unknown };

/** What remains to be said where not even the error page can be fetched. */
function BareError(_: Props) {
  const t = useTexts();
  return <h1>{t('error.title')}</h1>;
}

// The server writes it with the page that failed. In browsers it loads with that page, or once any page is at rest, so
// that it is there when nothing can be fetched any more.
const onServer = import.meta.env.SSR ? await import('./error-page.tsx') : null;
const load = async () => (await Promise.all([import('./error-page.tsx'), loadTexts(['failed', 'search'])]))[0];
const ErrorPage = onServer?.ErrorPage ?? lazyPart(load, 'ErrorPage', BareError);

/** The source of the error page, for the document of a page that failed. */
export const ERROR_PAGE_MODULE = 'src/web/shell/error-page.tsx';

/** Where a page would stand that cannot be shown. */
export const ErrorPlace = ({ error }: Props) => (
  <Suspense fallback={null}>
    <ErrorPage error={error} />
  </Suspense>
);
