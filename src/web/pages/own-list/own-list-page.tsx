import { getRouteApi } from '@tanstack/react-router';
import { ListView } from '../../components/list/list-view.tsx';
import { ROUTES } from '../../routes.ts';
import page from '../../ui/page.module.css';

const route = getRouteApi(ROUTES.ownList);

/** One of the visitor's own lists, to be read and changed. */
export function OwnListPage() {
  const { answer, query } = route.useLoaderData();
  return (
    <div className={`${page.container} ${page.narrow}`}>
      <ListView answer={answer} query={query} />
    </div>
  );
}
