/** An expected failure is a value: the caller sees in the type that it can happen and what it looks like. */
export type Result<T, E extends { kind: string }> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const err = <E extends { kind: string }>(error: E): { ok: false; error: E } => ({ ok: false, error });
