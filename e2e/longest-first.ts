import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run longer than their size suggests, which is what Vitest orders files by when it has not timed them yet. */
const LONG = ['quality', 'own-market', 'design', 'partner-journey', 'privacy', 'navigation', 'partner', 'native-app'];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG.findIndex((name) => moduleId.endsWith(`/e2e/${name}.test.ts`));
  return rank === -1 ? LONG.length : rank;
};

/** Starts the longest journeys first, so that the last worker does not run one alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
