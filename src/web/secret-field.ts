/** What is not sent back to the page that a form came from; `current` is the password that proves who asks for a change. */
export const isSecretField = (name: string): boolean => /password|secret|token|^current$/i.test(name);
