import { lazy, type ReactNode, Suspense } from 'react';
import type { AnswerOf } from '../../../api/contract/contract.ts';
import type { PriceHistory, PriceRange } from '../../../api/contract/product-schemas.ts';
import { useSession } from '../../personal/session.ts';
import { linkTo } from '../../routes.ts';
import { useSite, useTexts } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { StayLink } from '../../ui/stay-link.tsx';
import { basisOf } from './chart-geometry.ts';
import { HistoryView } from './history-view.tsx';
import styles from './price-history.module.css';
import { type ProductQuery, RANGES } from './product-query.ts';
import { useProductAddress } from './use-product-address.ts';

const OtherRange = lazy(() => import('./other-range.tsx').then(({ OtherRange }) => ({ default: OtherRange })));

const MemberHistory = lazy(() => import('./member-history.tsx').then((part) => ({ default: part.MemberHistory })));

type Product = AnswerOf<'product'>;
type Props = { product: Product; history: PriceHistory | null; query: ProductQuery };

const ANCHOR = 'history';

const NAMES = {
  ONE_MONTH: 'history.range.one-month',
  THREE_MONTHS: 'history.range.three-months',
  SIX_MONTHS: 'history.range.six-months',
  ONE_YEAR: 'history.range.one-year',
  ALL: 'history.range.all',
} as const satisfies Record<PriceRange, string>;

/**
 * What the product cost before. The first range comes with the page; each other one is an address of its own, and is
 * asked for alone where scripts run.
 */
export function PriceHistorySection({ product, history, query }: Props) {
  const { t, settings } = useSite();
  const address = useProductAddress();
  const forMembers = settings.price_history_requires_sign_in;
  const failure = <HistoryFailure to={address(product.path, query)} />;
  const ranges = RANGES.map((range) => ({
    name: t(NAMES[range]),
    to: address(product.path, { ...query, range }),
    current: range === query.range,
  }));
  return (
    <Section
      id={ANCHOR}
      title={t('history.title')}
      hint={history && basisOf(history) === 'item' ? t('history.hint.item') : t('history.hint')}
    >
      <div className={styles.card}>
        <Segmented label={t('history.range')} anchor={ANCHOR} segments={ranges} />
        {forMembers ? (
          <ForMembers product={product} query={query} failure={failure} />
        ) : history === null ? (
          failure
        ) : history.range === query.range ? (
          <HistoryView history={history} drop={product.drop} />
        ) : (
          <Suspense fallback={<HistoryView history={history} drop={product.drop} busy />}>
            <OtherRange product={product} range={query.range} before={history} failure={failure} />
          </Suspense>
        )}
      </div>
    </Section>
  );
}

/** The server draws the same for everyone; the browser of who is signed in shows the history in its place. */
function ForMembers({ product, query, failure }: Pick<Props, 'product' | 'query'> & { failure: ReactNode }) {
  const site = useSite();
  const { t } = site;
  const address = useProductAddress();
  const isSignedIn = useSession() !== null;
  const next = encodeURIComponent(address(product.path, query));
  return (
    <div className={styles.members}>
      {isSignedIn ? (
        <Suspense fallback={null}>
          <MemberHistory product={product} range={query.range} failure={failure} />
        </Suspense>
      ) : (
        <EmptyState kind="unauthorised" title={t('history.sign-in.title')} text={t('history.sign-in.text')}>
          <ButtonLink kind="primary" href={linkTo(site, `/login?next=${next}`)}>
            {t('header.sign-in')}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

/** That nobody could be asked is not that there is no history. */
function HistoryFailure({ to }: { to: string }) {
  const t = useTexts();
  return (
    <p className={styles.failure} role="status">
      {t('history.failed')}{' '}
      <StayLink to={to} anchor={ANCHOR}>
        {t('history.retry')}
      </StayLink>
    </p>
  );
}
