import type { CatalogueDecision } from '../../../../contract/admin/catalogue-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './catalogue-page.module.css';
import { type QueueQuery, queuePath } from './queue-query.ts';

type LogProps = { decisions: readonly CatalogueDecision[]; next: number | null };

/** Decisions, newest first, each with its undo. */
export function DecisionsList({ decisions, next }: LogProps) {
  const t = useTexts();
  if (decisions.length === 0) return <p className={page.hint}>{t('admin.actions.none')}</p>;
  return (
    <>
      <ul className={styles.decisions}>
        {decisions.map((decision) => (
          <li key={decision.id} className={`${page.card} ${styles.card}`}>
            <DecisionText decision={decision} />
            <p className={page.hint}>
              <Timestamp at={decision.decidedAt} /> · {decision.decidedBy}
              {decision.reason === '' ? '' : ` · ${decision.reason}`}
            </p>
            {decision.undoneAt === null ? (
              <UndoForm decision={decision} />
            ) : (
              <p>
                <Tag tone="unsure">{t('catalogue.undone', { who: decision.undoneBy ?? '' })}</Tag>
              </p>
            )}
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <Link to={`${pages.catalogue.path('decisions')}?before=${next}`}>{t('admin.actions.older')}</Link>
      )}
    </>
  );
}

/** What was decided: the kind, the products, and how many offers. */
function DecisionText({ decision }: { decision: CatalogueDecision }) {
  const { t, locale } = useSite();
  const { kind, title, products, category, path, offers } = decision;
  return (
    <p className={styles.name}>
      {t(`catalogue.decision.${kind}`)}
      {title === null || offers > 1 ? '' : ` · ${title}`}
      {products.slice(0, 2).map(({ id, name }) => (
        <span key={id}>
          {' · '}
          <Link to={pages.catalogue.path('products', id)}>{name === '' ? String(id) : name}</Link>
        </span>
      ))}
      {path === null ? '' : ` · ${path}`}
      {category === null ? '' : ` → ${category.name}`}
      {offers <= 1 ? '' : ` · ${t('catalogue.decision.offers', { number: formatNumber(offers, locale) })}`}
    </p>
  );
}

type UndoProps = { decision: CatalogueDecision; next?: string; isLast?: boolean };

function UndoForm({ decision: { id }, next, isLast = false }: UndoProps) {
  const t = useTexts();
  return (
    <ApiForm endpoint="adminUndo" hiddenValues={{ decisionId: id }} next={next}>
      <SubmitButton
        kind="secondary"
        size="s"
        data-key={isLast ? 'u' : undefined}
        aria-keyshortcuts={isLast ? 'U' : undefined}
      >
        {isLast ? <kbd className={styles.key}>U</kbd> : null} {t('catalogue.undo')}
      </SubmitButton>
    </ApiForm>
  );
}

/** The last decision of the person who looks, to take it back. The page then shows what it was about. */
export function LastDecision({ decision, query }: { decision: CatalogueDecision; query: QueueQuery }) {
  const t = useTexts();
  const next = queuePath({ ...query, item: decision.subject ?? '', with: '' });
  return (
    <section className={styles.last} aria-label={t('catalogue.last')}>
      <div>
        <p className={page.hint}>{t('catalogue.last')}</p>
        <DecisionText decision={decision} />
      </div>
      <UndoForm key={decision.id} decision={decision} next={next} isLast />
    </section>
  );
}
