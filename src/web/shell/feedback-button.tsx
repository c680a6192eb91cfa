import { isInternalUrl } from '../links.ts';
import { useLink, useSetting, useTexts } from '../site.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import page from '../ui/layout/page.module.css';

/** Leads to the operator's feedback page, from the end of every page, where the operator wants that. */
export function FeedbackButton() {
  const t = useTexts();
  const link = useLink();
  const isShown = useSetting('showFeedbackButton');
  const target = useSetting('feedback_link');
  if (!isShown) return null;
  return (
    <p className={page.container} id="feedback">
      <ButtonLink href={isInternalUrl(target) ? link(target) : target}>{t('shell.feedback')}</ButtonLink>
    </p>
  );
}
