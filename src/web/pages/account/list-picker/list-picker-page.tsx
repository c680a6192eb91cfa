import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import styles from '../../../components/list/list.module.css';
import { ListChooser } from '../../../components/list/list-chooser.tsx';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';

const route = getRouteApi(pages.listPicker.pattern);

/** Adds a product to the user's lists and removes it from them. */
export function ListPickerPage() {
  const t = useTexts();
  const response = route.useLoaderData();
  const { product } = response;
  return (
    <div className={`${page.container} ${page.narrow}`}>
      <div className={styles.list}>
        <h1>{t('list.choose')}</h1>
        <ListChooser response={response} next={pages.listPicker.path(product.id)} />
        <p>
          <Link to={product.path}>{t('list.choose.back', { name: product.name })}</Link>
        </p>
      </div>
    </div>
  );
}
