import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTaskLimiter } from '../platform/task-limiter.ts';
import { normalizePassword } from '../terms/account.ts';

// The package's default algorithm is argon2id; these are OWASP's minimum costs for it (Password Storage Cheat
// Sheet).
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing uses at most half of the CPU cores, so that pages are served while many sign in. */
const MAX_RUNNING = Math.max(1, Math.floor(availableParallelism() / 2));
/** About five seconds of work on a slow machine; further requests fail with `too-busy`. */
const MAX_WAITING = 50;

const limiter = createTaskLimiter(MAX_RUNNING, MAX_WAITING);

/** More sign-ins are running than the machine can handle. */
export type TooBusy = { kind: 'too-busy' };

/** Hashes a password. Null when the machine is too busy. */
export const hashPassword = (password: string): Promise<string | null> =>
  limiter(() => hash(normalizePassword(password), COSTS));

/** A hash that no password matches. Verified when an account has no password, so that both cases take the same time. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Whether a password matches a stored hash. Takes equally long when there is no hash. Null when the machine is too
 * busy.
 */
export const verifyPassword = (password: string, stored: string | null): Promise<boolean | null> =>
  limiter(async () => (await verify(stored ?? DUMMY_HASH, normalizePassword(password))) && stored !== null);
