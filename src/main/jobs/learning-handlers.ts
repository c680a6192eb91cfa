import { mergeDuplicates } from '../../admin/merge-duplicates.ts';
import { createPendingSeries } from '../../match/create-series.ts';
import { groupPendingVariants } from '../../match/group-variants.ts';
import { learnCategoriesOfMarkets, reviseCategories } from '../../match/learn-categories.ts';
import { measureShownOffers } from '../../match/measure-shown-offers.ts';
import { namePendingProducts } from '../../match/name-products.ts';
import { trainModels } from '../../match/train-model.ts';
import type { Db } from '../../platform/database.ts';
import type { Handlers } from '../../platform/queue.ts';
import { learnSynonyms } from '../../search/learn-synonyms.ts';
import { emitToQueue, type TASKS } from '../pipeline.ts';
import type { PipelineContext } from './pipeline-context.ts';

type LearningTask =
  | 'match/name-products'
  | 'match/create-series'
  | 'match/group-variants'
  | 'match/train-models'
  | 'match/merge-duplicates'
  | 'match/learn-categories'
  | 'search/learn-synonyms'
  | 'match/measure-shown'
  | 'match/revise-categories';

/** The handlers of the tasks that improve the catalogue after offers are matched. */
export function learningHandlers(context: PipelineContext, database: Db): Pick<Handlers<typeof TASKS>, LearningTask> {
  const { clock } = context;
  return {
    'match/name-products': async () =>
      namePendingProducts(database, { taxonomy: await context.taxonomy(), now: clock(), emit: emitToQueue }),
    'match/create-series': () => createPendingSeries(database, clock(), emitToQueue),
    'match/group-variants': () => groupPendingVariants(database, clock(), context.taxonomy, emitToQueue),
    'match/train-models': async () => {
      await trainModels(database, clock());
      await mergeDuplicates(database, await context.taxonomy(), 'all', clock());
    },
    'match/merge-duplicates': async () => {
      await mergeDuplicates(database, await context.taxonomy(), 'identified', clock());
    },
    'match/learn-categories': async () =>
      learnCategoriesOfMarkets(database, { taxonomy: await context.taxonomy(), emit: emitToQueue }, clock()),
    'search/learn-synonyms': async () => learnSynonyms(database, await context.taxonomy(), clock()),
    'match/measure-shown': () => measureShownOffers(database),
    'match/revise-categories': async () =>
      reviseCategories(database, { taxonomy: await context.taxonomy(), emit: emitToQueue }, clock()),
  };
}
