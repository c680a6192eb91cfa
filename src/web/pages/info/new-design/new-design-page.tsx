import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { useSite, useTexts } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { CaptionedEmptyState } from '../../../ui/empty-state/captioned-empty-state.tsx';
import { EMPTY_KINDS } from '../../../ui/empty-state/empty-kind.ts';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { parseAppearance } from './appearance.ts';
import { ButtonsSection } from './buttons-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import { DataSection } from './data-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import styles from './new-design-page.module.css';
import { OverlaysSection } from './overlays-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { Specimen, Specimens } from './specimen.tsx';
import { ThemePicker } from './theme-picker.tsx';
import { ThemesSection } from './themes-section.tsx';
import { TypeSection } from './type-section.tsx';

/** Every kind of empty state. */
function EmptySection() {
  const t = useTexts();
  return (
    <Specimens>
      {EMPTY_KINDS.map((kind) => (
        <Specimen key={kind} name={`kind="${kind}"`}>
          <CaptionedEmptyState kind={kind}>
            <ButtonLink href="#empty">{t('design.buttons.press')}</ButtonLink>
          </CaptionedEmptyState>
        </Specimen>
      ))}
    </Specimens>
  );
}

const route = getRouteApi(pages.newDesign.pattern);

const SECTIONS = [
  ['colours', ColoursSection],
  ['type', TypeSection],
  ['buttons', ButtonsSection],
  ['fields', FieldsSection],
  ['feedback', FeedbackSection],
  ['overlays', OverlaysSection],
  ['data', DataSection],
] as const;

const CONTENTS = ['themes', ...SECTIONS.map(([id]) => id), 'navigation', 'pictures', 'empty', 'themes.all'] as const;

/** The design system: every component in every state, and all themes, as the pages use them. */
export function NewDesignPage() {
  const { t } = useSite();
  const { products } = route.useLoaderData();
  const appearance = parseAppearance(route.useSearch());
  return (
    <div className={page.container}>
      <h1 className={styles.title}>{t('design.title')}</h1>
      <p className={page.hint}>{t('design.lead')}</p>
      <nav className={styles.contents} aria-label={t('design.contents')}>
        <ul>
          {CONTENTS.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{t(`design.${id}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Section id="themes" title={t('design.themes')} hint={t('design.themes.hint')}>
        <ThemePicker appearance={appearance} />
      </Section>
      {SECTIONS.map(([id, Part]) => (
        <Section key={id} id={id} title={t(`design.${id}`)}>
          <Part />
        </Section>
      ))}
      <Section id="navigation" title={t('design.navigation')}>
        <NavigationSection appearance={appearance} />
      </Section>
      <Section id="pictures" title={t('design.pictures')}>
        <PicturesSection products={products} />
      </Section>
      <Section id="empty" title={t('design.empty')}>
        <EmptySection />
      </Section>
      <Section id="themes.all" title={t('design.themes.all')}>
        <ThemesSection />
      </Section>
    </div>
  );
}
