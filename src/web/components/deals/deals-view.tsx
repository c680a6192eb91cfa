import type { ReactNode } from 'react';
import type { Listing } from '../../../contract/category/listing-schemas.ts';
import type { Deals } from '../../../contract/deals/deals-schemas.ts';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { formatNumber, formatPercent } from '../../ui/text/format.ts';
import { ListingView } from '../listing/listing-view.tsx';
import type { ListingState } from '../listing/use-listing.ts';
import { DealCard } from './deal-card.tsx';
import styles from './deals-view.module.css';

const EAGER_PICTURES = 4;

type Props = {
  deals: Deals;
  state: ListingState;
  preview: (f: string) => Promise<Listing | null>;
  empty: ReactNode;
};

/** Proved price drops with department links, filters, and the rule that defines a deal. */
export function DealsView({ deals, state, preview, empty }: Props) {
  return (
    <>
      {deals.departments.length > 1 ? <Departments departments={deals.departments} state={state} /> : null}
      <DealRule range={deals.range} />
      <ListingView
        listing={deals}
        state={state}
        preview={preview}
        empty={empty}
        grid={
          <ul className={styles.grid}>
            {deals.products.map((deal, index) => (
              <li key={deal.id}>
                <DealCard deal={deal} eager={index < EAGER_PICTURES} />
              </li>
            ))}
          </ul>
        }
      />
    </>
  );
}

function Departments({ departments, state }: { departments: Deals['departments']; state: ListingState }) {
  const { t, locale } = useSite();
  const hasSelection = departments.some(({ selected }) => selected);
  return (
    <nav aria-label={t('deals.departments')}>
      <ul className={styles.departments}>
        <li>
          <Link to={state.pathWith({ f: '' })} keepScroll aria-current={hasSelection ? undefined : 'true'}>
            {t('deals.all')}
          </Link>
        </li>
        {departments.map(({ id, name, count, selected }) => (
          <li key={id}>
            <Link
              to={state.pathWith({ f: selected ? '' : `department:${id}` })}
              keepScroll
              aria-current={selected ? 'true' : undefined}
            >
              {name} <span>{formatNumber(count, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What counts as a deal, in the words of the price indication law that it follows. */
function DealRule({ range }: { range: Deals['range'] }) {
  const { t, locale } = useSite();
  const percent = (value: number) => formatPercent(value / 100, locale);
  return (
    <details className={styles.rule} id="rule">
      <summary>
        <Icon name="info" size={18} />
        {t('deals.rule')}
      </summary>
      <ul>
        <li>{t('deals.rule.drop')}</li>
        <li>{t('deals.rule.raised')}</li>
        <li>{t('deals.rule.over')}</li>
        <li>{t('deals.rule.range', { least: percent(range.least), most: percent(range.most) })}</li>
        <li>{t('deals.rule.apart')}</li>
        <li>{t('deals.rule.paid')}</li>
      </ul>
    </details>
  );
}
