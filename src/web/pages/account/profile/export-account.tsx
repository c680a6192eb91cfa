import { apiBase } from '../../../../contract/endpoints.ts';
import { useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './account-tab.module.css';

/** Downloads of all data stored about the user. */
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
