import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { AdminFrame } from '../../../components/admin/admin-frame.tsx';
import section from '../../../components/admin/admin-section.module.css';
import { useTexts } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx';
import styles from './catalogue-page.module.css';
import { DecisionsList } from './decisions-list.tsx';
import type { CatalogueView } from './load-catalogue.ts';
import { ProductTool } from './product-tool.tsx';
import { ProductsSection } from './products-section.tsx';
import { QueueSection } from './queue-section.tsx';

const route = getRouteApi(pages.catalogue.pattern);
const ANCHOR = 'catalogue';

/** Decisions about the catalogue of one market. */
export function CataloguePage() {
  const t = useTexts();
  const view = route.useLoaderData();
  const open = view.part === 'product' ? 'products' : view.part;
  const parts = [
    { id: 'queue', to: pages.catalogue.path() },
    { id: 'products', to: pages.catalogue.path('products') },
    { id: 'decisions', to: pages.catalogue.path('decisions') },
  ] as const;
  return (
    <AdminFrame open="catalogue">
      <p className={`${page.hint} ${styles.lead}`}>{t('catalogue.lead')}</p>
      <SegmentedControl
        label={t('catalogue.title')}
        anchor={ANCHOR}
        segments={parts.map(({ id, to }) => ({ name: t(`catalogue.tab.${id}`), to, current: id === open }))}
      />
      <div id={ANCHOR} className={section.part}>
        <OpenPart view={view} />
      </div>
    </AdminFrame>
  );
}

function OpenPart({ view }: { view: CatalogueView }) {
  switch (view.part) {
    case 'queue':
      return <QueueSection view={view} />;
    case 'products':
      return <ProductsSection q={view.q} found={view.found} />;
    case 'product':
      return <ProductTool key={view.details.product.shown} {...view.details} leaves={view.leaves} />;
    case 'decisions':
      return <DecisionsList {...view.log} />;
  }
}
