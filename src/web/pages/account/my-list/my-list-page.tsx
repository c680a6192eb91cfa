import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { ListView } from '../../../components/list/list-view.tsx';
import page from '../../../ui/layout/page.module.css';
import { ListImportView } from './list-import.tsx';

const route = getRouteApi(pages.myList.pattern);

/** One of the user's lists, with forms to edit it or to import products into it. */
export function MyListPage() {
  const loaded = route.useLoaderData();
  return (
    <div className={`${page.container} ${page.narrow}`}>
      {loaded.kind === 'import' ? (
        <ListImportView {...loaded} />
      ) : (
        <ListView response={loaded.response} query={loaded.query} />
      )}
    </div>
  );
}
