import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run longer than their size suggests, which is what Vitest orders files by when it has not timed them yet. */
const LONG = [
  'e2e/quality', 'e2e/own-market', 'e2e/design', 'e2e/partner-journey', 'e2e/privacy', 'e2e/navigation', 'e2e/partner',
  'e2e/native-app',
  'src/main/price-watches', 'src/main/pipeline-threads', 'src/main/agent', 'src/main/start', 'src/main/create-app',
  'src/platform/embedded-postgres', 'src/platform/online-backup', 'src/message/send-pending-messages', 'demo/write-feeds',
  'src/match/match-offers', 'src/admin/decide-match', 'src/main/commands/taxonomy-commands', 'src/platform/guarded-pool',
]; // biome-ignore format: a list

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return rank === -1 ? LONG.length : rank;
};

/** Starts the longest files of each project first, so that the last worker does not run one alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...projects.values()].flatMap((ones) => ones.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}
