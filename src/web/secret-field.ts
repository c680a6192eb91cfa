/** Whether a form field must not be sent back to the page. `current` is the current password. */
export const isSecretField = (name: string): boolean => /password|secret|token|^current$/i.test(name);
