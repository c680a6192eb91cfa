import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { PersonalResponseOf } from '../../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../../contract/personal-endpoints.ts';
import { FORM_FIELDS, type FormState, fillPath, isSecretField } from '../../form-state.ts';
import { linkTo } from '../../links.ts';
import { loadPartChunk } from '../../loading/load-chunk.ts';
import { useSite } from '../../site.ts';
import { newId } from '../../state/new-id.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './api-form.module.css';
import { FormContext, type FormErrors, NO_ERRORS } from './form-context.ts';
import { FormMessage, RemainingErrors } from './form-message.tsx';
import { findFieldProblems, readFormValues } from './form-values.ts';

type Props<K extends PersonalEndpointName> = {
  endpoint: K;
  /** Values submitted besides the fields. */
  hiddenValues?: Readonly<Record<string, string | number>>;
  /** Path to go to after success (`{id}` becomes the id in the response); without one the page stays. */
  next?: string;
  /** Called with the response where scripts run, before the page reloads its data. */
  onDone?: (response: PersonalResponseOf<K>) => void;
  className?: string;
  children: ReactNode;
};

/**
 * A form that calls an endpoint of the personal API. Without scripts the browser posts it to the page itself, which
 * renders the errors or redirects; with scripts it is sent in the background. Either way, errors appear next to their
 * fields, in the language of the page.
 */
export function ApiForm<K extends PersonalEndpointName>({
  endpoint,
  hiddenValues = {},
  next,
  onDone,
  className,
  children,
}: Props<K>) {
  const site = useSite();
  const router = useRouter();
  const isHydrated = useHydrated();
  const rejected = site.form !== null && isResponseTo(site.form, endpoint, hiddenValues) ? site.form : null;
  const [errors, setErrors] = useState<FormErrors>(() => (rejected ? formErrors(rejected.error) : NO_ERRORS));
  const [busy, setBusy] = useState(false);
  const [reportedFields] = useState(() => new Set<string>());

  const operation = useOperation();

  const send = async (form: HTMLFormElement) => {
    const values = readFormValues(form);
    setBusy(true);
    const result = await site.personal.submit(endpoint, values, operation.keyFor(form, values));
    setBusy(false);
    if (!result.ok) {
      const newErrors = formErrors(result.error);
      setErrors(newErrors);
      focusFirst(form, newErrors);
      return;
    }
    operation.end(form);
    setErrors(NO_ERRORS);
    const data = await loadPartChunk(() => import('../../personal/personal-data.ts'));
    await data?.refreshPersonalData();
    onDone?.(result.value);
    if (next === undefined) return router.invalidate();
    // Data loaded before the operation may be outdated.
    router.clearCache();
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      // The focused element was removed with the form.
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
    const href = linkTo(site, fillPath(next, result.value));
    // A change of the same page keeps the scroll position and the history entry.
    if (new URL(href, location.href).pathname !== location.pathname) return router.history.push(href);
    return router.navigate({ href, replace: true, resetScroll: false, hashScrollIntoView: false });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const problems = findFieldProblems(form);
    setErrors({ ...NO_ERRORS, problems });
    if (problems.size === 0) void send(form);
    else focusFirst(form, { ...NO_ERRORS, problems });
  };
  const clearError = (name: string) => setErrors((current) => withoutProblem(current, name));

  return (
    <FormContext value={{ errors, values: rejected?.values ?? {}, busy, reportedFields, clearError }}>
      <form
        method="post"
        className={`${styles.form} ${className ?? ''}`}
        noValidate={isHydrated}
        onSubmit={onSubmit}
        aria-busy={busy || undefined}
      >
        <input type="hidden" name={FORM_FIELDS.endpoint} value={endpoint} />
        <IdempotencyField />
        {next === undefined ? null : <input type="hidden" name={FORM_FIELDS.next} value={next} />}
        {Object.entries(hiddenValues).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormMessage errors={errors} />
        {children}
        <RemainingErrors />
      </form>
    </FormContext>
  );
}

function withoutProblem(errors: FormErrors, name: string): FormErrors {
  if (!errors.problems.has(name)) return errors;
  return { ...errors, problems: new Map([...errors.problems].filter(([field]) => field !== name)) };
}

/**
 * Whether the page responds to this form, where several forms call the same endpoint for different items. Secret values
 * are not sent back; no page has two forms that differ only in those.
 */
const isResponseTo = (
  form: FormState,
  endpoint: PersonalEndpointName,
  hiddenValues: Readonly<Record<string, string | number>>,
): boolean =>
  form.endpoint === endpoint &&
  Object.entries(hiddenValues).every(([name, value]) => isSecretField(name) || form.values[name] === String(value));

/**
 * A key for idempotency, so that a form sent twice has one effect. A page that is cached for everyone has none; it is
 * filled in on submit.
 */
function IdempotencyField() {
  const { isPersonal } = useSite();
  const [id] = useState(() => (isPersonal ? newId() : ''));
  return <input type="hidden" name={FORM_FIELDS.idempotencyKey} defaultValue={id} suppressHydrationWarning />;
}

/** The key under which a form is sent: the same while its response is unknown, another one once it is edited or done. */
function useOperation() {
  const sentValues = useRef<string | null>(null);
  const keyFor = (form: HTMLFormElement, values: ReturnType<typeof readFormValues>): string => {
    const field = idempotencyField(form);
    const text = JSON.stringify(values);
    // With the key of the operation before, whose response may be lost, the edit would have no effect.
    const isEdited = sentValues.current !== null && sentValues.current !== text;
    if (field.value === '' || isEdited) field.value = newId();
    sentValues.current = text;
    return field.value;
  };
  const end = (form: HTMLFormElement): void => {
    idempotencyField(form).value = '';
    sentValues.current = null;
  };
  return { keyFor, end };
}

function idempotencyField(form: HTMLFormElement): { value: string } {
  const field = form.elements.namedItem(FORM_FIELDS.idempotencyKey);
  return field instanceof HTMLInputElement ? field : { value: '' };
}

const formErrors = ({ kind, fields, retryAfterSeconds }: ApiError): FormErrors => ({
  problems: new Map(fields.map(({ path, problem }) => [path.split('.', 1)[0] ?? '', problem])),
  places: new Map(
    fields.flatMap(({ path }) => {
      const [name = '', place = ''] = path.split('.');
      return /^\d+$/.test(place) ? [[name, Number(place)] as const] : [];
    }),
  ),
  error: kind === 'invalid-request' && fields.length > 0 ? null : kind,
  retryAfterSeconds,
});

type ApiError = NonNullable<ReturnType<typeof useSite>['form']>['error'];

/** Moves the focus to the first field with an error. */
function focusFirst(form: HTMLFormElement, { problems, places }: Pick<FormErrors, 'problems' | 'places'>): void {
  const wrong = [...form.elements].filter((field) => 'name' in field && problems.has(String(field.name)));
  const first =
    wrong.find((field) => 'name' in field && isAtPlace(form, field, places.get(String(field.name)))) ?? wrong[0];
  if (first instanceof HTMLElement) first.focus();
}

const isAtPlace = (form: HTMLFormElement, field: Element, place: number | undefined): boolean => {
  const same = [...form.elements].filter((other) => other.getAttribute('name') === field.getAttribute('name'));
  return place === undefined || same[place] === field;
};
