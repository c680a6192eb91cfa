import type { Reply } from '../../../contract/review/review-schemas.ts';
import { getContentLanguage, isLocale } from '../../../market/locale.ts';
import { useSite } from '../../site.ts';
import { formatDay } from '../../ui/text/format.ts';
import { formatLanguage } from '../../ui/text/format-language.ts';
import styles from './review.module.css';

/** Author and dates of a posting, and its language where it differs from the page. */
export function Byline({ posting }: { posting: Reply }) {
  const { t, locale } = useSite();
  const { author, createdAt, editedAt, language } = posting;
  const formatTime = (time: string) => formatDay(time.slice(0, 10), locale);
  const isForeign = isLocale(language) && getContentLanguage(language) !== getContentLanguage(locale);
  const parts = [
    t('review.by', { name: author.name || t('review.anonymous') }),
    t('review.written-on', { day: formatTime(createdAt) }),
    ...(editedAt === null ? [] : [t('review.edited-on', { day: formatTime(editedAt) })]),
    ...(isForeign ? [t('review.language', { language: formatLanguage(language) })] : []),
  ];
  return <p className={styles.about}>{parts.join(' · ')}</p>;
}
