import { readFigures, readLatestFigures, SITE } from '../../admin/daily-figure.store.ts';
import { findLowDisks } from '../../admin/disk-space.ts';
import { countStaffTasks } from '../../admin/staff-tasks.store.ts';
import { ok, type Result } from '../../base/result.ts';
import type { Overview } from '../../contract/admin/operation-schemas.ts';
import { hasPermission, type StaffPermission } from '../../contract/admin/permissions.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { PersonalResponseOf } from '../../contract/personal-contract.ts';
import { openMarkets } from '../../market/market.ts';
import { leavesForTheRest } from '../../match/decision-change.ts';
import { countQueue } from '../../match/queue.store.ts';
import { countWaitingRegistrations } from '../../partner/registration.store.ts';
import { cachedTaxonomy } from '../../taxonomy/taxonomy-cache.ts';
import { FIGURE_DAYS, MARKET_FIGURES, SITE_FIGURES, STAFF_TASKS, type StaffTask } from '../../terms/daily-figure.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { isoDayOf } from '../../terms/utc-day.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

type Staff = CallerOf<'adminOverview'>;
type Figure = Awaited<ReturnType<typeof readFigures>>[number];

/** The permission to do something about each task. */
const PERMISSION_OF = {
  merchants: 'merchants',
  jobs: 'jobs',
  catalogue: 'catalogue',
  offers: 'offers',
  postings: 'moderation',
  partners: 'partners',
} as const satisfies Record<(typeof STAFF_TASKS)[StaffTask], StaffPermission>;

/** What waits for somebody with the caller's role. */
async function loadTasks(
  { databases, clock }: PersonalContext,
  { market, shopper }: Staff,
): Promise<Overview['tasks']> {
  const { db } = databases.forMarket(market);
  const leaves = leavesForTheRest({ taxonomy: await cachedTaxonomy(db)() });
  const [counts, questions, partners] = await Promise.all([
    countStaffTasks(db, market, clock()),
    countQueue(db, market, leaves, null),
    countWaitingRegistrations(databases.main.db, market),
  ]);
  const all = new Map<StaffTask, number>(counts);
  all.set(
    'match-queue',
    [...questions.values()].reduce((sum, count) => sum + count, 0),
  );
  all.set('waiting-partners', partners);
  return [...all].flatMap(([kind, count]) =>
    count > 0 && hasPermission(shopper.role, PERMISSION_OF[STAFF_TASKS[kind]]) ? [{ kind, count }] : [],
  );
}

/** The disks without space, for those who can do something about it. */
async function loadLowDisks({ folders = null }: PersonalContext, { shopper }: Staff): Promise<Overview['lowDisks']> {
  if (folders === null || !hasPermission(shopper.role, 'jobs')) return [];
  const { home, storage, walArchive } = folders;
  return findLowDisks([home, storage, ...(walArchive === null ? [] : [walArchive])]);
}

/** One value for each of the last days; null where nothing was measured. */
function toCurve(figures: readonly Figure[], kind: string, now: Date): Overview['figures'][number]['days'] {
  const values = new Map(
    figures.flatMap((figure) => (figure.kind === kind ? [[figure.day, figure.value] as const] : [])),
  );
  return Array.from({ length: FIGURE_DAYS }, (_, index) => {
    const day = isoDayOf(now.getTime() - (FIGURE_DAYS - 1 - index) * DAY_MS);
    return { day, value: values.get(day) ?? null };
  });
}

/** The start page of Admin: what needs a person, then how each market is. */
export async function adminOverview(
  context: PersonalContext,
  _request: unknown,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminOverview'>, ApiError>> {
  const { databases, clock } = context;
  const now = clock();
  const since = isoDayOf(now.getTime() - FIGURE_DAYS * DAY_MS);
  const { db } = databases.forMarket(caller.market);
  const [tasks, own, site, latest] = await Promise.all([
    loadTasks(context, caller),
    readFigures(db, caller.market, since),
    readFigures(db, SITE, since),
    Promise.all(databases.all.map((database) => readLatestFigures(database.db, since, isoDayOf(now.getTime())))),
  ]);
  const byMarket = Map.groupBy(latest.flat(), ({ market }) => market);
  return ok({
    measuredOn: site.at(-1)?.day ?? null,
    lowDisks: await loadLowDisks(context, caller),
    tasks,
    figures: MARKET_FIGURES.map((kind) => ({ kind, days: toCurve(own, kind, now) })),
    site: SITE_FIGURES.map((kind) => ({ kind, days: toCurve(site, kind, now) })),
    markets: openMarkets().map(({ id }) => ({
      id,
      figures: Object.fromEntries(
        MARKET_FIGURES.flatMap((kind) => {
          const figure = byMarket.get(id)?.find((one) => one.kind === kind);
          return figure === undefined ? [] : [[kind, figure.value]];
        }),
      ),
    })),
  });
}
