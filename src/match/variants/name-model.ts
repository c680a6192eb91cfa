import {
  axisOfAttribute,
  type ProductVariant,
  VARIANT_AXES,
  type VariantAxis,
  type VariantSetting,
} from '../../catalog/variant.ts';
import type { LexiconCategory } from '../engine/lexicon.ts';
import { compactKey } from '../engine/split-words.ts';
import { packSetting } from './amounts.ts';
import { colourSetting } from './colours.ts';
import { overlaps, type Span, tidy } from './pieces.ts';
import type { ReadVariant } from './variant-product.ts';

/** A product's name without what it says about these axes, except these spans. */
const nameWithout = (
  { product, spans }: ReadVariant,
  axes: ReadonlySet<VariantAxis | 'code'>,
  unchanged: readonly Span[],
): string =>
  tidy(
    spans
      .filter(({ axis, span }) => axes.has(axis) && !unchanged.some((one) => overlaps(span, one)))
      .toSorted((a, b) => b.span[0] - a.span[0])
      .reduce((rest, { span: [start, end] }) => `${rest.slice(0, start)} ${rest.slice(end)}`, product.name),
  );

/** The most frequent of these names; of equals the shortest, then the first by code points. */
function chooseName(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || a.length - b.length || (a < b ? -1 : 1));
  return best?.[0] ?? '';
}

/** The axes in which these products differ. What all of them share stays in the name. */
function differingAxes(members: readonly ReadVariant[], category: LexiconCategory): Set<VariantAxis | 'code'> {
  const axes = new Set<VariantAxis | 'code'>();
  const add = (axis: VariantAxis | 'code', getValue: (one: ReadVariant) => unknown) => {
    if (new Set(members.map(getValue)).size > 1) axes.add(axis);
  };
  for (const axis of VARIANT_AXES) add(axis, ({ settings }) => settings.find((one) => one.axis === axis)?.key);
  for (const { attribute } of category.attributes) {
    if (attribute.role === 'variant')
      add(axisOfAttribute(attribute), ({ product }) => product.attributes[attribute.id]);
  }
  add('pack', ({ product }) => product.packCount);
  const isShared = (code: string) => members.every(({ residual }) => residual.includes(code));
  if (members.some(({ ownCodes }) => [...ownCodes].some((code) => !isShared(code)))) axes.add('code');
  return axes;
}

/** A product whose siblings are packs is a single one, unless it says otherwise. */
const withPack = (
  settings: readonly VariantSetting[],
  { packCount }: ReadVariant['product'],
  axes: ReadonlySet<string>,
): VariantSetting[] =>
  axes.has('pack') && packCount === 1 && !settings.some(({ axis }) => axis === 'pack')
    ? [...settings, packSetting(1, '1')]
    : [...settings];

/** Colours that all names have: a part of the model, such as the copper of a cable. */
function sharedColours(members: readonly ReadVariant[]): Set<string> {
  const [first, ...others] = members.map(({ colours }) => new Set(colours.map(({ key }) => key)));
  return new Set([...(first ?? [])].filter((key) => others.every((other) => other.has(key))));
}

const withoutColours = ({ product, settings, colours }: ReadVariant, shared: ReadonlySet<string>): VariantSetting[] =>
  colours.length === 0
    ? [...settings]
    : [
        ...colourSetting(
          product.name,
          colours.filter(({ key }) => !shared.has(key)),
        ),
        ...settings.filter(({ axis }) => axis !== 'colour'),
      ];

/** A name without these folded words. */
function withoutWords(name: string, words: string): string {
  const own = new Set(words === '' ? [] : words.split(' '));
  if (own.size === 0) return name;
  return name
    .split(/\s+/)
    .filter((piece) => !own.has(compactKey(piece)))
    .join(' ')
    .replace(/[\s,;:|/–—-]+$/, '');
}

/** The name of the model that these products are variants of, and what distinguishes each. O(products × attributes). */
export function nameVariants(members: readonly ReadVariant[], category: LexiconCategory): ProductVariant[] {
  const [first, ...siblings] = members;
  if (first !== undefined && siblings.length === 0) {
    return [{ productId: first.product.id, modelName: first.product.name, settings: [] }];
  }
  const axes = differingAxes(members, category);
  const shared = sharedColours(members);
  const names = members.map((one) => {
    const unchanged = one.colours.filter(({ key }) => shared.has(key)).map(({ span }) => span);
    const own = one.settings.find(({ axis }) => axis === 'other')?.text ?? '';
    return withoutWords(nameWithout(one, axes, unchanged), own);
  });
  const modelName = chooseName(names) || (first?.product.name ?? '');
  return members.map((one) => ({
    productId: one.product.id,
    modelName,
    settings: withPack(withoutColours(one, shared), one.product, axes).filter(({ axis }) => axes.has(axis)),
  }));
}
