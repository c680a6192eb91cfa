import { linkTo } from '../../../links.ts';
import { useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';

/** The link has a `target`, so the browser follows it with a full page load instead of the router. */
export function NoTransitionPage() {
  const site = useSite();
  const { t } = site;
  return (
    <EmptyState kind="not-found" isPageHeading title={t('no-transition.title')} text={t('no-transition.text')}>
      <ButtonLink kind="primary" href={linkTo(site, '/')} target="_self">
        {t('no-transition.home')}
      </ButtonLink>
    </EmptyState>
  );
}
