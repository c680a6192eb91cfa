import { rootRouteId, useMatch } from '@tanstack/react-router';
import { PillLinks } from '../components/pill-links.tsx';
import { statusOf } from '../loading/page-failure.ts';
import { linkTo } from '../routes.ts';
import { type Site, useSite } from '../site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import page from '../ui/page.module.css';
import { SearchForm } from './search-form.tsx';

const KNOWN = [401, 403, 404, 500, 504] as const;

/** What is said of a status; 404 is said of pages, too, that are there. */
function wordsOf(status: (typeof KNOWN)[number] | undefined, { t }: Site): { title: string; text: string } {
  if (status === undefined) return { title: t('error.title'), text: t('error.text') };
  if (status === 404) return { title: t('error.404.title'), text: t('error.404.text') };
  return { title: t(`failed.${status}.title`), text: t(`failed.${status}.text`) };
}

const DRAWN = {
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  500: 'server-error',
  504: 'gateway-timeout',
} as const;

/** What stands where a page cannot be shown. */
export function ErrorPage({ error }: { error: unknown }) {
  const site = useSite();
  const { t } = site;
  // Not even these are there where the frame of the page has failed.
  const { departments = [] } = useMatch({ from: rootRouteId, shouldThrow: false })?.loaderData ?? {};
  const status = KNOWN.find((known) => known === statusOf(error));
  return (
    <div className={page.container}>
      <EmptyState kind={DRAWN[status ?? 500]} heads {...wordsOf(status, site)}>
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
