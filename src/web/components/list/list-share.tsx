import type { ListResponse } from '../../../contract/list/list-schemas.ts';
import { LIST_LIMITS } from '../../../terms/list.ts';
import { absoluteUrl } from '../../routing/page-head.ts';
import { useMoney, useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { FormRadioGroup, FormTextField, SubmitButton } from '../form/form-fields.tsx';
import { ShareButton } from '../share-button.tsx';
import styles from './list.module.css';
import { ListActionButton, ListForm } from './list-form.tsx';
import { listName } from './list-name.ts';

/** Sharing settings of a list, for its owner. */
export function ListShare({ response, path }: { response: ListResponse; path: string }) {
  const site = useSite();
  const { t } = site;
  const { id, share, ownerName, eventOn } = response.list;
  const fixed = { listId: id };
  return (
    <Section id="share" title={t('list.share')} hint={t(share === null ? 'list.share.hint' : 'list.share.on')}>
      <div className={styles.share}>
        {share === null ? null : (
          <p className={styles.link}>
            <Link to={share.path}>{absoluteUrl(site, share.path)}</Link>
            <ShareButton name={listName(t, response.list)} path={share.path} />
          </p>
        )}
        <ListForm endpoint="shareList" hiddenValues={fixed} next={path}>
          <FormRadioGroup
            name="mode"
            legend={t('list.share.mode')}
            value={share?.mode ?? 'read'}
            options={[
              { value: 'read', label: t('list.share.read'), hint: t('list.share.read.hint') },
              { value: 'gift', label: t('list.share.gift'), hint: t('list.share.gift.hint') },
            ]}
          />
          <FormTextField
            name="ownerName"
            label={t('list.share.name')}
            hint={t('list.share.name.hint')}
            maxLength={LIST_LIMITS.ownerName}
            defaultValue={ownerName}
            required={false}
            autoComplete="given-name"
          />
          <FormTextField
            name="eventOn"
            type="date"
            label={t('list.event')}
            hint={t('list.event.hint')}
            defaultValue={eventOn ?? ''}
            required={false}
          />
          <SubmitButton>{t(share === null ? 'list.share.do' : 'list.save')}</SubmitButton>
        </ListForm>
        {share === null ? null : (
          <div className={styles.acts}>
            <ListActionButton endpoint="stopSharingList" hiddenValues={fixed} next={path}>
              {t('list.share.stop')}
            </ListActionButton>
            <ListActionButton endpoint="renewListLink" hiddenValues={fixed} next={path}>
              {t('list.share.renew')}
            </ListActionButton>
          </div>
        )}
        {share?.mode === 'gift' || response.reservations !== null ? (
          <Reservations response={response} path={path} />
        ) : null}
      </div>
    </Section>
  );
}

/** Who gives what; shown only on request of the owner. */
function Reservations({ response, path }: { response: ListResponse; path: string }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { reservations, contributions, list } = response;
  if (reservations === null || contributions === null) {
    if (list.isSecret && list.eventOn !== null) {
      return <p className={styles.soft}>{t('list.reservations.until', { day: formatDay(list.eventOn, locale) })}</p>;
    }
    return (
      <p className={styles.soft}>
        {t('list.reservations.hint')} <Link to={`${path}?spoil=1`}>{t('list.reservations')}</Link>
      </p>
    );
  }
  if (reservations.length + contributions.length === 0) return <p role="status">{t('list.reservations.none')}</p>;
  return (
    <ul>
      {reservations.map(({ name, product, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reservations may be identical
        <li key={index}>
          {t('list.reservations.one', { name: name || t('list.gift.nameless'), product, count: amount })}
        </li>
      ))}
      {contributions.map(({ name, product, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contributions may be identical
        <li key={index}>
          {t('list.contributions.one', { name: name || t('list.gift.nameless'), product, amount: formatMoney(amount) })}
        </li>
      ))}
    </ul>
  );
}
