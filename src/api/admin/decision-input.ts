import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf } from '../../contract/personal-contract.ts';
import { type DecisionError, type DecisionRequest, parseShown, type Shown } from '../../match/decision.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { foldKey } from '../../terms/fold-text.ts';
import { leafCategories } from '../view/category-tree.ts';
import type { View } from '../view/view.ts';

/** A product by its id, by the id with what was shown, or by the address of its page. */
export function parseProduct(text: string): Shown | null {
  const [, id] = /\/pl\/\d+-(\d{1,15})(?![\d])/.exec(text) ?? [];
  return parseShown(id ?? text.trim());
}

/** A leaf by its id, also behind its name in parentheses, or by a name that only it has. */
function parseLeaf({ reference: { tree }, locale }: View, text: string): number | null {
  const [, id] = /^(?:.*\()?(\d{1,9})\)?$/.exec(text.trim()) ?? [];
  if (id !== undefined) return tree.byId.get(Number(id))?.level === 3 ? Number(id) : null;
  const departments = tree.childrenByParent.get(null) ?? [];
  const key = foldKey(text).trim();
  const named = departments
    .flatMap((node) => leafCategories(tree, node))
    .filter(({ names }) => foldKey(nameIn(names, locale)).trim() === key);
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}

type Request = ParsedPersonalRequestOf<'adminDecide'>;
type Parsed = Result<DecisionRequest, ApiError>;

const missing = (field: string): Parsed => err(invalidFields(fieldError(field, 'required')));
const unknown = (field: string): Parsed => err(invalidFields(fieldError(field, 'not-allowed')));

/** What a form says is decided. */
export function parseDecision(view: View, request: Request): Parsed {
  const { decision: kind, merchant, path } = request;
  const product = request.product === null ? null : parseProduct(request.product);
  const categoryId = request.category === null ? null : parseLeaf(view, request.category);
  if (request.category !== null && categoryId === null) return unknown('category');
  const offers = request.offers.map(parseShown).filter((offer) => offer !== null);
  switch (kind) {
    case 'join':
      if (offers.length === 0) return missing('offers');
      if (product === null) return request.product === null ? missing('product') : unknown('product');
      return ok({ kind, offers, productId: product.id });
    case 'create':
    case 'split':
      return offers.length === 0 ? missing('offers') : ok({ kind, offers, categoryId });
    case 'unmatch':
      return offers.length === 0 ? missing('offers') : ok({ kind, offers });
    case 'map-path':
      if (merchant === null || path === null) return missing('path');
      return categoryId === null ? missing('category') : ok({ kind, merchantId: merchant, path, categoryId });
    default: {
      if (product === null) return missing('product');
      if (kind === 'move') return categoryId === null ? missing('category') : ok({ kind, product, categoryId });
      const into = request.into === null ? null : parseProduct(request.into);
      if (into === null) return request.into === null ? missing('into') : unknown('into');
      return ok({ kind, product, intoId: into.id });
    }
  }
}

/** The field that names what is missing, by the kind of error. */
const FIELD_OF = { 'no-category': 'category', 'no-product': 'into' } as const;

/** The answer to a rejected decision. What someone else changed meanwhile is a conflict. */
export function decisionError(error: DecisionError, kind: Request['decision'] | null): ApiError {
  switch (error.kind) {
    case 'no-offer':
    case 'no-decision':
      return apiError('not-found');
    case 'no-category':
    case 'no-product': {
      const field = error.kind === 'no-product' && kind !== 'merge' ? 'product' : FIELD_OF[error.kind];
      return kind === null ? apiError('conflict') : invalidFields(fieldError(field, 'not-allowed'));
    }
    case 'no-change':
      return invalidFields(fieldError('decision', 'same-as-now'));
    default:
      return apiError('conflict', `${error.kind} ${error.id}`);
  }
}
