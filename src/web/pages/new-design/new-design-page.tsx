import { getRouteApi } from '@tanstack/react-router';
import { ROUTES } from '../../routes.ts';
import { useSite } from '../../site.ts';
import page from '../../ui/page.module.css';
import { Section } from '../../ui/section.tsx';
import { ButtonsPart } from './buttons-part.tsx';
import { ColoursPart } from './colours-part.tsx';
import { DataPart } from './data-part.tsx';
import { EmptyPart } from './empty-part.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { NavigationPart } from './navigation-part.tsx';
import styles from './new-design-page.module.css';
import { OverlaysPart } from './overlays-part.tsx';
import { readLook } from './page-look.ts';
import { PicturesPart } from './pictures-part.tsx';
import { ThemePicker } from './theme-picker.tsx';
import { ThemesPart } from './themes-part.tsx';
import { TypePart } from './type-part.tsx';

const route = getRouteApi(ROUTES.newDesign);

const PARTS = [
  ['colours', ColoursPart],
  ['type', TypePart],
  ['buttons', ButtonsPart],
  ['fields', FieldsPart],
  ['feedback', FeedbackPart],
  ['overlays', OverlaysPart],
  ['data', DataPart],
] as const;

const CONTENTS = ['themes', ...PARTS.map(([id]) => id), 'navigation', 'pictures', 'empty', 'themes.all'] as const;

/** Every part of the design system in every state, and the themes. What stands here is what the pages use. */
export function NewDesignPage() {
  const { t } = useSite();
  const { products } = route.useLoaderData();
  const look = readLook(route.useSearch());
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
        <ThemePicker look={look} />
      </Section>
      {PARTS.map(([id, Part]) => (
        <Section key={id} id={id} title={t(`design.${id}`)}>
          <Part />
        </Section>
      ))}
      <Section id="navigation" title={t('design.navigation')}>
        <NavigationPart look={look} />
      </Section>
      <Section id="pictures" title={t('design.pictures')}>
        <PicturesPart products={products} />
      </Section>
      <Section id="empty" title={t('design.empty')}>
        <EmptyPart />
      </Section>
      <Section id="themes.all" title={t('design.themes.all')}>
        <ThemesPart />
      </Section>
    </div>
  );
}
