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
import type { DeletedWatch } from './watch-query.ts';
import { looksAt, waitsFor } from './watch-words.ts';

type Props = {
  answer: PersonalAnswerOf<'watches'>;
  /** What was deleted just now, and where it stood; null: nothing. */
  deleted: DeletedWatch | null;
};

const PATH = '/profile/alerts';

/** The visitor's price watches: what each waits for, what it sees now, and what it told last. */
export function AlertsTab({ answer, deleted }: Props) {
  const site = useSite();
  const { t } = site;
  const { watches, most, isMuted } = answer;
  const gone = deleted === null || watches.some(({ id }) => id === deleted.id) ? null : deleted;
  const rows = watches.map((watch, place) => <WatchRow key={watch.id} watch={watch} place={place} />);
  if (gone !== null) rows.splice(gone.place, 0, <Deleted key={gone.id} id={gone.id} />);
  if (watches.length === 0) {
    return (
      <>
        {gone === null ? null : <ul className={styles.rows}>{rows}</ul>}
        <CaptionedEmptyState kind="no-price-watches">
          <ButtonLink kind="primary" href={linkTo(site, '/deals')}>
            {t('watch.list.empty')}
          </ButtonLink>
          <Link to="/profile/delivery">{t('watch.delivery')}</Link>
        </CaptionedEmptyState>
      </>
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
        {isMuted ? <Muted topic="watches" /> : null}
      </div>
      <ul className={styles.rows}>{rows}</ul>
    </section>
  );
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** In place of a watch that was deleted: the way to bring it back. It takes the focus, which was on the button of before. */
function Deleted({ id }: { id: string }) {
  const { t } = useSite();
  return (
    <li ref={takeFocus} className={styles.deleted} tabIndex={-1}>
      <span role="status">{t('watch.deleted')}</span>
      <ActForm act="restoreWatch" fixed={{ watchId: id }} next={PATH}>
        <ActButton kind="secondary" size="s">
          {t('list.undo')}
        </ActButton>
      </ActForm>
    </li>
  );
}

/** Says that the link of a letter stopped the letters of a topic, and has them sent again. */
function Muted({ topic, label }: { topic: string; label?: string }) {
  const { t } = useSite();
  return (
    <div className={styles.muted}>
      <Tag tone="unsure">{t('watch.muted')}</Tag>
      <ActForm act="wantLetters" fixed={{ topic }} next={PATH}>
        <ActButton kind="quiet" size="s" aria-label={label}>
          {t('watch.unmute')}
        </ActButton>
      </ActForm>
    </div>
  );
}

function WatchRow({ watch, place }: { watch: Watch; place: number }) {
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
        {watch.isMuted && terms.channels.includes('email') ? (
          <Muted
            topic={`watch:${watch.id}`}
            label={t('watch.unmute.of', { name: product?.name ?? t('watch.list.gone') })}
          />
        ) : null}
      </div>
      <Acts watch={watch} place={place} />
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

function Acts({ watch, place }: { watch: Watch; place: number }) {
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
      <ActForm act="deleteWatch" fixed={{ watchId: watch.id }} next={`${PATH}?deleted=${watch.id}&place=${place}`}>
        <ActButton kind="quiet" size="s" aria-label={t('watch.delete.of', { name })}>
          {t('watch.delete')}
        </ActButton>
      </ActForm>
    </div>
  );
}
