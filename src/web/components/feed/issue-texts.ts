import { isFeedIssueCode, isNotShownReason } from '../../../terms/feed/feed-issue.ts';
import type { Texts } from '../../texts/texts.ts';

/** What is wrong, and what helps. */
export type Advice = { cause: string; remedy: string };

/** An issue of a feed in the language of the page; one that this version does not know as the API states it. */
export const adviseOnIssue = (t: Texts, { code, ...stated }: Advice & { code: string }): Advice =>
  isFeedIssueCode(code) ? { cause: t(`feed.issue.${code}.cause`), remedy: t(`feed.issue.${code}.remedy`) } : stated;

/** Why an offer is not shown, in the language of the page. */
export const adviseOnHidden = (t: Texts, { reason, ...stated }: Advice & { reason: string }): Advice =>
  isNotShownReason(reason)
    ? { cause: t(`feed.not-shown.${reason}.cause`), remedy: t(`feed.not-shown.${reason}.remedy`) }
    : stated;
