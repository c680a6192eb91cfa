import { getRouteApi } from '@tanstack/react-router';
import { ROUTES } from '../../routes.ts';
import page from '../../ui/page.module.css';

const route = getRouteApi(ROUTES.merchant);

export function MerchantPage() {
  const data = route.useLoaderData();
  return <div className={page.container}><h1>merchant {Object.keys(data).length}</h1></div>;
}
