import { type ReactNode, Suspense } from 'react';
import type { ResponseOf } from '../../../../contract/contract.ts';
import { pages } from '../../../../contract/pages.ts';
import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';
import { DAY_MS } from '../../../../terms/duration.ts';
import {
  HISTORY_RANGE_DAYS,
  HISTORY_RANGES,
  type HistoryRange,
  parseHistoryShops,
} from '../../../../terms/price-history.ts';
import { linkTo } from '../../../links.ts';
import { lazyPart } from '../../../loading/lazy-page.tsx';
import { useSession } from '../../../personal/session.ts';
import { useSite, useTexts } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { ReplaceLink } from '../../../ui/controls/replace-link.tsx';
import { CaptionedEmptyState } from '../../../ui/empty-state/captioned-empty-state.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import { priceBasis } from './chart-geometry.ts';
import { RANGE_NAMES } from './history-view.tsx';
import { HistoryWithShops } from './history-with-shops.tsx';
import styles from './price-history.module.css';
import type { ProductQuery } from './product-query.ts';
import { HISTORY_ANCHOR } from './shop-prices.tsx';
import { useProductPath } from './use-product-path.ts';

const NotLoaded = ({ fallback }: { fallback: ReactNode }) => fallback;
const RangeHistory = lazyPart(() => import('./range-history.tsx'), 'RangeHistory', NotLoaded);
const MemberHistory = lazyPart(() => import('./member-history.tsx'), 'MemberHistory', NotLoaded);

type Product = ResponseOf<'product'>;
type Props = { product: Product; history: PriceHistory | null; query: ProductQuery };

/**
 * The price history section. The page contains the first range. Every other range has its own URL; with scripts only
 * its data is requested.
 */
export function PriceHistorySection({ product, history, query }: Props) {
  const { t, locale, settings } = useSite();
  const buildPath = useProductPath();
  const isMembersOnly = settings.price_history_requires_sign_in;
  const fallback = <HistoryFailure to={buildPath(product.path, query)} />;
  const ranges = HISTORY_RANGES.map((range) => ({
    name: t(RANGE_NAMES[range]),
    to: buildPath(product.path, { ...query, range }),
    current: range === query.range,
    disabled: range !== query.range && isLongerThanKnown(range, history),
  }));
  return (
    <Section
      id={HISTORY_ANCHOR}
      title={t('history.title')}
      hint={history && priceBasis(history) === 'item' ? t('history.hint.item') : t('history.hint')}
    >
      <div className={styles.card}>
        <div className={styles.tools}>
          <SegmentedControl label={t('history.range')} anchor={HISTORY_ANCHOR} segments={ranges} />
          {history?.firstSeen ? (
            <p className={styles.note}>
              <LocalizedText>{t('history.since', { day: formatDay(history.firstSeen, locale) })}</LocalizedText>
            </p>
          ) : null}
        </div>
        {isMembersOnly ? (
          <MembersOnly product={product} query={query} fallback={fallback} />
        ) : history === null ? (
          fallback
        ) : matchesQuery(history, query) ? (
          <HistoryWithShops product={product} history={history} query={query} />
        ) : (
          <Suspense fallback={<HistoryWithShops product={product} history={history} query={query} busy />}>
            <RangeHistory product={product} query={query} previous={history} fallback={fallback} />
          </Suspense>
        )}
      </div>
    </Section>
  );
}

/** Whether the history is of this range and has the prices of these shops, as far as they offered the product. */
function matchesQuery(history: PriceHistory, { range, shops }: ProductQuery): boolean {
  const chosen = parseHistoryShops(shops);
  const isAsked = ({ id }: { id: number }) => chosen.includes(id);
  return history.range === range && history.shops.every((one) => one.points.length > 0 === isAsked(one));
}

/** Whether a shorter range has every known price, so that this one would look the same. */
export function isLongerThanKnown(
  range: HistoryRange,
  history: Pick<PriceHistory, 'firstSeen' | 'to'> | null,
): boolean {
  const shorter = HISTORY_RANGES[HISTORY_RANGES.indexOf(range) - 1];
  if (shorter === undefined || history === null || history.firstSeen === null) return false;
  return (Date.parse(history.to) - Date.parse(history.firstSeen)) / DAY_MS <= HISTORY_RANGE_DAYS[shorter];
}

/** The server renders a sign-in prompt for everyone; in the browser of a signed-in user the history replaces it. */
function MembersOnly({ product, query, fallback }: Pick<Props, 'product' | 'query'> & { fallback: ReactNode }) {
  const site = useSite();
  const { t } = site;
  const buildPath = useProductPath();
  const isSignedIn = useSession() !== null;
  const next = encodeURIComponent(buildPath(product.path, query));
  return (
    <div className={styles.membersOnly}>
      {isSignedIn ? (
        <Suspense fallback={null}>
          <MemberHistory product={product} query={query} fallback={fallback} />
        </Suspense>
      ) : (
        <EmptyState kind="unauthorised" title={t('history.sign-in.title')} text={t('history.sign-in.text')}>
          <ButtonLink kind="primary" href={linkTo(site, `${pages.login.path()}?next=${next}`)}>
            {t('header.sign-in')}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

/** Shown if the history failed to load, which differs from an empty history. */
function HistoryFailure({ to }: { to: string }) {
  const t = useTexts();
  return (
    <div role="status">
      <CaptionedEmptyState kind="fallback-price-graph">
        <ReplaceLink to={to} anchor={HISTORY_ANCHOR}>
          {t('history.retry')}
        </ReplaceLink>
      </CaptionedEmptyState>
    </div>
  );
}
