import type { ProductText } from './describe-product.ts';
import { type Language, upperFirst } from './language.ts';
import type { Product } from './products.ts';

type TitleStyle = (product: Product, text: ProductText) => string;

const compact = (value: string): string => value.replace(/^(\d[\d.,]*) (\p{L}{1,3})$/u, '$1$2');

const pipes: TitleStyle = ({ brand, name }, { noun, titleValues }) =>
  [`${brand} ${name}`, upperFirst(noun), titleValues.join(' ')].filter(Boolean).join(' | ');

/** Title formats of merchants: the same parts in different order and notation. */
const STYLES = [
  ({ brand, name }, { noun, titleValues }) => [brand, name, noun, ...titleValues].join(' '),
  ({ brand, name }, { noun, titleValues }) =>
    joinWithDash(`${upperFirst(noun)} ${brand} ${name}`, titleValues.map(compact)),
  ({ brand, name }, { noun, titleValues }) => [`${brand} ${name}`, noun, ...titleValues].join(', '),
  ({ brand, name }, { noun, titleValues }) => [brand.toUpperCase(), name, ...titleValues.map(compact), noun].join(' '),
  ({ brand, name }, { noun, titleValues }) =>
    `${brand} ${name} ${noun}${titleValues.length > 0 ? ` (${titleValues.join(' / ')})` : ''}`,
  ({ brand, name, mpn }, { noun, titleValues }) => [brand, name, mpn, noun, ...titleValues].join(' '),
  pipes,
] as const satisfies readonly TitleStyle[];

// In Romance languages the noun comes first: "Lave-linge Nordvik W7 Eco".
const NOUN_FIRST_STYLES = [
  ({ brand, name }, { noun, titleValues }) => [upperFirst(noun), brand, name, ...titleValues].join(' '),
  ...STYLES.slice(1, 3),
  ({ brand, name }, { noun, titleValues }) =>
    [upperFirst(noun), brand.toUpperCase(), name, ...titleValues.map(compact)].join(' '),
  ({ brand, name, mpn }, { noun, titleValues }) => [upperFirst(noun), brand, name, mpn, ...titleValues].join(' '),
  pipes,
] as const satisfies readonly TitleStyle[];

const joinWithDash = (head: string, values: readonly string[]): string =>
  values.length < 2
    ? [head, ...values].join(' – ')
    : `${head} ${values.slice(0, -1).join(' ')} – ${upperFirst(values.at(-1) ?? '')}`;

/** Composes the title of an offer. `style` is any non-negative integer and selects the title format. */
export function composeTitle(product: Product, text: ProductText, language: Language, style: number): string {
  const styles = language === 'fr' || language === 'it' || language === 'es' ? NOUN_FIRST_STYLES : STYLES;
  const compose = styles[style % styles.length] ?? styles[0];
  return compose(product, text);
}
