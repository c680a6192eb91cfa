import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, type FieldError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf } from '../../contract/personal-contract.ts';
import type { WatchTerms } from '../../contract/watch/watch-schemas.ts';
import { parsePrice } from '../../feed/price.ts';
import type { Currency } from '../../market/currency.ts';
import { NEEDS_SHOPS, type WatchKind } from '../../terms/watch-rule.ts';
import type { WatchRule } from '../../terms/watch-rule-schema.ts';
import { toMoneyOrNull } from '../view/present-money.ts';
import type { View } from '../view/view.ts';

export type WatchForm = Omit<ParsedPersonalRequestOf<'setWatch'>, 'email'>;

type RuleOf<Kind extends WatchKind> = Extract<WatchRule, { kind: Kind }>;
type RuleFields = Partial<Pick<WatchTerms, 'price' | 'percent' | 'from' | 'days'>>;

/** How a kind of rule is read from the fields of the form, and shown in them again. */
type RuleForm<Kind extends WatchKind> = {
  /** An error names the invalid field. */
  parse: (form: WatchForm, currency: Currency) => Result<RuleOf<Kind>, ApiError>;
  present?: (rule: RuleOf<Kind>, view: View) => RuleFields;
};

export const fieldFailure = (path: string, problem: FieldError['problem'] = 'required') =>
  err(invalidFields(fieldError(path, problem)));

const RULE_FORMS: { readonly [Kind in WatchKind]: RuleForm<Kind> } = {
  target: {
    parse({ price }, currency) {
      if (price === null) return fieldFailure('price');
      const amount = parsePrice(price, currency);
      return amount.ok ? ok({ kind: 'target', amount: amount.value }) : fieldFailure('price', 'not-an-amount');
    },
    present: ({ amount }, view) => ({ price: toMoneyOrNull(view, amount) }),
  },
  drop: {
    parse: ({ percent, from }) => (percent === null ? fieldFailure('percent') : ok({ kind: 'drop', percent, from })),
    present: ({ percent, from }) => ({ percent, from }),
  },
  lowest: {
    parse: ({ days }) => (days === null ? fieldFailure('days') : ok({ kind: 'lowest', days })),
    present: ({ days }) => ({ days }),
  },
  change: { parse: () => ok({ kind: 'change' }) },
  rise: {
    parse: ({ rise }) => ok({ kind: 'rise', percent: rise ?? 1 }),
    present: ({ percent }) => ({ percent }),
  },
  stock: { parse: () => ok({ kind: 'stock' }) },
  shop: { parse: () => ok({ kind: 'shop' }) },
};

/** Parses the rule of a form. */
export const parseRule = (form: WatchForm, currency: Currency): Result<WatchRule, ApiError> =>
  NEEDS_SHOPS[form.kind] && form.shops.length === 0
    ? fieldFailure('shops')
    : RULE_FORMS[form.kind].parse(form, currency);

/** The fields of the form that the kind of the rule uses. */
export const presentRule = <Kind extends WatchKind>(view: View, rule: RuleOf<Kind> & { kind: Kind }): RuleFields =>
  RULE_FORMS[rule.kind].present?.(rule, view) ?? {};
