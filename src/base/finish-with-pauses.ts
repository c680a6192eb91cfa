import { setImmediate } from 'node:timers/promises';

/** Runs a computation to its end, and lets others do something in its pauses. */
export async function finishWithPauses<T>(computation: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = computation.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
