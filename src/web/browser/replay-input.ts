import type { HeldInput } from '../hydration/first-script.ts';

/** Attribute of the root element once the app answers input. */
export const HYDRATED_ATTRIBUTE = 'data-hydrated';

/** Repeats for the app what the visitor did before it had hydrated. */
export function replayInput(): void {
  const held = releaseInput();
  document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, '');
  for (const input of held) replay(input);
}

/** Ends the holding of input; what was held is dropped unless the caller repeats it. */
export const releaseInput = (): readonly HeldInput[] => window.releaseInput?.() ?? [];

function replay(input: HeldInput): void {
  const { target } = input;
  if (input.kind === 'key') {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: input.key, bubbles: true, cancelable: true }));
  } else if (input.kind === 'change') {
    if (!input.isComposing) repeatChange(target);
  } else if (input.kind === 'submit') {
    if (target instanceof HTMLFormElement) target.requestSubmit(input.submitter);
  } else if (target instanceof HTMLElement) target.click();
}

/**
 * Repeats the change of a field. React compares a field with what it held when it hydrated or what was assigned since, so
 * the field is set back first and then changed as by the visitor: by a click, or past the setter that React observes.
 */
function repeatChange(field: Element): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.type === 'radio' && !field.checked) return;
    field.checked = !field.checked;
    field.click();
    return;
  }
  if (field instanceof HTMLInputElement && field.type !== 'file') retype(field, HTMLInputElement.prototype);
  else if (field instanceof HTMLTextAreaElement) retype(field, HTMLTextAreaElement.prototype);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  // A field that was left meanwhile is applied as when it is left.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function retype(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  // Null for fields that have no text cursor.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
