import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import type { PersonalName } from '../../../api/contract/personal-endpoints.ts';
import { FORM_FIELDS, type FormState, filledPath } from '../../form-state.ts';
import { linkTo } from '../../routes.ts';
import { isSecretField } from '../../secret-field.ts';
import { useSite } from '../../site.ts';
import { useScripted } from '../../ui/use-scripted.ts';
import styles from './act-form.module.css';
import { FormContext, type FormFaults, NO_FAULTS } from './form-context.ts';
import { FormMessage, UnsaidProblems } from './form-message.tsx';
import { problemsIn, valuesIn } from './form-values.ts';

type Props<K extends PersonalName> = {
  act: K;
  /** What the form says besides its fields. */
  fixed?: Readonly<Record<string, string | number>>;
  /** The path inside the market that a taken form leads to (`{id}` becomes the answer's id); without one the page stays. */
  next?: string;
  /** Called with the answer where scripts run, before the page is loaded anew. */
  onDone?: (answer: PersonalAnswerOf<K>) => void;
  className?: string;
  children: ReactNode;
};

/**
 * A form that does an act of the personal contract. Without scripts the browser sends it to the page itself, which answers
 * with what was wrong or leads on; with them it is sent without leaving the page. Either way what is wrong stands beside
 * the field it is about, in the visitor's language.
 */
export function ActForm<K extends PersonalName>({ act, fixed = {}, next, onDone, className, children }: Props<K>) {
  const site = useSite();
  const router = useRouter();
  const scripts = useScripted();
  const answered = site.form !== null && isOf(site.form, act, fixed) ? site.form : null;
  const [faults, setFaults] = useState<FormFaults>(() => (answered ? faultsOf(answered.error) : NO_FAULTS));
  const [busy, setBusy] = useState(false);
  const [said] = useState(() => new Set<string>());

  const send = async (form: HTMLFormElement) => {
    const once = onceOf(form);
    setBusy(true);
    const answer = await site.personal.submit(act, valuesIn(form), once.value);
    setBusy(false);
    if (!answer.ok) {
      const found = faultsOf(answer.error);
      setFaults(found);
      focusFirst(form, found);
      return;
    }
    // What is sent after this is another act.
    once.value = '';
    setFaults(NO_FAULTS);
    const { sessionChanged } = await import('../../personal/personal-changes.ts');
    await sessionChanged();
    onDone?.(answer.value);
    if (next === undefined) return router.invalidate();
    // What was loaded before the act may say otherwise now.
    router.clearCache();
    const stop = router.subscribe('onRendered', () => {
      stop();
      // What had the focus is gone with the form.
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
    const href = linkTo(site, filledPath(next, answer.value));
    // A page that only changes does so where it stands, and the back button leads out of it.
    if (new URL(href, location.href).pathname !== location.pathname) return router.history.push(href);
    return router.navigate({ href, replace: true, resetScroll: false, hashScrollIntoView: false });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const problems = problemsIn(form);
    setFaults({ problems, error: null, retryAfterSeconds: null });
    if (problems.size === 0) void send(form);
    else focusFirst(form, { problems });
  };
  const forget = (name: string) =>
    setFaults((now) => {
      if (!now.problems.has(name)) return now;
      return { ...now, problems: new Map([...now.problems].filter(([field]) => field !== name)) };
    });

  return (
    <FormContext value={{ faults, values: answered?.values ?? {}, busy, said, forget }}>
      <form
        method="post"
        className={`${styles.form} ${className ?? ''}`}
        noValidate={scripts}
        onSubmit={onSubmit}
        aria-busy={busy || undefined}
      >
        <input type="hidden" name={FORM_FIELDS.act} value={act} />
        <OnceField />
        {next === undefined ? null : <input type="hidden" name={FORM_FIELDS.next} value={next} />}
        {Object.entries(fixed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormMessage faults={faults} />
        {children}
        <UnsaidProblems />
      </form>
    </FormContext>
  );
}

/**
 * Whether it is this very form that the page answers, where several do the same act to different things. What is secret
 * does not come back; a page has no two forms that differ in that alone.
 */
const isOf = (form: FormState, act: PersonalName, fixed: Readonly<Record<string, string | number>>): boolean =>
  form.act === act &&
  Object.entries(fixed).every(([name, value]) => isSecretField(name) || form.values[name] === String(value));

/** Names what the form makes, so that a form sent twice makes it once. A page for everyone cannot name it for anyone. */
function OnceField() {
  const { isPersonal } = useSite();
  const [id] = useState(() => (isPersonal ? newId() : ''));
  return <input type="hidden" name={FORM_FIELDS.once} defaultValue={id} suppressHydrationWarning />;
}

function onceOf(form: HTMLFormElement): { value: string } {
  const field = form.elements.namedItem(FORM_FIELDS.once);
  if (!(field instanceof HTMLInputElement)) return { value: newId() };
  if (field.value === '') field.value = newId();
  return field;
}

/** `crypto.randomUUID` is there only where the page came in secret. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const faultsOf = ({ kind, fields, retryAfterSeconds }: Told): FormFaults => ({
  problems: new Map(fields.map(({ path, problem }) => [path.split('.', 1)[0] ?? '', problem])),
  error: kind === 'invalid-request' && fields.length > 0 ? null : kind,
  retryAfterSeconds,
});

type Told = NonNullable<ReturnType<typeof useSite>['form']>['error'];

/** Leads who fills in the form to what has to be mended first. */
function focusFirst(form: HTMLFormElement, { problems }: Pick<FormFaults, 'problems'>): void {
  const first = [...form.elements].find((field) => 'name' in field && problems.has(String(field.name)));
  if (first instanceof HTMLElement) first.focus();
}
