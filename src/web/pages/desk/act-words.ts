import type { DeskAct } from '../../../api/contract/desk-schemas.ts';
import { REFUSAL_REASONS, VERDICTS } from '../../../base/posting-words.ts';
import type { Texts } from '../../texts/texts.ts';

/** What an act was done to, such as 'setting:theme', in its two parts. */
export function subjectOf(subject: string): { kind: string; name: string } {
  const colon = subject.indexOf(':');
  return { kind: subject.slice(0, colon), name: subject.slice(colon + 1) };
}

/** Why something was done, in the words of who did it, and what of it the kind of act does not say. */
export function actDetails({ reason, details }: DeskAct, t: Texts): string[] {
  const verdict = VERDICTS.find((one) => one === details.verdict);
  const told = REFUSAL_REASONS.find((one) => one === details.reason);
  // A decision without words of its own is noted with the name of its reason or verdict.
  const isName = verdict !== undefined && (reason === verdict || reason === told);
  return [
    isName ? '' : reason,
    verdict === undefined ? '' : t(`desk.verdict.${verdict}`),
    told === undefined ? '' : t(`review.reason.${told}`),
    details.days === undefined ? '' : `${t('desk.judge.days')}: ${String(details.days)}`,
    details.keepReviews === true ? t('desk.delete.keep') : '',
    details.value === undefined ? '' : `${t('desk.settings.value')}: ${String(details.value ?? t('desk.none'))}`,
  ].filter((said) => said !== '');
}
