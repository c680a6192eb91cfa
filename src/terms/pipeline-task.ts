/** The kinds of jobs, in the order of the pipeline; what each does is the text `admin.job.<name>` in locales/. */
export const PIPELINE_TASKS = [
  'offer/collect-feed',
  'offer/accept-rows',
  'offer/publish-feeds',
  'offer/apply-shipping-rules',
  'offer/try-feed',
  'offer/import-trial',
  'match/match-offers',
  'price/record-prices',
  'search/index-products',
  'search/learn-synonyms',
  'watch/evaluate-watches',
  'offer/collect-due-feeds',
  'offer/expire-feeds',
  'offer/delete-old-trials',
  'match/name-products',
  'match/create-series',
  'match/group-variants',
  'match/train-models',
  'match/merge-duplicates',
  'match/learn-categories',
  'match/revise-categories',
  'match/measure-shown',
  'price/refresh-day',
  'price/recheck-unconfirmed',
  'price/learn-outlooks',
  'list/check-basket-wishes',
  'message/send-pending',
  'message/prune-messages',
  'admin/measure-figures',
  'admin/back-up',
  'billing/judge-clicks',
  'billing/create-invoices',
  'billing/forget-visitors',
  'partner/send-webhooks',
  'privacy/delete-expired',
  'review/delete-unused-pictures',
] as const;
export type PipelineTask = (typeof PIPELINE_TASKS)[number];

/** The jobs by which offers come and are decided: while one of a market waits, its prices and what it can learn change again. */
export const INTAKE_TASKS = ['offer/accept-rows', 'match/match-offers'] as const satisfies readonly PipelineTask[];

/**
 * Which jobs go first where workers are busy, lowest first; those of one number in the order in which they were added. A person waits
 * for the first ones. Results go before further changes: a shop of a million offers is shown while it is taken in.
 */
const PRIORITIES: { readonly [Task in PipelineTask]?: number } = {
  'message/send-pending': 0,
  'partner/send-webhooks': 0,
  'offer/try-feed': 0,
  'offer/import-trial': 0,
  'admin/back-up': 0,
  'search/index-products': 1,
  'watch/evaluate-watches': 1,
  'price/record-prices': 2,
};
const OTHER_PRIORITY = 3;

/** The priority of a job, for the queue. */
export const priorityOf = (task: string): number => (isPipelineTask(task) ? PRIORITIES[task] : null) ?? OTHER_PRIORITY;

/** A database may have jobs of another version of the program. */
export const isPipelineTask = (name: string): name is PipelineTask => PIPELINE_TASKS.some((one) => one === name);
