import { getRouteApi } from '@tanstack/react-router';
import { ROUTES } from '../../routes.ts';
import page from '../../ui/page.module.css';

const route = getRouteApi(ROUTES.product);

export function ProductPage() {
  const data = route.useLoaderData();
  return <div className={page.container}><h1>product {Object.keys(data).length}</h1></div>;
}
