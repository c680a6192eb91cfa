import type { Reply } from '../../../api/contract/review-schemas.ts';
import { contentLanguageOf, isLocale } from '../../../market/locale.ts';
import { useSite } from '../../site.ts';
import { formatDay } from '../../ui/format.ts';
import { formatLanguage } from '../../ui/format-language.ts';
import styles from './review.module.css';

/** Who wrote something, when, and in which language where it is not the page's. */
export function Written({ of }: { of: Reply }) {
  const { t, locale } = useSite();
  const { author, createdAt, editedAt, language } = of;
  const day = (time: string) => formatDay(time.slice(0, 10), locale);
  const foreign = isLocale(language) && contentLanguageOf(language) !== contentLanguageOf(locale);
  const said = [
    t('review.by', { name: author.name || t('review.anonymous') }),
    t('review.written-on', { day: day(createdAt) }),
    ...(editedAt === null ? [] : [t('review.edited-on', { day: day(editedAt) })]),
    ...(foreign ? [t('review.language', { language: formatLanguage(language) })] : []),
  ];
  return <p className={styles.about}>{said.join(' · ')}</p>;
}
