import { linkTo } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The link names its target, so that the browser follows it and not the router. */
export function NoTransitionPage() {
  const site = useSite();
  const { t } = site;
  return (
    <EmptyState kind="not-found" heads title={t('no-transition.title')} text={t('no-transition.text')}>
      <ButtonLink kind="primary" href={linkTo(site, '/')} target="_self">
        {t('no-transition.home')}
      </ButtonLink>
    </EmptyState>
  );
}
