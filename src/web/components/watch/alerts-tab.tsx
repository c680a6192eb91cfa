import { pages } from '../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../contract/personal-contract.ts';
import type { Watch } from '../../../contract/watch/watch-schemas.ts';
import { linkTo } from '../../links.ts';
import { useMoney, useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { CaptionedEmptyState } from '../../ui/empty-state/captioned-empty-state.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import { ApiForm } from '../form/api-form.tsx';
import { SubmitButton } from '../form/form-fields.tsx';
import styles from './watch.module.css';
import type { DeletedWatch } from './watch-query.ts';
import { watchConditionText, watchScopeText } from './watch-texts.ts';

type Props = {
  response: PersonalResponseOf<'watches'>;
  /** Watch that was just deleted, with its position in the list; null: none. */
  deleted: DeletedWatch | null;
};

const ALERTS_PATH = pages.profile.path('alerts');

/** The price watches of the visitor: condition, current price and last notification of each. */
export function AlertsTab({ response, deleted }: Props) {
  const site = useSite();
  const { t } = site;
  const { watches, most: max, isMuted } = response;
  const deletedWatch = deleted === null || watches.some(({ id }) => id === deleted.id) ? null : deleted;
  const rows = watches.map((watch, index) => <WatchRow key={watch.id} watch={watch} index={index} />);
  if (deletedWatch !== null)
    rows.splice(deletedWatch.place, 0, <DeletedRow key={deletedWatch.id} id={deletedWatch.id} />);
  if (watches.length === 0) {
    return (
      <>
        {deletedWatch === null ? null : <ul className={styles.rows}>{rows}</ul>}
        <CaptionedEmptyState kind="no-price-watches">
          <ButtonLink kind="primary" href={linkTo(site, pages.deals.path())}>
            {t('watch.list.empty')}
          </ButtonLink>
          <Link to={pages.notificationSettings.path()}>{t('watch.delivery')}</Link>
        </CaptionedEmptyState>
      </>
    );
  }
  return (
    <section className={styles.page} aria-labelledby="watches">
      <div>
        <h2 id="watches">{t('watch.list')}</h2>
        <p className={styles.hint}>
          {t('watch.list.most', { count: watches.length, most: max })} ·{' '}
          <Link to={pages.notificationSettings.path()}>{t('watch.delivery')}</Link>
        </p>
        {isMuted ? <MutedNotice topic="watches" /> : null}
      </div>
      <ul className={styles.rows}>{rows}</ul>
    </section>
  );
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Shown in place of a deleted watch, to restore it. It takes the focus, which was on the delete button. */
function DeletedRow({ id }: { id: string }) {
  const { t } = useSite();
  return (
    <li ref={takeFocus} className={styles.deleted} tabIndex={-1}>
      <span role="status">{t('watch.deleted')}</span>
      <ApiForm endpoint="restoreWatch" hiddenValues={{ watchId: id }} next={ALERTS_PATH}>
        <SubmitButton kind="secondary" size="s">
          {t('list.undo')}
        </SubmitButton>
      </ApiForm>
    </li>
  );
}

/** Says that emails of a topic were turned off through the link in an email, and turns them on again. */
function MutedNotice({ topic, label }: { topic: string; label?: string }) {
  const { t } = useSite();
  return (
    <div className={styles.muted}>
      <Tag tone="unsure">{t('watch.muted')}</Tag>
      <ApiForm endpoint="resubscribeTopic" hiddenValues={{ topic }} next={ALERTS_PATH}>
        <SubmitButton kind="quiet" size="s" aria-label={label}>
          {t('watch.unmute')}
        </SubmitButton>
      </ApiForm>
    </div>
  );
}

function WatchRow({ watch, index }: { watch: Watch; index: number }) {
  const { t, locale } = useSite();
  const formatPrice = useMoney();
  const { product, terms, now } = watch;
  const scope = watchScopeText({ t, locale, formatPrice }, terms);
  return (
    <li className={styles.row}>
      <Picture image={product?.image ?? null} width={64} height={64} decorative />
      <div className={styles.words}>
        <h3>{product === null ? t('watch.list.gone') : <Link to={product.path}>{product.name}</Link>}</h3>
        <p>
          <LocalizedText>{watchConditionText({ t, locale, formatPrice }, terms)}</LocalizedText>{' '}
          {watch.isPaused ? <Tag tone="unsure">{t('watch.paused')}</Tag> : null}
        </p>
        {scope === null ? null : <p className={styles.hint}>{scope}</p>}
        <p className={styles.hint}>
          {now === null ? t('watch.seen.none') : t(`watch.seen.${terms.amount}`, { price: formatPrice(now) })} ·{' '}
          <LastNotification watch={watch} />
        </p>
        {watch.isMuted && terms.channels.includes('email') ? (
          <MutedNotice
            topic={`watch:${watch.id}`}
            label={t('watch.unmute.of', { name: product?.name ?? t('watch.list.gone') })}
          />
        ) : null}
      </div>
      <WatchActions watch={watch} index={index} />
    </li>
  );
}

function LastNotification({ watch: { trigger } }: { watch: Watch }) {
  const { t, locale } = useSite();
  const formatPrice = useMoney();
  if (trigger === null) return t('watch.notified.none');
  const params = { day: formatDay(trigger.at.slice(0, 10), locale), shop: trigger.shop };
  return trigger.amount === null
    ? t('watch.notified.plain', params)
    : t('watch.notified', { ...params, price: formatPrice(trigger.amount) });
}

function WatchActions({ watch, index }: { watch: Watch; index: number }) {
  const site = useSite();
  const { t } = site;
  const name = watch.product?.name ?? t('watch.list.gone');
  const editPath = `${watch.formPath}?watch=${watch.id}`;
  const toggle = watch.isPaused ? 'wake' : 'pause';
  return (
    <div className={styles.acts}>
      {watch.product === null ? null : (
        <ButtonLink size="s" href={linkTo(site, editPath)} aria-label={t('watch.edit.of', { name })}>
          {t('watch.edit')}
        </ButtonLink>
      )}
      <ApiForm endpoint={toggle === 'wake' ? 'resumeWatch' : 'pauseWatch'} hiddenValues={{ watchId: watch.id }}>
        <SubmitButton kind="secondary" size="s" aria-label={t(`watch.${toggle}.of`, { name })}>
          {t(`watch.${toggle}`)}
        </SubmitButton>
      </ApiForm>
      <ApiForm
        endpoint="deleteWatch"
        hiddenValues={{ watchId: watch.id }}
        next={`${ALERTS_PATH}?deleted=${watch.id}&place=${index}`}
      >
        <SubmitButton kind="quiet" size="s" aria-label={t('watch.delete.of', { name })}>
          {t('watch.delete')}
        </SubmitButton>
      </ApiForm>
    </div>
  );
}
