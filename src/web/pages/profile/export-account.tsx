import { apiBase } from '../../../api/contract/endpoints.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import page from '../../ui/page.module.css';
import { Section } from '../../ui/section.tsx';
import styles from './account-tab.module.css';

/** Everything that is held about the person, as a file. */
export function ExportAccount() {
  const { t, market } = useSite();
  const path = `${apiBase(market.id)}/public/user/export`;
  return (
    <Section id="export" title={t('account.export')} hint={t('account.export.hint')}>
      <div className={`${page.card} ${styles.card}`}>
        <div className={styles.actions}>
          <ButtonLink href={`${path}.json`} download>
            <Icon name="drop" size={18} />
            {t('account.export.json')}
          </ButtonLink>
          <ButtonLink href={`${path}.zip`} download>
            <Icon name="table" size={18} />
            {t('account.export.csv')}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
