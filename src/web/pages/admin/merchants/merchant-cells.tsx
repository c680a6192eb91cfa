import type { ReactNode } from 'react';
import type { AdminFeed, AdminFeedRun } from '../../../../contract/admin/merchant-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import type { MerchantState } from '../../../../terms/merchant.ts';
import { useRefresh } from '../../../components/admin/use-refresh.ts';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { formatNumber, formatPercent } from '../../../ui/text/format.ts';
import styles from './merchants-page.module.css';

const TONES = {
  held: 'unsure',
  failing: 'unsure',
  late: 'unsure',
  active: 'good',
  new: 'plain',
  'no-feed': 'plain',
  paused: 'plain',
  removed: 'plain',
} as const satisfies Record<MerchantState, 'good' | 'unsure' | 'plain'>;

/** The state of a merchant. */
export function StateTag({ state }: { state: MerchantState }) {
  const { t } = useSite();
  return <Tag tone={TONES[state]}>{t(`merchants.state.${state}`)}</Tag>;
}

/** The outcome of a run, or what a person decided about it. */
export function OutcomeTag({ run }: { run: Pick<AdminFeedRun, 'outcome' | 'verdict'> }) {
  const { t } = useSite();
  const tone = run.outcome === 'accepted' ? 'good' : run.outcome === 'not-modified' ? 'plain' : 'unsure';
  const verdict = run.verdict === null ? '' : ` · ${t(`merchants.outcome.${run.verdict}`)}`;
  return (
    <Tag tone={tone}>
      {t(`merchants.outcome.${run.outcome}`)}
      {verdict}
    </Tag>
  );
}

/** The share of offers that shoppers see, e.g. "1,204 · 83%"; a dash where it is not known yet. */
export function ShownShare({ offers, shown }: { offers: number | null; shown: number | null }) {
  const { locale } = useSite();
  if (offers === null || shown === null) return '–';
  const share = offers === 0 ? '' : ` · ${formatPercent(shown / offers, locale)}`;
  return `${formatNumber(shown, locale)}${share}`;
}

/** A number; a dash where it is not known. */
export function CountOrDash({ of }: { of: number | null }) {
  const { locale } = useSite();
  return of === null ? '–' : formatNumber(of, locale);
}

/** The two parts of a merchant's pages, as links. */
export function MerchantNav({ id, name, children }: { id: number; name: string; children?: ReactNode }) {
  const { t } = useSite();
  return (
    <>
      <nav className={styles.nav} aria-label={t('merchants.title')}>
        <Link to={pages.merchants.path()}>{t('merchants.title')}</Link>
        <Link to={pages.merchants.path(id)}>{name}</Link>
        <Link to={pages.merchants.path(id, 'profile')}>{t('merchants.profile')}</Link>
        <Link to={pages.merchants.path(id, 'offers')}>{t('merchants.offers')}</Link>
      </nav>
      {children}
    </>
  );
}

/** What a feed is doing now, with a link that shows how far it is. */
export function Activity({ feed, path }: { feed: Pick<AdminFeed, 'activity'>; path: string }) {
  const { t, locale } = useSite();
  useRefresh(feed.activity !== null);
  if (feed.activity === null) return null;
  const { stage, rows } = feed.activity;
  return (
    <p role="status">
      {t(`merchants.stage.${stage}`)}
      {rows > 0 ? ` · ${t('merchants.rows')}: ${formatNumber(rows, locale)}` : ''}{' '}
      <Link to={path} keepScroll>
        {t('merchants.refresh')}
      </Link>
    </p>
  );
}
