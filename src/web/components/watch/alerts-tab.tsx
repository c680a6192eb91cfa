import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import type { Watch } from '../../../api/contract/watch-schemas.ts';
import { linkTo } from '../../routes.ts';
import { useMoney, useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CaptionedEmptyState } from '../../ui/captioned-empty-state.tsx';
import { formatDay } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ActButton } from '../form/act-fields.tsx';
import { ActForm } from '../form/act-form.tsx';
import styles from './watch.module.css';
import { looksAt, waitsFor } from './watch-words.ts';

/** The visitor's price watches: what each waits for, what it sees now, and what it told last. */
export function AlertsTab({ answer }: { answer: PersonalAnswerOf<'watches'> }) {
  const site = useSite();
  const { t } = site;
  const { watches, most } = answer;
  if (watches.length === 0) {
    return (
      <CaptionedEmptyState kind="no-price-watches">
        <ButtonLink kind="primary" href={linkTo(site, '/deals')}>
          {t('watch.list.empty')}
        </ButtonLink>
        <Link to="/profile/delivery">{t('watch.delivery')}</Link>
      </CaptionedEmptyState>
    );
  }
  return (
    <section className={styles.page} aria-labelledby="watches">
      <div>
        <h2 id="watches">{t('watch.list')}</h2>
        <p className={styles.hint}>
          {t('watch.list.most', { count: watches.length, most })} ·{' '}
          <Link to="/profile/delivery">{t('watch.delivery')}</Link>
        </p>
      </div>
      <ul className={styles.rows}>
        {watches.map((watch) => (
          <WatchRow key={watch.id} watch={watch} />
        ))}
      </ul>
    </section>
  );
}

function WatchRow({ watch }: { watch: Watch }) {
  const { t, locale } = useSite();
  const write = useMoney();
  const { product, terms, now } = watch;
  const scope = looksAt({ t, locale, write }, terms);
  return (
    <li className={styles.row}>
      <Picture image={product?.image ?? null} width={64} height={64} decorative />
      <div className={styles.words}>
        <h3>{product === null ? t('watch.list.gone') : <Link to={product.path}>{product.name}</Link>}</h3>
        <p>
          <LocalText>{waitsFor({ t, locale, write }, terms)}</LocalText>{' '}
          {watch.isPaused ? <Tag tone="unsure">{t('watch.paused')}</Tag> : null}
        </p>
        {scope === null ? null : <p className={styles.hint}>{scope}</p>}
        <p className={styles.hint}>
          {now === null ? t('watch.seen.none') : t(`watch.seen.${terms.amount}`, { price: write(now) })} ·{' '}
          <LastTold watch={watch} />
        </p>
      </div>
      <Acts watch={watch} />
    </li>
  );
}

function LastTold({ watch: { firing } }: { watch: Watch }) {
  const { t, locale } = useSite();
  const write = useMoney();
  if (firing === null) return t('watch.told.none');
  const told = { day: formatDay(firing.at.slice(0, 10), locale), shop: firing.shop };
  return firing.amount === null
    ? t('watch.told.plain', told)
    : t('watch.told', { ...told, price: write(firing.amount) });
}

function Acts({ watch }: { watch: Watch }) {
  const site = useSite();
  const { t } = site;
  const name = watch.product?.name ?? t('watch.list.gone');
  const change = `${watch.formPath}?watch=${watch.id}`;
  const rest = watch.isPaused ? 'wake' : 'pause';
  return (
    <div className={styles.acts}>
      {watch.product === null ? null : (
        <ButtonLink size="s" href={linkTo(site, change)} aria-label={t('watch.edit.of', { name })}>
          {t('watch.edit')}
        </ButtonLink>
      )}
      <ActForm act={rest === 'wake' ? 'wakeWatch' : 'pauseWatch'} fixed={{ watchId: watch.id }}>
        <ActButton kind="secondary" size="s" aria-label={t(`watch.${rest}.of`, { name })}>
          {t(`watch.${rest}`)}
        </ActButton>
      </ActForm>
      <ActForm act="deleteWatch" fixed={{ watchId: watch.id }}>
        <ActButton kind="quiet" size="s" aria-label={t('watch.delete.of', { name })}>
          {t('watch.delete')}
        </ActButton>
      </ActForm>
    </div>
  );
}
