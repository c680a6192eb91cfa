import { productSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { readProducts } from '../../catalog/product.store.ts';
import type { Product, ProductStatement } from '../../catalog/product.ts';
import { unitLabel } from '../../catalog/unit.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { isShopLink } from '../../offer/shop-link.ts';
import {
  type BrandStatement,
  decideStatement,
  readWaitingStatements,
  saveStatement,
} from '../../partner/brand-statement.store.ts';
import { type Attribute, type AttributeSetting, nameIn, type ProductAttributes } from '../../taxonomy/taxonomy.ts';
import { fullName } from '../../terms/full-name.ts';
import { STATEMENT_LIMITS } from '../../terms/partner/partner.ts';
import { formatSetting } from '../view/attribute-text.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext, SignedInCaller } from '../view/caller.ts';
import { getLabel } from '../view/labels.ts';
import { productPath } from '../view/paths.ts';
import { resolveView, type View } from '../view/view.ts';
import { requireBrand } from './brand-access.ts';

type Staff = CallerOf<'adminStatements'>;

const MAX_LISTED = 50;

/** What a brand may state: what distinguishes variants decides which product an offer is, and is the catalogue's. */
const statedAttributes = ({ reference }: View, { categoryId }: Product): readonly Attribute[] =>
  (reference.tree.attributesByCategory.get(categoryId) ?? []).filter(({ role }) => role === 'spec');

function optionsOf({ locale }: View, { kind, values }: Attribute) {
  if (kind === 'number') return null;
  if (kind === 'choice') return values.map(({ id, names }) => ({ value: String(id), name: nameIn(names, locale) }));
  return [true, false].map((is) => ({ value: String(is), name: getLabel(locale, is ? 'yes' : 'no') }));
}

/** An attribute's value as it is shown; null: there is none. */
const shownValue = ({ reference, locale }: View, attribute: Attribute, setting: AttributeSetting | undefined) =>
  setting === undefined ? null : formatSetting(reference.tree, attribute, setting, locale);

/** What a brand states about its product, as its form shows it: what waits for staff, otherwise what was accepted. */
export function presentStatement(
  view: View,
  product: Product,
  last: BrandStatement | null,
): PersonalResponseOf<'brandProduct'>['statement'] {
  const waits = last !== null && last.verdict === null;
  const shown: ProductStatement | null = waits ? last : product.stated;
  return {
    description: shown?.description ?? '',
    images: [...(shown?.images ?? [])],
    attributes: statedAttributes(view, product).map((attribute) => ({
      id: attribute.id,
      name: nameIn(attribute.names, view.locale),
      unit: attribute.unit === null ? null : unitLabel(attribute.unit, view.locale, 2),
      options: optionsOf(view, attribute),
      value: String(shown?.attributes[attribute.id] ?? ''),
      shown: shownValue(view, attribute, product.attributes[attribute.id]),
    })),
    last:
      last === null
        ? null
        : { id: last.id, state: last.verdict ?? 'waiting', at: last.statedAt.toISOString(), reason: last.reason },
  };
}

/** An attribute's value as typed; null: it is none of the attribute's. */
function parseSetting({ kind, values }: Attribute, typed: string): AttributeSetting | null {
  if (kind === 'boolean') return typed === 'true' ? true : typed === 'false' ? false : null;
  if (kind === 'choice') return values.find(({ id }) => String(id) === typed)?.id ?? null;
  return /^\d{1,9}([.,]\d{1,6})?$/.test(typed) ? Number(typed.replace(',', '.')) : null;
}

type Typed = Pick<ParsedPersonalRequestOf<'stateBrandProduct'>, 'description' | 'images' | 'attributeId' | 'value'>;

/** What a form states; the error names the wrong field. */
function parseStatement(view: View, product: Product, typed: Typed): Result<ProductStatement, ApiError> {
  const images = [...new Set((typed.images ?? '').split(/\s+/).filter((address) => address !== ''))];
  if (images.length > STATEMENT_LIMITS.images) return err(invalidFields(fieldError('images', 'too-many-pictures')));
  if (!images.every(isShopLink)) return err(invalidFields(fieldError('images', 'not-a-web-address')));
  if (typed.attributeId.length !== typed.value.length) return err(invalidFields(fieldError('value', 'not-allowed')));
  const known = new Map(statedAttributes(view, product).map((attribute) => [attribute.id, attribute]));
  const attributes: Record<string, AttributeSetting> = {};
  for (const [place, id] of typed.attributeId.entries()) {
    const value = typed.value[place] ?? null;
    if (value === null) continue;
    const attribute = known.get(id);
    const setting = attribute === undefined ? null : parseSetting(attribute, value);
    if (setting === null) return err(invalidFields(fieldError('value', 'unknown')));
    attributes[id] = setting;
  }
  return ok({ description: typed.description, images, attributes });
}

const CHANGED = apiError('conflict', 'A colleague changed this meanwhile. Reload the page.');

/** States description, pictures and attributes of a product in the name of its brand. Staff decides. */
async function stateBrandProduct(
  context: PersonalContext,
  { partnerId, productId, seen, ...typed }: ParsedPersonalRequestOf<'stateBrandProduct'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'stateBrandProduct'>, ApiError>> {
  const found = await requireBrand(context, caller, partnerId, { changes: 'stateBrandProduct' });
  if (!found.ok) return found;
  const { brand, view, db } = found.value;
  if (brand.view.role === 'viewer') return err(apiError('forbidden'));
  const { market, idempotencyKey: id } = caller;
  const product = (await readProducts(db, market, [productId])).get(productId);
  if (product === undefined || product.brandId !== partnerId) return err(apiError('not-found'));
  const parsed = parseStatement(view, product, typed);
  if (!parsed.ok) return parsed;
  const statedBy = `${brand.name} (${brand.view.role})`;
  const statement = { id, market, brandId: partnerId, productId, statedBy, seen, ...parsed.value };
  return (await saveStatement(db, statement, context.clock())) ? ok({ response: null }) : err(CHANGED);
}

/** The attributes of a statement that the product's category has, beside what shoppers see now. */
const presentAttributes = (view: View, product: Product, stated: ProductAttributes) =>
  statedAttributes(view, product).flatMap((attribute) => {
    const value = shownValue(view, attribute, stated[attribute.id]);
    const shown = shownValue(view, attribute, product.attributes[attribute.id]);
    return value === null ? [] : [{ name: nameIn(attribute.names, view.locale), value, shown }];
  });

/** What brands state about products and waits for staff. */
async function adminStatements(
  context: PersonalContext,
  _request: ParsedPersonalRequestOf<'adminStatements'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminStatements'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { market } = caller;
  const { db } = context.writing.forMarket(market);
  const waiting = await readWaitingStatements(db, market, MAX_LISTED);
  const products = await readProducts(db, market, waiting.map(({ productId }) => productId)); // biome-ignore format: short
  const statements = waiting.flatMap(
    ({ id, productId, brandId, statedBy, statedAt, description, images, attributes }) => {
      const product = products.get(productId);
      if (product === undefined) return [];
      return {
        id,
        product: { id: productId, name: fullName(product), path: productPath(view, product) },
        brandName: view.reference.brands.get(brandId)?.name ?? '',
        statedBy,
        statedAt: statedAt.toISOString(),
        now: { description: product.description, images: [...product.images] },
        description,
        images,
        attributes: presentAttributes(view, product, attributes),
      };
    },
  );
  return ok({ statements });
}

/** Accepts or refuses what a brand states about a product. */
async function adminDecideStatement(
  { writing, clock }: PersonalContext,
  { statementId: id, verdict, reason }: ParsedPersonalRequestOf<'adminDecideStatement'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminDecideStatement'>, ApiError>> {
  const { market, shopper } = caller;
  const now = clock();
  const { db } = writing.forMarket(market);
  const decided = await decideStatement(db, { market, id, verdict, reason, decidedBy: shopper.email }, now);
  if (decided === null) return err(apiError('conflict', 'The statement was changed or decided meanwhile.'));
  const { description, images, attributes } = decided;
  await recordAuditEntry(writing.main.db, {
    ...auditAuthor(caller),
    kind: 'decide-statement',
    subject: productSubject(decided.productId),
    reason,
    details: { brand: decided.brandId, verdict },
    before: null,
    after: verdict === 'accepted' ? { description, images, attributes } : null,
    doneAt: now,
  });
  return ok({ response: null });
}

export const BRAND_STATEMENT_HANDLERS = { stateBrandProduct, adminStatements, adminDecideStatement };
