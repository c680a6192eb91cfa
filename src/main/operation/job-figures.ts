import { BroadcastChannel } from 'node:worker_threads';
import { z } from 'zod';
import { jobSeconds } from '../../platform/metrics.ts';
import type { FinishedJob } from '../../platform/queue.ts';

const CHANNEL = 'lowtide finished jobs';
const finishedJob = z.object({ task: z.string(), seconds: z.number(), isDone: z.boolean() });
const message = z.object({ data: finishedJob });

let sending: BroadcastChannel | null = null;

/** Tells the main thread, which counts the jobs of all threads. */
export function reportJob(job: FinishedJob): void {
  if (sending === null) {
    sending = new BroadcastChannel(CHANNEL);
    sending.unref();
  }
  sending.postMessage(job);
}

/** Counts the jobs that this process's threads report. */
export function countJobs(): void {
  const receiving = new BroadcastChannel(CHANNEL);
  receiving.unref();
  receiving.onmessage = (event: unknown) => {
    const { task, seconds, isDone } = message.parse(event).data;
    jobSeconds.observe({ task, result: isDone ? 'done' : 'failed' }, seconds);
  };
}
