import type { CatalogueFact, CatalogueQuestion } from '../../../../contract/admin/catalogue-schemas.ts';
import { useSite } from '../../../site.ts';
import type { Texts } from '../../../texts/texts.ts';
import styles from './catalogue-page.module.css';

/** The name of a compared fact. */
export const factName = ({ of, name }: CatalogueFact, t: Texts): string =>
  of === 'attribute' ? (name ?? '') : t(`catalogue.fact.${of}`);

/** Reasons of matching that are texts of their own, by what they are about. */
const WORDS = {
  'words of both': 'catalogue.reason.both',
  'words of the offer alone': 'catalogue.reason.offer',
  'words of the product alone': 'catalogue.reason.product',
} as const;

const isWords = (subject: string): subject is keyof typeof WORDS => Object.hasOwn(WORDS, subject);

/** Identifiers are named with their value: the same brand says little, the same part number much. */
const describe = (fact: CatalogueFact, t: Texts): string =>
  fact.of === 'part-number' || fact.of === 'gtin' ? `${factName(fact, t)} ${fact.offer ?? ''}` : factName(fact, t);

/** Why it is asked, in words: what is the same and what differs in the likeliest product, and what is missing. */
function reasonsOf({ candidates, reasons }: CatalogueQuestion, t: Texts, locale: string): string[] {
  const [best] = candidates;
  const list = new Intl.ListFormat(locale);
  const named = (verdict: CatalogueFact['verdict']) =>
    (best?.facts ?? [])
      .filter((fact) => fact.verdict === verdict && fact.of !== 'pack-count')
      .map((fact) => describe(fact, t));
  const [same, differs] = [named('same'), named('differs')];
  const missing = reasons
    .filter(({ finding }) => finding === 'missing')
    .map(({ subject }) => (subject === 'category' ? t('catalogue.fact.category') : t('catalogue.missing.identity')));
  return [
    same.length === 0 ? '' : t('catalogue.reason.same', { facts: list.format(same) }),
    differs.length === 0 ? '' : t('catalogue.reason.differs', { facts: list.format(differs) }),
    missing.length === 0 ? '' : t('catalogue.reason.missing', { facts: list.format(missing) }),
    ...reasons.map(({ subject, finding }) => (isWords(subject) ? t(WORDS[subject], { words: finding }) : '')),
  ].filter((text) => text !== '');
}

export function ReasonList({ question }: { question: CatalogueQuestion }) {
  const { t, locale } = useSite();
  const texts = reasonsOf(question, t, locale);
  if (texts.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
