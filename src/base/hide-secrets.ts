/**
 * A path as it may be logged, without every part that is long and random: links of emails and shared lists carry tokens.
 * One of 230 random texts of 32 characters has no digit.
 */
export const hideSecrets = (path: string): string =>
  path.replace(/(?<=\/)(?=[^/]*(?:\d|[a-z][A-Z]))[\w.~%-]{20,}(?=\/|$)/g, '…');
