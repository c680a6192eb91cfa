/** The kinds of jobs, in the order of the pipeline; what each does is said by `admin.job.<name>` in locales/. */
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
  'watch/evaluate-watches',
  'offer/collect-due-feeds',
  'offer/expire-feeds',
  'offer/delete-old-trials',
  'match/name-products',
  'match/create-series',
  'match/group-variants',
  'match/train-models',
  'match/merge-answered',
  'match/learn-categories',
  'match/revise-categories',
  'match/measure-shown',
  'price/refresh-day',
  'price/recheck-unconfirmed',
  'price/learn-outlooks',
  'message/send-pending',
  'message/prune-messages',
  'admin/measure-figures',
  'billing/judge-clicks',
  'billing/create-invoices',
  'billing/forget-visitors',
  'privacy/prune-accounts',
  'review/delete-unused-pictures',
] as const;
export type PipelineTask = (typeof PIPELINE_TASKS)[number];

/** A database may have jobs of another version of the program. */
export const isPipelineTask = (name: string): name is PipelineTask => PIPELINE_TASKS.some((one) => one === name);
