import { rootRouteId, useLoaderData } from '@tanstack/react-router';
import { pages } from '../../contract/pages.ts';
import { linkTo } from '../links.ts';
import { useSession } from '../personal/session.ts';
import { usePersonal } from '../personal/use-personal.ts';
import { useSite, useTexts } from '../site.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';

/** Whether the market has no products at all. The frame's departments are those with products. */
export const useIsEmptyMarket = (): boolean =>
  useLoaderData({ from: rootRouteId, select: ({ departments }) => departments.length === 0 });

/** Shown in place of products in a market without any: what shoppers can expect, and what staff can do about it. */
export function EmptyMarket() {
  const t = useTexts();
  const isSignedIn = useSession() !== null;
  return (
    <EmptyState kind="no-prices" title={t('empty-market.title')} text={t('empty-market.text')}>
      {isSignedIn ? <NextStep /> : null}
    </EmptyState>
  );
}

/** Staff may add the first shop. */
function NextStep() {
  const site = useSite();
  const isStaff = usePersonal('profile', {})?.response.isStaff ?? false;
  if (!isStaff) return null;
  return (
    <>
      <p>{site.t('empty-market.staff')}</p>
      <ButtonLink kind="primary" href={linkTo(site, pages.admin.path())}>
        {site.t('empty-market.add')}
      </ButtonLink>
    </>
  );
}
