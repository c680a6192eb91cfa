import { useEffect } from 'react';
import { pages } from '../../../../contract/pages.ts';
import { QUESTION_KINDS } from '../../../../terms/match-decision.ts';
import { PageSteps } from '../../../components/admin/page-steps.tsx';
import { linkTo } from '../../../links.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { SelectField, TextField } from '../../../ui/form/form-field.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber, formatPercent } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './catalogue-page.module.css';
import { LastDecision } from './decisions-list.tsx';
import { KeyLegend } from './key-legend.tsx';
import { loadAhead, type QueueView } from './load-catalogue.ts';
import { QuestionView } from './question-view.tsx';
import { queuePath } from './queue-query.ts';

/** The queue: filters, the open question with both sides, and the list of what follows. */
export function QueueSection({ view }: { view: QueueView }) {
  const site = useSite();
  const { t, locale } = site;
  const { queue, query, question, leaves } = view;
  const at = queue.items.findIndex(({ subject }) => subject === query.item);
  const [previous, next] = [queue.items[at - 1], queue.items[at + 1]];
  const pathOf = (item: string) => queuePath({ ...query, item, with: '' });
  const nextSubject = next?.subject;
  useEffect(() => {
    if (nextSubject !== undefined) loadAhead(site, nextSubject);
  }, [site, nextSubject]);
  return (
    <>
      <QueueFilters view={view} />
      <p className={page.hint}>
        {queue.total === 0
          ? t('catalogue.none')
          : t('admin.offers.count', { number: formatNumber(queue.total, locale) })}
      </p>
      {queue.last === null ? null : <LastDecision decision={queue.last} query={query} />}
      {question === null ? null : (
        <>
          <KeyLegend />
          <QuestionView
            key={question.subject}
            question={question}
            item={queue.items[at] ?? null}
            query={query}
            next={queuePath({ ...query, item: nextSubject ?? previous?.subject ?? '', with: '' }, '1')}
            leaves={leaves}
          />
          <nav className={styles.steps} aria-label={t('catalogue.tab.queue')}>
            {previous === undefined ? null : (
              <Link to={pathOf(previous.subject)} data-key="k" aria-keyshortcuts="K" keepScroll>
                {t('catalogue.previous')}
              </Link>
            )}
            {next === undefined ? null : (
              <Link to={pathOf(next.subject)} data-key="j" aria-keyshortcuts="J" keepScroll>
                {t('catalogue.next')}
              </Link>
            )}
          </nav>
        </>
      )}
      <QueueList view={view} pathOf={pathOf} />
    </>
  );
}

/** Kind, shop and words, as a form that needs no scripts. */
function QueueFilters({ view: { query, queue } }: { view: QueueView }) {
  const site = useSite();
  const { t, locale } = site;
  const counts = new Map(queue.counts.map(({ kind, count }) => [kind, count]));
  const kinds = QUESTION_KINDS.map((kind) => ({
    value: kind,
    name: `${t(`catalogue.kind.${kind}`)} (${formatNumber(counts.get(kind) ?? 0, locale)})`,
  }));
  const merchants = queue.merchants.map(({ id, name }) => ({ value: String(id), name }));
  return (
    <form className={styles.filters} action={linkTo(site, pages.catalogue.path())} method="get">
      <SelectField
        name="kind"
        label={t('catalogue.kind')}
        defaultValue={query.kind ?? ''}
        options={[{ value: '', name: t('catalogue.kind.all') }, ...kinds]}
      />
      <SelectField
        name="merchant"
        label={t('catalogue.shop')}
        defaultValue={query.merchant}
        options={[{ value: '', name: t('catalogue.shop.all') }, ...merchants]}
      />
      <TextField name="q" type="search" label={t('catalogue.words')} defaultValue={query.q} maxLength={200} />
      <Button type="submit">{t('catalogue.filter')}</Button>
    </form>
  );
}

type ListProps = { view: QueueView; pathOf: (item: string) => string };

/** The questions of this page of the queue, the most valuable first. */
function QueueList({ view: { queue, query }, pathOf }: ListProps) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  if (queue.items.length === 0) return null;
  return (
    <>
      <ol className={styles.list} start={(queue.page - 1) * 25 + 1}>
        {queue.items.map((item) => (
          <li key={item.subject} data-open={item.subject === query.item || undefined}>
            <Link to={pathOf(item.subject)} keepScroll aria-current={item.subject === query.item ? 'true' : undefined}>
              {item.title}
            </Link>
            <p className={page.hint}>
              {t(`catalogue.kind.${item.kind}`)}
              {item.merchantName === null ? '' : ` · ${item.merchantName}`}
              {item.item === null ? null : <LocalizedText>{` · ${formatMoney(item.item)}`}</LocalizedText>}
              {item.probability === null ? '' : ` · ${formatPercent(item.probability, locale)}`}
              {item.waiting > 1 ? ` · ${t('catalogue.waiting', { number: formatNumber(item.waiting, locale) })}` : ''}
            </p>
          </li>
        ))}
      </ol>
      <PageSteps
        page={queue.page}
        pages={queue.pages}
        pathOf={(number) => queuePath({ ...query, item: '', with: '', page: number })}
      />
    </>
  );
}
