import type { ReactNode } from 'react';
import type { Listing } from '../../../contract/category/listing-schemas.ts';
import type { Deals } from '../../../contract/deals/deals-schemas.ts';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import unfold from '../../ui/layout/unfold.module.css';
import { formatNumber, formatPercent } from '../../ui/text/format.ts';
import { ClaimsPanel } from '../claim/claims-panel.tsx';
import { toggleChoice, withoutFacet } from '../listing/change-filters.ts';
import { ListingView } from '../listing/listing-view.tsx';
import type { ListingState } from '../listing/use-listing.ts';
import { EAGER_PICTURES } from '../product-grid.tsx';
import { DealCard } from './deal-card.tsx';
import styles from './deals-view.module.css';

/** How many deals phones show at first, as the style sheet has it. */
const FIRST_ON_PHONES = 12;
/** The first of the others: the link to it shows them, and the page goes on there. */
const REST = 'more';

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
      <ClaimsPanel claims={deals.claims}>
        <DealRule range={deals.range} />
      </ClaimsPanel>
      <Choices deals={deals} state={state} />
      <ListingView
        listing={deals}
        state={state}
        preview={preview}
        empty={empty}
        grid={
          <>
            <ul className={styles.grid}>
              {deals.products.map((deal, index) => (
                <li key={deal.id} id={index === FIRST_ON_PHONES ? REST : undefined}>
                  <DealCard deal={deal} eager={index < EAGER_PICTURES} />
                </li>
              ))}
            </ul>
            <ShowMore count={deals.products.length - FIRST_ON_PHONES} />
          </>
        }
      />
    </>
  );
}

/** Shows the deals that phones leave out at first. */
function ShowMore({ count }: { count: number }) {
  const { t, locale } = useSite();
  if (count <= 0) return null;
  return (
    <a href={`#${REST}`} className={unfold.link}>
      {t('deals.more', { number: formatNumber(count, locale) })}
    </a>
  );
}

/** When the price fell, and the departments. */
function Choices({ deals: { departments, facets }, state }: Pick<Props, 'deals' | 'state'>) {
  const { t, locale } = useSite();
  const days = facets.find((facet) => facet.kind === 'choice' && facet.id === 'fell');
  const periods = days?.kind === 'choice' ? days.options : [];
  const chosen = departments.some(({ selected }) => selected);
  const otherFilters = withoutFacet(state.f, 'department');
  const anyDay = withoutFacet(state.f, 'fell');
  if (departments.length < 2 && periods.length === 0) return null;
  return (
    <nav aria-label={t('deals.departments')}>
      <ul className={styles.departments}>
        {periods.map(({ value, name, count, selected }) => (
          <Choice
            key={value}
            to={state.pathWith({ f: selected ? anyDay : toggleChoice(anyDay, 'fell', value) })}
            selected={selected}
          >
            {name} <span>{formatNumber(count, locale)}</span>
          </Choice>
        ))}
        {departments.length > 1 ? (
          <Choice to={state.pathWith({ f: otherFilters })} selected={!chosen}>
            {t('deals.all')}
          </Choice>
        ) : null}
        {(departments.length > 1 ? departments : []).map(({ id, name, count, selected }) => (
          <Choice
            key={id}
            to={state.pathWith({ f: selected ? otherFilters : toggleChoice(otherFilters, 'department', String(id)) })}
            selected={selected}
          >
            {name} <span>{formatNumber(count, locale)}</span>
          </Choice>
        ))}
      </ul>
    </nav>
  );
}

const Choice = ({ to, selected, children }: { to: string; selected: boolean; children: ReactNode }) => (
  <li>
    <Link to={to} keepScroll aria-current={selected ? 'true' : undefined}>
      {children}
    </Link>
  </li>
);

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
