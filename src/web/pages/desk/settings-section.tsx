import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import { ActButton, ActField } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { useTexts } from '../../site.ts';
import page from '../../ui/page.module.css';
import { Tag } from '../../ui/tag.tsx';
import styles from './desk-page.module.css';
import { Reason } from './people-section.tsx';

type Setting = PersonalAnswerOf<'deskSettings'>['settings'][number];

/** What is set for the site of the market; each can be changed, or given its default again. */
export function SettingsSection({ settings }: { settings: readonly Setting[] }) {
  const t = useTexts();
  return (
    <>
      <p className={page.hint}>{t('desk.settings.hint')}</p>
      {settings.map((setting) => (
        <details key={setting.name} className={styles.setting}>
          <summary>
            <span className={styles.name}>{setting.name}</span>
            <span className={styles.value}>{setting.value}</span>
            {setting.isChanged ? <Tag tone="brand">{t('desk.settings.changed')}</Tag> : null}
          </summary>
          {/* What a setting does is written for operators, in English. */}
          <p className={page.hint} lang="en">
            {setting.about}
          </p>
          <ActForm act="deskSetSetting" fixed={{ name: setting.name }}>
            <ActField
              key={setting.value}
              name="value"
              label={t('desk.settings.value')}
              hint={t('desk.settings.takes', { takes: setting.takes, standard: setting.standard })}
              defaultValue={setting.value}
              required={false}
              autoComplete="off"
            />
            <Reason />
            <ActButton kind="secondary">{t('desk.settings.do')}</ActButton>
          </ActForm>
        </details>
      ))}
    </>
  );
}
