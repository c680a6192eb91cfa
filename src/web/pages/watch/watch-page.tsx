import { getRouteApi } from '@tanstack/react-router';
import styles from '../../components/watch/watch.module.css';
import { WatchDone, WatchForm } from '../../components/watch/watch-form.tsx';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';

const route = getRouteApi(ROUTES.priceWatch);

/** Sets a price watch on a product, or makes one another. */
export function WatchPage() {
  const t = useTexts();
  const { answer, kind, state } = route.useLoaderData();
  const { ids } = route.useParams();
  const { product, watch } = answer;
  const next = watch === null ? `/modal/pricewatch/${ids}?state={state}` : '/profile/alerts';
  return (
    <div className={`${page.container} ${page.narrow}`}>
      <div className={`${styles.page} ${styles.narrow}`}>
        <h1>{t(watch === null ? 'watch.title' : 'watch.title.change', { name: product.name })}</h1>
        {state === null ? <WatchForm answer={answer} kind={kind} next={next} /> : <WatchDone state={state} />}
        <p>
          <Link to={product.path}>{t('watch.back', { name: product.name })}</Link>
        </p>
      </div>
    </div>
  );
}
