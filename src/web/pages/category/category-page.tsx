import { getRouteApi } from '@tanstack/react-router';
import { ROUTES } from '../../routes.ts';
import page from '../../ui/page.module.css';

const route = getRouteApi(ROUTES.category);

export function CategoryPage() {
  const data = route.useLoaderData();
  return <div className={page.container}><h1>category {Object.keys(data).length}</h1></div>;
}
