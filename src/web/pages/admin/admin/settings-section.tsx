import { pages } from '../../../../contract/pages.ts';
import { SETTING_GROUPS } from '../../../../market/setting-groups.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { linkTo } from '../../../links.ts';
import { useSite, useTexts } from '../../../site.ts';
import type { Texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import page from '../../../ui/layout/page.module.css';
import { type Setting, SettingControl } from './setting-control.tsx';
import { settingWord } from './setting-word.ts';

const fold = (text: string): string => text.toLowerCase().replaceAll('_', ' ');

/** Whether every word of a query is in a setting's name, its description or that of its group. */
function isFound({ name, group }: Setting, q: string, t: Texts): boolean {
  const text = fold(`${name} ${t(`admin.settings.group.${group}`)} ${t(`admin.setting.${name}`)}`);
  return fold(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The market's settings by group; each can be changed or reset to its default. */
export function SettingsSection({ q, settings }: { q: string; settings: readonly Setting[] }) {
  const site = useSite();
  const { t } = site;
  const found = settings.filter((setting) => isFound(setting, q, t));
  return (
    <>
      <form className={styles.search} action={linkTo(site, pages.admin.path('settings'))} method="get">
        <TextField name="q" type="search" label={t('admin.settings.find')} defaultValue={q} maxLength={100} />
        <Button type="submit">{t('admin.find.do')}</Button>
      </form>
      <p className={page.hint}>{t('admin.settings.hint')}</p>
      {found.length === 0 ? <p>{t('admin.settings.none')}</p> : null}
      {SETTING_GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          settings={found.filter((one) => one.group === group)}
          isOpen={found.length <= 3}
        />
      ))}
    </>
  );
}

type GroupProps = { group: Setting['group']; settings: readonly Setting[]; isOpen: boolean };

function Group({ group, settings, isOpen }: GroupProps) {
  const t = useTexts();
  if (settings.length === 0) return null;
  const id = `settings-${group}`;
  return (
    <section className={styles.settings} aria-labelledby={id}>
      <h2 id={id}>{t(`admin.settings.group.${group}`)}</h2>
      {settings.map((setting) => (
        <SettingItem key={`${setting.name} ${setting.value}`} setting={setting} isOpen={isOpen} />
      ))}
    </section>
  );
}

function SettingItem({ setting, isOpen }: { setting: Setting; isOpen: boolean }) {
  const t = useTexts();
  const { name, value, isChanged } = setting;
  return (
    <details className={styles.setting} open={isOpen}>
      <summary>
        <span className={styles.name}>{t(`admin.setting.${name}`)}</span>
        <span className={styles.value}>
          {settingWord(value, t)} {isChanged ? <Tag tone="brand">{t('admin.settings.changed')}</Tag> : null}
        </span>
        <code>{name}</code>
      </summary>
      <ApiForm endpoint="adminChangeSetting" hiddenValues={{ name }}>
        <SettingControl setting={setting} />
        <ReasonField />
        <SubmitButton kind="secondary">{t('admin.settings.do')}</SubmitButton>
      </ApiForm>
    </details>
  );
}
