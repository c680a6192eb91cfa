import { getRouteApi } from '@tanstack/react-router';
import styles from '../../components/list/list.module.css';
import { ListChooser } from '../../components/list/list-chooser.tsx';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';

const route = getRouteApi(ROUTES.listAction);

/** Puts a product on lists and takes it off them. */
export function ListActionPage() {
  const t = useTexts();
  const answer = route.useLoaderData();
  const { product } = answer;
  return (
    <div className={`${page.container} ${page.narrow}`}>
      <div className={styles.list}>
        <h1>{t('list.choose')}</h1>
        <ListChooser answer={answer} next={`/modal/userlistaction/${product.id}`} />
        <p>
          <Link to={product.path}>{t('list.choose.back', { name: product.name })}</Link>
        </p>
      </div>
    </div>
  );
}
