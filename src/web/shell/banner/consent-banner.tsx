import { useId, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import { ConsentButtons, ConsentForm } from '../../components/consent-form.tsx';
import { useSite } from '../../site.ts';
import { useConsent } from '../../state/consent.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import styles from './consent-banner.module.css';

/**
 * Splits a text into sentences, shown one below the other. As one block, they would be the largest element on a small
 * screen and count as its Largest Contentful Paint.
 */
const splitSentences = (text: string, locale: string): string[] =>
  [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment.trim());

/**
 * Asks for consent in a bar over the bottom of the window; the page behind stays usable. It comes early in the
 * document, so that the keyboard reaches it before the links.
 */
export function ConsentBanner() {
  const { t, locale } = useSite();
  const id = useId();
  const consent = useConsent();
  const [expanded, setExpanded] = useState(false);
  // The focused button is removed together with the banner.
  const restoreFocus = () => document.getElementById('main')?.focus({ preventScroll: true });
  return (
    <section
      className={styles.banner}
      aria-labelledby={`${id}-title`}
      data-consent-banner
      data-expanded={expanded ? '' : undefined}
    >
      <div className={styles.content}>
        <div className={styles.text}>
          <h2 id={`${id}-title`} className={styles.title}>
            {t('consent.title')}
          </h2>
          {splitSentences(t('consent.text'), locale).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>
            <Link to={pages.privacySettings.path()}>{t('consent.more')}</Link>
          </p>
        </div>
        {expanded ? (
          <div id={`${id}-choice`}>
            <ConsentForm consent={consent} onChosen={restoreFocus} />
          </div>
        ) : null}
        <div className={styles.buttons}>
          <ConsentButtons onChosen={restoreFocus} />
          <Button
            kind="quiet"
            aria-expanded={expanded}
            aria-controls={expanded ? `${id}-choice` : undefined}
            onClick={() => setExpanded(!expanded)}
          >
            {t('consent.each')}
          </Button>
        </div>
      </div>
    </section>
  );
}
