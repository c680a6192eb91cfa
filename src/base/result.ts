/** An expected failure as a value, so that the type tells the caller what can go wrong. Exceptions are for defects. */
export type Result<T, E extends { kind: string }> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const err = <E extends { kind: string }>(error: E): { ok: false; error: E } => ({ ok: false, error });
