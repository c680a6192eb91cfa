import { useTexts } from '../../../site.ts';
import { THEMES } from '../../../state/theme.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { EmptyIllustration } from '../../../ui/empty-state/empty-illustration.tsx';
import styles from './new-design-page.module.css';
import { Specimen } from './specimen.tsx';

const MODES = ['light', 'dark'] as const;

/** All themes in light and dark mode, independent of the page's own. */
export const ThemesSection = () => (
  <div className={styles.themes}>
    {THEMES.flatMap((theme) =>
      MODES.map((mode) => (
        <Specimen key={`${theme} ${mode}`} name={`${theme} ${mode}`}>
          <div className={styles.theme} data-theme={theme} data-mode={mode}>
            <ThemeSample />
          </div>
        </Specimen>
      )),
    )}
  </div>
);

function ThemeSample() {
  const t = useTexts();
  return (
    <>
      <p className={styles.band}>{t('design.title')}</p>
      <div className={styles.sheet}>
        <EmptyIllustration kind="no-offers" />
        <p>{t('design.type.sample')}</p>
        <p className={styles.soft}>
          {t('design.notice.text')} <a href="#themes.all">{t('design.notice.link')}</a>
        </p>
        <p className={styles.tags}>
          <Tag tone="good">{t('design.fields.first')}</Tag>
          <Tag tone="unsure">{t('design.fields.second')}</Tag>
          <Tag tone="brand">{t('design.fields.first')}</Tag>
          <Tag>{t('design.fields.second')}</Tag>
        </p>
        <p className={styles.tags}>
          <ButtonLink kind="primary" size="s" href="#themes.all">
            {t('design.buttons.press')}
          </ButtonLink>
          <Button size="s" disabled>
            {t('design.buttons.press')}
          </Button>
        </p>
      </div>
    </>
  );
}
