import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import page from '../../../ui/layout/page.module.css';
import { ReasonField } from './accounts-section.tsx';
import styles from './admin-page.module.css';

type Setting = PersonalResponseOf<'adminSettings'>['settings'][number];

/** The market's site settings; each can be changed or reset to its default. */
export function SettingsSection({ settings }: { settings: readonly Setting[] }) {
  const t = useTexts();
  return (
    <>
      <p className={page.hint}>{t('admin.settings.hint')}</p>
      {settings.map((setting) => (
        <details key={setting.name} className={styles.setting}>
          <summary>
            <span className={styles.name}>{setting.name}</span>
            <span className={styles.value}>{setting.value}</span>
            {setting.isChanged ? <Tag tone="brand">{t('admin.settings.changed')}</Tag> : null}
          </summary>
          {/* Setting descriptions are written for operators, in English only. */}
          <p className={page.hint} lang="en">
            {setting.about}
          </p>
          <ApiForm endpoint="adminChangeSetting" hiddenValues={{ name: setting.name }}>
            <FormTextField
              key={setting.value}
              name="value"
              label={t('admin.settings.value')}
              hint={t('admin.settings.takes', { takes: setting.takes, standard: setting.standard })}
              defaultValue={setting.value}
              required={false}
              autoComplete="off"
            />
            <ReasonField />
            <SubmitButton kind="secondary">{t('admin.settings.do')}</SubmitButton>
          </ApiForm>
        </details>
      ))}
    </>
  );
}
