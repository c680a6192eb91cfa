import type { ShownProduct } from './describe-product.ts';
import { type Language, upperFirst } from './language.ts';
import type { Product } from './products.ts';

type TitleStyle = (product: Product, shown: ShownProduct) => string;

const compact = (value: string): string => value.replace(/^(\d[\d.,]*) (\p{L}{1,3})$/u, '$1$2');

/** Ways in which shops put a title together: the same words, differently ordered, cut and spelled. */
const STYLES: readonly TitleStyle[] = [
  ({ brand, name }, { noun, titleValues }) => [brand, name, noun, ...titleValues].join(' '),
  ({ brand, name }, { noun, titleValues }) => dashed(`${upperFirst(noun)} ${brand} ${name}`, titleValues.map(compact)),
  ({ brand, name }, { noun, titleValues }) => [`${brand} ${name}`, noun, ...titleValues].join(', '),
  ({ brand, name }, { noun, titleValues }) => [brand.toUpperCase(), name, ...titleValues.map(compact), noun].join(' '),
  ({ brand, name }, { noun, titleValues }) =>
    `${brand} ${name} ${noun}${titleValues.length > 0 ? ` (${titleValues.join(' / ')})` : ''}`,
  ({ brand, name, mpn }, { noun, titleValues }) => [brand, name, mpn, noun, ...titleValues].join(' '),
  ({ brand, name }, { noun, titleValues }) =>
    [`${brand} ${name}`, upperFirst(noun), titleValues.join(' ')].filter(Boolean).join(' | '),
];

// In the Romance languages the noun leads: "Lave-linge Nordvik W7 Eco".
const NOUN_FIRST: readonly TitleStyle[] = [
  ({ brand, name }, { noun, titleValues }) => [upperFirst(noun), brand, name, ...titleValues].join(' '),
  ...STYLES.slice(1, 3),
  ({ brand, name }, { noun, titleValues }) =>
    [upperFirst(noun), brand.toUpperCase(), name, ...titleValues.map(compact)].join(' '),
  ({ brand, name, mpn }, { noun, titleValues }) => [upperFirst(noun), brand, name, mpn, ...titleValues].join(' '),
  STYLES[6],
];

const dashed = (head: string, values: readonly string[]): string =>
  values.length < 2
    ? [head, ...values].join(' – ')
    : `${head} ${values.slice(0, -1).join(' ')} – ${upperFirst(values[values.length - 1])}`;

/** The title of an offer in its shop's manner; `style` is any whole number. */
export function titleOffer(product: Product, shown: ShownProduct, language: Language, style: number): string {
  const styles = language === 'fr' || language === 'it' || language === 'es' ? NOUN_FIRST : STYLES;
  return styles[style % styles.length](product, shown);
}
