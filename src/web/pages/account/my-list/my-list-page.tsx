import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { ListView } from '../../../components/list/list-view.tsx';
import page from '../../../ui/layout/page.module.css';

const route = getRouteApi(pages.myList.pattern);

/** One of the user's lists, with forms to edit it. */
export function MyListPage() {
  const { response, query } = route.useLoaderData();
  return (
    <div className={`${page.container} ${page.narrow}`}>
      <ListView response={response} query={query} />
    </div>
  );
}
