import type { ListAnswer } from '../../../api/contract/list-schemas.ts';
import { LIST_LIMITS } from '../../../base/list-limits.ts';
import { wholeAddress } from '../../routing/page-head.ts';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { ActButton, ActField, ActRadios } from '../form/act-fields.tsx';
import { ShareButton } from '../share-button.tsx';
import styles from './list.module.css';
import { ListAct, ListForm } from './list-form.tsx';
import { listName } from './list-name.ts';

/** Who else reads a list, and what they may do; for its owner. */
export function ListShare({ answer, path }: { answer: ListAnswer; path: string }) {
  const site = useSite();
  const { t } = site;
  const { id, share, ownerName } = answer.list;
  const fixed = { listId: id };
  return (
    <Section id="share" title={t('list.share')} hint={t(share === null ? 'list.share.hint' : 'list.share.on')}>
      <div className={styles.share}>
        {share === null ? null : (
          <p className={styles.link}>
            <Link to={share.path}>{wholeAddress(site, share.path)}</Link>
            <ShareButton name={listName(t, answer.list)} path={share.path} />
          </p>
        )}
        <ListForm act="shareList" fixed={fixed} next={path}>
          <ActRadios
            name="mode"
            legend={t('list.share.mode')}
            value={share?.mode ?? 'read'}
            options={[
              { value: 'read', label: t('list.share.read'), hint: t('list.share.read.hint') },
              { value: 'gift', label: t('list.share.gift'), hint: t('list.share.gift.hint') },
            ]}
          />
          <ActField
            name="ownerName"
            label={t('list.share.name')}
            hint={t('list.share.name.hint')}
            maxLength={LIST_LIMITS.ownerName}
            defaultValue={ownerName}
            required={false}
            autoComplete="given-name"
          />
          <ActButton>{t(share === null ? 'list.share.do' : 'list.keep')}</ActButton>
        </ListForm>
        {share === null ? null : (
          <div className={styles.acts}>
            <ListAct act="stopSharingList" fixed={fixed} next={path}>
              {t('list.share.stop')}
            </ListAct>
            <ListAct act="renewListLink" fixed={fixed} next={path}>
              {t('list.share.renew')}
            </ListAct>
          </div>
        )}
        {share?.mode === 'gift' || answer.claims !== null ? <Claims answer={answer} path={path} /> : null}
      </div>
    </Section>
  );
}

/** Who buys what: only for an owner who asked. */
function Claims({ answer: { claims }, path }: { answer: ListAnswer; path: string }) {
  const { t } = useSite();
  if (claims === null) {
    return (
      <p className={styles.soft}>
        {t('list.spoil.hint')} <Link to={`${path}?spoil=1`}>{t('list.spoil')}</Link>
      </p>
    );
  }
  if (claims.length === 0) return <p role="status">{t('list.spoil.none')}</p>;
  return (
    <ul>
      {claims.map(({ name, product, amount }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may give the same under the same name
        <li key={i}>{t('list.spoil.one', { name: name || t('list.gift.nameless'), product, count: amount })}</li>
      ))}
    </ul>
  );
}
