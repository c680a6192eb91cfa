import { useId, useState } from 'react';
import { sitePaths } from '../../api/contract/site-paths.ts';
import { ConsentAllOrNone, ConsentChoice } from '../components/consent-choice.tsx';
import { useSite } from '../site.ts';
import { useConsent } from '../state/consent.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './consent-banner.module.css';

/** One below the other: as a block, they would be the largest of a small screen, and count as what the page is about. */
const sentencesOf = (text: string, locale: string): string[] =>
  [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment.trim());

/**
 * Asks what the visitor allows, over the foot of the window: the page behind stays as it is and can be used. It stands
 * early in the order of the page, so that the keyboard reaches it before the links.
 */
export function ConsentBanner() {
  const { t, locale } = useSite();
  const id = useId();
  const consent = useConsent();
  const [choosing, setChoosing] = useState(false);
  // What had the focus goes with the banner.
  const leave = () => document.getElementById('main')?.focus({ preventScroll: true });
  return (
    <section className={styles.banner} aria-labelledby={`${id}-title`} data-consent-banner>
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2 id={`${id}-title`} className={styles.title}>
            {t('consent.title')}
          </h2>
          {sentencesOf(t('consent.text'), locale).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>
            <Link to={sitePaths.privacySettings()}>{t('consent.more')}</Link>
          </p>
        </div>
        {choosing ? (
          <div id={`${id}-choice`}>
            <ConsentChoice consent={consent} onChosen={leave} />
          </div>
        ) : null}
        <div className={styles.buttons}>
          <ConsentAllOrNone onChosen={leave} />
          <Button
            kind="quiet"
            aria-expanded={choosing}
            aria-controls={choosing ? `${id}-choice` : undefined}
            onClick={() => setChoosing(!choosing)}
          >
            {t('consent.each')}
          </Button>
        </div>
      </div>
    </section>
  );
}
