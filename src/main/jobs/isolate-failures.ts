import { errorMessage } from '../../base/error-message.ts';

/** So many ids that fail on their own: not their data is at fault, but a full disk or a database that is away. */
const MAX_FAILED_IDS = 10;

/**
 * Runs `work` on ids together, and if it fails, on each half of them: an id whose data makes it fail holds up no other.
 * Some 2 · log₂(ids) further runs for each such id.
 *
 * @param work is idempotent, and changes nothing if it fails.
 * @throws AggregateError once all others are done, of what each failing id alone threw. After ten of them the rest is not tried.
 */
export async function isolateFailures(
  ids: readonly number[],
  work: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const failures: Error[] = [];
  const parts = [ids];
  for (let part = parts.pop(); part !== undefined && failures.length < MAX_FAILED_IDS; part = parts.pop()) {
    try {
      await work(part);
    } catch (cause) {
      const middle = Math.floor(part.length / 2);
      if (middle === 0) failures.push(new Error(`id ${part}: ${errorMessage(cause)}`, { cause }));
      else parts.push(part.slice(middle), part.slice(0, middle));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}
