import { statusOf } from '../loading/page-failure.ts';
import { linkTo } from '../routes.ts';
import { useSite } from '../site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import page from '../ui/page.module.css';
import { SearchForm } from './search-form.tsx';

const KNOWN = [401, 403, 404, 500, 504] as const;
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
  const status = KNOWN.find((known) => known === statusOf(error));
  return (
    <div className={page.container}>
      <EmptyState
        kind={DRAWN[status ?? 500]}
        heads
        title={status === undefined ? t('error.title') : t(`error.${status}.title`)}
        text={status === undefined ? t('error.text') : t(`error.${status}.text`)}
      >
        {status === 404 ? <SearchForm /> : null}
        <ButtonLink kind="primary" href={linkTo(site, '/')}>
          {t('error.home')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
