import { rootRouteId, useMatch } from '@tanstack/react-router';
import { PillLinks } from '../components/pill-links.tsx';
import { linkTo } from '../links.ts';
import { errorStatus } from '../loading/page-error.ts';
import { type Site, useSite, useTexts } from '../site.ts';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Illustration } from '../ui/empty-state/illustrations/illustration.tsx';
import page from '../ui/layout/page.module.css';
import { SearchForm } from './search/search-form.tsx';

const KNOWN_STATUSES = [401, 403, 404, 500, 504] as const;

/** The texts for a status. 404 is also used by pages that exist, so its texts are always loaded. */
function errorTexts(status: (typeof KNOWN_STATUSES)[number] | undefined, { t }: Site): { title: string; text: string } {
  if (status === undefined) return { title: t('error.title'), text: t('error.text') };
  if (status === 404) return { title: t('error.404.title'), text: t('error.404.text') };
  return { title: t(`failed.${status}.title`), text: t(`failed.${status}.text`) };
}

const ILLUSTRATIONS = {
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  500: 'server-error',
  504: 'gateway-timeout',
} as const;

/** Shown in place of a page that could not be loaded because the browser has no connection. */
export function Offline() {
  const t = useTexts();
  return (
    <div className={page.container}>
      <EmptyState
        kind="no-connection"
        isPageHeading
        drawing={Illustration}
        title={t('empty.no-connection.title')}
        text={t('empty.no-connection.text')}
      >
        <Button kind="primary" onClick={() => location.reload()}>
          {t('error.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}

/** Shown in place of a page that could not be loaded or rendered. */
export function ErrorPage({ error }: { error: unknown }) {
  const site = useSite();
  const { t } = site;
  // The departments are missing too where the root route itself failed.
  const { departments = [] } = useMatch({ from: rootRouteId, shouldThrow: false })?.loaderData ?? {};
  const status = KNOWN_STATUSES.find((known) => known === errorStatus(error));
  // Servers have no such state, and their pages never show this.
  if (status === undefined && globalThis.navigator?.onLine === false) return <Offline />;
  return (
    <div className={page.container}>
      <EmptyState
        kind={ILLUSTRATIONS[status ?? 500]}
        isPageHeading
        drawing={Illustration}
        {...errorTexts(status, site)}
      >
        {status === 404 ? <SearchForm /> : null}
        <ButtonLink kind="primary" href={linkTo(site, '/')}>
          {t('error.home')}
        </ButtonLink>
        {status === 404 && departments.length > 0 ? (
          <PillLinks label={t('search.group.categories')} links={departments} />
        ) : null}
      </EmptyState>
    </div>
  );
}
