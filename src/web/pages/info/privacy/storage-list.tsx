import { useTexts } from '../../../site.ts';
import {
  CONSENT_GROUPS,
  type ConsentGroup,
  STORAGE,
  STORAGE_NAMES,
  type StorageName,
} from '../../../state/browser-storage.ts';
import page from '../../../ui/layout/page.module.css';
import styles from './storage-list.module.css';

const GROUPS = ['required', 'analytics', 'functional', 'targeting'] as const satisfies readonly ConsentGroup[];

/** Everything the site may store in a browser, grouped by required consent, with purpose and lifetime. */
export const StorageList = () => (
  <div className={styles.groups}>
    {GROUPS.map((group) => (
      <Group key={group} group={group} />
    ))}
  </div>
);

function Group({ group }: { group: ConsentGroup }) {
  const t = useTexts();
  const names = STORAGE_NAMES.filter((name) => STORAGE[name].group === group);
  const formatLifetime = (name: StorageName) => {
    const { days } = STORAGE[name];
    if (days === null) return t('privacy.until-erased');
    return days === 0 ? t('privacy.until-closed') : t('privacy.days', { count: days });
  };
  return (
    <section className={`${page.card} ${styles.group}`} aria-labelledby={`storage-${group}`}>
      <h3 id={`storage-${group}`}>
        {t(`consent.${group}`)} <span className={styles.code}>{CONSENT_GROUPS[group]}</span>
      </h3>
      {names.length === 0 ? <p className={styles.none}>{t('privacy.storage.none')}</p> : null}
      <dl className={styles.names}>
        {names.map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{t(`privacy.use.${name}`)}</dd>
            <dd className={styles.lifetime}>{formatLifetime(name)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
