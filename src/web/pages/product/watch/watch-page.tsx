import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import styles from '../../../components/watch/watch.module.css';
import { WatchForm, WatchFormResult } from '../../../components/watch/watch-form.tsx';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';

const route = getRouteApi(pages.priceWatch.pattern);

/** Form to set or change a price watch. */
export function WatchPage() {
  const t = useTexts();
  const { response, kind, target, state } = route.useLoaderData();
  const { ids } = route.useParams();
  const { product, watch } = response;
  const next =
    watch === null ? `${pages.priceWatch.pattern.replace('$ids', ids)}?state={state}` : pages.profile.path('alerts');
  return (
    <div className={`${page.container} ${page.narrow}`}>
      <div className={`${styles.page} ${styles.narrow}`}>
        <h1>{t(watch === null ? 'watch.title' : 'watch.title.change', { name: product.name })}</h1>
        {state === null ? (
          <WatchForm form={response} kind={kind} target={target} next={next} />
        ) : (
          <WatchFormResult state={state} />
        )}
        <p>
          <Link to={product.path}>{t('watch.back', { name: product.name })}</Link>
        </p>
      </div>
    </div>
  );
}
